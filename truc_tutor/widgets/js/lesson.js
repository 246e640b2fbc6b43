import { h } from "./dom.js";
import { mountExercise } from "./exercise.js";
import { paintScene } from "./lesson_scene.js";
import { paintWay } from "./lesson_way.js";
import { paintDrillHead } from "./drill_head.js";
import { paintEnd } from "./drill_end.js";
import { paragraphs } from "./lesson_words.js";

/** @param {{model: any, el: HTMLElement}} context */
function render(context) {
  return mountExercise(context, {
    head: (view, draft, acts) => (view.steps ? paintWay(view, draft, acts) : paintDrillHead(view)),
    page: (view) => (view.phase === "end" ? paintEnd(view) : explanation(view)),
  });
}

/** @param {any} view */
function explanation(view) {
  return [
    h("h2", { class: "tl-heading", attrs: { tabindex: -1, "data-start": true } }, view.step_title),
    ...paragraphs(view.lines),
    ...paintScene(view),
  ];
}

export default { render };
