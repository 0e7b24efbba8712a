// Puts a page together from what the server printed blank. All of it is put together as text and parsed once; what a
// person wrote stands in it as a hole of its own until it is parsed, and so is never markup.
import { parsed } from "./fill.js";
import { people } from "./names.js";

const HOLE = /[\ue000-\uf8ff]/g;
// Where a part might have stood that the page has not.
const PARTS = /[\ue100-\ue2ff]/g;
const OWN = 0xe300;
// What can be nothing but itself, wherever it stands.
const CODE = /^[\w-]*$/;

/** Choose what was printed for a number by its sign. */
const by_sign = (pieces, number) => pieces[number > 0 ? "up" : number < 0 ? "down" : "exact"];

/** A number as it is written. */
export const written = (number) => `${number}`.replace("-", "\u2212");

export class Press {
  constructor(holes) {
    this.holes = holes;
    this.names = Object.fromEntries(Object.entries(holes).map(([name, hole]) => [hole, name]));
    this.texts = {};
    this.known = new Map();
  }

  /** Fill the holes of a piece by their names: with numbers, with other pieces, with texts. */
  put(piece, values) {
    return piece.replace(HOLE, (hole) => values[this.names[hole]] ?? hole);
  }

  /** Put in a number of which there is a piece for each sign. */
  signed(pieces, number) {
    return this.put(by_sign(pieces, number), { n: Math.abs(number) });
  }

  /** Let a piece be about these people: the first it names is the first of them. */
  about(piece, names) {
    const values = people(names);
    return piece.replace(HOLE, (hole) => (hole in values ? this.text(values[hole]) : hole));
  }

  /** A text on its way: its hole. */
  text(text) {
    if (!this.known.has(text)) {
      const hole = String.fromCharCode(OWN + this.known.size);
      this.known.set(text, hole);
      this.texts[hole] = text;
    }
    return this.known.get(text);
  }

  /** Parse what is put together, and fill what is still open: numbers and codes before, texts and names after. */
  print(piece, values, names) {
    const codes = {}, texts = { ...people(names), ...this.texts };
    for (const [name, value] of Object.entries(values)) (CODE.test(value) ? codes : texts)[this.holes[name]] = `${value}`;
    return parsed(piece.replace(PARTS, "").replace(HOLE, (hole) => codes[hole] ?? hole), texts);
  }
}

/** What stands beside a page, the same for everybody, and so parsed once: whoever needs a part takes a copy. */
export function beside(about) {
  if (!besides.has(about)) besides.set(about, parsed(about.around, {}));
  return besides.get(about);
}
const besides = new WeakMap();

/** The holes that every page of a table has. */
export function on_a_page({ code, name, revision }, op, token) {
  return { code, table: name, revision, op, token: token ?? document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "" };
}
