import { h } from "./dom.js";
import { cardFace } from "./cards.js";

/**
 * Paints the whole deck, a group a suit; the tab key stops at one card, arrows go to the others.
 *
 * @param {any} cards
 * @param {{stop: string}} rack The code of the card where the tab key stops.
 * @param {(act: string, details?: Record<string, unknown>) => void} wish
 */
export function paintRack({ rack: label, suits }, rack, wish) {
  const codes = suits.flatMap((/** @type {any} */ suit) => suit.cards.map((/** @type {any} */ each) => each.code));
  if (!codes.includes(rack.stop)) rack.stop = codes[0];
  return h(
    "div",
    { class: "te-rack", key: "rack", attrs: { role: "toolbar" }, aria: { label } },
    ...suits.map((/** @type {any} */ suit) =>
      h(
        "div",
        { class: "te-suit", key: suit.name, attrs: { role: "group" }, aria: { label: suit.name } },
        ...suit.cards.map((/** @type {any} */ each) => racked(each, rack, wish)),
      ),
    ),
  );
}

/**
 * @param {any} card
 * @param {{stop: string}} rack
 * @param {(act: string, details?: Record<string, unknown>) => void} wish
 */
function racked({ code, name, whose }, rack, wish) {
  return h(
    "button",
    {
      class: `te-racked${whose ? " is-used" : ""}`,
      key: code,
      attrs: { type: "button", tabindex: code === rack.stop ? 0 : -1 },
      aria: { label: name },
      data: { card: code },
      on: {
        click: () => wish("put", { code }),
        focus: () => {
          rack.stop = code;
        },
      },
    },
    cardFace(code, { large: true }),
    whose ? h("span", { class: "te-whose", aria: { hidden: true } }, whose) : null,
  );
}

/**
 * Moves the focus in the rack by an arrow, Home or End; tells whether the key was one of them.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLElement} root
 * @param {{stop: string}} rack
 */
export function rackKeys(event, root, rack) {
  const from = /** @type {HTMLElement} */ (event.target).closest("[data-card]");
  if (!from || event.ctrlKey || event.metaKey || event.altKey) return false;
  const suits = [...root.querySelectorAll(".te-suit")].map((suit) => [...suit.querySelectorAll("[data-card]")]);
  const to = neighbour(event.key, suits, from);
  if (!(to instanceof HTMLElement)) return false;
  event.preventDefault();
  to.focus();
  rack.stop = to.dataset.card ?? "";
  return true;
}

/**
 * @param {string} key
 * @param {Element[][]} suits
 * @param {Element} from
 */
function neighbour(key, suits, from) {
  const all = suits.flat();
  const at = all.indexOf(from);
  const row = suits.findIndex((suit) => suit.includes(from));
  const column = suits[row].indexOf(from);
  const beside = (/** @type {number} */ by) => {
    const suit = suits[(row + by + suits.length) % suits.length];
    return suit[Math.min(column, suit.length - 1)];
  };
  switch (key) {
    case "ArrowRight":
      return all[(at + 1) % all.length];
    case "ArrowLeft":
      return all[(at + all.length - 1) % all.length];
    case "ArrowDown":
      return beside(1);
    case "ArrowUp":
      return beside(-1);
    case "Home":
      return all[0];
    case "End":
      return all[all.length - 1];
    default:
      return undefined;
  }
}
