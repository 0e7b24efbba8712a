"use strict";
// What this phone did and the server has not answered: kept with its op and sent again, the same act, until an
// answer names that op. Any other answer (a portal's page, half a page, none) is not ours and is not shown.
(() => {
  const { remembered } = squarescores;
  const PATIENCE = 8000, WAITS = [2, 4, 8, 15, 30, 60];
  let kept = [], tries = 0, timer, busy;
  try { kept = JSON.parse(remembered.get("outbox")) ?? []; } catch { /* not one of ours */ }
  for (const act of kept) act.waits = true;

  const drop = (op) => { kept = kept.filter((act) => act.op !== op); keep(); };
  const names = (status, named, op) => status < 500 && named === op;
  function keep() {
    remembered.set("outbox", JSON.stringify(kept));
    show();
  }

  // htmx sends; this remembers first, and lets only our own answer through.

  document.addEventListener("htmx:configRequest", (event) => {
    const { detail } = event, { elt, formData, verb, triggeringEvent } = detail, by = triggeringEvent?.submitter;
    let op = formData.get("op");
    if (verb !== "post" || !op) return;
    detail.timeout = PATIENCE;
    // htmx does not see a button outside its form, as the thumb's row has them.
    if (by?.getAttribute("formaction")) detail.path = new URL(by.formAction).pathname;
    if (by?.name) formData.set(by.name, by.value);
    // All forms of a page share its op: what waits keeps it, and another act of the same page gets its own.
    if (kept.some((act) => act.op === op && act.url !== detail.path)) formData.set("op", op = fresh());
    const parts = [(by ?? elt).textContent], about = elt.closest("details")?.querySelector("b");
    if (about) parts.unshift(about.textContent.replace(/:?$/, ":"), elt.querySelector("input:not([type=hidden])")?.value);
    const said = (elt.dataset.words ?? parts.join(" ")).trim().replace(/\s+/g, " ");
    drop(op);
    const queue = kept.some(({ waits }) => waits);
    kept.push({ op, said, url: detail.path, fields: [...formData], at: Date.now(), page: location.pathname, waits: queue });
    keep();
    if (!queue) return;
    // What was done first is sent first.
    event.preventDefault();
    soon();
  });

  function fresh() {
    const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
    return digits.join("").replace(/(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-4$3-8$4-");
  }

  document.addEventListener("htmx:beforeOnLoad", (event) => {
    const { xhr, requestConfig: { verb, formData } } = event.detail, op = formData.get("op");
    const ours = verb === "post" && op ? names(xhr.status, xhr.getResponseHeader("SquareScores-Op"), op)
      : xhr.status !== 200 || xhr.response.includes('id="page"');
    if (!ours) event.preventDefault();
    else if (op) drop(op);
  });

  document.addEventListener("htmx:afterRequest", ({ detail: { requestConfig: { formData } } }) => {
    const act = kept.find(({ op }) => op === formData.get("op"));
    if (!act) return;
    act.waits = true;
    keep();
    later();
  });

  // Sent again oldest first, one at a time.

  function later() {
    clearTimeout(timer);
    timer = setTimeout(flush, WAITS[Math.min(tries++, WAITS.length - 1)] * 1000);
  }
  function soon() {
    tries = 0;
    flush();
  }

  async function flush() {
    if (busy) return;
    busy = true;
    let done;
    for (const act of kept.filter(({ waits }) => waits)) {
      const answer = await send(act), here = act.page === location.pathname;
      if (!answer) { later(); break; }
      const refused = answer.status >= 400;
      // What was refused is settled where it was entered.
      if (refused && !here) return location.assign(act.page);
      drop(act.op);
      if (refused) htmx.swap("#page", answer.text, { swapStyle: "outerHTML" }, { select: "#page" });
      if (refused) break;
      done = here && answer.leads || location.pathname;
    }
    busy = false;
    if (done) location.assign(done);
  }

  async function send({ op, url, fields, page }, again) {
    const body = new URLSearchParams(fields), headers = { "HX-Request": true, "HX-Current-URL": location.origin + page };
    const token = document.querySelector("[name=csrfmiddlewaretoken]");
    if (token) body.set(token.name, token.value);
    try {
      const response = await fetch(url, { method: "POST", body, headers, signal: AbortSignal.timeout(PATIENCE) });
      const { status } = response, text = await response.text(), leads = response.headers.get("HX-Redirect");
      if (names(status, response.headers.get("SquareScores-Op"), op)) return { status, text, leads };
      if (status !== 403 || again) return;
      // A page that lay open for days has an old token; the page itself has the new one.
      const fresh = /name="csrfmiddlewaretoken" value="(\w+)"/.exec(await (await fetch(location.href)).text());
      for (const field of document.getElementsByName("csrfmiddlewaretoken")) field.value = fresh[1];
      return send({ op, url, fields, page }, true);
    } catch { /* no answer is no answer, whatever the reason */ }
  }

  // Said quietly and always: what waits, since when, and what can be done.

  function show() {
    const strip = document.getElementById("outbox"), waiting = kept.filter(({ waits }) => waits);
    if (!strip) return;
    strip.hidden = !waiting[0];
    if (!waiting[0]) return;
    const [told, sendNow, copy] = strip.children, [line, acts] = told.children;
    const time = (at) => new Date(at).toTimeString().slice(0, 5);
    line.textContent = strip.dataset.waiting.replace("{n}", waiting.length).replace("{time}", time(waiting[0].at));
    acts.textContent = waiting.map(({ at, said }) => `${time(at)} ${said}`).join("\n");
    sendNow.onclick = soon;
    copy.onclick = () => {
      getSelection().selectAllChildren(acts);
      document.execCommand("copy");
    };
  }

  addEventListener("online", soon);
  addEventListener("pageshow", soon);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) soon(); });
  show();
})();
