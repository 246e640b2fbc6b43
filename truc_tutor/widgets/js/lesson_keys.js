/**
 * Takes a key that was pressed within the lesson, and keeps it from the page around.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLElement} root
 * @param {any} view
 * @param {any} acts
 */
export function takeKey(event, root, view, acts) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (keyDeed(event, root, view, acts)) event.preventDefault();
  event.stopPropagation();
}

/**
 * Does what a key stands for.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLElement} root
 * @param {any} view
 * @param {any} acts
 * @returns {boolean} whether the key is used up
 */
function keyDeed(event, root, view, acts) {
  const target = /** @type {HTMLElement} */ (event.target);
  const asks = view.phase === "ask";
  if (event.key === "Escape" && root.querySelector(".tl-steps")) {
    acts.list();
    return true;
  }
  if (asks && /^[hH]$/.test(event.key)) {
    acts.send({ act: "hint" });
    return true;
  }
  if (asks && /^[1-9]$/.test(event.key)) return digit(Number(event.key), target, root, view, acts);
  if (event.key !== "Enter" || event.shiftKey) return false;
  if (asks && target.matches("input, .tl-place")) {
    if (target.matches(".tl-place") && root.querySelector("[data-check]:disabled")) return false;
    acts.check();
    return true;
  }
  if (target.closest("button, summary, a, input")) return false;
  const next = root.querySelector(asks ? "[data-check]" : "[data-next]");
  if (next instanceof HTMLElement) next.click();
  return Boolean(next);
}

/**
 * @param {number} number
 * @param {HTMLElement} target
 * @param {HTMLElement} root
 * @param {any} view
 * @param {any} acts
 */
function digit(number, target, root, view, acts) {
  if (view.question.form === "number") {
    const field = root.querySelector(".tl-field");
    if (field instanceof HTMLInputElement && field !== target) field.focus();
    return false;
  }
  if (number > view.question.choices.length) return false;
  acts.pick(number - 1);
  const chosen = root.querySelector(`[data-choice="${number - 1}"]`);
  if (chosen instanceof HTMLElement) chosen.focus();
  return true;
}
