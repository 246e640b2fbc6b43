import { h } from "./dom.js";

/**
 * The skills to choose from, lesson by lesson, each with how well it goes.
 *
 * @param {any} view @param {any} acts
 */
export function paintChoice(view, acts) {
  const { choice } = view;
  return [
    h("h2", { class: "tl-heading", attrs: { tabindex: -1, "data-start": true } }, choice.head),
    choice.said ? h("p", { class: "tl-line td-said", key: "said", attrs: { role: "status" } }, choice.said) : null,
    h(
      "form",
      { class: "td-choice", key: "choice", on: { submit: (event) => event.preventDefault() } },
      h(
        "label",
        { class: "td-skill td-fluency truc-panel" },
        box(choice.fluency.on, (on) => acts.send({ act: "fluent", on })),
        h("span", { class: "td-words" }, h("b", null, choice.fluency.label), h("span", { class: "td-told" }, choice.fluency.about)),
      ),
      h("p", { class: "td-all" }, ...[choice.all, choice.none].map((name, at) => every(name, at === 0, acts))),
      h(
        "div",
        { class: "td-sections" },
        ...choice.sections.map((/** @type {any} */ section) => skills(section, acts)),
      ),
    ),
  ];
}

/** @param {string} name @param {boolean} on @param {any} acts */
function every(name, on, acts) {
  return h(
    "button",
    { class: "truc-button", attrs: { type: "button" }, on: { click: () => acts.send({ act: "mark", skill: "*", on }) } },
    name,
  );
}

/** @param {any} section @param {any} acts */
function skills(section, acts) {
  return h(
    "fieldset",
    { class: "td-section truc-panel", key: section.id },
    h("legend", null, h("h3", null, section.title)),
    ...section.skills.map((/** @type {any} */ skill) =>
      h(
        "label",
        { class: "td-skill", key: skill.id },
        box(skill.chosen, (on) => acts.send({ act: "mark", skill: skill.id, on })),
        h(
          "span",
          { class: "td-words" },
          h("span", null, skill.name),
          h(
            "span",
            { class: "td-told" },
            skill.told,
            skill.mastered ? h("strong", { class: "td-mastered" }, skill.mastered) : null,
          ),
        ),
      ),
    ),
  );
}

/** @param {boolean} on @param {(on: boolean) => void} change */
function box(on, change) {
  return h("input", {
    class: "td-box",
    attrs: { type: "checkbox", checked: on },
    on: { change: (event) => change(event.target.checked) },
  });
}
