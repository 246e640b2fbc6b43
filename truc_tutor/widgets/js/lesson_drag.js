const FAR = 8;

/**
 * Lets a card of an order be dragged onto the place of another, beside being picked by click and
 * key. Where a finger moves up or down first, the page scrolls as ever.
 *
 * @param {number} at The choice that the card stands for.
 * @param {{move: (from: number, to: number) => void}} acts
 * @returns {Record<string, (event: PointerEvent) => void>} Listeners of the card.
 */
export function dragged(at, acts) {
  return { pointerdown: (event) => beginDrag(event, at, acts) };
}

/** @param {PointerEvent} first @param {number} at @param {{move: (from: number, to: number) => void}} acts */
function beginDrag(first, at, acts) {
  const card = first.currentTarget;
  if (first.button !== 0 || !(card instanceof HTMLElement)) return;
  let moves = false;
  // At once, for a quick hand has left the card before it has moved far.
  card.setPointerCapture(first.pointerId);
  const move = (/** @type {PointerEvent} */ event) => {
    const [x, y] = [event.clientX - first.clientX, event.clientY - first.clientY];
    if (!moves && Math.hypot(x, y) < FAR) return;
    moves = true;
    card.classList.add("is-dragged");
    card.style.translate = `${x}px ${y}px`;
  };
  const end = (/** @type {PointerEvent} */ event) => {
    card.removeEventListener("pointermove", move);
    for (const kind of ["pointerup", "pointercancel"]) card.removeEventListener(kind, /** @type {any} */ (end));
    card.classList.remove("is-dragged");
    card.style.removeProperty("translate");
    if (!moves) return;
    swallowClick(card);
    const under = event.type === "pointerup" ? document.elementsFromPoint(event.clientX, event.clientY) : [];
    const over = under.map((each) => each.closest(".tl-place")).find((each) => each && each !== card);
    if (over instanceof HTMLElement) acts.move(at, Number(over.dataset.choice));
  };
  card.addEventListener("pointermove", move);
  for (const kind of ["pointerup", "pointercancel"]) card.addEventListener(kind, /** @type {any} */ (end));
}

/** Passes over the click that follows a drag. @param {HTMLElement} card */
function swallowClick(card) {
  const swallow = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  card.addEventListener("click", swallow, { capture: true, once: true });
  window.setTimeout(() => card.removeEventListener("click", swallow, { capture: true }), 0);
}
