import { h } from "./dom.js";
import { paintBar, paintTools } from "./table_bar.js";
import { endLines, hintList, logList, paintSheet } from "./table_sheet.js";
import { saidLine } from "./table_tutor.js";
import { signButton } from "./table_signs.js";
import { spoken } from "./table_words.js";

/**
 * Paints the table in words alone: the same data as headings, lists and buttons in reading order.
 *
 * @param {any} scene
 */
export function paintText(scene) {
  const { view, busy } = scene;
  return h(
    "div",
    { class: "tt-words", key: "words" },
    saidLine(scene),
    !busy && view.end ? steps(view) : null,
    ownCards(scene),
    part("doing", view.words.acts, paintBar(scene)),
    paintSheet(scene),
    hints(scene),
    part("tricks", view.words.tricks, turnedLine(view), trickList(scene)),
    part("seats", view.words.seats, seatList(scene), signButton(scene)),
    part("score", view.words.score, ...scoreLines(scene)),
    part("ladder", view.words.ladder, ...ladderLines(scene)),
    part("log", view.words.log, logList(view, scene.frame, true)),
    paintTools(scene),
  );
}

/**
 * @param {string} key
 * @param {string} title
 * @param {...(Node | null)} content
 */
function part(key, title, ...content) {
  return h("section", { class: `tt-part tt-part--${key}`, key: `part-${key}`, aria: { label: title } }, h("h2", null, title), ...content);
}

/** @param {any} view */
function steps({ end, words }) {
  return part("end", end.title, h("ol", null, ...end.steps.map((/** @type {any} */ step) => h("li", null, ...spoken(step.text, words), step.cards.length ? ` (${step.cards.map((/** @type {any} */ card) => card.name).join("; ")})` : null))), ...endLines(end, words));
}

/** @param {any} scene */
function ownCards({ view, screen, busy, act }) {
  const buttons = view.holding.map((/** @type {any} */ card, /** @type {number} */ place) =>
    h(
      "li",
      { key: `item-${card.id}` },
      h(
        "button",
        {
          class: "truc-button tt-textcard",
          key: `held-${card.id}`,
          attrs: { type: "button" },
          aria: { disabled: busy || !card.act ? "true" : null, keyshortcuts: card.key, pressed: view.phase === "lay" && card.act ? String(card.chosen) : null },
          on: { click: () => !busy && card.act && act("do", { word: card.act }), focus: () => (screen.roving = place) },
        },
        h("kbd", { aria: { hidden: "true" } }, card.key),
        card.name,
      ),
    ),
  );
  return part("holding", view.words.holding, buttons.length ? h("ol", { class: "tt-holding tt-textcards", key: "holding" }, ...buttons) : h("p", null, "–"), view.count ? h("p", null, view.count) : null);
}

/** @param {any} scene */
function hints({ view, busy }) {
  const rungs = busy ? [] : hintList(view);
  return h("div", { class: "tt-part", key: "hint", aria: { live: "polite" }, data: { empty: String(!rungs.length) } }, ...(rungs.length ? [h("h2", null, view.words.hint), ...rungs] : []));
}

/** @param {any} view */
function turnedLine({ turned }) {
  return turned ? h("p", { key: "turned" }, turned.told) : null;
}

/** @param {any} scene */
function trickList({ view, frame }) {
  const groups = frame.tricks.filter((/** @type {any} */ group) => group.laid.length);
  if (!groups.length) return h("p", { key: "empty" }, view.words.empty);
  return h(
    "ol",
    { class: "tt-tricklist", key: "tricklist" },
    ...groups.map((/** @type {any} */ group) =>
      h(
        "li",
        null,
        h("b", null, group.title),
        h("ul", null, ...group.laid.map((/** @type {any} */ laid) => h("li", null, `${view.seats[laid.seat].name}: ${laid.name}`))),
        group.told ? h("p", null, group.told) : null,
      ),
    ),
  );
}

/** @param {any} scene */
function seatList({ view, frame }) {
  const { words } = view;
  return h(
    "ul",
    { key: "seatlist" },
    ...view.seats.map((/** @type {any} */ who, /** @type {number} */ seat) => {
      const now = frame.seats[seat];
      const told = [who.role, `${words.cards}: ${now.held}`, now.mano ? words.mano : "", now.deals ? words.deals : ""].filter(Boolean);
      const shown = now.cards.length ? ` (${now.cards.map((/** @type {any} */ card) => card.name).join("; ")})` : "";
      return h("li", null, h("b", null, who.name), `. ${told.join(". ")}${shown}`, now.says ? [". ", h("b", { attrs: { lang: words.callLang } }, now.loud ? `${now.says}!` : now.says)] : null);
    }),
  );
}

/** @param {any} scene */
function scoreLines({ view, frame }) {
  const { words } = view;
  const them = view.seats.length === 2 ? view.seats[1].name : words.them;
  const line = (/** @type {string} */ name, /** @type {any} */ side) =>
    h("li", null, h("b", null, name), `: ${side.told}${side.camas === null ? "" : `. ${words.camas}: ${side.camas}`}`);
  return [
    h("p", { key: "goal" }, words.goal),
    h("ul", { key: "sides" }, line(words.us, frame.score[0]), line(them, frame.score[1])),
    frame.falta ? h("p", { key: "falta" }, frame.falta) : null,
  ];
}

/** @param {any} scene */
function ladderLines({ view, frame }) {
  const { words } = view;
  const rungs = frame.ladder.map((/** @type {any} */ rung) =>
    h(
      "li",
      { aria: { current: rung.state === "now" ? "step" : null } },
      rung.call ? [h("span", { attrs: { lang: words.callLang } }, rung.call), ": "] : null,
      h(rung.state ? "b" : "span", null, rung.worth),
      rung.state ? ` (${words[rung.state === "now" ? "inForce" : "asked"]})` : null,
    ),
  );
  return [
    h("ul", { key: "rungs" }, ...rungs),
    frame.raiser ? h("p", { key: "raiser" }, ...spoken(frame.raiser, words)) : null,
    frame.envit ? h("p", { key: "envit" }, frame.envit) : null,
  ];
}
