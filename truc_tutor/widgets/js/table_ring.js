import { h } from "./dom.js";
import { personFace } from "./faces.js";
import { RING_GAP, ringPlaces } from "./ring_places.js";

/** Milliseconds that a press lasts before the ring opens. */
const LONG = 350;

/** Pixels that a finger may stray while it only presses. */
const STRAY = 10;

/** How large a gesture lies in the ring, with its face and words, in a window so wide or wider. */
const SIZES = [
  { from: 1500, w: 148, h: 132, face: 62, text: 17 },
  { from: 1000, w: 124, h: 98, face: 42, text: 14 },
  { from: 1000, w: 124, h: 82, face: 34, text: 13 },
  { from: 340, w: 92, h: 96, face: 36, text: 12 },
  { from: 0, w: 86, h: 96, face: 36, text: 12 },
];

/**
 * A gesture in the ring, and the middle of where it lies.
 *
 * @typedef {{gesture: string, means: string, x: number, y: number}} RingSign
 */

/**
 * The ring of signals: pressing long on the signal button opens it around the finger, sliding onto
 * a gesture and letting go makes the signal, letting go elsewhere or Escape closes it. A short
 * press is a click and opens the list, as keys do; so does a long one where a ring has no room.
 *
 * @param {{may: () => Array<{gesture: string, means: string}>, repaint: () => void, choose: (gesture: string) => void, list: () => void}} table
 * `may` gives the gestures that may be made now.
 */
export function signRing({ may, repaint, choose, list }) {
  const ring = {
    /** @type {Array<RingSign>} */
    signs: [],
    size: SIZES[0],
    finger: { x: 0, y: 0 },
    at: "",
  };
  let pointer = -1;
  let timer = 0;
  let wasLong = false;

  const open = () => {
    wasLong = true;
    const signs = may();
    const found = "popover" in HTMLElement.prototype && signs.length ? ringAround(ring.finger, signs.length) : null;
    if (!found) {
      end();
      if (signs.length) list();
      return;
    }
    ring.size = found.size;
    ring.signs = signs.map((sign, place) => ({ ...sign, ...found.places[place] }));
    repaint();
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    if (event.pointerId !== pointer) return;
    if (!ring.signs.length) {
      if (Math.hypot(event.clientX - ring.finger.x, event.clientY - ring.finger.y) > STRAY) end();
      return;
    }
    const at = ring.signs.find((sign) => isOn(sign, event, ring.size))?.gesture ?? "";
    if (at === ring.at) return;
    ring.at = at;
    repaint();
  };

  /** @param {PointerEvent} event */
  const release = (event) => {
    if (event.pointerId !== pointer) return;
    const chosen = ring.signs.find((sign) => isOn(sign, event, ring.size))?.gesture;
    end();
    if (chosen) choose(chosen);
  };

  /** The browser takes the press over, or the window loses the focus. @param {Event} event */
  const stopped = (event) => {
    if (event instanceof PointerEvent ? event.pointerId === pointer : event.target === window) end();
  };

  /** @param {KeyboardEvent} event */
  const keyed = (event) => {
    if (!ring.signs.length || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };

  /** A long press asks for no menu of the browser's. @param {Event} event */
  const noMenu = (event) => event.preventDefault();

  /** @type {Array<[string, (event: any) => void]>} */
  const watched = [["pointermove", move], ["pointerup", release], ["pointercancel", stopped], ["blur", stopped], ["keydown", keyed], ["contextmenu", noMenu]];

  const end = () => {
    window.clearTimeout(timer);
    for (const [kind, listener] of watched) window.removeEventListener(kind, listener, true);
    pointer = -1;
    const shown = ring.signs.length > 0;
    ring.signs = [];
    ring.at = "";
    if (shown) repaint();
  };

  return {
    ring,
    end,
    /** Begins a press of the signal button. @param {PointerEvent} event */
    press(event) {
      wasLong = false;
      if (event.button !== 0 || !event.isPrimary) return;
      end();
      pointer = event.pointerId;
      ring.finger = { x: event.clientX, y: event.clientY };
      for (const [kind, listener] of watched) window.addEventListener(kind, listener, true);
      timer = window.setTimeout(open, LONG);
    },
    /** Tells whether a click on the button is but the end of a long press. @param {MouseEvent} event */
    endsLong(event) {
      const was = wasLong && event.detail > 0;
      wasLong = false;
      return was;
    },
    /** Closes the ring where other gestures may be made than it shows. */
    check() {
      const now = may();
      if (ring.signs.length && ring.signs.map((each) => each.gesture).join() !== now.map((each) => each.gesture).join()) end();
    },
    /** Lifts the painted ring over all else. @param {HTMLElement} root */
    lift(root) {
      const painted = root.querySelector(".tt-ring");
      if (painted instanceof HTMLElement && !painted.matches(":popover-open")) painted.showPopover();
    },
  };
}

/**
 * Paints the open ring. Hidden from screen readers, whose way is the list.
 *
 * @param {any} scene
 */
export function paintRing({ view, ring }) {
  const { signs, size, finger, at } = ring;
  if (!signs.length) return null;
  const sizes = { "--tt-ring-w": `${size.w}px`, "--tt-ring-h": `${size.h}px`, "--tt-ring-face": `${size.face}px`, "--tt-ring-text": `${size.text}px` };
  return h(
    "div",
    { class: "tt-ring", key: "ring", attrs: { popover: "manual" }, aria: { hidden: "true" }, style: sizes },
    h("span", { class: "tt-ringfinger", key: "finger", style: { left: `${finger.x}px`, top: `${finger.y}px` } }),
    ...signs.map((/** @type {RingSign} */ sign) =>
      h(
        "span",
        {
          class: "tt-ringsign",
          key: `ring-${sign.gesture}`,
          data: { gesture: sign.gesture, at: String(sign.gesture === at) },
          style: { left: `${sign.x}px`, top: `${sign.y}px` },
        },
        personFace(view.seats[2].person, sign.gesture),
        h("b", null, sign.means),
      ),
    ),
  );
}

/**
 * Finds the largest gestures that have room in a ring around a finger.
 *
 * @param {{x: number, y: number}} finger
 * @param {number} count
 */
function ringAround(finger, count) {
  const room = { w: window.innerWidth, h: window.innerHeight };
  for (const size of SIZES) {
    const places = size.from <= room.w ? ringPlaces(finger, count, size, room) : null;
    if (places) return { size, places };
  }
  return null;
}

/** @param {RingSign} sign @param {PointerEvent} event @param {{w: number, h: number}} size */
function isOn(sign, event, size) {
  return Math.abs(event.clientX - sign.x) <= (size.w + RING_GAP) / 2 && Math.abs(event.clientY - sign.y) <= (size.h + RING_GAP) / 2;
}
