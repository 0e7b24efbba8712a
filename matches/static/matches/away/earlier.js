// What an earlier release kept in another place is taken over, once.
const { remembered, queue } = squarescores, NOT_KEPT = ["csrfmiddlewaretoken", "op"];

/** Let what was kept there wait like all else; it is forgotten there once all of it is kept here. */
export async function takeOver() {
  for (const { op, url, fields, ...act } of JSON.parse(remembered.get("outbox"))) {
    const own = fields.filter(([name]) => !NOT_KEPT.includes(name)), [, table = ""] = /^\/t\/([\w-]+)/.exec(url) ?? [];
    await queue.keep({ why: "", html: "", ...act, op, url, fields: own, table, state: "waiting" });
  }
  if (!queue.acts.some(({ loose }) => loose)) remembered.set("outbox", "");
  return queue.soon();
}
