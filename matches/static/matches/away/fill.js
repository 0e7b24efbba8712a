// Fills the holes of what the server printed for a phone to fill in: in texts and attributes of what is already
// parsed, so that a name is never markup.
const HOLE = /[\ue000-\uf8ff]/g;

/** Replace each hole of a text by its value; what has no value stays open. */
export const filled = (text, values) => text.replace(HOLE, (hole) => values[hole] ?? hole);

/** Fill the holes of everything under a node, templates included, and return the node. */
export function fill(node, values) {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let at = walker.currentNode; at; at = walker.nextNode()) {
    if (at.data) {
      if (at.data.search(HOLE) >= 0) at.data = filled(at.data, values);
      continue;
    }
    for (let index = at.attributes?.length ?? 0; index--;) {
      const attribute = at.attributes[index];
      if (attribute.value.search(HOLE) >= 0) attribute.value = filled(attribute.value, values);
    }
    if (at.content instanceof DocumentFragment) fill(at.content, values);
  }
  return node;
}

/** Parse what the server printed and fill it. */
export function parsed(html, values) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return fill(template.content, values);
}
