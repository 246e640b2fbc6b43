import { h } from "./dom.js";

/**
 * Gives the key that the learner has set for what a key does at first.
 *
 * @param {any} words
 * @param {string} first
 * @returns {string}
 */
export function keyNow(words, first) {
  return words.keymap[first] ?? first;
}

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
