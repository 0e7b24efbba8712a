"use strict";
// A page cannot print itself without a script: its button is there only where there is one.
addEventListener("click", ({ target }) => {
  if (target.closest("[data-print]")) print();
});
