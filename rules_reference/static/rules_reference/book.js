// Opens a book of a game: looks up what the server printed for a hand, and turns it to whoever dealt.
const FIRST = 35; // the code of the character that stands for 0
const PART = "\x1e";
const DRAWING = "\ue0f0";
const LINE = /[\ue0f1-\ue0f4]/g;
const PEOPLE = /[\ue000-\ue03f]/g; // four holes for each seat, in fours by what they say
const SEAT = /[\ue0e0-\ue0e3]/g;
const [NUMBERS, TRADE, DRAWN, WAY, BY_DEALER] = [0, 1, 2, 3, 4];

const at = (text, place) => text.charCodeAt(place) - FIRST;
const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** Every full hand in ascending order, as the server goes through them. */
function* hands(tricks, seats) {
  if (seats === 1) return yield [tricks];
  for (let first = 0; first <= tricks; first++) {
    for (const rest of hands(tricks - first, seats - 1)) yield [first, ...rest];
  }
}

/** Where each hand is among the items of a book, and the numbers of every item. */
function listed({ rules, ways, cards }) {
  const places = new Map();
  const items = [];
  let hand = 0, open = 0;
  for (const tricks of hands(rules.tricks_in_play, rules.seats)) {
    const more = at(ways, hand++);
    places.set(tricks.join(), { place: items.length, ways: more });
    if (!more) items.push(tricks);
    else for (let way = 0; way <= more; way++, open++) items.push([...tricks, ...cards.map((gift) => at(gift, open))]);
  }
  items.push(Array(rules.seats).fill(0));
  return { places, items };
}

export function open(json) {
  const book = typeof json === "string" ? JSON.parse(json) : json;
  const { rules, groups, texts, plans, columns, pieces } = book;
  const { seats } = rules;
  const { places, items } = listed(book);

  /** One text of an item, as it is read where this seat has dealt. */
  function text(item, number, dealer = 0) {
    const plan = plans[number][at(texts[number], at(groups, item))];
    let said = "";
    for (let slot = 0; slot < plan.length; slot++) {
      let symbol = at(plan, slot);
      if (symbol >= pieces.length) {
        const [looked, column] = columns[symbol - pieces.length];
        symbol = at(column, items[item][looked]);
      }
      const piece = pieces[symbol];
      said += typeof piece === "string" ? piece : piece[dealer];
    }
    return said;
  }

  const turned = (text, dealer) => text.replace(PEOPLE, (hole) => {
    const code = hole.charCodeAt();
    return String.fromCharCode((code & ~15) + ((code & 15) + dealer) % seats);
  });

  function way(item, dealer) {
    const [label, value] = text(item, WAY).split(PART);
    const seated = value.replace(SEAT, (hole) => ((hole.charCodeAt() & 15) + dealer) % seats + 1);
    // A way is written by who gives and then by who gets.
    return { label: turned(label, dealer), value: seated.split(",").sort().join() };
  }

  function printed(item, dealer, stakes) {
    const drawn = text(item, DRAWN, dealer);
    const trade = turned(text(item, TRADE).replace(DRAWING, drawn), dealer);
    return { trade: trade.replace(LINE, (hole) => escaped(stakes[hole.charCodeAt() - 0xe0f1])), owed: !!drawn };
  }

  const byOffset = (tricks, dealer) => tricks.map((_, offset) => tricks[(offset + dealer) % seats]);

  const opened = {
    rules,
    turn: book.turn,

    /** The numbers of a full hand, by offset from its dealer; null where there is no such hand. */
    outcome(tricksByOffset) {
      const hand = places.get(tricksByOffset.join());
      if (!hand) return null;
      const numbers = text(hand.place, NUMBERS).split(PART).map((part) => part ? part.split("\n").map(Number) : null);
      return { balances: numbers[0], points: numbers[1] };
    },

    /** What a page says after a full hand, people as holes; null where there is no such hand. */
    told({ dealer, tricks, split = null }) {
      const hand = places.get(byOffset(tricks, dealer).join());
      if (!hand) return null;
      const { place } = hand;
      const ways = Array.from({ length: hand.ways }, (_, number) => way(place + 1 + number, dealer));
      const chosen = ways.findIndex(({ value }) => value === split) + 1;
      const paid = text(place, BY_DEALER + seats + dealer);
      const stakes = paid ? paid.split("\n") : [];
      return {
        ...printed(place + chosen, dealer, stakes),
        ways: ways.map((way, number) => ({ ...way, chosen: number === Math.max(chosen - 1, 0) })),
        proposed: !!ways.length && !chosen,
        spoken: text(place, BY_DEALER + dealer),
        stakes,
      };
    },

    /** What a page says before a first hand, which comes after none. */
    first({ next }) {
      return printed(items.length - 1, (next - book.turn + seats) % seats, []);
    },
  };
  // The first look-up is slow, for the browser reads the code then: better now than at a tap.
  opened.told({ dealer: 0, tricks: items[0] });
  return opened;
}
