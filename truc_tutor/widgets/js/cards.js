/**
 * Faces of playing cards: one hidden sprite a page and deck, and small SVGs that show its symbols.
 */

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const COVERED = new Set(["back", "_", "?"]);

/**
 * Put a deck's sprite into the page, unless it is there already. A sprite of the same deck with
 * other index letters takes the place of the old one, and faces already drawn follow it.
 * @param {string} sprite the SVG text of a deck, which bears an id of its own
 * @returns {Element} the sprite in the page
 */
export function useDeck(sprite) {
  const parsed = new DOMParser().parseFromString(sprite, "image/svg+xml");
  const present = document.getElementById(parsed.documentElement.id);
  if (present && present.dataset.letters === parsed.documentElement.dataset.letters) return present;
  const root = document.importNode(parsed.documentElement, true);
  if (present) present.replaceWith(root);
  else document.body.append(root);
  return root;
}

/**
 * Name the symbol of a card. French cards have a prefix, since "5C" and "5c" differ by case alone.
 * @param {string} code
 * @param {boolean} large
 * @returns {string}
 */
function symbolOf(code, large) {
  // Both decks have one back; a page may hold either deck.
  if (COVERED.has(code)) return document.getElementById("truc-back") ? "truc-back" : "truc-f-back";
  if (document.documentElement.dataset.trucIndex === "large") large = true;
  const prefix = /[CHSD]$/.test(code) ? "truc-f-" : "truc-";
  return `${prefix}${large ? "large-" : ""}${code}`;
}

/**
 * Draw one card. The picture is hidden from screen readers: its button or figure bears the name.
 * @param {string} code a card such as "7e" or "TC", or "back", "_" or "?" for a covered one
 * @param {{large?: boolean}} [options] large: the big index, for cards under 80 pixels of width
 * @returns {SVGSVGElement}
 */
export function cardFace(code, { large = false } = {}) {
  const face = document.createElementNS(SVG_NAMESPACE, "svg");
  face.setAttribute("viewBox", "0 0 208 320");
  face.setAttribute("class", "truc-face");
  face.setAttribute("aria-hidden", "true");
  face.setAttribute("focusable", "false");
  const use = document.createElementNS(SVG_NAMESPACE, "use");
  use.setAttribute("href", `#${symbolOf(code, large)}`);
  if (!large) face.dataset.code = code;
  face.append(use);
  return face;
}

/** Lets the faces that are drawn already follow another index: large everywhere, or as it fits. */
export function reindexFaces() {
  for (const face of document.querySelectorAll("svg.truc-face[data-code]")) {
    const code = /** @type {SVGElement} */ (face).dataset.code ?? "";
    face.firstElementChild?.setAttribute("href", `#${symbolOf(code, false)}`);
  }
}
