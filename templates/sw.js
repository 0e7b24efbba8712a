{% load i18n static %}{% comment %}The worker, as squarescores/worker.py fills and serves it.{% endcomment %}
"use strict";
// What opens the site without signal: files by their content, pages as this phone saw them last, shells for pages
// that are made here. It keeps a page only if it is ours and may be kept, and says how old it is when it shows it.
{% url "matches:home" as home %}{% url "matches:new_table" as new_table %}
{% url "matches:away_table" as table %}{% url "matches:away_hand" as hand %}
{% url "matches:away_nothing" as nothing %}{% url "matches:away_notices" as notices %}
{% translate "No answer just now. This page is as of {time}." as as_of %}
importScripts("{% static 'matches/store.js' %}");
const RELEASE = "release-{{ release }}", TABLE = "{{ table }}", HAND = "{{ hand }}", NOTHING = "{{ nothing }}", NOTICES = "{{ notices }}";
const HOME = "{{ home }}", NEW_TABLE = "{{ new_table }}";
const AS_OF = "{{ as_of|escapejs }}", PATIENCE = 3000, MOST = 60;
// No other page is ever kept: none that asks for a code, none of an endless list, nothing typed into an address.
const KEPT = /^\/(rules\/([\w-]+\/)?|tables\/new\/|t\/[\w-]{20,40}\/(games\/\d+\/(hands\/\d+\/)?|history\/|ledger\/)?)?$/;
const MADE_HERE = /^\/t\/([\w-]{20,40})\/(?:games\/(\d+)\/(?:hands\/\d+\/)?)?$/;
// A file whose name changes with its content, as pages name it and as scripts do.
const HASHED = /[./][\w./-]*\.[0-9a-f]{12}\.(css|js|svg)/g;

const { store } = squarescores, pages = () => caches.open("pages"), shell = (url) => caches.match(url);
// A portal's page, its redirect and a gateway's error come without our name.
const ours = (answer) => answer?.headers.has("SquareScores") && answer.status < 500;

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => event.waitUntil(prepare(event.data)));
addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname, href } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const answer = request.mode === "navigate" ? page(event) : pathname === NOTICES ? shell(NOTICES) : data(href);
  if (answer) event.respondWith(answer);
});

// A release is its shells and the files these name. The one before stays for the pages that are open.

async function install() {
  const again = await caches.has(RELEASE), release = await caches.open(RELEASE);
  try {
    for (const url of [TABLE, HAND, NOTHING, NOTICES]) {
      const answer = await fetch(url, inTime());
      if (!ours(answer) || !answer.ok) throw answer;
      await release.put(url, answer.clone());
      await take(await answer.text(), url);
    }
  } catch (trouble) {
    if (!again) await caches.delete(RELEASE);
    throw trouble;
  }
  for (const path of [HOME, NEW_TABLE]) await see(path).catch(() => {});
  return skipWaiting();
}

async function activate() {
  const releases = (await caches.keys()).filter((name) => name.startsWith("release-")), gone = releases.slice(0, -2);
  for (const name of gone) await caches.delete(name);
  // A page goes with the files it needs.
  const kept = await pages();
  for (const key of gone[0] ? await kept.keys() : []) {
    for (const file of (await (await kept.match(key)).text()).match(HASHED) ?? []) if (!await caches.match(file)) await kept.delete(key);
  }
  await clients.claim();
  if (releases[1]) for (const client of await clients.matchAll()) client.postMessage("newer");
}

// Files: fetched once under their names, and kept by each release that needs them.

const data = (url) => /\.[0-9a-f]{12}\.\w+$/.test(url) ? forEver(RELEASE, url)
  : /[?&]v=/.test(url) ? forEver("kit", url)
  : /\/kit\.json(\?|$)/.test(url) ? kit(url) : undefined;

// What is fetched ahead is let go of where no answer comes: the next worker waits until this one rests.
const inTime = () => ({ signal: AbortSignal.timeout(8000) });

async function forEver(name, url, how) {
  const found = await caches.match(url);
  if (found) return found;
  const answer = await fetch(url, how), cache = await caches.open(name), version = /\bv=[^&]*/;
  const kind = `${answer.headers.get("Cache-Control")} ${answer.headers.get("Content-Type")}`;
  if (!answer.ok || answer.redirected || !/immutable.*(json|script|css|svg)/.test(kind)) return answer;
  if (version.test(url)) for (const old of await cache.keys()) if (old.url.replace(version, "") === url.replace(version, "")) await cache.delete(old);
  await cache.put(url, answer.clone());
  return answer;
}

async function take(text, from) {
  const release = await caches.open(RELEASE);
  await Promise.all([...new Set(text.match(HASHED))].map(async (name) => {
    const url = new URL(name, new URL(from, location)).href, known = await release.match(url);
    const answer = known ?? await forEver(RELEASE, url, inTime());
    if (!answer.ok) throw answer;
    if (!known) await release.put(url, answer.clone());
    if (url.endsWith(".js")) await take(await answer.text(), url);
  }));
}

// Pages: from the network; if that does not answer soon, as this phone knows them.

const keyOf = ({ pathname, search }) => KEPT.test(pathname) && pathname + (pathname.startsWith("/rules/") ? search : "");

async function page(event) {
  const url = new URL(event.request.url), key = keyOf(url), [, code, game] = MADE_HERE.exec(url.pathname) ?? [];
  const acts = code ? await waiting(code) : [], table = code && await store.table(code).catch(() => {});
  const made = (isKnown(table?.facts, game, acts) || acts.some((act) => act.url === NEW_TABLE)) && (game ? HAND : TABLE);
  if (made && acts[0]) return await shell(made) ?? fetch(event.request);
  const came = fetch(event.request).catch(() => {}), late = new Promise((done) => setTimeout(done, PATIENCE));
  event.waitUntil(came.then((answer) => key && ours(answer) && keep(key, answer.clone(), url)).catch(() => {}));
  // A redirect tells nothing of itself: it is ours if what it leads to is.
  const leads = came.then(async ({ type }) => type === "opaqueredirect" && ours(await fetch(url))).catch(() => {});
  const answer = await (key ? Promise.race([came, late]) : came);
  if (ours(answer) || key && answer && await Promise.race([leads, late])) return answer;
  return (key ? await seen(key, made, table) : answer) ?? await came ?? shell(NOTHING);
}

const waiting = async (code) => (await store.acts().catch(() => [])).filter(({ table, state }) => table === code && state === "waiting");
// Whether the page of this game can be made from these facts, and what was done since.
const isKnown = (facts, game, acts) => facts && (!game || facts.games.some(({ number }) => number == game) || acts[0] && game > facts.latest);

async function keep(key, answer, { pathname, search }) {
  const kept = await pages(), text = await answer.text(), headers = new Headers(answer.headers);
  // What is there no more goes; a page that was cut off, or shows a secret, is not kept.
  if (!answer.ok) return kept.delete(key);
  if (key !== pathname + search || !text.includes("</html>") || text.includes("data-secret")) return;
  for (const name of ["Vary", "Content-Encoding", "Content-Length"]) headers.delete(name);
  headers.set("At", Date.now());
  await kept.delete(key);
  await kept.put(key, new Response(text, { headers }));
  for (const old of (await kept.keys()).slice(0, -MOST)) await kept.delete(old);
  await take(text, key);
}

async function see(path) {
  const url = new URL(path, location), key = keyOf(url), answer = key && await fetch(url, inTime());
  if (ours(answer)) await keep(key, answer, url).catch(() => {});
}

// What was seen last, or is made here from later facts; either way it says its time.

async function seen(key, made, table) {
  const page = await (await pages()).match(key), at = +page?.headers.get("At") || 0;
  if (made && table.at > at) return told(await shell(made), table.at);
  return page && told(page, at);
}

async function told(page, at) {
  let text = await page.text();
  const [, op] = /(?:data-op|name="op" value)="([\w-]{36})"/.exec(text) ?? [], when = new Date(at);
  // Each showing is a page of its own: what is done on it is another act.
  if (op) text = text.replaceAll(op, crypto.randomUUID());
  const today = when.toDateString() === new Date().toDateString();
  const time = when.toLocaleString([], { hourCycle: "h23", hour: "2-digit", minute: "2-digit", ...today || { day: "numeric", month: "short" } });
  const note = AS_OF.replace("{time}", `<time datetime="${when.toISOString()}">${time}</time>`);
  return new Response(text.replace('<div id="page"', `<p class="notice" id="as-of">${note}</p>$&`), { headers: page.headers });
}

// A page that is open and at rest asks for what an evening without signal needs: pages, and what it fetched itself
// before there was a worker. A phone that scores gets all games as they are usually played, and their rules.

async function prepare({ take: paths, kit: from }) {
  const kept = await pages();
  const bring = async (path) => { if (!await kept.match(path)) await (data(new URL(path, location).href) ?? see(path)); };
  for (const path of paths) await bring(path);
  const answer = from && await kit(new URL(from, location).href, PATIENCE);
  if (!answer?.ok) return;
  const { games, shared } = await answer.json();
  for (const { slug } of games) await kit(new URL(`/away/${slug}/kit.json`, location).href);
  // The other turns of the deal come with the games that are in play.
  for (const path of [shared, ...games.flatMap(({ book, blanks }) => [book[1], blanks])]) await forEver("kit", new URL(path, location).href, inTime());
  for (const { slug } of games) await bring(`/rules/${slug}/`);
}

// What is here does at once where no answer comes soon: a page may wait for it.
async function kit(url, patience = PATIENCE / 6) {
  const cache = await caches.open("kit"), known = await cache.match(url);
  const came = fetch(url, inTime()).then(async (answer) => {
    if (!answer.ok || !/json/.test(answer.headers.get("Content-Type"))) return known ?? answer;
    await cache.put(url, answer.clone());
    return answer;
  }).catch(() => known ?? Response.error());
  return known ? Promise.race([came, new Promise((late) => setTimeout(late, patience, known))]) : came;
}
