import { mountExercise } from "./exercise.js";
import { paintChoice } from "./drill_choice.js";
import { paintDrillHead } from "./drill_head.js";
import { paintEnd } from "./drill_end.js";
import { countDown } from "./drill_timer.js";

/** @param {{model: any, el: HTMLElement}} context */
function render(context) {
  return mountExercise(context, {
    head: (view) => paintDrillHead(view),
    page: (view, _draft, acts) => (view.phase === "choose" ? paintChoice(view, acts) : paintEnd(view)),
    painted: countDown(),
  });
}

export default { render };
