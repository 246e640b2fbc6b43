import { h } from "./dom.js";

/**
 * The way through the lesson: which step this is, and the list of all.
 *
 * @param {any} view
 * @param {{listed: boolean}} draft
 * @param {any} acts
 */
export function paintWay(view, draft, acts) {
  const dots = view.steps.map((/** @type {any} */ step, /** @type {number} */ at) =>
    h("i", { class: `tl-dot${step.done ? " is-done" : ""}${at === view.step ? " is-now" : ""}` }),
  );
  return h(
    "header",
    { class: "tl-head", key: "head" },
    h("h1", { class: "tl-title" }, view.title),
    h(
      "div",
      { class: "tl-way" },
      h(
        "button",
        {
          class: "tl-way__button",
          attrs: { type: "button", "aria-label": `${view.step_label}. ${view.steps_label}` },
          aria: { expanded: draft.listed },
          on: { click: acts.list },
        },
        view.step_label,
        h("span", { class: "tl-caret", aria: { hidden: true } }),
      ),
      h("span", { class: "tl-dots", aria: { hidden: true } }, ...dots),
    ),
    draft.listed ? steps(view, acts) : null,
  );
}

/** @param {any} view @param {any} acts */
function steps(view, acts) {
  const items = view.steps.map((/** @type {any} */ step, /** @type {number} */ at) =>
    h(
      "li",
      null,
      h(
        "button",
        {
          class: `tl-step${step.done ? " is-done" : ""}`,
          attrs: { type: "button", "aria-current": at === view.step ? "step" : null },
          on: { click: () => acts.send({ act: "go", step: at }) },
        },
        h("span", { class: "tl-step__number", aria: { hidden: true } }, String(at + 1)),
        h("span", null, step.title),
        step.note ? h("span", { class: "tl-step__note" }, step.note) : null,
      ),
    ),
  );
  return h(
    "nav",
    { class: "tl-steps truc-panel", attrs: { "aria-label": view.steps_label } },
    h("ol", null, ...items),
  );
}
