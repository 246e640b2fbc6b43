import { h, patch } from "./dom.js";
import { useDeck } from "./cards.js";
import { paintScene } from "./lesson_scene.js";
import { paintChoices } from "./lesson_choices.js";
import { focusWhenShown } from "./focus.js";
import { ownKeys } from "./own_keys.js";
import { takeKey } from "./lesson_keys.js";
import { paintPanels } from "./lesson_panels.js";
import { line } from "./lesson_words.js";
import { sender } from "./sender.js";

/**
 * What the screen alone remembers: the answer being made, and whether the list of steps is open.
 *
 * @typedef {object} Draft
 * @property {string} key The question that the draft belongs to.
 * @property {number[]} picked Choices in the order they were picked.
 * @property {string} number What stands in the field of a number.
 * @property {boolean} listed The list of steps is open.
 */

/**
 * What a screen of exercises puts around them.
 *
 * @typedef {object} Around
 * @property {(view: any, draft: Draft, acts: any) => HTMLElement} head
 * @property {(view: any, draft: Draft, acts: any) => Array<HTMLElement | null>} page What is shown
 *   where nothing is asked.
 * @property {(root: HTMLElement, view: any, acts: any) => void} [painted] Called after a new
 *   painting, and with an empty one at the end.
 */

/**
 * Shows one painting after the other of a screen that asks: a lesson, a drill, a review.
 *
 * @param {{model: any, el: HTMLElement}} context
 * @param {Around} around
 * @returns {() => void} Ends it.
 */
export function mountExercise({ model, el }, around) {
  const draw = () => model.get("decks").forEach(useDeck);
  draw();
  const root = h("div", {
    class: "truc truc-lesson",
    attrs: { role: "region", "data-lm-suppress-shortcuts": true },
  });
  el.append(root);

  /** @type {Draft} */
  const draft = { key: "", picked: [], number: "", listed: false };
  let view = model.get("view");
  let phase = "";

  const send = sender(model, () => view);

  const paint = () => {
    root.setAttribute("aria-label", view.title);
    root.setAttribute("lang", view.lang);
    root.dataset.phase = view.phase;
    patch(root, screenOf(view, draft, acts, around));
  };

  const acts = {
    send,
    /** @param {number} index */
    pick(index) {
      pickChoice(view.question, draft, index);
      paint();
    },
    /**
     * Moves a choice of an order to where another lies; so all of them have their places.
     *
     * @param {number} from @param {number} to
     */
    move(from, to) {
      const rest = [...view.question.choices.keys()].filter((each) => !draft.picked.includes(each));
      const order = [...rest, ...draft.picked];
      const place = order.indexOf(to);
      order.splice(order.indexOf(from), 1);
      order.splice(place, 0, from);
      draft.picked = order;
      paint();
    },
    /** @param {string} text */
    write(text) {
      draft.number = text;
      paint();
    },
    check() {
      const answer = answerOf(view.question, draft);
      if (answer && String(answer) !== String(view.chosen)) send({ act: "answer", answer });
    },
    list() {
      draft.listed = !draft.listed;
      paint();
    },
  };

  const repaint = () => {
    const inside = root.contains(document.activeElement);
    view = model.get("view");
    const fresh = view.key !== draft.key;
    if (fresh) Object.assign(draft, { key: view.key, picked: [], number: "", listed: false });
    if (fresh && view.phase === "ask" && view.chosen.length) recall(view, draft);
    const told = view.phase === "told" && phase === "ask";
    phase = view.phase;
    const panels = root.querySelectorAll(".tl-side > *").length;
    paint();
    around.painted?.(root, view, acts);
    if (inside && (fresh || told)) focusOn(root, fresh);
    const more = root.querySelectorAll(".tl-side > *");
    if (!fresh && !told && more.length > panels) more[more.length - 1].scrollIntoView({ block: "nearest" });
  };

  root.addEventListener("keydown", (event) => takeKey(event, root, view, acts));
  model.on("change:view", repaint);
  model.on("change:decks", draw);
  repaint();
  focusWhenShown(root, view.phase === "told" ? "[data-next]" : "[data-start]");
  const release = ownKeys(root);
  return () => {
    release();
    around.painted?.(root, {}, acts);
    model.off("change:view", repaint);
    model.off("change:decks", draw);
  };
}

/**
 * Puts back the answer that was given before the page was loaded anew.
 *
 * @param {any} view
 * @param {Draft} draft
 */
function recall(view, draft) {
  if (view.question.form === "number") draft.number = String(view.chosen[0]);
  else draft.picked = [...view.chosen];
}

/**
 * @param {any} question
 * @param {Draft} draft
 * @param {number} index
 */
function pickChoice(question, draft, index) {
  if (question.form === "one") draft.picked = [index];
  else if (!draft.picked.includes(index)) draft.picked = [...draft.picked, index];
  else draft.picked = draft.picked.filter((each) => each !== index);
}

/**
 * Gives the finished answer, null where something is missing.
 *
 * @param {any} question
 * @param {Draft} draft
 */
function answerOf(question, draft) {
  if (question.form === "number") {
    const number = Number(draft.number);
    const fits = draft.number.trim() !== "" && Number.isInteger(number);
    return fits && number >= question.low && number <= question.high ? [number] : null;
  }
  if (question.form === "order") {
    return draft.picked.length === question.choices.length ? draft.picked : null;
  }
  return draft.picked.length ? [...draft.picked].sort((one, two) => one - two) : null;
}

/**
 * @param {HTMLElement} root
 * @param {boolean} fresh A new step or question, not the verdict on this one.
 */
function focusOn(root, fresh) {
  const target = root.querySelector(fresh ? "[data-start]" : "[data-next]");
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  const seen = root.querySelector(fresh ? ".tl-head" : ".tl-verdict");
  seen?.scrollIntoView({ block: "nearest" });
}

/**
 * @param {any} view
 * @param {Draft} draft
 * @param {any} acts
 * @param {Around} around
 * @returns {Node[]}
 */
function screenOf(view, draft, acts, around) {
  const asked = Boolean(view.question);
  return [
    around.head(view, draft, acts),
    h(
      "div",
      { class: `tl-body${asked ? " tl-body--asks" : ""}`, key: "body" },
      h("div", { class: "tl-main" }, ...(asked ? question(view, draft, acts) : around.page(view, draft, acts))),
      asked ? h("div", { class: "tl-side" }, ...paintPanels(view)) : null,
    ),
    bar(view, draft, acts),
    ...(asked ? [help(view)] : []),
    h("p", { class: "truc-visually-hidden", key: "status", attrs: { role: "status" } }, spoken(view)),
  ];
}

/** @param {any} view @param {Draft} draft @param {any} acts */
function question(view, draft, acts) {
  return [
    view.step_title ? h("h2", { class: "tl-heading tl-heading--small" }, view.step_title) : null,
    h(
      "form",
      {
        class: "tl-question",
        key: view.key,
        attrs: { novalidate: true },
        on: {
          submit: (event) => {
            event.preventDefault();
            acts.check();
          },
        },
      },
      h(
        "fieldset",
        { attrs: { "aria-describedby": "tl-facts" } },
        h(
          "legend",
          { class: "tl-prompt", attrs: { tabindex: -1, "data-start": true } },
          ...line(view.question.prompt),
        ),
        h("div", { class: "tl-scene", attrs: { id: "tl-facts" } }, ...paintScene(view)),
        ...paintChoices(view, draft, acts),
      ),
    ),
  ];
}

/** @param {any} view @param {Draft} draft @param {any} acts */
function bar(view, draft, acts) {
  const { back, hint, check, forward, more, start, place, idle } = view.buttons;
  const answer = view.question && answerOf(view.question, draft);
  const ready = answer && String(answer) !== String(view.chosen);
  /** @param {string} name @param {string} act @param {string} kind @param {Record<string, any>} [attrs] */
  const button = (name, act, kind, attrs = {}) =>
    name &&
    h(
      "button",
      {
        class: `truc-button ${kind}`,
        key: act,
        attrs: { type: "button", ...attrs },
        on: { click: () => (act === "check" ? acts.check() : acts.send({ act })) },
      },
      name,
    );
  const next = { "data-next": true, "aria-describedby": view.verdict ? "tl-verdict" : null };
  const on = more && !forward;
  return h(
    "div",
    { class: "tl-bar", key: "bar" },
    button(back, "back", "tl-bar__back"),
    button(place, "place", "tl-bar__back"),
    button(hint, "hint", "tl-bar__hint"),
    button(more, "more", on ? "truc-button--yes" : "", on ? next : {}),
    button(forward, "forward", "truc-button--yes", next),
    button(start, "start", "truc-button--yes", { ...next, disabled: Boolean(idle) }),
    button(check, "check", "truc-button--yes", { "data-check": true, disabled: !ready }),
  );
}

/** @param {any} view */
function help(view) {
  const rows = view.help.rows.map((/** @type {[string, string]} */ [keys, text]) =>
    h("div", null, h("dt", null, h("kbd", null, keys)), h("dd", null, text)),
  );
  return h("details", { class: "tl-help", key: "help" }, h("summary", null, view.help.title), h("dl", null, ...rows));
}

/** @param {any} view */
function spoken(view) {
  const words = (/** @type {any[]} */ runs) => runs.map((run) => run.text).join("");
  if (view.phase === "told" && view.verdict) {
    return [view.verdict.head, ...view.verdict.lines.slice(-1).map(words)].join(" ");
  }
  if (view.phase !== "ask") return "";
  const hint = view.hints.slice(-1).map((/** @type {any} */ each) => words(each.runs));
  return [...(view.verdict ? [view.verdict.head] : []), ...hint].join(" ");
}
