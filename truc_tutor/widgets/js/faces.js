/**
 * Portraits put together from the sprite of people: a bust, a head, and a look on it.
 */

const FACE_NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string | undefined>} attributes
 */
function facePart(name, attributes) {
  const part = document.createElementNS(FACE_NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) if (value) part.setAttribute(key, value);
  return part;
}

/**
 * Draws somebody who makes a gesture, or with "plain" none. Hidden from screen readers: words
 * beside it say who it is and what it means.
 *
 * @param {string} person
 * @param {string} [gesture]
 * @returns {Element}
 */
export function personFace(person, gesture = "plain") {
  const head = document.getElementById(`truc-head-${person}`)?.dataset ?? {};
  const look = document.getElementById(`truc-look-${gesture}`)?.dataset ?? {};
  const face = facePart("svg", { viewBox: "0 0 100 100", class: "truc-person", "aria-hidden": "true", focusable: "false" });
  const upper = facePart("g", { transform: look.head });
  const colours = facePart("g", { stroke: head.brow, color: head.skin });
  colours.append(facePart("use", { href: `#truc-look-${gesture}` }));
  upper.append(facePart("use", { href: `#truc-head-${person}` }), colours);
  const bust = facePart("g", { transform: look.bust });
  bust.append(facePart("use", { href: `#truc-bust-${person}` }));
  face.append(bust, upper);
  return face;
}
