// A table that is here no more: this phone keeps nothing of it either, but what was done there and never arrived.
const { store, remembered } = squarescores;

/** Drop what is kept of a table. */
export async function forget(code) {
  const codes = JSON.parse(remembered.get("codes") || "[]"), others = codes.filter((html) => !html.includes(`data-table="${code}"`));
  if (others.length < codes.length) remembered.set("codes", JSON.stringify(others));
  if (remembered.get(`draft/${code}`)) localStorage.removeItem(`draft/${code}`);
  document.querySelector(`[data-secret][data-table="${code}"]`)?.remove();
  await store.dropTable(code).catch(() => { /* what was kept cannot be read either */ });
  const pages = await self.caches?.open("pages");
  for (const { url } of await pages?.keys() ?? []) if (url.includes(`/t/${code}/`)) await pages.delete(url);
}
