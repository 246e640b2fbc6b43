import { h } from "./dom.js";

/**
 * The head of a row of questions: which one this is, and how those before it went.
 *
 * @param {any} view
 */
export function paintDrillHead(view) {
  const dots = view.dots.map((/** @type {string} */ each) => h("i", { class: `tl-dot${each ? ` is-${each}` : ""}` }));
  return h(
    "header",
    { class: "tl-head", key: "drill-head" },
    h("h1", { class: "tl-title" }, view.title),
    view.place || view.timer
      ? h(
          "div",
          { class: "tl-way" },
          h("p", { class: "tl-place-name" }, view.place),
          dots.length ? h("span", { class: "tl-dots", aria: { hidden: true } }, ...dots) : null,
          view.timer
            ? h(
                "p",
                { class: "tl-timer", attrs: { role: "timer", "aria-label": view.timer.label } },
                h("span", { class: "tl-timer__left", key: "left" }, String(Math.ceil(view.timer.left))),
              )
            : null,
        )
      : null,
  );
}
