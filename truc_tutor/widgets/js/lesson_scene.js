import { h } from "./dom.js";
import { cardFace } from "./cards.js";
import { paintHeat } from "./heat.js";
import { line } from "./lesson_words.js";

/**
 * A card as a figure, its name for all who cannot see it.
 *
 * @param {{code: string, name: string, caption: string, note: string, dim: boolean}} face
 * @param {{large?: boolean, caption?: boolean, named?: boolean}} [options]
 */
export function figure(face, { large = false, caption = false, named = true } = {}) {
  return h(
    "span",
    { class: `tl-card${face.dim ? " is-dim" : ""}` },
    h(
      "span",
      {
        class: `truc-card${face.code === "back" ? " truc-card--back" : ""}`,
        attrs: named ? { role: "img", "aria-label": face.name } : {},
      },
      cardFace(face.code, { large }),
    ),
    caption ? h("span", { class: "tl-caption", aria: { hidden: named ? true : null } }, face.caption) : null,
    face.note ? h("span", { class: "tl-note" }, face.note) : null,
  );
}

/**
 * The scene of a step: what was said, the score, the cards on the felt, heat maps, a table of words.
 *
 * @param {any} view
 * @returns {HTMLElement[]}
 */
export function paintScene(view) {
  const parts = [];
  if (view.facts?.length) {
    const facts = view.facts.map((/** @type {any} */ fact) => h("li", null, ...line(fact)));
    parts.push(h("ul", { class: "tl-facts" }, ...facts));
  }
  if (view.talk?.length) parts.push(talk(view.talk));
  if (view.groups?.length) parts.push(felt(view.groups, Boolean(view.question)));
  if (view.heats?.length) parts.push(h("div", { class: "tl-heats" }, ...view.heats.map((/** @type {any} */ heat) => paintHeat(heat))));
  if (view.table) parts.push(words(view.table));
  return parts;
}

/** @param {any[]} spoken */
function talk(spoken) {
  const items = spoken.map((each) =>
    h(
      "li",
      { class: each.who ? `tl-said${each.mine ? " is-mine" : ""}` : "tl-pause" },
      each.who ? h("span", { class: "tl-who" }, each.who) : null,
      h("span", { class: "tl-word" }, ...line(each.runs)),
    ),
  );
  return h("ol", { class: `tl-talk${spoken.length > 6 ? " tl-talk--long" : ""}` }, ...items);
}

/**
 * @param {any[]} groups
 * @param {boolean} asked
 */
function felt(groups, asked) {
  const alone = groups.length === 1;
  const seats = groups.filter((group) => alone || !group.apart);
  const cards = seats.reduce((sum, group) => sum + group.faces.length, 0);
  const ladder = seats.length > 4 && !asked;
  const gestures = ladder && groups.every((group) => group.gesture);
  const small = ladder || cards > 9;
  const four = seats.length === 4;
  const many = seats.length === 3 ? "three" : "middle";
  const size = small ? "small" : cards > 4 ? many : cards === 1 ? "one" : four ? "four" : "large";
  const captions = !ladder && cards <= 4 && !asked;
  return h(
    "div",
    { class: `tl-felt tl-felt--${size}${ladder ? " tl-felt--ladder" : ""}${gestures ? " tl-felt--gestures" : ""}` },
    ...groups.map((group, at) =>
      h(
        "div",
        {
          class: `tl-group${group.apart && !alone ? " is-apart" : ""}`,
          attrs: group.title ? { role: "group", "aria-label": group.title } : {},
        },
        group.title
          ? h(
              "span",
              { class: "tl-group__title", aria: { hidden: true } },
              ladder && !gestures ? h("i", { class: "tl-rung" }, String(at + 1)) : null,
              group.title,
            )
          : null,
        group.mano ? h("span", { class: "tl-mano" }, group.mano) : null,
        group.gesture ? h("img", { class: "tl-gesture", attrs: { src: group.gesture, alt: "" } }) : null,
        h(
          "span",
          { class: "tl-faces" },
          ...group.faces.map((/** @type {any} */ face) =>
            figure(face, { large: size === "small", caption: captions }),
          ),
        ),
      ),
    ),
  );
}

/** @param {{head: any[], rows: any[][]}} table */
function words(table) {
  const head = table.head.map((cell) => h("th", { attrs: { scope: "col" } }, ...line(cell)));
  const rows = table.rows.map(([first, ...rest]) =>
    h(
      "tr",
      null,
      h("th", { attrs: { scope: "row" } }, ...line(first)),
      ...rest.map((cell) => h("td", null, ...line(cell))),
    ),
  );
  return h(
    "div",
    { class: "tl-table truc-panel" },
    h("table", null, h("thead", null, h("tr", null, ...head)), h("tbody", null, ...rows)),
  );
}
