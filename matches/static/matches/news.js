// Loaded once a scorer's hand is shown: hears what other phones record. Where nothing is counted or typed the page comes
// afresh by itself, and never under a finger; else a line says so, and nothing is taken away.
const PACE = 8000, PATIENCE = 8000, REST = 1000;
const $ = (selector) => document.querySelector(selector);
const outbox = document.getElementById("outbox").dataset;
let asking, touched = 0, down = false;
let heard = {}; // the newest page that was heard of while another one was looked at
let line;

for (const name of ["pointerdown", "pointerup", "pointercancel", "keydown", "scroll"]) addEventListener(name, () => {
  touched = Date.now();
  if (name.startsWith("pointer")) down = name === "pointerdown";
}, { capture: true, passive: true });

const scored = () => $("#page[data-op]:not([data-watch])");

// What the person has set on this page, and the server has not seen. A tick in the trade is kept by the phone.
function typed() {
  const changed = ({ type, value, defaultValue, checked, defaultChecked }) =>
    /^(text|number)$/.test(type) ? value !== defaultValue : type === "radio" && checked !== defaultChecked;
  return [...$("#page").querySelectorAll("input")].some(changed) || !!$("#untap:not([hidden]), #count[data-typed]");
}

const open = () => $(":is(:popover-open), form details[open], #error, input:is([type=text], [type=number]):focus, select:focus");
const busy = () => typed() || open() || down || Date.now() - touched < REST;

async function ask(event) {
  const page = scored();
  // What waits may be news itself: the answer to it tells more.
  if (!page || document.hidden || +outbox.acts || !navigator.onLine || asking && !event) return;
  if (line?.isConnected && !busy()) return show(heard.next);
  asking?.abort();
  const mine = asking = new AbortController(), late = setTimeout(() => mine.abort(), PATIENCE);
  try {
    const { revision } = (heard.page === page ? heard.next : page).dataset;
    const answer = await fetch(`${location.pathname}?seen=${revision}`, { headers: { "HX-Request": true }, signal: mine.signal });
    const { status, redirected, headers } = answer, html = await answer.text();
    const here = page === scored() && !+outbox.acts && headers.has("SquareScores");
    if (status === 204 || !here) return;
    const next = new DOMParser().parseFromString(html, "text/html").getElementById("page");
    // There is no such page any more, or it is elsewhere: it is loaded afresh.
    if (status !== 200 || redirected || !next) return status < 500 && !busy() && location.reload();
    if (!busy()) return show(next);
    const news = next.querySelector("[data-news]");
    // This phone may only follow now and was not told so: it is asked again, until this page is at rest.
    if (!next.dataset.op && !news) return;
    heard = { page, next };
    tell(news);
    if (next.dataset.op) await squarescores.away?.provide(location.pathname.split("/")[2]);
  } catch { /* no signal: it is asked again */ } finally {
    clearTimeout(late);
    if (asking === mine) asking = null;
  }
}

// Over the page and not in it, so that nothing moves under a thumb.
function tell(news) {
  if (!news) return;
  line?.remove();
  line = document.createElement("aside");
  line.className = "elsewhere row apart";
  const said = document.createElement("p"), button = document.createElement("button");
  said.textContent = news.textContent;
  Object.assign(button, { type: "button", className: "button", textContent: news.dataset.show, onclick: () => show(heard.next, true) });
  line.append(said, button);
  $("#page").after(line);
  squarescores.say(news.textContent);
}

// What was typed into a correction stands in the fresh page too, below what is recorded now; a count is kept by the phone.
function show(next, top) {
  // A phone that may only follow now has other scripts.
  if (!next.dataset.op) return location.reload();
  const form = $("#count:not([data-draft])"), fresh = next.querySelector("#count");
  if (form && fresh && typed()) {
    fresh.dataset.typed = "";
    for (const [name, value] of new FormData(form)) {
      for (const field of fresh.querySelectorAll(`[name="${name}"]`)) {
        if (field.type === "radio") field.toggleAttribute("checked", field.value === value);
        else if (field.type === "number") field.setAttribute("value", value);
      }
    }
  }
  // Who was chosen to deal out of turn is in the address; the page asks for it again while that hand comes.
  if (location.search) history.replaceState(history.state, "", location.pathname);
  squarescores.swap(next.outerHTML, top);
}

document.addEventListener("htmx:beforeSwap", () => line?.remove());
setInterval(ask, PACE);
document.addEventListener("visibilitychange", ask);
addEventListener("online", ask);
