import { h } from "./dom.js";
import { paintPeople } from "./table_signs.js";

/**
 * What a new match is set to while the panel lies open: as the match in play until changed.
 *
 * @typedef {object} Form
 * @property {number} seats
 * @property {string} preset
 * @property {Array<string>} people Who sits at seats 1, 2 and 3.
 * @property {boolean} answers The partner answers signals.
 * @property {Record<string, string | number | boolean>} options
 */

/**
 * Changes one thing of the form. Another preset sets every option to what that preset says.
 *
 * @param {Form} form
 * @param {any} panel
 * @param {string} name
 * @param {any} value
 * @returns {Form}
 */
export function changedForm(form, panel, name, value) {
  if (["seats", "people", "answers"].includes(name)) return { ...form, [name]: value };
  if (name === "preset") return { ...form, preset: value, options: { ...panel.presets[value] } };
  return { ...form, options: { ...form.options, [name]: value } };
}

/**
 * Paints the panel: seats, preset, and each option as a group of choices under its sentence.
 *
 * @param {Form} form
 * @param {any} words The words of the form.
 * @param {(name: string, more?: any) => void} act
 */
export function paintOptions(form, words, act) {
  const { panel } = words;
  const preset = panel.presets[form.preset];
  const differing = panel.options.filter((/** @type {any} */ option) => form.options[option.key] !== preset[option.key]).length;
  const change = (/** @type {string} */ name) => (/** @type {any} */ value) => act("form", [name, value]);
  return h(
    "form",
    { class: "tt-form", key: "form", on: { submit: (/** @type {Event} */ event) => (event.preventDefault(), act("new", form)) } },
    group("seats", panel.seats, form.seats, change("seats")),
    ...paintPeople(form, panel, (name, value) => act("form", [name, value])),
    group("preset", panel.preset, form.preset, change("preset")),
    form.seats === 4 && form.options.senyes ? group("answers", panel.people.answers, form.answers, change("answers")) : null,
    h(
      "div",
      { class: "tt-begin", key: "begin" },
      h("button", { class: "truc-button truc-button--yes", key: "start", attrs: { type: "submit" } }, words.start),
      h("p", { class: "tt-small" }, words.intro),
    ),
    h(
      "div",
      { class: "tt-house", key: "house" },
      h("h3", null, panel.title),
      h("p", { class: "tt-small", attrs: { role: "status" }, key: "differs" }, panel.differs[differing]),
      differing ? h("button", { class: "truc-button", key: "back", attrs: { type: "button" }, on: { click: () => act("form", ["preset", form.preset]) } }, panel.back) : null,
    ),
    ...panel.options.map((/** @type {any} */ option) =>
      group(option.key, option, form.options[option.key], change(option.key), form.options[option.key] === preset[option.key] ? "" : panel.mark),
    ),
  );
}

/**
 * Paints a row of choices, one of which is made.
 *
 * @param {string} name
 * @param {any} choices
 * @param {any} current
 * @param {(value: any) => void} change
 * @param {string} [mark] Stands beside the label of what differs.
 */
export function group(name, choices, current, change, mark = "") {
  return h(
    "fieldset",
    { class: "tt-choices", key: `group-${name}`, data: { differs: String(Boolean(mark)) } },
    h("legend", null, choices.label, mark ? h("b", { class: "tt-differs" }, mark) : null),
    ...choices.choices.map((/** @type {any} */ choice) =>
      h(
        "label",
        null,
        h("input", {
          key: `${name}-${choice.value}`,
          attrs: { type: "radio", name, value: choice.value, checked: choice.value === current },
          on: { change: () => change(choice.value) },
        }),
        h("span", null, choice.label),
      ),
    ),
  );
}
