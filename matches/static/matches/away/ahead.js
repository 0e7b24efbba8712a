// The trade a hand leads to, laid over the page it comes after: made out of sight once the hand is counted, shown when it
// is recorded, until the page itself is there. It is only looked at; the layout of what lies under it stays as it is.
let cover, tells;

/** Have a trade ready to be shown; one that tells the same is there already. */
export function prepare({ told, print }) {
  if (tells === told && cover?.isConnected) return;
  const trade = print();
  trade.removeAttribute("id");
  trade.inert = true;
  cover?.remove();
  cover = Object.assign(document.createElement("div"), { className: "ahead", ariaHidden: true });
  cover.append(trade);
  document.querySelector("#page .side").append(cover);
  tells = told;
}

/** Show a trade; returns how to take it away again. */
export function reveal(made) {
  prepare(made);
  const page = document.getElementById("page"), old = document.getElementById("trade"), [trade] = cover.children;
  page.ariaBusy = true;
  cover.className = "ahead seen";
  old.removeAttribute("id");
  trade.id = "trade";
  scrollTo(0, 0);
  return () => {
    if (!page.isConnected) return;
    trade.parentElement.remove();
    old.id = "trade";
    page.ariaBusy = null;
  };
}
