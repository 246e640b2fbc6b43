import { h } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const LEFT = 36;
const SCORE = 150;
const LOSS = 64;
const GAP = 34;
const BELOW = 24;

/**
 * Builds a drawn element.
 *
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function shape(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** @param {any} view @param {number} width Of the screen, in pixels. */
export function paintCourse({ course, words }, width) {
  return h(
    "section",
    { class: "tr-course truc-panel", key: "course", aria: { label: words.course } },
    h("h2", null, words.course),
    legend(course),
    graph(course, words, Math.max(240, width - 66)),
    h(
      "details",
      { key: "table" },
      h("summary", null, words.asTable),
      h("div", { class: "tr-scroll", attrs: { tabindex: 0, role: "region" }, aria: { label: words.asTable } }, table(course, words)),
    ),
  );
}

/** @param {any} course */
function legend({ sides, score, loss }) {
  const entry = (/** @type {string} */ kind, /** @type {string} */ sign, /** @type {string} */ label) =>
    h("li", { class: kind }, h("span", { aria: { hidden: true } }, sign), label);
  return h(
    "div",
    { class: "tr-legend", key: "legend" },
    h("span", null, score),
    h("ul", null, entry("is-own", "●", sides[0]), entry("is-other", "▲", sides[1])),
    h("ul", null, entry("is-loss", "■", loss)),
  );
}

/** @param {any} course @param {any} words */
function table({ head, deals }, words) {
  return h(
    "table",
    null,
    h("caption", { class: "truc-visually-hidden" }, words.course),
    h("thead", null, h("tr", null, ...head.map((/** @type {string} */ each) => h("th", { attrs: { scope: "col" } }, each)))),
    h(
      "tbody",
      null,
      ...deals.map((/** @type {any} */ { row: [first, ...rest] }) =>
        h("tr", null, h("th", { attrs: { scope: "row" } }, first), ...rest.map((/** @type {string} */ each) => h("td", null, each))),
      ),
    ),
  );
}

/** @param {any} course @param {any} words @param {number} width */
function graph({ deals, target }, words, width) {
  const height = 12 + SCORE + GAP + LOSS + BELOW;
  const step = (width - LEFT - 8) / deals.length;
  const x = (/** @type {number} */ place) => LEFT + (place + 0.5) * step;
  const top = Math.max(target, ...deals.flatMap((/** @type {any} */ each) => each.totals));
  const y = (/** @type {number} */ points) => 12 + SCORE * (1 - points / top);
  const parts = [...grid([0, target / 2, target], y, width), ...camas(deals, x, step)];
  for (const side of [1, 0]) parts.push(...course(deals, side, x, y));
  parts.push(...losses(deals, x, step, width));
  const every = Math.ceil(deals.length / Math.max(1, Math.floor((width - LEFT) / 34)));
  deals.forEach((/** @type {any} */ each, /** @type {number} */ place) => {
    if (place % every === 0) {
      parts.push(shape("text", { x: x(place), y: height - 6, "text-anchor": "middle" }, String(each.deal)));
    }
  });
  const drawn = shape(
    "svg",
    { class: "tr-graph", viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": words.course },
    ...parts,
  );
  return h("div", { class: "tr-drawn", key: `graph-${width}` }, drawn);
}

/** @param {number[]} marks @param {(points: number) => number} y @param {number} width */
function grid(marks, y, width) {
  return marks.flatMap((mark) => [
    shape("line", { class: "tr-line", x1: LEFT, x2: width - 4, y1: y(mark), y2: y(mark) }),
    shape("text", { x: LEFT - 6, y: y(mark) + 5, "text-anchor": "end" }, String(mark)),
  ]);
}

/** Ends a cama or a game with an upright line. @param {any[]} deals @param {(place: number) => number} x @param {number} step */
function camas(deals, x, step) {
  return deals.flatMap((each, place) =>
    each.closes && place < deals.length - 1
      ? [shape("line", { class: "tr-close", x1: x(place) + step / 2, x2: x(place) + step / 2, y1: 6, y2: 12 + SCORE + GAP + LOSS })]
      : [],
  );
}

/**
 * The score of one side, a new line for every cama.
 *
 * @param {any[]} deals @param {number} side
 * @param {(place: number) => number} x @param {(points: number) => number} y
 */
function course(deals, side, x, y) {
  const kind = side ? "is-other" : "is-own";
  const parts = [];
  let run = [];
  for (const [place, each] of deals.entries()) {
    run.push(`${x(place)},${y(each.totals[side])}`);
    if (each.closes || place === deals.length - 1) {
      parts.push(shape("polyline", { class: `tr-score ${kind}`, points: run.join(" ") }));
      run = [];
    }
  }
  for (const [place, each] of deals.entries()) {
    const [cx, cy] = [x(place), y(each.totals[side])];
    parts.push(
      side
        ? shape("path", { class: `tr-dot ${kind}`, d: `M${cx} ${cy - 5}l5 9h-10z` })
        : shape("circle", { class: `tr-dot ${kind}`, cx, cy, r: 4.5 }),
    );
  }
  return parts;
}

/** @param {any[]} deals @param {(place: number) => number} x @param {number} step @param {number} width */
function losses(deals, x, step, width) {
  const most = Math.max(1, ...deals.map((each) => each.cost));
  const base = 12 + SCORE + GAP + LOSS;
  const label = Math.ceil(most);
  const tall = (/** @type {number} */ cost) => (LOSS * cost) / label;
  const bar = Math.max(4, Math.min(26, step * 0.6));
  return [
    ...[0, label].flatMap((mark) => [
      shape("line", { class: "tr-line", x1: LEFT, x2: width - 4, y1: base - tall(mark), y2: base - tall(mark) }),
      shape("text", { x: LEFT - 6, y: base - tall(mark) + 5, "text-anchor": "end" }, String(mark)),
    ]),
    ...deals.map((each, place) =>
      shape("rect", { class: "tr-bar", x: x(place) - bar / 2, y: base - tall(each.cost), width: bar, height: tall(each.cost) }),
    ),
  ];
}
