/**
 * Faces of playing cards: one hidden sprite a page, and small SVGs that show a symbol of it.
 */

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const SPRITE_ID = "truc-deck";
const COVERED = new Set(["back", "_", "?"]);

/**
 * Put the deck's sprite into the page, unless it is there already.
 * @param {string} sprite the SVG text of the deck
 * @returns {Element} the sprite in the page
 */
export function useDeck(sprite) {
  const present = document.getElementById(SPRITE_ID);
  if (present) return present;
  const parsed = new DOMParser().parseFromString(sprite, "image/svg+xml");
  const root = document.importNode(parsed.documentElement, true);
  root.id = SPRITE_ID;
  root.setAttribute("aria-hidden", "true");
  document.body.append(root);
  return root;
}

/**
 * Draw one card. The picture is hidden from screen readers: its button or figure bears the name.
 * @param {string} code a card such as "7e", or "back", "_" or "?" for a covered one
 * @param {{large?: boolean}} [options] large: the big index, for cards under 80 pixels of width
 * @returns {SVGSVGElement}
 */
export function cardFace(code, { large = false } = {}) {
  const symbol = COVERED.has(code) ? "back" : large ? `large-${code}` : code;
  const face = document.createElementNS(SVG_NAMESPACE, "svg");
  face.setAttribute("viewBox", "0 0 208 320");
  face.setAttribute("class", "truc-face");
  face.setAttribute("aria-hidden", "true");
  face.setAttribute("focusable", "false");
  const use = document.createElementNS(SVG_NAMESPACE, "use");
  use.setAttribute("href", `#truc-${symbol}`);
  face.append(use);
  return face;
}
