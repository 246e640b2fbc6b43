import { h } from "./dom.js";
import { line } from "./lesson_words.js";

/**
 * What stands beside a question: how many were right, hints, the verdict and its reasons.
 *
 * @param {any} view
 * @returns {HTMLElement[]}
 */
export function paintPanels(view) {
  const parts = [];
  if (view.tally) parts.push(tally(view.tally));
  if (view.given) {
    parts.push(
      h("section", { class: "truc-panel tl-given" }, h("h3", null, view.given.title), steplist(view.given.lines)),
    );
  }
  if (view.verdict) {
    parts.push(
      h(
        "section",
        { class: `truc-panel tl-verdict tl-verdict--${view.verdict.tone}`, key: "verdict", attrs: { id: "tl-verdict" } },
        h("h3", null, view.verdict.head),
        view.verdict.lines.length ? steplist(view.verdict.lines) : null,
        view.seconds ? h("p", { class: "tl-seconds" }, view.seconds) : null,
      ),
    );
  }
  if (view.played_on) {
    parts.push(
      h(
        "details",
        { class: "truc-panel tl-played-on", key: `played-on-${view.key}` },
        h("summary", null, view.played_on.label),
        steplist(view.played_on.lines),
      ),
    );
  }
  for (const hint of view.hints) {
    parts.push(
      h("section", { class: "truc-panel tl-hint", key: hint.name }, h("h3", null, hint.name), h("p", null, ...line(hint.runs))),
    );
  }
  return parts;
}

/** @param {any[]} lines */
function steplist(lines) {
  return h("ol", { class: "tl-why" }, ...lines.map((each) => h("li", null, ...line(each))));
}

/** @param {any} tally */
function tally(tally) {
  const pips = Array.from({ length: tally.needed }, (_, at) =>
    h("i", { class: `tl-pip${at < tally.right ? " is-right" : ""}` }),
  );
  return h(
    "div",
    { class: "tl-tally", key: "tally" },
    h("span", { class: "tl-pips", aria: { hidden: true } }, ...pips),
    h("span", null, tally.label),
    tally.done ? h("strong", null, tally.done) : null,
    tally.goal && !tally.done ? h("span", { class: "tl-goal" }, tally.goal) : null,
  );
}
