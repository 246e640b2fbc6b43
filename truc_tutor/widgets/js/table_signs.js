import { h } from "./dom.js";
import { personFace } from "./faces.js";

/** Milliseconds that a gesture is seen (A54). */
const SIGN_SEEN = 2000;

/**
 * Watches for new signals in what the kernel paints, and shows them on their seats one by one.
 *
 * @param {() => void} repaint
 */
export function watchSigns(repaint) {
  /** @type {Set<string>} */
  let known = new Set();
  /** @type {Record<number, any>} */
  const now = {};
  /** @type {Array<any>} */
  const waiting = [];
  let timer = 0;
  const next = () => {
    const sign = waiting.shift();
    if (!sign) return;
    now[sign.seat] = sign;
    timer = window.setTimeout(() => {
      delete now[sign.seat];
      timer = 0;
      next();
      repaint();
    }, SIGN_SEEN);
  };
  return {
    now,
    /** Takes a painting; what is there when the table opens is known already. @param {any} view @param {boolean} [opens] */
    take(view, opens = false) {
      const before = known;
      known = new Set();
      for (const sign of view.signals?.shown ?? []) {
        const id = `${view.deal}/${sign.id}`;
        if (!before.has(id) && !opens && sign.seat !== 0) waiting.push(sign);
        known.add(id);
      }
      if (!timer) next();
    },
    stop() {
      window.clearTimeout(timer);
    },
  };
}

/**
 * The face of a seat: the person who sits there, in the gesture that is made, and by its shape the
 * mark of the pair.
 *
 * @param {any} who
 * @param {any} [sign]
 */
export function seatFace(who, sign) {
  return h(
    "span",
    { class: "tt-face", key: "face", aria: { hidden: "true" }, data: { sign: String(Boolean(sign)) } },
    h("span", { class: "tt-plate", key: `plate-${sign?.gesture ?? "plain"}` }, who.person ? personFace(who.person, sign?.gesture) : who.name.slice(0, 1)),
    h("span", { class: "tt-mark" }, who.pair === 0 ? "●" : "▲"),
  );
}

/**
 * What a gesture means, beside who makes it. The log speaks it.
 *
 * @param {any} sign
 */
export function signBubble(sign) {
  return h("span", { class: "tt-bubble tt-bubble--sign", key: `sign-${sign.id}`, aria: { hidden: "true" } }, sign.means);
}

/**
 * Opens the list of signals, or their ring where it is pressed long; it stands at the partner's
 * seat.
 *
 * @param {any} scene
 */
export function signButton({ view, screen, act, hold }) {
  if (!view.signals || !view.words.signs.list.length) return null;
  const { signs } = view.words;
  const off = !view.signals.may.length;
  return h(
    "button",
    {
      class: "tt-signal",
      key: "signal",
      attrs: { type: "button", title: signs.title },
      aria: { disabled: off ? "true" : null, expanded: String(screen.sheet === "signs"), label: signs.title },
      on: {
        click: (event) => off || hold.endsLong(event) || act("sheet", "signs"),
        pointerdown: (event) => off || hold.press(event),
      },
    },
    personFace(view.seats[2].person, "wink"),
    h("span", null, signs.open),
  );
}

/**
 * Lists the gestures, each as a button with its face, what it means and how it is made.
 *
 * @param {any} scene
 */
export function signList({ view, act }) {
  const { signs } = view.words;
  const may = new Set(view.signals?.may);
  return [
    h(
      "div",
      { class: "tt-signs", key: "signs" },
      ...signs.list.map((/** @type {any} */ sign) =>
        h(
          "button",
          {
            class: "truc-button tt-sign",
            key: `sign-${sign.gesture}`,
            attrs: { type: "button" },
            aria: { disabled: may.has(sign.gesture) ? null : "true" },
            on: { click: () => may.has(sign.gesture) && act("signal", { gesture: sign.gesture }) },
          },
          personFace(view.seats[2].person, sign.gesture),
          h("span", null, h("b", null, sign.means), " ", h("span", { class: "tt-small" }, sign.yours)),
        ),
      ),
    ),
    h("p", { class: "tt-small" }, signs.note.join(" ")),
  ];
}

/**
 * Lets each seat be given to a person. Whoever sits elsewhere changes seats.
 *
 * @param {any} form
 * @param {any} panel
 * @param {(name: string, value: any) => void} change
 */
export function paintPeople(form, panel, change) {
  const labels = panel.people.labels[form.seats];
  return labels.map((/** @type {string} */ label, /** @type {number} */ place) => {
    const partner = labels.length > 1 && place === 1;
    const chosen = panel.people.choices.find((/** @type {any} */ each) => each.value === form.people[place]);
    return h(
      "fieldset",
      { class: "tt-choices tt-people", key: `people-${place}` },
      h("legend", null, label),
      ...panel.people.choices.map((/** @type {any} */ choice) =>
        h(
          "label",
          { key: `person-${choice.value}` },
          h("input", {
            key: `people-${place}-${choice.value}`,
            attrs: { type: "radio", name: `people-${place}`, value: choice.value, checked: choice === chosen },
            on: { change: () => change("people", seated(form.people, place, choice.value)) },
          }),
          personFace(choice.value),
          h("span", null, h("b", null, choice.name), " ", partner ? null : h("span", null, choice.manner)),
        ),
      ),
      h("p", { class: "tt-small", key: "told", attrs: { role: "status" } }, partner ? panel.people.partner : chosen.told),
    );
  });
}

/**
 * @param {Array<string>} people
 * @param {number} place
 * @param {string} person
 */
function seated(people, place, person) {
  const elsewhere = people.indexOf(person);
  return people.map((each, at) => (at === place ? person : at === elsewhere ? people[place] : each));
}
