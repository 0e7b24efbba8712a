// Both match tables as they stand after a swap: what is read, and every element with what it says of itself.
async ({ url, shared, facts, question, decision, coming, owed }) => {
  const { paint } = await import(url);
  const SECRET = ["op", "csrfmiddlewaretoken"];
  // What a page says by attribute, a form answers by property.
  const SAID = ["data-op", "open", "checked", "selected"];
  const plain = (text) => text.replace(/\s+/g, " ").trim();

  // A line for each element and text, so that a difference is told short.
  function tree(node) {
    if (node.nodeType === Node.TEXT_NODE) return plain(node.data) || [];
    if (node.nodeType !== Node.ELEMENT_NODE) return [];
    const secret = SECRET.includes(node.name), field = node.matches("input, select") && !secret;
    const attributes = [...node.attributes].filter(({ name }) => !SAID.includes(name) && !(secret && name === "value"));
    const said = attributes.map(({ name, value }) => `${name}="${plain(value)}"`).sort();
    const answers = field ? [node.value, Boolean(node.checked), node.disabled] : [];
    return [`<${[node.localName, ...said, ...answers].join(" ")}>`, ...[...node.childNodes].flatMap(tree), "</>"];
  }

  function shown(page) {
    document.getElementById("page").replaceWith(page);
    const folds = [...page.querySelectorAll("details")].map((fold) => fold.open);
    for (const fold of page.querySelectorAll("details")) fold.open = true;
    dispatchEvent(new Event("htmx:afterSwap"));
    return { told: page.innerText, tree: tree(page), folds };
  }

  const served = new DOMParser().parseFromString(await (await fetch(location)).text(), "text/html");
  const standing = { decision, coming, last: coming && {} }, book = { told: () => ({ owed }) };
  const painted = paint({ facts, standing, book, blanks: { question }, shared, op: "op" });
  return {
    server: { title: served.title, ...shown(document.adoptNode(served.getElementById("page"))) },
    phone: { title: painted.title, ...shown(painted.page) },
  };
}
