import { h, patch } from "./dom.js";
import { cardFace, useDeck } from "./cards.js";
import { focusWhenShown } from "./lesson_focus.js";

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  useDeck(model.get("deck"));
  const root = h("div", { class: "truc truc-home" });
  el.append(root);
  const paint = () => {
    const view = model.get("view");
    root.setAttribute("lang", view.lang);
    patch(root, [
      hero(view, open),
      h("h2", { class: "th-heading" }, view.lessons_title),
      h("ol", { class: "th-lessons" }, ...view.lessons.map((/** @type {any} */ each) => lesson(each, open))),
    ]);
  };
  const open = (/** @type {string} */ place) => {
    try {
      model.send({ act: "open", place, turn: model.get("view").turn });
    } catch (fault) {
      console.warn("the tutor is not connected", fault);
    }
  };
  model.on("change:view", paint);
  paint();
  focusWhenShown(root, "h1");
  return () => model.off("change:view", paint);
}

/** @param {any} view @param {(place: string) => void} open */
function hero(view, open) {
  return h(
    "section",
    { class: "th-hero" },
    h(
      "div",
      { class: "th-words" },
      h("h1", { attrs: { tabindex: -1 } }, view.title),
      h("p", null, view.about),
      h(
        "button",
        { class: "truc-button truc-button--yes th-play", attrs: { type: "button" }, on: { click: () => open("table") } },
        view.play,
      ),
      view.score ? h("p", { class: "th-score" }, view.score) : null,
    ),
    h("div", { class: "th-fan", aria: { hidden: true } }, ...view.hero.map(face)),
  );
}

/** @param {string} code */
function face(code) {
  return h("span", { class: "truc-card" }, cardFace(code));
}

/** @param {any} lesson @param {(place: string) => void} open */
function lesson(lesson, open) {
  const { id, title, aim, done, count, progress, cards, calls, call_lang: lang } = lesson;
  return h(
    "li",
    { class: `th-lesson truc-panel${done >= count ? " is-done" : ""}`, key: id },
    h(
      "span",
      { class: "th-art", aria: { hidden: true } },
      ...cards.map(face),
      ...calls.map((/** @type {string} */ call) => h("span", { class: "th-call", attrs: { lang } }, call)),
    ),
    h(
      "h3",
      null,
      h("button", { class: "th-open", attrs: { type: "button" }, on: { click: () => open(id) } }, title),
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

export default { render };
