"use strict";
// The theme switch: shown where a browser can be told, and remembered on this phone.
(() => {
  const field = document.querySelector("[data-theme-switch]");
  if (!CSS.supports("color", "light-dark(red, red)")) return;
  const { remembered, paint } = window.squarescores;
  field.hidden = false;
  for (const radio of field.querySelectorAll("input")) radio.checked = radio.value === (remembered.get("theme") || "");
  field.addEventListener("change", ({ target }) => {
    remembered.set("theme", target.value);
    paint(target.value);
    // The phone's own colours come back into the browser's frame with the page.
    if (!target.value) location.reload();
  });
})();
