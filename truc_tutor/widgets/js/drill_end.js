import { h } from "./dom.js";
import { paragraphs } from "./lesson_words.js";

/**
 * The end of a row of questions: what came of it, and what comes next.
 *
 * @param {any} view
 */
export function paintEnd(view) {
  const { end } = view;
  return [
    h("h2", { class: "tl-heading", attrs: { tabindex: -1, "data-start": true } }, end.head),
    ...paragraphs(end.lines),
    end.parts.length
      ? h(
          "ul",
          { class: "tl-parts" },
          ...end.parts.map((/** @type {any} */ part) =>
            h("li", { class: part.tone ? `is-${part.tone}` : "" }, h("span", null, part.name), h("strong", null, part.told)),
          ),
        )
      : null,
  ];
}
