import { h } from "./dom.js";
import { dragged } from "./lesson_drag.js";
import { figure } from "./lesson_scene.js";
import { line } from "./lesson_words.js";

/**
 * The form of an answer: radios, checkboxes, places in an order, or a number.
 *
 * @param {any} view
 * @param {{picked: number[], number: string}} draft
 * @param {{pick: (index: number) => void, write: (text: string) => void}} acts
 * @returns {HTMLElement[]}
 */
export function paintChoices(view, draft, acts) {
  const { question } = view;
  if (question.form === "number") return [number(view, draft, acts)];
  const cards = question.choices.filter((/** @type {any} */ each) => each.face).length;
  const kind = cards ? (cards > 4 ? "many" : cards === 4 ? "four" : "cards") : kindOfWords(question.choices);
  return [
    h(
      "div",
      { class: `tl-choices tl-choices--${kind}` },
      ...question.choices.map((/** @type {any} */ choice, /** @type {number} */ at) =>
        question.form === "order"
          ? place(view, draft, acts, choice, at)
          : option(view, draft, acts, choice, at),
      ),
    ),
  ];
}

/** Words stand in columns as narrow as the longest of them allows. @param {any[]} choices */
function kindOfWords(choices) {
  const longest = Math.max(...choices.map((each) => each.runs.map((/** @type {any} */ run) => run.text).join("").length));
  return longest > 26 ? "long" : longest > 15 ? "words" : "short";
}

/** @param {any} view @param {number[]} picked @param {number} at */
function marks(view, picked, at) {
  if (view.answer === null) return picked.includes(at) ? " is-picked" : "";
  if (view.question.form === "order") return " is-right";
  if (view.answer.includes(at)) return " is-right";
  return view.chosen.includes(at) ? " is-wrong" : "";
}

/** @param {any} choice @param {number} at */
function content(choice, at) {
  const text = choice.runs.length ? h("span", { class: "tl-text" }, ...line(choice.runs)) : null;
  return [
    h("kbd", { class: "tl-key", aria: { hidden: true } }, String(at + 1)),
    choice.face ? figure(choice.face, { named: false, caption: true }) : null,
    choice.face ? null : text,
    h("span", { class: "tl-mark", aria: { hidden: true } }),
  ];
}

/** @param {any} view @param {any} draft @param {any} acts @param {any} choice @param {number} at */
function option(view, draft, acts, choice, at) {
  const open = view.answer === null;
  const picked = open ? draft.picked : view.chosen;
  return h(
    "label",
    { class: `tl-choice${choice.face ? " tl-choice--card" : ""}${marks(view, picked, at)}` },
    checkable(view, acts, at, open ? draft.picked.includes(at) : view.answer.includes(at)),
    ...content(choice, at),
  );
}

/** @param {any} view @param {any} acts @param {number} at @param {boolean} checked */
function checkable(view, acts, at, checked) {
  return h("input", {
    class: "tl-input",
    attrs: {
      type: view.question.form === "one" ? "radio" : "checkbox",
      name: view.key,
      "data-choice": at,
      disabled: view.answer !== null,
      checked,
    },
    on: { change: () => acts.pick(at) },
  });
}

/** @param {any} view @param {any} draft @param {any} acts @param {any} choice @param {number} at */
function place(view, draft, acts, choice, at) {
  const order = view.answer ?? draft.picked;
  const rank = order.indexOf(at);
  return h(
    "button",
    {
      class: `tl-choice tl-choice--card tl-place${marks(view, order, at)}`,
      attrs: { type: "button", "data-choice": at, disabled: view.answer !== null },
      style: view.answer === null ? {} : { order: String(rank) },
      aria: { pressed: rank >= 0 },
      on: { click: () => acts.pick(at), ...(view.answer === null ? dragged(at, acts) : {}) },
    },
    h("kbd", { class: "tl-key", aria: { hidden: true } }, String(at + 1)),
    figure(choice.face, { named: false, caption: true }),
    rank >= 0
      ? h("span", { class: "tl-rank" }, h("span", { class: "truc-visually-hidden" }, view.question.places[rank]), h("span", { aria: { hidden: true } }, String(rank + 1)))
      : null,
  );
}

/** What a button of an empty field begins at, where it is in reach: two cards of a suit count 20. */
const USUAL = 20;

/** @param {any} view @param {any} draft @param {any} acts */
function number(view, draft, acts) {
  const { low, high, field, less, more } = view.question;
  const told = view.answer !== null;
  const shown = told ? String(view.answer[0]) : draft.number;
  /** @param {number} by */
  const step = (by) => () => {
    const first = low <= USUAL && USUAL <= high ? USUAL : Math.round((low + high) / 2);
    const from = draft.number.trim() === "" ? first - by : Number(draft.number);
    acts.write(String(Math.min(high, Math.max(low, from + by))));
  };
  /** @param {string} sign @param {string} name @param {number} by */
  const button = (sign, name, by) =>
    h(
      "button",
      { class: "truc-button", attrs: { type: "button", "aria-label": name, disabled: told }, on: { click: step(by) } },
      h("span", { aria: { hidden: true } }, sign),
    );
  return h(
    "div",
    { class: `tl-number${told ? " is-right" : ""}` },
    button("−", less, -1),
    h("input", {
      class: "tl-field",
      attrs: {
        type: "number",
        inputmode: "numeric",
        min: low,
        max: high,
        step: 1,
        value: shown,
        disabled: told,
        "aria-label": field,
        autocomplete: "off",
      },
      on: { input: (event) => acts.write(event.target.value) },
    }),
    button("+", more, 1),
  );
}
