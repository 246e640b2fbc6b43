import { replyKey } from "./table_tutor.js";

/**
 * Finds what a key does now: a pair of an act's name and its details, null for a key of no meaning.
 *
 * @param {KeyboardEvent} event
 * @param {any} view
 * @param {any} screen
 * @returns {[string, any] | null}
 */
export function actOfKey(event, view, screen) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = /** @type {HTMLElement} */ (event.target);
  const reply = view.held && !screen.sheet ? replyKey(event, view.held) : null;
  if (reply) return reply;
  if (event.key === "Escape") return escape(view, screen);
  if (target.closest("input, select, textarea")) return null;
  const inHolding = target.closest(".tt-holding") && view.holding.length > 1;
  if (inHolding && (event.key === "ArrowRight" || event.key === "ArrowLeft")) {
    const step = event.key === "ArrowRight" ? 1 : view.holding.length - 1;
    return ["rove", (screen.roving + step) % view.holding.length];
  }
  if (event.repeat) return null;
  if (event.key === "Enter" && view.choice && !target.closest(".tt-bar, .tt-tools, .tt-sheet")) {
    return ["do", { word: view.choice.act }];
  }
  const digit = /^(?:Digit|Numpad)([1-3])$/.exec(event.code)?.[1] ?? /^[1-3]$/.exec(event.key)?.[0];
  if (digit) return cardKey(view.holding[Number(digit) - 1], event.shiftKey);
  return letterKey(firstKey(view.words.keymap, event.key.toUpperCase()), view);
}

/**
 * Finds what a key was called before the learner changed the keys; empty for one without a deed.
 *
 * @param {Record<string, string>} keymap
 * @param {string} pressed
 */
function firstKey(keymap, pressed) {
  return Object.keys(keymap).find((first) => keymap[first] === pressed) ?? "";
}

/**
 * @param {any} card
 * @param {boolean} covered
 * @returns {[string, any] | null}
 */
function cardKey(card, covered) {
  const word = covered ? card?.covered : card?.act;
  return word ? ["do", { word }] : null;
}

/**
 * @param {any} view
 * @param {any} screen
 * @returns {[string, any] | null}
 */
function escape(view, screen) {
  if (screen.sheet) return ["close", null];
  return view.choice ? ["choose", { word: "" }] : null;
}

/**
 * @param {string} key
 * @param {any} view
 * @returns {[string, any] | null}
 */
function letterKey(key, view) {
  const button = view.buttons.find((/** @type {any} */ each) => each.key === key);
  if (button) return ["do", { word: button.act }];
  switch (key) {
    case "H":
      return view.can.hint ? ["hint", {}] : view.hint.length ? ["sheet", "hint"] : null;
    case "U":
      return view.can.undo ? ["undo", {}] : null;
    case "C":
      return view.cover.may ? ["cover", {}] : null;
    case "L":
      return ["last", null];
    case "S":
      return view.signals?.may.length ? ["sheet", "signs"] : null;
    case "N":
      return view.can.back && view.end ? ["back", {}] : view.can.next ? ["next", {}] : view.phase === "won" ? ["new", view.rules] : null;
    case "M":
      return ["sheet", "menu"];
    case "?":
      return ["sheet", "help"];
    default:
      return null;
  }
}
