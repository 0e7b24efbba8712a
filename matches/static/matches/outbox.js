"use strict";
// What this phone did and the server has not answered: kept with its op, and sent again, the same act, until an
// answer names that op. Any other answer (a portal's page, half a page, none) is not ours and is not shown.
(() => {
  const { remembered } = squarescores;
  const OURS = "SquareScores-Op", PATIENCE = 8000, WAITS = [2, 4, 8, 15, 30, 60];
  let kept = [], tries = 0, timer, busy = false;
  try { kept = JSON.parse(remembered.get("outbox")) || []; } catch { /* not one of ours */ }
  for (const act of kept) act.waits = true;

  const find = (op) => kept.find((act) => act.op === op);
  const keep = () => { remembered.set("outbox", JSON.stringify(kept)); show(); };
  const drop = (op) => { kept = kept.filter((act) => act.op !== op); keep(); };
  const names = (answer, op) => answer.status < 500 && answer.named === op;

  // Leaving: htmx sends; this remembers first.

  document.addEventListener("htmx:configRequest", ({ detail }) => {
    const op = detail.formData.get("op");
    if (detail.verb !== "post" || !op) return;
    detail.timeout = PATIENCE;
    const said = detail.elt.dataset.words || detail.triggeringEvent?.submitter?.textContent || detail.elt.textContent;
    kept = kept.filter((act) => act.op !== op);
    kept.push({
      op, url: detail.path, fields: [...detail.formData], at: Date.now(), page: location.pathname,
      said: said.trim().replace(/\s+/g, " "),
    });
    keep();
  });

  document.addEventListener("htmx:beforeOnLoad", (event) => {
    const { xhr, requestConfig: { verb, formData } } = event.detail;
    const op = formData.get("op");
    if (verb === "post" && find(op)) {
      if (names({ status: xhr.status, named: xhr.getResponseHeader(OURS) }, op)) drop(op);
      else event.preventDefault();
    } else if (xhr.status === 200 && !/id="page"/.test(xhr.responseText) && !xhr.getResponseHeader("HX-Redirect")) {
      event.preventDefault();
    }
  });

  document.addEventListener("htmx:afterRequest", ({ detail: { requestConfig } }) => {
    const act = find(requestConfig.formData.get("op"));
    if (!act) return;
    act.waits = true;
    keep();
    later();
  });

  // Sending again, oldest first, one at a time.

  const later = () => { clearTimeout(timer); timer = setTimeout(flush, WAITS[Math.min(tries++, WAITS.length - 1)] * 1000); };
  const soon = () => { tries = 0; flush(); };

  async function flush() {
    clearTimeout(timer);
    if (busy) return;
    busy = true;
    let done = null;
    for (const act of kept.filter((act) => act.waits && !act.refused)) {
      const answer = await send(act);
      if (!answer) { later(); break; }
      if (answer.status < 400) {
        drop(act.op);
        done = answer.leads && act.page === location.pathname ? answer.leads : location.pathname;
      } else if (act.page === location.pathname) {
        drop(act.op);
        htmx.swap("#page", answer.text, { swapStyle: "outerHTML" }, { select: "#page" });
        break;
      } else {
        act.refused = true;
        keep();
      }
    }
    busy = false;
    if (done === location.pathname) htmx.ajax("GET", done, { target: "#page", swap: "outerHTML" });
    else if (done) location.assign(done);
  }

  async function send(act, again = false) {
    const body = new URLSearchParams(act.fields);
    const token = document.querySelector("[name=csrfmiddlewaretoken]")?.value;
    if (token) body.set("csrfmiddlewaretoken", token);
    try {
      const headers = { "HX-Request": "true", "HX-Current-URL": new URL(act.page, location).href };
      const response = await fetch(act.url, { method: "POST", body, headers, signal: AbortSignal.timeout(PATIENCE) });
      const text = await response.text();
      if (names({ status: response.status, named: response.headers.get(OURS) }, act.op)) {
        return { status: response.status, text, leads: response.headers.get("HX-Redirect") };
      }
      if (response.status === 403 && !again && await renew()) return send(act, true);
    } catch { /* no answer is no answer, whatever the reason */ }
    return null;
  }

  // A page that lay open for days has an old token; the page itself has the new one.
  async function renew() {
    const page = await (await fetch(location.href)).text();
    const token = /name="csrfmiddlewaretoken" value="(\w+)"/.exec(page)?.[1];
    for (const field of document.querySelectorAll("[name=csrfmiddlewaretoken]")) if (token) field.value = token;
    return token;
  }

  // Said quietly and always: what waits, since when, and what can be done.

  const time = (at) => new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  function show() {
    const strip = document.getElementById("outbox"), waiting = kept.filter((act) => act.waits);
    if (!strip) return;
    strip.hidden = !waiting.length;
    if (!waiting.length) return;
    const refused = waiting.find((act) => act.refused), [said, what] = strip.firstElementChild.children;
    const words = refused ? strip.dataset.refused : strip.dataset.waiting;
    said.textContent = words.replace("{n}", waiting.length).replace("{time}", time(waiting[0].at));
    what.textContent = waiting.map((act) => act.said).join(" · ");
    const open = strip.querySelector("a");
    open.hidden = !refused;
    if (refused) {
      open.href = refused.page;
      open.onclick = () => { refused.refused = false; keep(); };
    }
    strip.querySelector("[data-send]").onclick = soon;
    strip.querySelector("[data-copy]").onclick = () => copy(waiting, what);
  }

  async function copy(waiting, what) {
    try {
      await navigator.clipboard.writeText(waiting.map((act) => `${time(act.at)} ${act.said}`).join("\n"));
    } catch {
      getSelection().selectAllChildren(what);
      document.execCommand("copy");
    }
  }

  addEventListener("online", soon);
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") soon(); });
  addEventListener("pageshow", soon);
  show();
})();
