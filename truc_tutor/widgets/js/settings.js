import { h } from "./dom.js";
import { reindexFaces } from "./cards.js";

/** Whether the list of keys lies open: a repaint must not close what the learner has opened. */
let keysOpen = false;

/**
 * Lets the whole page follow what is set: rules of style ask the root element for theme and deck.
 *
 * @param {{theme: string, deck: string, index: string}} look
 */
export function applyLook({ theme, deck, index }) {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.trucTheme;
  else dataset.trucTheme = theme;
  if (deck === "painted") delete dataset.trucDeck;
  else dataset.trucDeck = deck;
  if ((dataset.trucIndex ?? "fit") === index) return;
  dataset.trucIndex = index;
  reindexFaces();
}

/**
 * Paints the sheet of settings below the head, where it moves the screen down and covers nothing.
 *
 * @param {any} words
 * @param {(name: string, value: unknown) => void} put
 * @param {() => void} close
 */
export function paintSettings(words, put, close) {
  const leave = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  return h(
    "section",
    { class: "ts-settings", key: "settings-sheet", attrs: { id: "truc-settings", tabindex: -1 }, aria: { label: words.label }, on: { keydown: leave } },
    h(
      "div",
      { class: "ts-sheethead", key: "sheethead" },
      h("h2", null, words.label),
      h("button", { class: "truc-button", key: "close", attrs: { type: "button" }, on: { click: close } }, words.close),
    ),
    h("p", { class: "ts-refused", key: "said", attrs: { role: "alert" } }, words.said),
    h("div", { class: "ts-groups", key: "groups" }, ...words.groups.map((/** @type {any} */ each) => choiceOf(each, put))),
    keys(words.keys, put),
  );
}

/**
 * @param {any} setting
 * @param {(name: string, value: unknown) => void} put
 */
function choiceOf(setting, put) {
  const choose = (/** @type {any} */ event) => put(setting.name, setting.choices[event.target.selectedIndex].value);
  return h(
    "label",
    { class: "ts-setting", key: `set-${setting.name}` },
    h("span", null, setting.label),
    h(
      "select",
      { key: `choice-${setting.name}`, data: { place: setting.value }, on: { change: choose } },
      ...setting.choices.map((/** @type {any} */ choice, /** @type {number} */ place) =>
        h("option", { attrs: { value: place, selected: place === setting.value } }, choice.label),
      ),
    ),
  );
}

/**
 * @param {any} words
 * @param {(name: string, value: unknown) => void} put
 */
function keys(words, put) {
  return h(
    "details",
    { class: "ts-keys", key: "keys", attrs: { open: keysOpen }, on: { toggle: (/** @type {any} */ event) => (keysOpen = event.target.open) } },
    h("summary", null, words.label),
    h("p", null, words.intro),
    h("div", { class: "ts-groups", key: "keyrows" }, ...words.rows.map((/** @type {any} */ row) => keyOfDeed(row, put))),
    h("button", { class: "truc-button", key: "again", attrs: { type: "button" }, on: { click: () => put("keys", null) } }, words.again),
  );
}

/**
 * @param {any} row
 * @param {(name: string, value: unknown) => void} put
 */
function keyOfDeed(row, put) {
  const typed = (/** @type {any} */ event) => {
    const text = event.target.value.trim();
    if (!text) return;
    event.target.value = text.slice(-1).toUpperCase();
    event.target.select();
    put(`key.${row.deed}`, event.target.value);
  };
  return h(
    "label",
    { class: "ts-setting ts-keyrow", key: `deed-${row.deed}` },
    h("span", null, row.label),
    h("input", {
      key: `key-${row.deed}`,
      attrs: { type: "text", maxlength: 2, size: 2, value: row.key, autocomplete: "off", autocapitalize: "characters", spellcheck: "false" },
      on: {
        input: typed,
        focus: (/** @type {any} */ event) => event.target.select(),
        blur: (/** @type {any} */ event) => (event.target.value = row.key),
      },
    }),
  );
}

/**
 * Lets every choice show what is set: a browser keeps what was chosen by hand over the attribute.
 *
 * @param {HTMLElement} root
 */
export function showChoices(root) {
  for (const select of root.querySelectorAll("select[data-place]")) {
    /** @type {HTMLSelectElement} */ (select).selectedIndex = Number(/** @type {HTMLElement} */ (select).dataset.place);
  }
}
