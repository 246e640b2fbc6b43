import { h } from "./dom.js";
import { paintHeat } from "./heat.js";

/**
 * A picture: its title and what there is to see, then a heat map, which is a table itself, or the
 * place where it is put once it is drawn and the table behind it.
 *
 * @param {any} picture
 * @param {string} label
 */
export function paintPicture(picture, label) {
  return h(
    "article",
    { class: "truc-panel tp-picture", key: picture.name },
    h("h3", null, picture.title),
    h("p", null, picture.lead),
    picture.see ? h("p", null, picture.see) : null,
    ...(picture.heat ? [paintHeat(picture.heat, { titled: false })] : drawn(picture, label)),
  );
}

/** @param {any} picture @param {string} label */
function drawn(picture, label) {
  const { head, rows } = picture.table;
  return [
    h("div", { class: "tp-drawing", key: "drawing", data: { picture: picture.name, title: picture.title } }),
    h(
      "details",
      { key: "table" },
      h("summary", null, label, h("span", { class: "truc-visually-hidden" }, `: ${picture.title}`)),
      h(
        "div",
        { class: "tp-table", attrs: { role: "region", "aria-label": picture.title, tabindex: 0 } },
        h(
          "table",
          null,
          h("thead", null, h("tr", null, ...head.map((/** @type {string} */ each) => h("th", { attrs: { scope: "col" } }, each)))),
          h("tbody", null, ...rows.map(rowOf)),
        ),
      ),
    ),
  ];
}

/** @param {string[]} row */
function rowOf([first, ...rest]) {
  return h("tr", null, h("th", { attrs: { scope: "row" } }, first), ...rest.map((each) => h("td", null, each)));
}

/**
 * Puts the drawings that have come into their places, and asks for the next that is missing.
 *
 * @param {HTMLElement} root
 * @param {any} view
 * @param {Record<string, string>} pictures
 * @param {(wish: Record<string, unknown>) => void} send
 */
export function putPictures(root, view, pictures, send) {
  let asked = false;
  for (const place of root.querySelectorAll(".tp-drawing")) {
    if (!(place instanceof HTMLElement)) continue;
    const name = place.dataset.picture ?? "";
    if (pictures[name]) place.replaceChildren(drawingOf(pictures[name], place.dataset.title ?? ""));
    else if (!asked) {
      asked = true;
      send({ act: "draw", name });
    }
  }
}

/** @param {string} text @param {string} title */
function drawingOf(text, title) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const drawing = /** @type {SVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", title);
  return drawing;
}
