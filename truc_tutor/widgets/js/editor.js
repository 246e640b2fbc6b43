import { h, panels, patch } from "./dom.js";
import { cardFace, useDeck } from "./cards.js";
import { focusWhenShown } from "./focus.js";
import { ownKeys } from "./own_keys.js";
import { paintActs, paintPlayOn } from "./editor_acts.js";
import { paintRack, rackKeys } from "./editor_rack.js";
import { sender } from "./sender.js";

/** @typedef {(act: string, details?: Record<string, unknown>) => void} Wish */

/** @param {{model: any}} context */
function initialize({ model }) {
  const draw = () => useDeck(model.get("deck"));
  model.on("change:deck", draw);
  draw();
}

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const root = h("div", { class: "truc truc-editor" });
  el.append(root);
  const rack = { stop: "" };
  const kept = panels();
  const send = sender(model);
  /** @type {Wish} */
  const wish = (act, details = {}) => send({ ...details, act });
  const paint = () => {
    const view = model.get("view");
    const focused = /** @type {HTMLElement | null} */ (root.querySelector(":focus"));
    const area = focused?.closest("[data-area]")?.getAttribute("data-area");
    root.setAttribute("lang", view.lang);
    patch(root, [head(view), ...sections(view, rack, wish, kept.panel)]);
    kept.painted();
    if (focused && area && !root.querySelector(":focus")) focusArea(root, area);
  };
  const repaint = () => paint();
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (rackKeys(event, root, rack)) return repaint();
    const slot = /** @type {HTMLElement} */ (event.target).closest("[data-slot]");
    if (slot && (event.key === "Delete" || event.key === "Backspace")) {
      event.preventDefault();
      wish("open", { slot: slot.getAttribute("data-slot") });
    }
  };
  root.addEventListener("keydown", keys);
  model.on("change:view", paint);
  paint();
  focusWhenShown(root, "h1");
  const release = ownKeys(root);
  return () => {
    release();
    model.off("change:view", paint);
  };
}

/**
 * Takes the focus to the first button of an area whose focused button has gone.
 *
 * @param {HTMLElement} root
 * @param {string} area
 */
function focusArea(root, area) {
  const place = root.querySelector(`[data-area="${area}"]`);
  const button = place?.querySelector(".te-act, .te-tools button:enabled") ?? place?.querySelector("h2");
  if (button instanceof HTMLElement) button.focus();
}

/** @param {any} view */
function head({ title, about }) {
  return h(
    "header",
    { key: "head" },
    h("h1", { attrs: { tabindex: -1 } }, title),
    h("p", { class: "te-about" }, about),
  );
}

/**
 * @param {any} view @param {{stop: string}} rack @param {Wish} wish
 * @param {ReturnType<typeof panels>["panel"]} panel
 */
function sections(view, rack, wish, panel) {
  return [
    area("rules", view.rules.title, view, [
      h("div", { class: "te-row", key: "groups" }, ...view.rules.groups.map((/** @type {any} */ each) => choices(each, wish))),
      alertOf(view, "rules"),
      saidOf(view, "rules"),
      h("div", { class: "te-row", key: "score" }, ...view.score.map((/** @type {any} */ each) => stepper(each, wish))),
      alertOf(view, "score"),
      saidOf(view, "score"),
    ]),
    area("cards", view.cards.title, view, [
      h("div", { class: "te-felt", key: "felt" }, ...view.cards.rows.map((/** @type {any} */ each) => seatRow(each, wish))),
      tools(view.cards, wish),
      alertOf(view, "cards"),
      saidOf(view, "cards"),
      paintRack(view.cards, rack, wish),
      panel("codes", codesData(view), () => codes(view.cards, wish)),
    ]),
    h(
      "div",
      { class: "te-foot", key: "foot" },
      area("acts", view.acts.title, view, paintActs(view, alertOf(view, "acts"), wish)),
      area("play", view.play.label, view, paintPlayOn(view.play, wish)),
    ),
  ];
}

/** @param {string} name @param {string} title @param {any} view @param {Array<any>} inside */
function area(name, title, view, inside) {
  return h(
    "section",
    { class: `te-area te-area--${name} truc-panel`, key: name, data: { area: name }, aria: { label: title } },
    h("h2", { attrs: { tabindex: -1 } }, title),
    ...inside,
  );
}

/** @param {any} view @param {string} name */
function alertOf({ area: where, refused, turn }, name) {
  return where === name && refused
    ? h("p", { class: "te-alert", key: `alert-${turn}`, attrs: { role: "alert", id: `te-alert-${name}` } }, refused)
    : null;
}

/**
 * Says beside a change what else it has brought. It stands there always, to be listened to.
 *
 * @param {any} view @param {string} name
 */
function saidOf({ area: where, said, turn }, name) {
  const words = where === name && said ? h("span", { key: `said-${turn}` }, said) : null;
  return h("p", { class: "te-said", key: `said-${name}`, attrs: { role: "status" } }, words);
}

/** @param {any} group @param {Wish} wish */
function choices({ name, label, choices: offered }, wish) {
  return h(
    "form",
    { key: name, on: { submit: (event) => event.preventDefault() } },
    h(
      "fieldset",
      { class: "te-choices" },
      h("legend", null, label),
      ...offered.map((/** @type {any} */ each) =>
        h(
          "label",
          { key: `${name}-${each.value}` },
          h("input", {
            attrs: { type: "radio", name, value: each.value, checked: each.chosen },
            on: { change: () => wish(name, { value: each.value }) },
          }),
          h("span", null, each.label),
        ),
      ),
    ),
  );
}

/** @param {any} field @param {Wish} wish */
function stepper({ name, pair, label, value, less, more }, wish) {
  const set = (/** @type {any} */ wanted) => wish(name, { pair, value: wanted });
  const step = (/** @type {string} */ sign, /** @type {string} */ says, /** @type {number} */ by) =>
    h("button", { class: "truc-button te-step", attrs: { type: "button" }, aria: { label: says }, on: { click: () => set(value + by) } }, sign);
  return h(
    "div",
    { class: "te-stepper", key: `${name}-${pair}` },
    h("label", { attrs: { for: `te-${name}-${pair}` } }, label),
    step("−", less, -1),
    h("input", {
      class: "te-number",
      attrs: { id: `te-${name}-${pair}`, type: "number", inputmode: "numeric", value },
      on: { change: (event) => set(event.target.value) },
    }),
    step("+", more, 1),
  );
}

/** @param {any} row @param {Wish} wish */
function seatRow({ title, note, slots }, wish) {
  return h(
    "div",
    { class: "te-seat", key: title, attrs: { role: "group" }, aria: { label: title } },
    h("p", { class: "te-who" }, h("b", null, title), note ? h("span", null, note) : null),
    h("div", { class: "te-slots" }, ...slots.map((/** @type {any} */ each) => slot(each, wish))),
  );
}

/** @param {any} slot @param {Wish} wish */
function slot({ slot: id, code, name, chosen }, wish) {
  return h(
    "button",
    {
      class: `te-slot${code ? " truc-card" : ""}`,
      key: id,
      attrs: { type: "button" },
      data: { slot: id },
      aria: { label: name, pressed: chosen },
      on: { click: () => wish("choose", { slot: id }) },
    },
    code ? cardFace(code, { large: true }) : h("span", { aria: { hidden: true } }, "?"),
  );
}

/** @param {any} cards @param {Wish} wish */
function tools({ next, chance, set, fill, clear, full, rows }, wish) {
  const chosen = rows.flatMap((/** @type {any} */ row) => row.slots).find((/** @type {any} */ each) => each.chosen);
  const tool = (/** @type {string} */ key, /** @type {string} */ label, /** @type {boolean} */ off, /** @type {() => void} */ click) =>
    h("button", { class: "truc-button", key, attrs: { type: "button", disabled: off }, on: { click } }, label);
  return h(
    "div",
    { class: "te-tools", key: "tools" },
    tool("fill", fill, full, () => wish("fill")),
    tool("clear", clear, false, () => wish("clear")),
    tool("open", chance, !set, () => wish("open", { slot: chosen?.slot })),
    h("p", { class: "te-next", key: "next" }, next),
  );
}

/**
 * Gives what the line of codes is built from: where that is the same, what is being typed stays.
 *
 * @param {any} view
 */
function codesData({ lang, cards: { codes: written, wrong } }) {
  return [lang, written, wrong];
}

/** @param {any} cards @param {Wish} wish */
function codes({ codes: written, wrong, codesLabel, codesSet }, wish) {
  const send = (/** @type {any} */ event) => {
    event.preventDefault();
    wish("write", { text: event.currentTarget.querySelector("input").value });
  };
  return h(
    "form",
    { class: "te-codes", key: "codes", on: { submit: send } },
    h("label", { attrs: { for: "te-codes" } }, codesLabel),
    h("input", {
      attrs: { id: "te-codes", type: "text", value: written, spellcheck: "false", autocapitalize: "off", autocomplete: "off" },
      aria: wrong ? { invalid: true, describedby: "te-alert-cards" } : {},
    }),
    h("button", { class: "truc-button", attrs: { type: "submit" } }, codesSet),
  );
}

export default { initialize, render };
