import { h, patch } from "./dom.js";
import { cardFace, useDeck } from "./cards.js";
import { focusWhenShown } from "./focus.js";
import { ownKeys } from "./own_keys.js";
import { sender } from "./sender.js";

/** @typedef {(wish: Record<string, unknown>) => void} Send */

/**
 * Puts the decks into the page, once however often the screen is shown. They are not displayed, so
 * that a new screen does not make the browser style all their drawings again.
 *
 * @param {{model: any}} context
 */
function initialize({ model }) {
  const draw = () => model.get("decks").forEach(useDeck);
  model.on("change:decks", draw);
  draw();
}

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const root = h("div", { class: "truc truc-home" });
  el.append(root);
  const paint = () => {
    const view = model.get("view");
    root.setAttribute("lang", view.lang);
    patch(root, [
      choice(view, send),
      hero(view.hero, send),
      practice(view.practice, send),
      more(view.more, send),
      ...view.sections.map((/** @type {any} */ each) => section(each, send)),
    ]);
  };
  const send = sender(model);
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
 * The games as radio buttons. Their form keeps them apart from those of another view of the tutor.
 *
 * @param {any} view @param {Send} send
 */
function choice(view, send) {
  return h(
    "form",
    { class: "th-choice", key: "choice", on: { submit: (event) => event.preventDefault() } },
    h(
      "fieldset",
      null,
      h("legend", { class: "truc-visually-hidden" }, view.choice),
      ...view.games.map((/** @type {any} */ each) => tile(each, send)),
    ),
  );
}

/** @param {any} each @param {Send} send */
function tile({ game, title, relative, cards, chosen }, send) {
  return h(
    "label",
    { class: `th-game${chosen ? " is-chosen" : ""}${relative ? " is-relative" : ""}`, key: game },
    h("input", {
      attrs: { type: "radio", name: "game", value: game, checked: chosen },
      on: { change: () => send({ act: "choose", game }) },
    }),
    h("span", { class: "th-pair", aria: { hidden: true } }, ...cards.map(small)),
    h(
      "span",
      { class: "th-name" },
      relative ? h("span", { class: "th-relative" }, relative, " ") : null,
      title,
    ),
  );
}

/** @param {any} view @param {Send} send */
function hero({ game, title, about, cards, place, play, score }, send) {
  return h(
    "section",
    { class: "th-hero", key: "hero" },
    h(
      "div",
      { class: "th-words" },
      h("h1", { attrs: { tabindex: -1 } }, title),
      h("p", { key: "about" }, about),
      h(
        "div",
        { class: "th-go" },
        h(
          "button",
          {
            class: "truc-button truc-button--yes th-play",
            attrs: { type: "button" },
            data: { place },
            on: { click: () => send({ act: "open", place }) },
          },
          play,
        ),
        score ? h("p", { class: "th-score", key: "score" }, score) : null,
      ),
    ),
    h("div", { class: "th-fan", key: `fan-${game}`, aria: { hidden: true } }, ...cards.map(face)),
  );
}

/**
 * What is practised beside the lessons.
 *
 * @param {any[]} entries @param {Send} send
 */
function practice(entries, send) {
  return h(
    "ul",
    { class: "th-practice", key: "practice" },
    ...entries.map(({ place, title, about }) =>
      h(
        "li",
        { class: "th-exercise truc-panel", key: place },
        h("button", { class: "th-open", attrs: { type: "button" }, data: { place }, on: { click: () => send({ act: "open", place }) } }, title),
        h("p", { class: "th-aim" }, about),
      ),
    ),
  );
}

/**
 * What else can be done with the game.
 *
 * @param {any[]} entries @param {Send} send
 */
function more(entries, send) {
  return h(
    "div",
    { class: "th-more", key: "more" },
    ...entries.map(({ place, title }) =>
      h(
        "button",
        { class: "truc-button", key: place, attrs: { type: "button" }, data: { place }, on: { click: () => send({ act: "open", place }) } },
        title,
      ),
    ),
  );
}

/** @param {string} code */
function face(code) {
  return h("span", { class: "truc-card" }, cardFace(code));
}

/** @param {string} code */
function small(code) {
  return h("span", { class: "truc-card" }, cardFace(code, { large: true }));
}

/** @param {any} view @param {Send} send */
function section({ title, lessons }, send) {
  return h(
    "section",
    { class: "th-section" },
    h("h2", { class: "th-heading" }, title),
    h("ol", { class: "th-lessons" }, ...lessons.map((/** @type {any} */ each) => lesson(each, send))),
  );
}

/** @param {any} lesson @param {Send} send */
function lesson({ id, title, aim, done, count, progress, cards, calls, call_lang: lang }, send) {
  return h(
    "li",
    { class: `th-lesson truc-panel${done >= count ? " is-done" : ""}`, key: id },
    h(
      "span",
      { class: "th-art", aria: { hidden: true } },
      ...cards.map(small),
      ...calls.map((/** @type {string} */ call) => h("span", { class: "th-call", attrs: { lang } }, call)),
    ),
    h(
      "h3",
      null,
      h(
        "button",
        { class: "th-open", attrs: { type: "button" }, data: { place: id }, on: { click: () => send({ act: "open", place: id }) } },
        title,
      ),
    ),
    h("p", { class: "th-aim" }, aim),
    h(
      "div",
      { class: "th-progress" },
      h(
        "span",
        { class: "th-track", aria: { hidden: true } },
        h("span", { style: { width: `${Math.round((100 * Math.min(done, count)) / count)}%` } }),
      ),
      h("span", null, progress),
    ),
  );
}

export default { initialize, render };
