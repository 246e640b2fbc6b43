import { h } from "./dom.js";
import { cardFace } from "./cards.js";
import { paintBar, paintTools } from "./table_bar.js";
import { paintEnd, paintSheet } from "./table_sheet.js";
import { seatFace, signBubble, signButton } from "./table_signs.js";
import { saidLine } from "./table_tutor.js";

/**
 * Paints the felt: the sentence, the seats, the tricks, the own cards, and what can be done.
 *
 * @param {any} scene
 */
export function paintFelt(scene) {
  const { view, busy } = scene;
  const ended = !busy && view.end;
  return h(
    "section",
    { class: "tt-felt", key: "felt", data: { end: ended ? "yes" : "no" } },
    saidLine(scene),
    ended ? paintEnd(scene) : null,
    ...view.seats.slice(1).map((/** @type {any} */ _, /** @type {number} */ place) => keptSeat(scene, place + 1)),
    trickArea(scene),
    holdingArea(scene),
    paintBar(scene),
    keptTools(scene),
    paintSheet(scene),
  );
}

/**
 * @param {any} scene
 * @param {number} seat
 */
function keptSeat(scene, seat) {
  const { view, frame, screen, wording, panel } = scene;
  const signal = seat === 2 && [view.signals?.may.length, screen.sheet === "signs"];
  return panel(`seat-${seat}`, [wording, view.seats[seat], frame.seats[seat], screen.signs[seat], signal], () => seatBox(scene, seat));
}

/** @param {any} scene */
function keptTools(scene) {
  const { view, frame, screen, busy, wording, panel } = scene;
  const state = [wording, view.can, view.cover, view.hint.length, frame.tricks.length > 1, screen.looksBack, screen.sheet, busy];
  return panel("tools", state, () => paintTools(scene));
}

/**
 * @param {any} scene
 * @param {number} seat
 */
function seatBox(scene, seat) {
  const { view, frame, screen } = scene;
  const sign = screen.signs[seat];
  const who = view.seats[seat];
  const now = frame.seats[seat];
  return h(
    "div",
    {
      class: "tt-seat",
      key: `seat-${seat}`,
      attrs: { role: "group" },
      aria: { label: `${who.name}, ${who.role}. ${view.words.cards}: ${now.held}${tokens(now, view.words).map((word) => `. ${word}`).join("")}` },
      data: { place: who.place, pair: who.pair, due: String(now.due) },
    },
    h("div", { class: "tt-who" }, seatFace(who, sign), h("div", { class: "tt-name" }, h("b", null, who.name), h("span", { class: "tt-role" }, who.role), ...tokens(now, view.words).map(tokenOf)), seat === 2 ? signButton(scene) : null),
    now.cards.length ? faces(now.cards, seat) : h("div", { class: "tt-backs", key: `backs-${seat}`, aria: { hidden: "true" } }, ...backs(now.held, seat)),
    sign ? signBubble(sign) : bubble(now, view.words, `says-${seat}`),
  );
}

/**
 * Lists what a seat is in this deal: first to play, or the one who has dealt.
 *
 * @param {any} now
 * @param {any} words
 * @returns {Array<string>}
 */
function tokens(now, words) {
  return [now.mano ? words.mano : "", now.deals ? words.deals : ""].filter(Boolean);
}

/** @param {string} word */
function tokenOf(word) {
  return h("span", { class: "tt-mano" }, word);
}

/**
 * Shows the cards of the partner, where the pair sees each other's.
 *
 * @param {any} cards
 * @param {number} seat
 */
function faces(cards, seat) {
  return h(
    "div",
    { class: "tt-backs tt-backs--open", key: `faces-${seat}` },
    ...cards.map((/** @type {any} */ card) => h("span", { class: "truc-card", key: `face-${card.code}`, attrs: { role: "img" }, aria: { label: card.name } }, cardFace(card.code, { large: true }))),
  );
}

/**
 * @param {number} held
 * @param {number} seat
 */
function backs(held, seat) {
  return Array.from({ length: held }, (_, place) =>
    h("span", { class: "truc-card truc-card--back", key: `back-${seat}-${place}`, style: { "--tt-turn": `${(place - (held - 1) / 2) * 6}deg` } }, cardFace("back")),
  );
}

/**
 * @param {any} now
 * @param {any} words
 * @param {string} key
 */
function bubble(now, words, key) {
  if (!now.says) return null;
  return h("span", { class: "tt-bubble", key: `${key}-${now.says}`, attrs: { lang: words.callLang } }, now.loud ? `${now.says}!` : now.says);
}

/** Shows the turned card and the trumps that it names. @param {any} view */
function turnedCard({ turned, words }) {
  if (!turned) return null;
  return h(
    "div",
    { class: "tt-turned", key: "turned", attrs: { role: "img" }, aria: { label: turned.told } },
    h("span", { class: "truc-card", key: `turned-${turned.code}` }, cardFace(turned.code, { large: true })),
    h("span", { class: "tt-trumps" }, h("b", { attrs: { lang: words.callLang } }, turned.trumps), ...turned.cards.map(trumpCode)),
  );
}

/** @param {any} card */
function trumpCode(card) {
  return h("span", { class: "tt-trump", data: { suit: card.suit } }, card.short);
}

/** @param {any} scene */
function trickArea(scene) {
  const { view, frame, screen, busy } = scene;
  const groups = frame.tricks;
  if (!busy && view.end) return recap(scene);
  const shown = screen.looksBack && groups.length > 1 ? groups.length - 2 : groups.length - 1;
  const earlier = groups.filter((/** @type {any} */ _, /** @type {number} */ place) => place !== shown);
  return h(
    "div",
    { class: "tt-tricks", key: "tricks", attrs: { role: "group" }, aria: { label: view.words.tricks } },
    h("div", { class: "tt-earlier", key: "earlier" }, ...earlier.map((/** @type {any} */ group) => trick(scene, group, "small"))),
    trick(scene, groups[shown], "large"),
    h("div", { class: "tt-own", key: "own" }, ownSeat(scene)),
  );
}

/** @param {any} scene */
function recap(scene) {
  const laid = scene.frame.tricks.filter((/** @type {any} */ group) => group.laid.length);
  return h(
    "div",
    { class: "tt-recap", key: "recap", attrs: { role: "group" }, aria: { label: scene.view.words.tricks } },
    turnedCard(scene.view),
    ...laid.map((/** @type {any} */ group) => trick(scene, group, "small")),
  );
}

/** @param {any} scene */
function ownSeat({ view, frame }) {
  const now = frame.seats[0];
  const said = tokens(now, view.words);
  return [
    turnedCard(view),
    said.length ? h("span", { class: "tt-ownmano", key: "ownmano" }, ...said.map(tokenOf)) : null,
    bubble(now, view.words, "says-0"),
  ];
}

/**
 * @param {any} scene
 * @param {any} group
 * @param {"small" | "large"} size
 */
function trick({ view }, group, size) {
  const told = group.told || (group.laid.length ? "" : view.words.empty);
  return h(
    "div",
    {
      class: `tt-trick tt-trick--${size}`,
      key: `${size}-${view.deal}-${group.title}`,
      attrs: { role: "group" },
      aria: { label: `${group.title}. ${told}` },
      data: { open: String(!group.ended) },
    },
    h("div", { class: "tt-laid" }, ...group.laid.map((/** @type {any} */ laid) => laidCard(view, group, laid, size))),
    h("p", { class: "tt-told", aria: { hidden: "true" } }, size === "small" ? group.title : told || group.title),
  );
}

/**
 * @param {any} view
 * @param {any} group
 * @param {any} laid
 * @param {"small" | "large"} size
 */
function laidCard(view, group, laid, size) {
  const { words } = view;
  const who = view.seats[laid.seat];
  const ended = group.ended ? (laid.takes ? `, ${words.takes}` : group.taker === null ? `, ${words.tied}` : "") : "";
  const large = size === "small";
  return h(
    "span",
    {
      class: "tt-laidcard",
      key: `laid-${laid.seat}`,
      attrs: { role: "img" },
      aria: { label: `${who.name}: ${laid.name}${ended}` },
      data: { place: who.place, takes: String(laid.takes), glows: String(Boolean(laid.glows || laid.underGlows)), covered: String(laid.covered) },
    },
    laid.under ? h("span", { class: "truc-card tt-under" }, cardFace(laid.under, { large })) : null,
    h("span", { class: "truc-card" }, cardFace(laid.covered ? "back" : laid.code, { large }), laid.covered && laid.code !== "?" ? h("span", { class: "tt-peek" }, cardFace(laid.code, { large: true })) : null),
    laid.takes ? h("span", { class: "tt-taken" }, "✓") : null,
    group.ended && group.taker === null ? h("span", { class: "tt-taken tt-taken--tied" }, "=") : null,
  );
}

/** @param {any} scene */
function holdingArea({ view, screen, busy, act }) {
  const cards = view.holding;
  const fanned = (/** @type {number} */ place) => `${(place - (cards.length - 1) / 2) * 4}deg`;
  return h(
    "div",
    { class: "tt-holding", key: "holding", data: { covering: String(view.cover.on || view.cover.bound) } },
    h(
      "div",
      { class: "tt-fan", key: "fan", attrs: { role: "group" }, aria: { label: view.words.holding } },
      ...cards.map((/** @type {any} */ card, /** @type {number} */ place) =>
        h(
          "button",
          {
            class: "truc-card tt-card",
            key: `held-${card.id}`,
            attrs: { type: "button", tabindex: place === screen.roving ? 0 : -1 },
            aria: {
              label: card.name,
              disabled: busy || !card.act ? "true" : null,
              keyshortcuts: card.key,
              pressed: view.phase === "lay" && card.act ? String(card.chosen) : null,
            },
            style: { "--tt-turn": fanned(place), "--tt-place": String(place) },
            data: { chosen: String(card.chosen || view.held?.card === card.code), under: String(card.under) },
            on: { click: () => card.act && act("do", { word: card.act }), focus: () => (screen.roving = place) },
          },
          cardFace(card.code, { large: screen.small }),
          h("kbd", { class: "tt-cardkey", aria: { hidden: "true" } }, card.key),
          card.mark ? h("span", { class: "tt-trumpmark", aria: { hidden: "true" } }, `★ ${card.mark}`) : null,
          view.cover.on || view.cover.bound ? h("span", { class: "tt-veil", aria: { hidden: "true" } }, cardFace("back")) : null,
        ),
      ),
    ),
  );
}
