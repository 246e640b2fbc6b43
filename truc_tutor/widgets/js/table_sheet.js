import { h } from "./dom.js";
import { cardFace } from "./cards.js";
import { group, paintOptions } from "./table_options.js";
import { paintElsewhere } from "./table_tutor.js";
import { signList } from "./table_signs.js";
import { spoken } from "./table_words.js";

/**
 * Paints the sheet that lies open over the upper felt; it never reaches the own cards.
 *
 * @param {any} scene
 */
export function paintSheet(scene) {
  const { view, frame, screen, act } = scene;
  const { words } = view;
  const close = h("button", { class: "truc-button tt-close", key: "close", attrs: { type: "button" }, on: { click: () => act("close") } }, words.close);
  switch (screen.sheet) {
    case "menu":
      return sheet("menu", words.menu, close, menu(scene));
    case "help":
      return sheet("help", words.help, close, keyList(words));
    case "signs":
      return sheet("signs", words.signs.title, close, signList(scene));
    case "log":
      return sheet("log", words.log, close, [logList(view, frame, false)]);
    case "hint":
      return view.hint.length ? sheet("hint", words.hint, close, hintList(view)) : null;
    default:
      return null;
  }
}

/**
 * @param {string} name
 * @param {string} title
 * @param {Node} close
 * @param {Array<Node | null>} content
 */
function sheet(name, title, close, content) {
  return h(
    "div",
    { class: `tt-sheet tt-sheet--${name} truc-panel`, key: `sheet-${name}`, attrs: { role: "dialog" }, aria: { label: title } },
    h("div", { class: "tt-sheethead" }, h("h2", null, title), close),
    h("div", { class: "tt-sheetbody", attrs: { tabindex: 0, role: "group" }, aria: { label: title }, key: `body-${name}` }, ...content),
  );
}

/**
 * @param {any} view
 * @returns {Array<HTMLElement>}
 */
export function hintList(view) {
  return view.hint.map((/** @type {any} */ rung) =>
    h("div", { class: "tt-rung", data: { waits: String(rung.waits) } }, rung.title ? h("h3", null, rung.title) : null, h("p", null, ...spoken(rung.text, view.words))),
  );
}

/**
 * @param {any} view
 * @param {any} frame
 * @param {boolean} live Speaks new lines; one such list at a time.
 */
export function logList(view, frame, live) {
  const lines = view.log.slice(0, frame.log);
  return h(
    "div",
    { class: "tt-lines", attrs: { role: live ? "log" : null }, aria: live ? { live: "polite", label: view.words.log } : {}, key: live ? "loglines" : "sheetlines" },
    ...lines.map((/** @type {string} */ line) => h("p", null, ...spoken(line, view.words))),
  );
}

/** @param {any} words */
function keyList(words) {
  return [
    h("p", { class: "tt-small" }, words.keys.intro),
    h(
      "dl",
      { class: "tt-keys" },
      ...words.keys.rows.flatMap((/** @type {any} */ row) => [h("dt", null, h("kbd", null, row.key)), h("dd", null, row.does)]),
    ),
  ];
}

/** @param {any} scene */
function menu(scene) {
  const { view, screen, act } = scene;
  const { form, leave } = view.words;
  return [
    paintElsewhere(scene),
    paintOptions(screen.form ?? view.rules, form, act),
    h("div", { class: "tt-form", key: "pace" }, group("pace", form.pace, view.pace, (pace) => act("pace", { pace }))),
    view.can.set ? h("button", { class: "truc-button", key: "settings", attrs: { type: "button" }, on: { click: () => act("settings", {}) } }, view.words.settings) : null,
    view.can.leave ? h("button", { class: "truc-button", key: "leave", attrs: { type: "button" }, on: { click: () => act("leave", {}) } }, leave) : null,
  ];
}

/**
 * Paints how the finished deal is counted, step by step.
 *
 * @param {any} scene
 */
export function paintEnd({ view }) {
  const { end, words } = view;
  return h(
    "section",
    { class: "tt-end truc-panel", key: "end", aria: { label: end.title }, data: { won: end.won } },
    h("h2", null, end.title),
    h(
      "ol",
      null,
      ...end.steps.map((/** @type {any} */ step, /** @type {number} */ place) =>
        h(
          "li",
          { key: `step-${place}`, style: { "--tt-place": String(place) } },
          h(
            "div",
            { class: "tt-step" },
            h("span", null, ...spoken(step.text, words)),
            ...step.cards.map((/** @type {any} */ card) =>
              h("span", { class: "truc-card tt-mini", attrs: { role: "img" }, aria: { label: card.name } }, cardFace(card.code, { large: true })),
            ),
          ),
        ),
      ),
    ),
    ...endLines(end, words),
  );
}

/**
 * Paints what a finished deal was the second time, and which decision mattered.
 *
 * @param {any} end
 * @param {any} words
 */
export function endLines(end, words) {
  return [end.compared, end.mattered].filter(Boolean).map((/** @type {string} */ line) => h("p", { class: "tt-mattered" }, ...spoken(line, words)));
}
