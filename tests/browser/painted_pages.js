// Paints pages of a table from its facts, and compares each with what the server shows, element by element.
async ({ modules, facts, before, looks, marks }) => {
  const [game_page, hand_page, { stand }] = await Promise.all(modules.map((url) => import(url)));

  // What waits for the server: the chart, stakes in all, the code to score by. What every page has of its own: op and token.
  const LATER = ".chart, .sheet > .card:not(.flush), [data-later], [data-secret]";
  const OWN = "[name=op], [name=csrfmiddlewaretoken]";
  const plain = (text) => text.replace(/ Stakes: .* back\./, "").replace(/\s+/g, " ").trim();
  function lines(node, depth = "") {
    if (node.nodeType === Node.TEXT_NODE) return plain(node.data) ? [`${depth}${plain(node.data)}`] : [];
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches(LATER)) return [];
    const attributes = [...node.attributes].map(({ name, value }) => `${name}="${plain(value)}"`)
      .filter((one) => !one.startsWith("data-op=") && !(node.matches(OWN) && one.startsWith("value="))).sort();
    const inside = [...node.childNodes].flatMap((child) => lines(child, `${depth} `));
    return [`${depth}<${[node.localName, ...attributes].join(" ")}>`, ...inside];
  }
  function compared(mine, theirs) {
    const [is, should] = [lines(mine), lines(theirs)], at = should.findIndex((line, n) => line !== is[n]);
    if (at < 0 && is.length === should.length) return null;
    const from = Math.max(0, (at < 0 ? should.length : at) - 3);
    return { is: is.slice(from, from + 6), should: should.slice(from, from + 6) };
  }

  // The book is told here as its own tests hold it to be; blanks and numbers are asked for once a phone.
  const kept = window.kept ??= new Map();
  const asked = (url) => {
    if (!kept.has(url)) kept.set(url, fetch(url).then((answer) => answer.json()));
    return kept.get(url);
  };
  async function known({ slug, rules }, { numbers, told }) {
    const { blanks } = await asked(`/away/${slug}/kit.json?${rules}`), { outcomes } = await asked(`/rules/${slug}/outcomes.json?${rules}`);
    return { blanks: await asked(blanks), book: { rules: numbers, outcome: (tricks) => outcomes[tricks.join("-")], told: () => told } };
  }

  const answers = [];
  for (const { number, hand, dealer, ...book } of looks) {
    const game = facts.games.find((one) => one.number === number), about = { facts, game, ...await known(game, book) };
    const path = hand ? `hands/${hand}/` : dealer === null ? "" : `?dealer=${dealer + 1}`;
    const answer = await (await fetch(`/t/${facts.code}/games/${number}/${path}`)).text(), server = new DOMParser().parseFromString(answer, "text/html");
    const standing = stand(game, about.book);
    const { page, around, title } = hand ? hand_page.paint({ ...about, hand }) : game_page.paint({ ...about, standing, dealer, before });
    const beside = server.createElement("main"), main = server.getElementById("main"), theirs = server.getElementById("page");
    beside.append(around.cloneNode(true));
    answers.push({
      wrong: compared(page, theirs) ?? (title === server.title ? null : { is: title, should: server.title }),
      marks: marks.filter((mark) => theirs.parentElement.querySelector(mark)),
      beside: [...main.children].slice([...main.children].indexOf(theirs) + 1).length === beside.children.length,
    });
  }
  return answers;
}
