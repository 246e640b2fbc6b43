import { h } from "./dom.js";
import { hintList, logList } from "./table_sheet.js";
import { spoken } from "./table_words.js";

/**
 * Paints what stands beside the felt: stones, ladder, hint and log.
 *
 * @param {any} scene
 */
export function paintSide(scene) {
  const { view, frame, wording, panel } = scene;
  const counted = [wording, view.seats, view.half, frame.score, frame.falta];
  const staked = [wording, frame.ladder, frame.raiser, frame.envit, view.count];
  return [panel("score", counted, () => score(scene)), panel("ladder", staked, () => ladder(scene)), h("div", { class: "tt-beside", key: "beside" }, hintPanel(scene), logPanel(scene))];
}

/** @param {any} scene */
function score({ view, frame }) {
  const { words } = view;
  return h(
    "section",
    { class: "tt-score truc-panel", key: "score", aria: { label: words.score } },
    h("h2", null, words.score, h("span", { class: "tt-goal" }, words.goal)),
    h("div", { class: "tt-pairs" }, pair(view, frame, 0), pair(view, frame, 1)),
    frame.falta ? h("p", { class: "tt-falta" }, frame.falta) : null,
  );
}

/**
 * @param {any} view
 * @param {any} frame
 * @param {0 | 1} side
 */
function pair(view, frame, side) {
  const { words } = view;
  const now = frame.score[side];
  const name = side === 0 ? words.us : view.seats.length === 2 ? view.seats[1].name : words.them;
  return h(
    "div",
    { class: "tt-pair", key: `pair-${side}`, data: { pair: side } },
    h(
      "p",
      { class: "tt-total" },
      h("span", { class: "tt-mark", aria: { hidden: "true" } }, side === 0 ? "●" : "▲"),
      h("span", { class: "tt-pairname" }, name),
      now.camas === null ? null : h("span", { class: "tt-camas" }, `${words.camas} ${now.camas}`),
      h("b", { aria: { label: now.told }, attrs: { role: "img" } }, String(now.stones)),
    ),
    pebbles(words.males, words.points, now.males, view.half[0]),
    view.half.length > 1 ? pebbles(words.bones, words.bones, now.bones, view.half[1]) : null,
  );
}

/**
 * @param {string} shown
 * @param {string} label Spoken where none is shown.
 * @param {number} filled
 * @param {number} all
 */
function pebbles(shown, label, filled, all) {
  return h(
    "div",
    { class: "tt-row", attrs: { role: "img" }, aria: { label: `${shown || label}: ${filled} / ${all}` } },
    shown ? h("span", { class: "tt-rowname", aria: { hidden: "true" } }, shown) : null,
    h("span", { class: "tt-pebbles", aria: { hidden: "true" } }, ...Array.from({ length: all }, (_, place) => h("i", { data: { on: String(place < filled) } }))),
  );
}

/** @param {any} scene */
function ladder({ view, frame }) {
  const { words } = view;
  return h(
    "section",
    { class: "tt-ladder truc-panel", key: "ladder", aria: { label: words.ladder } },
    h("h2", null, words.ladder),
    h(
      "ol",
      { class: "tt-rungs" },
      ...frame.ladder.map((/** @type {any} */ rung) =>
        h(
          "li",
          { data: { state: rung.state }, aria: { current: rung.state === "now" ? "step" : null } },
          rung.call ? h("span", { class: "tt-rungcall", attrs: { lang: words.callLang } }, rung.call) : null,
          " ",
          h("b", null, rung.worth),
        ),
      ),
    ),
    h("p", { class: "tt-raiser" }, ...spoken(frame.raiser, words)),
    frame.envit ? h("p", { class: "tt-envit" }, h("span", null, frame.envit), view.count ? h("span", { class: "tt-count" }, view.count) : null) : null,
  );
}

/** The hint stays in the page when it is empty, so that a screen reader hears what comes into it. @param {any} scene */
function hintPanel({ view, busy, screen }) {
  const rungs = busy ? [] : hintList(view);
  return h(
    "section",
    { class: "tt-hint truc-panel", key: "hint", attrs: { tabindex: rungs.length && !screen.narrow ? 0 : null }, aria: { label: view.words.hint, live: "polite" }, data: { empty: String(!rungs.length) } },
    ...(rungs.length ? [h("h2", null, view.words.hint), ...rungs] : []),
  );
}

/** @param {any} scene */
function logPanel({ view, frame, screen }) {
  return h(
    "section",
    { class: "tt-log truc-panel", key: "log", attrs: { tabindex: screen.narrow ? null : 0 }, aria: { label: view.words.log } },
    h("h2", null, view.words.log),
    logList(view, frame, true),
  );
}
