import { h } from "./dom.js";

/**
 * Marks the calls in a sentence with the language they are spoken in.
 *
 * @param {string} text
 * @param {any} words
 * @returns {Array<Node | string>}
 */
export function spoken(text, words) {
  const longest = [...words.calls].sort((a, b) => b.length - a.length);
  const parts = text.split(new RegExp(`(?<![\\p{L}])(${longest.join("|")})(?![\\p{L}])`, "u"));
  return parts.map((part, place) => (place % 2 ? h("b", { attrs: { lang: words.callLang } }, part) : part));
}
