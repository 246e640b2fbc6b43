import { h } from "./dom.js";

/**
 * Puts the pieces of a sentence side by side; a call is marked as what it is, in its language.
 *
 * @param {{text: string, lang: string | null}[]} runs
 * @returns {Node[]}
 */
export function line(runs) {
  return runs.map((run) =>
    run.lang
      ? h("b", { class: "tl-call", attrs: { lang: run.lang } }, run.text)
      : document.createTextNode(run.text),
  );
}

/**
 * @param {{text: string, lang: string | null}[][]} lines
 * @returns {HTMLElement[]}
 */
export function paragraphs(lines) {
  return lines.map((each) => h("p", { class: "tl-line" }, ...line(each)));
}
