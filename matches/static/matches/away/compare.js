// Whether two pages tell the same: the one the phone painted and the one the server answers.

// What comes with the answer only: the chart and what is owed in all, the code to keep, what is said of the act itself.
const LATER = ".chart, .sheet > .card:not(.flush), [data-later], .side > .notice";

const PEOPLE = "[formaction*='/players/']"; // by numbers that only the server gives

/** What a page tells, without the white space, which differs by how it was put together. */
export function told(page) {
  const copy = page.cloneNode(true);
  for (const part of copy.querySelectorAll(LATER)) part.remove();
  return copy.textContent.replace(/\s+/g, "");
}

/** Take over from a page that tells the same what the phone could not know. */
export function complete(page, theirs) {
  // What another phone did meanwhile may show nowhere; this page is of now all the same.
  const { revision } = theirs.dataset;
  page.dataset.revision = revision;
  for (const seen of page.querySelectorAll("[name=seen]")) seen.value = revision;
  page.querySelector(".sheet")?.replaceWith(theirs.querySelector(".sheet"));
  const people = theirs.querySelectorAll(PEOPLE);
  page.querySelectorAll(PEOPLE).forEach((button, at) => button.replaceWith(people[at] ?? button));
  const news = (one) => one.querySelectorAll(".side > .notice:not([hidden])");
  for (const old of news(page)) old.remove();
  page.querySelector(".side")?.prepend(...news(theirs));
}
