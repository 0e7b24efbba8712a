"use strict";
// The page to join: the code a link brought is filled in and leaves the address; what is typed stands in fours.
(() => {
  const FOUR = 4, LONGEST = 16, LEFT_OUT = /[^\p{L}\p{N}]/gu;
  const field = document.getElementById("code"), signs = (text) => text.replace(LEFT_OUT, "");
  const grouped = (text) => signs(text).toUpperCase().replace(/.{4}(?=.)/gu, "$& ");

  // No server hears of what stands after the #; one tap joins.
  function fill() {
    const code = signs(location.hash);
    if (!code) return;
    history.replaceState(history.state, "", location.pathname);
    field.value = grouped(code);
    for (const wrong of document.querySelectorAll("#code-error")) wrong.remove();
    field.removeAttribute("aria-invalid");
    document.querySelector("[form=join]").focus();
  }

  // The caret stays behind the sign it stood behind. Beside a blank it goes on the way it was going.
  function group({ isComposing, inputType }) {
    const { value, selectionStart: caret } = field, whole = signs(value), text = grouped(value);
    if (isComposing || whole.length > LONGEST || value === text) return;
    const before = signs(value.slice(0, caret)).length, back = inputType === "deleteContentBackward";
    const blanks = back || before === whole.length ? Math.ceil(before / FOUR) - 1 : Math.floor(before / FOUR);
    field.value = text;
    field.setSelectionRange(...Array(2).fill(before + Math.max(0, blanks)));
  }

  field.addEventListener("input", group);
  addEventListener("hashchange", fill);
  fill();
})();
