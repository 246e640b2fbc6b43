import { h, patch } from "./dom.js";
import { cardFace, useDeck } from "./cards.js";
import { focusWhenShown } from "./focus.js";
import { ownKeys } from "./own_keys.js";
import { spoken } from "./table_words.js";
import { sender } from "./sender.js";

/** @typedef {(wish: Record<string, unknown>) => void} SendDemo */

/** How long a step stands while the deal plays by itself, in milliseconds. */
const DEMO_PACE = 2800;

/** @param {{model: any}} context */
function initialize({ model }) {
  const draw = () => useDeck(model.get("deck"));
  model.on("change:deck", draw);
  draw();
}

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const root = h("div", { class: "truc truc-demo" });
  el.append(root);
  const clock = { runs: false, timer: 0 };
  const send = sender(model);
  const run = (/** @type {boolean} */ runs) => {
    clock.runs = runs;
    const { step, last } = model.get("view");
    if (runs) send({ act: "go", step: step === last ? 0 : step + 1 });
    paint();
  };
  const paint = () => {
    const view = model.get("view");
    window.clearTimeout(clock.timer);
    if (clock.runs) {
      clock.timer = window.setTimeout(() => send({ act: "go", step: view.step + 1 }), DEMO_PACE);
    }
    root.setAttribute("lang", view.lang);
    patch(root, screen(view, { send, run, runs: clock.runs }));
  };
  const follow = () => {
    const { step, last } = model.get("view");
    if (step === last) clock.runs = false;
    paint();
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const deed = demoKey(event, model.get("view"));
    if (!deed) return;
    event.preventDefault();
    if (deed.act === "run") run(!clock.runs);
    else send(deed);
  };
  root.addEventListener("keydown", onKey);
  model.on("change:view", follow);
  paint();
  focusWhenShown(root, "h1");
  const release = ownKeys(root);
  return () => {
    window.clearTimeout(clock.timer);
    release();
    model.off("change:view", follow);
  };
}

/**
 * Finds what a key asks for; null for a key without meaning here.
 *
 * @param {KeyboardEvent} event
 * @param {any} view
 * @returns {Record<string, unknown> | null}
 */
function demoKey(event, view) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.closest("select, input")) return null;
  const wanted = { ArrowRight: view.step + 1, ArrowLeft: view.step - 1, Home: 0, End: view.last }[event.key];
  if (wanted !== undefined) return { act: "go", step: Math.max(0, Math.min(view.last, wanted)) };
  if (event.repeat) return null;
  if (event.key.toLowerCase() === "p") return { act: "run" };
  const seat = view.seats[Number(event.key) - 1];
  return seat ? { act: "cover", seat: seat.seat } : null;
}

/** @param {any} view @param {{send: SendDemo, run: (runs: boolean) => void, runs: boolean}} hand */
function screen(view, { send, run, runs }) {
  return [
    h(
      "header",
      { class: "td-head", key: "head" },
      h("h1", { attrs: { tabindex: -1 } }, view.words.title),
      h("div", { class: "td-fresh" }, dealChoice(view, send), ...view.fresh.map((/** @type {any} */ each) => fresh(each, send))),
    ),
    h("dl", { class: "td-facts", key: "facts" }, ...view.facts.map((/** @type {any} */ each) => fact(each, view.words)), turnedUp(view)),
    matrix(view, send),
    happens(view),
    steps(view, { send, run, runs }),
    h("p", { class: "td-keys", key: "keys" }, view.words.keys),
  ];
}

/** @param {any} view @param {SendDemo} send */
function dealChoice({ deals, words }, send) {
  if (!deals.length) return null;
  return h(
    "select",
    {
      class: "truc-button",
      key: "deals",
      aria: { label: words.jumps },
      on: { change: (event) => send({ act: "go", step: Number(event.target.value) }) },
    },
    ...deals.map((/** @type {any} */ each) =>
      h("option", { attrs: { value: each.step, selected: each.now } }, each.label),
    ),
  );
}

/** @param {any} each @param {SendDemo} send */
function fresh({ seats, label }, send) {
  return h(
    "button",
    {
      class: "truc-button",
      key: `fresh-${seats}`,
      attrs: { type: "button" },
      on: { click: () => send({ act: "new", seats }) },
    },
    label,
  );
}

/** @param {any} each @param {any} words */
function fact({ label, value, more, pair }, words) {
  return h(
    "div",
    { class: `td-fact${pair === null ? " is-worth" : ` is-pair-${pair}`}` },
    h("dt", null, label),
    h("dd", null, h("b", null, value), more ? h("span", null, ...spoken(more, words)) : null),
  );
}

/** @param {any} view */
function turnedUp({ turned, words }) {
  if (!turned) return null;
  return h(
    "div",
    { class: "td-fact td-turned", key: "turned" },
    h("dt", null, words.turned),
    h("dd", null, demoCard(turned)),
  );
}

/** @param {any} view @param {SendDemo} send */
function matrix(view, send) {
  const { words } = view;
  return h(
    "div",
    { class: `td-matrix has-${view.seats.length}`, key: "matrix", attrs: { role: "table" }, aria: { label: words.table } },
    h(
      "div",
      { class: "td-row td-top", attrs: { role: "row" } },
      h("span", { class: "td-who", attrs: { role: "columnheader" } }, h("span", { class: "truc-visually-hidden" }, words.seat)),
      h("span", { class: "td-heldhead", attrs: { role: "columnheader" } }, words.held),
      ...view.columns.map((/** @type {any} */ each) =>
        h(
          "span",
          { class: `td-col${each.now ? " is-now" : ""}`, attrs: { role: "columnheader" } },
          each.label,
          each.state ? h("small", null, ` ${each.state}`) : null,
        ),
      ),
    ),
    ...view.seats.map((/** @type {any} */ each) => seatRow(each, view, send)),
  );
}

/** @param {any} seat @param {any} view @param {SendDemo} send */
function seatRow(seat, { words, columns }, send) {
  return h(
    "div",
    { class: `td-row is-pair-${seat.pair}${seat.acts ? " is-acting" : ""}`, key: `seat-${seat.seat}`, attrs: { role: "row" } },
    h(
      "div",
      { class: "td-who", attrs: { role: "rowheader" } },
      h(
        "div",
        { class: "td-label" },
        h("b", { class: "td-name" }, seat.name),
        seat.count ? h("span", { class: "td-count", key: "count" }, ...spoken(seat.count, words)) : null,
        seat.mano ? h("span", { class: "td-mark", key: "mano" }, words.mano) : null,
        seat.acts ? h("span", { class: "td-mark is-acting", key: "acts" }, words.acts) : null,
      ),
      eye(seat, send),
    ),
    h("div", { class: "td-held", attrs: { role: "cell" } }, ...seat.held.map((/** @type {any} */ each) => place(each))),
    ...seat.tricks.map((/** @type {any} */ each, /** @type {number} */ at) =>
      h("div", { class: `td-cell${columns[at].now ? " is-now" : ""}`, attrs: { role: "cell" } }, laid(each, words)),
    ),
  );
}

/** @param {any} seat @param {SendDemo} send */
function eye({ seat, covered, turn }, send) {
  return h(
    "button",
    {
      class: `td-eye${covered ? " is-covered" : ""}`,
      attrs: { type: "button", title: turn },
      aria: { label: turn },
      on: { click: () => send({ act: "cover", seat }) },
    },
    h("span", { class: "td-flip", aria: { hidden: true } }),
  );
}

/** @param {any} card */
function place(card) {
  return card ? demoCard(card) : h("span", { class: "td-gone", aria: { hidden: true } });
}

/** @param {any} card @param {any} words */
function laid(card, words) {
  if (!card) return h("span", { class: "td-gone", aria: { hidden: true } });
  const said = card.takes ? words.takes : card.beneath ? words.beneath : card.covered ? words.covered : "";
  const kind = `${card.takes ? " is-taking" : ""}${card.covered || card.beneath ? " is-under" : ""}`;
  return h("div", { class: `td-laid${kind}`, key: `laid-${card.code}` }, demoCard(card), said ? h("small", null, said) : null);
}

/** @param {any} card */
function demoCard({ code, name }) {
  return h(
    "span",
    { class: "truc-card", key: `card-${code}-${name}`, attrs: { role: "img" }, aria: { label: name } },
    cardFace(code, { large: window.innerWidth < 1000 }),
  );
}

/** @param {any} view */
function happens({ lines, rules, words }) {
  return h(
    "section",
    { class: "td-happens truc-panel", key: "happens", aria: { label: words.happens, live: "polite" } },
    ...lines.map((/** @type {string} */ each) => h("p", null, ...spoken(each, words))),
    ...rules.map((/** @type {string} */ each) => h("p", { class: "td-rule" }, ...spoken(each, words))),
  );
}

/** @param {any} view @param {{send: SendDemo, run: (runs: boolean) => void, runs: boolean}} hand */
function steps(view, { send, run, runs }) {
  const { words, step, last } = view;
  const go = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {number} */ to) => {
    const off = to < 0 || to > last || to === step;
    return h(
      "button",
      {
        class: "truc-button td-go",
        attrs: { type: "button", title: label },
        aria: { label, disabled: off ? true : null },
        on: { click: () => off || send({ act: "go", step: to }) },
      },
      h("span", { aria: { hidden: true } }, sign),
    );
  };
  return h(
    "nav",
    { class: "td-steps", key: "steps", aria: { label: words.steps } },
    h(
      "div",
      { class: "td-jumps", attrs: { role: "group" }, aria: { label: words.jumps } },
      ...view.jumps.map((/** @type {any} */ each) =>
        h(
          "button",
          {
            class: "truc-button",
            key: `jump-${each.label}`,
            attrs: { type: "button" },
            aria: { current: each.now ? "step" : null },
            on: { click: () => send({ act: "go", step: each.step }) },
          },
          each.label,
        ),
      ),
    ),
    h(
      "div",
      { class: "td-gos" },
      go(words.first, "|◀\uFE0E", 0),
      go(words.back, "◀\uFE0E", step - 1),
      h(
        "button",
        { class: "truc-button truc-button--yes td-run", attrs: { type: "button" }, on: { click: () => run(!runs) } },
        runs ? words.pause : words.run,
      ),
      go(words.forward, "▶\uFE0E", step + 1),
      go(words.end, "▶\uFE0E|", last),
    ),
    h("p", { class: "td-progress" }, view.progress),
  );
}

export default { initialize, render };
