import { h } from "./dom.js";
import { keyNow, spoken } from "./table_words.js";

/** Milliseconds that a person thinks undisturbed, before a quiet line offers the hint. */
export const IDLE = 90_000;

/** What each button of an interruption does, in the order of the keys 1 to 4. */
const REPLIES = ["think", "anyway", "nudged", "quiet"];

/**
 * Paints the one sentence of state: what happens, what is held back or to be confirmed, what is due.
 *
 * @param {any} scene
 */
export function saidLine({ view, frame, screen, busy }) {
  const { words } = view;
  const held = busy ? null : view.held;
  const choice = busy || held ? null : view.choice;
  const told = busy ? frame.line : held ? held.text : choice ? choice.told : view.said;
  const rests = screen.idle && view.can.nudge && !busy && !held;
  return h(
    "p",
    {
      class: "tt-said",
      key: "said",
      attrs: { role: "status" },
      aria: { live: busy ? "off" : "polite" },
      data: { notice: String(view.notice && !busy), warns: String(Boolean(choice?.warning)), held: String(Boolean(held)) },
    },
    ...spoken(told, words),
    choice?.warning ? h("b", { class: "tt-warning" }, ` ${choice.warning}`) : null,
    held ? h("span", { class: "tt-aside" }, ` ${held.nudge}`) : rests ? h("span", { class: "tt-aside" }, ` ${words.idle}`) : null,
  );
}

/**
 * Lists the buttons that answer the tutor when it holds an act back.
 *
 * @param {any} view
 * @param {(name: string, more?: any) => void} act
 * @param {Function} button Builds one, as the bar does.
 */
export function replies({ held, words }, act, button) {
  const labels = { think: words.think, anyway: words.anyway, nudged: words.hint, quiet: words.quiet };
  return REPLIES.map((name, place) =>
    button(name, /** @type {any} */ (labels)[name], String(place + 1), place ? (place === 3 ? "ghost" : "call") : "yes", () => act(...replyOf(held, name)), place === 0),
  );
}

/**
 * @param {any} held
 * @param {string} name
 * @returns {[string, any]}
 */
function replyOf(held, name) {
  if (name === "anyway") return ["do", { word: held.word, sure: true }];
  return [name === "nudged" ? "hint" : name, {}];
}

/**
 * Finds what a key does while an act is held back; null for one that does what it always does.
 *
 * @param {KeyboardEvent} event
 * @param {any} held
 * @returns {[string, any] | null}
 */
export function replyKey(event, held) {
  if (event.key === "Escape") return ["think", {}];
  const digit = /^(?:Digit|Numpad)([1-4])$/.exec(event.code)?.[1] ?? /^[1-4]$/.exec(event.key)?.[0];
  return digit && !event.repeat ? replyOf(held, REPLIES[Number(digit) - 1]) : null;
}

/**
 * Says above the table that a deal is played again, and leads back to the match.
 *
 * @param {any} scene
 */
export function paintPractice({ view, act }) {
  if (!view.practice) return null;
  return h(
    "div",
    { class: "tt-practice", key: "practice", attrs: { role: "group" }, aria: { label: view.words.practice } },
    h("p", null, view.words.practice),
    h("button", { class: "truc-button", key: "leave-practice", attrs: { type: "button" }, on: { click: () => act("back", {}) } }, view.words.back),
  );
}

/**
 * Lists what may follow a finished deal; the first of it is what most people want.
 *
 * @param {any} scene
 * @param {Function} button Builds one, as the bar does.
 */
export function onward({ view, act }, button) {
  const { can, words } = view;
  const first = can.back
    ? ["back", words.back, () => act("back", {})]
    : view.phase === "won"
      ? ["again", words.again, () => act("new", view.rules)]
      : ["next", words.next, () => act("next", {})];
  return [
    button(first[0], first[1], keyNow(words, "N"), "yes", first[2], true),
    can.again ? button("same", words.same, "", "call", () => act("same", {})) : null,
    can.again ? button("other", words.other, "", "call", () => act("other", {})) : null,
    can.review ? button("review", words.review, "", "call", () => act("review", {})) : null,
  ].filter(Boolean);
}

/**
 * Paints what the menu offers beside a new match: practice, review, a position of one's own.
 *
 * @param {any} scene
 */
export function paintElsewhere({ view, act }) {
  const { can, words } = view;
  const offered = [
    [can.back, "back", words.back],
    [can.again, "same", words.sameLast],
    [can.again, "other", words.otherLast],
    [can.review, "review", words.review],
    [can.setup, "setup", words.setup],
  ];
  return h(
    "div",
    { class: "tt-elsewhere", key: "elsewhere" },
    ...offered.map(([may, name, label]) =>
      may ? h("button", { class: "truc-button", key: `go-${name}`, attrs: { type: "button" }, on: { click: () => act(name, {}) } }, label) : null,
    ),
  );
}
