import { h } from "./dom.js";
import { cardFace } from "./cards.js";

/** @typedef {(act: string, details?: Record<string, unknown>) => void} Wish */

/**
 * Paints the acts so far and, by seat, what may be done next.
 *
 * @param {any} view
 * @param {HTMLElement | null} alert
 * @param {Wish} wish
 */
export function paintActs(view, alert, wish) {
  const { done, none, back, seats, over } = view.acts;
  const lang = view.callLang;
  return [
    done.length
      ? h(
          "ol",
          { class: "te-done", key: "done" },
          ...done.map((/** @type {any} */ each) =>
            h("li", null, h("b", null, each.who), " ", each.code ? h("span", { class: "te-call" }, each.card) : h("span", { class: "te-call", attrs: { lang } }, each.said), each.note ? h("span", { class: "te-note" }, " ", each.note) : null),
          ),
        )
      : h("p", { class: "te-none", key: "none" }, none),
    alert,
    ...seats.map((/** @type {any} */ each) => seatActs(each, lang, wish)),
    over ? h("p", { key: "over" }, over) : null,
    done.length
      ? h(
          "div",
          { class: "te-tools", key: "back" },
          h("button", { class: "truc-button", attrs: { type: "button" }, on: { click: () => wish("back") } }, back),
        )
      : null,
  ];
}

/** @param {any} seat @param {string} lang @param {Wish} wish */
function seatActs({ seat, name, acts: offered, chance }, lang, wish) {
  return h(
    "div",
    { class: "te-may", key: `may-${seat}`, attrs: { role: "group" }, aria: { label: name } },
    h("p", null, name),
    h("div", { class: "te-acts" }, ...offered.map((/** @type {any} */ each) => actButton(each, lang, wish))),
    chance ? h("p", { class: "te-none", key: "chance" }, chance) : null,
  );
}

/** @param {any} act @param {string} lang @param {Wish} wish */
function actButton({ seat, word, said, gloss, code, note }, lang, wish) {
  const inside = code
    ? [h("span", { class: "truc-card" }, cardFace(code, { large: true })), note ? h("span", { class: "te-note" }, note) : null]
    : [h("b", { attrs: { lang } }, said), " ", gloss ? h("span", { class: "te-note" }, gloss) : null];
  return h(
    "button",
    {
      class: `truc-button te-act${code ? " te-act--card" : ""}`,
      key: `${seat}:${word}`,
      attrs: { type: "button" },
      aria: code ? { label: said } : {},
      on: { click: () => wish("do", { seat, word }) },
    },
    ...inside,
  );
}

/**
 * Paints the way to the table; a match that waits there is asked about first.
 *
 * @param {any} play @param {Wish} wish
 */
export function paintPlayOn({ label, open, asking, sure, keep }, wish) {
  const button = (/** @type {string} */ key, /** @type {string} */ text, /** @type {boolean} */ yes, /** @type {() => void} */ click) =>
    h("button", { class: `truc-button${yes ? " truc-button--yes" : ""}`, key, attrs: { type: "button" }, on: { click } }, text);
  if (!asking) {
    return [
      h("p", { key: "open" }, open),
      h("div", { class: "te-tools", key: "go" }, button("play", label, true, () => wish("play"))),
    ];
  }
  return [
    h("p", { class: "te-alert", key: "asking", attrs: { role: "alert" } }, asking),
    h(
      "div",
      { class: "te-tools", key: "go" },
      button("keep", keep, false, () => wish("keep")),
      button("sure", sure, true, () => wish("play", { sure: true })),
    ),
  ];
}
