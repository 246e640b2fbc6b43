import { goes, h, panels, patch } from "./dom.js";
import { useDeck } from "./cards.js";
import { paintFelt } from "./table_felt.js";
import { paintSide } from "./table_side.js";
import { paintText } from "./table_text.js";
import { hear, newsOf } from "./table_sound.js";
import { actOfKey } from "./table_keys.js";
import { IDLE, paintPractice } from "./table_tutor.js";
import { changedForm } from "./table_options.js";
import { watchSigns } from "./table_signs.js";
import { paintRing, signRing } from "./table_ring.js";
import { focusWhenShown } from "./focus.js";
import { ownKeys } from "./own_keys.js";
import { sender } from "./sender.js";

/**
 * What the screen alone remembers: where the focus walks, which sheet lies open, which frame of the
 * last row of moments is shown. Everything of the game is in `view`.
 *
 * @typedef {object} Screen
 * @property {number} at Index of the frame that is shown.
 * @property {number} roving Index of the card that Tab reaches.
 * @property {"" | "menu" | "help" | "log" | "signs" | "hint"} sheet
 * @property {Record<number, any>} signs The gesture that a seat is making, by seat.
 * @property {boolean} looksBack Shows the trick before the one on the table.
 * @property {boolean} small The own cards are too narrow for the small index.
 * @property {boolean} narrow Hint and log lie in sheets, not beside the felt.
 * @property {boolean} idle The person has thought for long.
 * @property {import("./table_options.js").Form | null} form What a new match is set to, once changed.
 */

/** Milliseconds that a moment is shown, and one that ends a trick; the pace stretches them. */
const WAITS = [750, 1400];

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  useDeck(model.get("deck"));
  useDeck(model.get("people"));
  const root = h("div", {
    class: "truc truc-table",
    attrs: { tabindex: -1, role: "region", "data-lm-suppress-shortcuts": true },
  });
  el.append(root);

  /** @type {Screen} */
  const signs = watchSigns(() => paint());
  const screen = { signs: signs.now, at: 0, roving: 0, sheet: "", looksBack: false, narrow: false, small: false, idle: false, form: null };
  const read = () => ({ ...model.get("view"), words: model.get("words") });
  let view = read();
  const kept = panels();
  let wording = 0;
  let played = view.played;
  let timer = 0;
  let opener = "";
  let rest = 0;
  let interrupted = "";
  screen.at = view.frames.length - 1;
  signs.take(view, true);

  const send = sender(model, () => view);

  const busy = () => screen.at < view.frames.length - 1;

  const hold = signRing({
    may: () => (busy() ? [] : view.words.signs.list.filter((/** @type {any} */ sign) => view.signals?.may.includes(sign.gesture))),
    repaint: () => paint(),
    choose: (gesture) => act("signal", { gesture }),
    list: () => act("sheet", "signs"),
  });

  /** @param {() => Element | null} [next] Finds what takes the focus, wherever it was. */
  const paint = (next) => {
    const held = heldFocus(root);
    const { panel } = kept;
    const scene = { view, frame: view.frames[screen.at], screen, busy: busy(), act, panel, wording, hold, ring: hold.ring };
    const title = h("h1", { class: "truc-visually-hidden", key: "title" }, view.words.table);
    const content = [title, paintPractice(scene), view.shows.text ? paintText(scene) : h("div", { class: "tt-body", key: "drawn" }, paintFelt(scene), ...paintSide(scene)), paintRing(scene)];
    const wanted = content.filter((each) => each !== null);
    // An element that goes while it has the focus makes the browser lay everything out at once.
    const active = document.activeElement;
    if (held && active instanceof HTMLElement && goes(root, wanted, active)) active.blur();
    root.setAttribute("aria-label", view.words.table);
    root.setAttribute("aria-busy", String(busy()));
    root.setAttribute("lang", view.lang);
    root.dataset.seats = String(view.seats.length);
    root.dataset.look = view.shows.text ? "text" : "drawn";
    root.dataset.phase = busy() ? "watch" : view.phase;
    patch(root, wanted);
    kept.painted();
    hold.lift(root);
    // Focusing lays the page out: with the frame that does so anyway, not before it is drawn.
    requestAnimationFrame(() => {
      const target = next?.();
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      else restoreFocus(root, held);
      showNewest();
    });
  };

  const showNewest = () => {
    for (const list of root.querySelectorAll(".tt-log, .tt-hint, .tt-sheet--hint .tt-sheetbody")) list.scrollTop = list.scrollHeight;
  };

  const advance = () => {
    if (!busy()) return;
    const wait = WAITS[view.frames[screen.at].ended ? 1 : 0] * view.pace;
    timer = window.setTimeout(() => {
      screen.at += 1;
      listen();
      paint();
      advance();
    }, wait);
  };

  let heard = view.frames[screen.at];
  /** Lets be heard what is new in the frame that is shown. */
  const listen = () => {
    const now = view.frames[screen.at];
    hear(view, newsOf(heard, now, !busy() && view.end ? String(view.end.won) : ""));
    heard = now;
  };

  const showNow = () => {
    window.clearTimeout(timer);
    screen.at = view.frames.length - 1;
    listen();
    paint();
  };

  /** Opens or closes a sheet and takes the focus along. @param {Screen["sheet"]} sheet */
  const turnSheet = (sheet) => {
    const opening = screen.sheet !== sheet;
    if (opening) opener = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key ?? "" : "";
    screen.sheet = opening ? sheet : "";
    paint();
    const target = opening ? root.querySelector(".tt-sheet .tt-close") : byKey(root, opener);
    if (target instanceof HTMLElement) target.focus();
    else restoreFocus(root, "");
  };

  /**
   * Does what a button or a key stands for: something of the screen's own, or a wish for the kernel.
   *
   * @param {string} name
   * @param {any} [more]
   */
  function act(name, more) {
    if (name === "sheet") turnSheet(more);
    else if (name === "close") turnSheet(screen.sheet);
    else if (name === "rove") {
      screen.roving = more;
      paint();
      byKey(root, `held-${view.holding[more]?.id}`)?.focus();
    } else if (name === "last") {
      screen.looksBack = !screen.looksBack;
      paint();
    } else if (name === "form") {
      screen.form = changedForm(screen.form ?? view.rules, view.words.form.panel, more[0], more[1]);
      paint();
    } else if (name === "skip") showNow();
    else if (name === "new") {
      screen.sheet = "";
      screen.form = null;
      send({ act: "new", ...more });
    } else {
      if (["same", "other", "back", "setup", "review"].includes(name)) screen.sheet = "";
      if (name === "signal" && screen.sheet === "signs") turnSheet("signs");
      if (name === "hint") screen.sheet = "hint";
      send({ act: name, ...more });
    }
  }

  /** Takes the painting of now; panels are built anew where its words are others. */
  const take = () => {
    const before = view.words;
    view = read();
    if (view.words !== before) wording += 1;
  };

  /** Offers the hint quietly after a long rest; nothing moves before the table changes anyway. */
  const awaitRest = () => {
    window.clearTimeout(rest);
    if (!view.can.nudge) return;
    rest = window.setTimeout(() => {
      screen.idle = true;
      paint();
    }, IDLE);
  };

  /** Finds what takes the focus as the tutor's question comes and goes. */
  const answering = () => (view.held ? root.querySelector(".tt-bar [data-first]") : byKey(root, interrupted));

  const changed = () => {
    window.clearTimeout(timer);
    const before = view;
    if (!before.held) interrupted = heldFocus(root) ?? "";
    take();
    signs.take(view);
    hold.check();
    screen.idle = false;
    awaitRest();
    screen.looksBack = false;
    screen.roving = Math.min(screen.roving, Math.max(view.holding.length - 1, 0));
    if (screen.sheet === "hint" && !view.hint.length) screen.sheet = "";
    const shows = view.played !== played && view.pace > 0 && !document.hidden;
    const moved = view.played !== played;
    played = view.played;
    screen.at = shows ? 0 : view.frames.length - 1;
    if (moved) listen();
    else heard = view.frames[screen.at];
    paint(Boolean(view.held) === Boolean(before.held) ? undefined : answering);
    advance();
  };

  /** While moments are shown one by one, a click or a key shows the last at once. @param {Event} event */
  const hurry = (event) => {
    if (!busy()) return;
    if (event instanceof KeyboardEvent && (event.key.startsWith("Arrow") || ["Tab", "Shift"].includes(event.key))) return;
    event.stopPropagation();
    event.preventDefault();
    showNow();
  };

  /** @param {KeyboardEvent} event */
  const keyed = (event) => {
    event.stopPropagation();
    const wish = actOfKey(event, view, screen);
    if (!wish) return;
    event.preventDefault();
    act(wish[0], wish[1]);
  };

  root.addEventListener("click", hurry, true);
  root.addEventListener("keydown", hurry, true);
  root.addEventListener("keydown", keyed);
  root.addEventListener("keydown", awaitRest);
  root.addEventListener("pointerdown", awaitRest);
  // Words that come together with another view are painted with it.
  const relabelled = () => {
    if (model.get("view").frames !== view.frames) return;
    take();
    paint();
  };
  const redrawn = () => useDeck(model.get("deck"));
  model.on("change:view", changed);
  model.on("change:words", relabelled);
  model.on("change:deck", redrawn);
  const fit = () => {
    fitHeight(root);
    const narrow = root.clientWidth < 880;
    const own = root.querySelector(".tt-card");
    const small = own instanceof HTMLElement ? own.offsetWidth < 80 : screen.small;
    if (narrow === screen.narrow && small === screen.small) return;
    screen.narrow = narrow;
    screen.small = small;
    paint();
  };
  const watcher = new ResizeObserver(fit);
  watcher.observe(document.documentElement);
  window.addEventListener("resize", fit);
  paint();
  awaitRest();
  focusWhenShown(root, ".tt-holding [tabindex='0'], .tt-textcard, .tt-bar button");
  requestAnimationFrame(fit);
  const release = ownKeys(root);
  return () => {
    release();
    window.clearTimeout(timer);
    window.clearTimeout(rest);
    signs.stop();
    hold.end();
    watcher.disconnect();
    window.removeEventListener("resize", fit);
    model.off("change:view", changed);
    model.off("change:words", relabelled);
    model.off("change:deck", redrawn);
  };
}

/**
 * Lets the table fill what the window leaves below it, so that nothing has to be scrolled to.
 *
 * @param {HTMLElement} root
 */
function fitHeight(root) {
  const box = root.getBoundingClientRect();
  const top = box.top + window.scrollY;
  const tall = window.innerHeight;
  const least = box.width < 600 ? 540 : 330;
  const free = top < tall * 0.4 ? tall - top - 8 : Math.min(tall - 24, 700);
  root.style.setProperty("--tt-height", `${Math.max(Math.min(free, 1120), least)}px`);
}

/**
 * @param {HTMLElement} root
 * @param {string} key
 * @returns {HTMLElement | null}
 */
function byKey(root, key) {
  return key ? root.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
}

/**
 * Tells which element holds the focus before a repaint; null where it is outside the table.
 *
 * @param {HTMLElement} root
 */
function heldFocus(root) {
  const active = document.activeElement;
  return active instanceof HTMLElement && root.contains(active) ? active.dataset.key ?? "" : null;
}

/**
 * Puts the focus back where it was, or on the next thing to do when that is gone.
 *
 * @param {HTMLElement} root
 * @param {string | null} held
 */
function restoreFocus(root, held) {
  if (held === null) return;
  if (root !== document.activeElement && root.contains(document.activeElement)) return;
  const next =
    byKey(root, held) ??
    root.querySelector(".tt-bar [data-first]") ??
    root.querySelector(".tt-holding [tabindex='0']") ??
    root;
  /** @type {HTMLElement} */ (next).focus({ preventScroll: true });
}

export default { render };
