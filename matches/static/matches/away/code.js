// The code of a table that was opened without signal: over whatever page is there when it comes, until it is put away.
const { remembered } = squarescores, KEPT = "codes", MOMENT = 1000;
const kept = () => JSON.parse(remembered.get(KEPT) ?? "[]");
const keepOnly = (codes) => remembered.set(KEPT, JSON.stringify(codes));
const codeIn = (html) => new DOMParser().parseFromString(html, "text/html").querySelector("body > [data-secret]");
const told = (code) => code.querySelector("strong").textContent;

/** Keep the code an answer brings, and show it. */
export function keep(answer) {
  const code = codeIn(answer)?.outerHTML;
  if (!code) return;
  keepOnly([...kept().filter((one) => one !== code), code]);
  // A page that is left for the table's first hand does not jump before.
  setTimeout(show, MOMENT, code);
}

/** Show the codes nobody has put away yet. */
export function showKept() {
  kept().forEach(show);
}

function show(html) {
  const code = codeIn(html), page = document.getElementById("page");
  const away = () => { code.remove(); keepOnly(kept().filter((one) => one !== html)); };
  const [shown] = [...document.querySelectorAll("[data-secret]:has(strong)")].filter((other) => told(other) === told(code));
  // The first hand of a table tells its code itself.
  if (shown) return page.contains(shown) && away();
  code.querySelector("button").onclick = away;
  page.before(document.adoptNode(code));
}
