import { h } from "./dom.js";
import { spoken } from "./table_words.js";

/** @typedef {(wish: Record<string, unknown>) => void} SendReview */

/**
 * Marks the calls in a sentence, where the game has any.
 *
 * @param {string} text @param {any} words
 */
export function toldWith(text, words) {
  return words.calls.length ? spoken(text, words) : [text];
}

/**
 * Says what a wish has done, in a place that stands there always to be listened to.
 *
 * @param {any} view @param {string} name
 */
export function said({ area, said: text, turn }, name) {
  const words = area === name && text ? h("span", { key: `said-${turn}` }, text) : null;
  return h("p", { class: "tr-said", key: `said-${name}`, attrs: { role: "status" } }, words);
}

/**
 * A grade as a sign in a shape of its own; the word for it stands beside.
 *
 * @param {string} grade @param {string} sign
 */
export function gradeMark(grade, sign) {
  return h("span", { class: `tr-mark is-${grade}`, aria: { hidden: true } }, sign);
}

/** @param {any} view @param {SendReview} send */
export function paintSummary({ summary, ledger, words }, send) {
  const { lines, key, grades, count, busy } = summary;
  return h(
    "div",
    { class: "tr-top", key: "top" },
    h(
      "section",
      { class: "tr-key truc-panel", key: "key", aria: { label: words.key } },
      h("h2", null, words.key),
      ...lines.map((/** @type {string} */ each) => h("p", null, ...toldWith(each, words))),
      key === null
        ? null
        : h(
            "button",
            {
              class: "truc-button truc-button--yes",
              key: "retry",
              attrs: { type: "button" },
              on: { click: () => send({ act: "open", place: key }) },
            },
            words.retry,
          ),
      h(
        "div",
        { class: "tr-counts", key: "counts" },
        h("b", null, count),
        h(
          "ul",
          null,
          ...grades.map((/** @type {any} */ each) =>
            h("li", null, gradeMark(each.grade, each.sign), h("span", null, `${each.label} `, h("b", null, each.count))),
          ),
        ),
      ),
      busy ? h("p", { class: "tr-quiet", key: "busy" }, busy) : null,
    ),
    h(
      "section",
      { class: "tr-luck truc-panel", key: "luck", aria: { label: words.luck } },
      h("h2", null, words.luck),
      h("p", null, ledger.line),
      ledger.rows.length ? sums(ledger) : null,
      ledger.busy ? h("p", { class: "tr-quiet", key: "busy" }, ledger.busy) : null,
    ),
  );
}

/** @param {any} ledger */
function sums({ rows, sum }) {
  const row = (/** @type {any} */ { label, value }, /** @type {string} */ kind) =>
    h("div", { class: kind }, h("dt", null, label), h("dd", null, value));
  return h(
    "dl",
    { class: "tr-sums", key: "sums" },
    ...rows.map((/** @type {any} */ each) => row(each, "")),
    row(sum, "is-sum"),
  );
}

/** @param {any} view @param {SendReview} send */
export function paintDecisions({ list, words }, send) {
  const filter = (/** @type {boolean} */ only, /** @type {string} */ label, /** @type {number} */ count) =>
    h(
      "button",
      {
        class: "truc-button",
        key: `only-${only}`,
        attrs: { type: "button" },
        aria: { pressed: list.only === only },
        on: { click: () => list.only === only || send({ act: "filter", only }) },
      },
      h("span", null, label),
      h("b", null, count),
    );
  return h(
    "section",
    { class: "tr-list truc-panel", key: "list", aria: { label: words.list } },
    h("h2", null, words.list),
    h(
      "div",
      { class: "tr-row" },
      filter(false, words.all, list.all),
      filter(true, words.mistakes, list.mistakes),
    ),
    list.none ? h("p", { class: "tr-quiet", key: "none" }, list.none) : null,
    h(
      "div",
      { class: "tr-deals", key: "deals" },
      ...list.deals.map((/** @type {any} */ deal) =>
        h(
          "div",
          { key: deal.label },
          h("h3", null, deal.label, h("small", null, deal.points)),
          h("ul", null, ...deal.items.map((/** @type {any} */ each) => item(each, words, send))),
        ),
      ),
    ),
  );
}

/** @param {any} each @param {any} words @param {SendReview} send */
function item({ place, what, grade, sign, word, cost, open }, words, send) {
  return h(
    "li",
    { key: `item-${place}` },
    h(
      "button",
      {
        class: `tr-item${open ? " is-open" : ""}`,
        attrs: { type: "button" },
        aria: { current: open ? "true" : null },
        on: { click: () => send({ act: "open", place }) },
      },
      gradeMark(grade, sign),
      h("span", { class: "tr-what" }, ...toldWith(what, words)),
      h("span", { class: "tr-grade" }, word, cost ? h("b", null, ` ${cost}`) : null),
    ),
  );
}
