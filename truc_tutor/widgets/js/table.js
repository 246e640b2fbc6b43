import { h, patch } from "./dom.js";
import { useDeck } from "./cards.js";
import { paintFelt } from "./table_felt.js";
import { paintSide } from "./table_side.js";
import { actOfKey } from "./table_keys.js";
import { changedForm } from "./table_options.js";
import { focusWhenShown } from "./focus.js";

/**
 * What the screen alone remembers: where the focus walks, which sheet lies open, which frame of the
 * last row of moments is shown. Everything of the game is in `view`.
 *
 * @typedef {object} Screen
 * @property {number} at Index of the frame that is shown.
 * @property {number} roving Index of the card that Tab reaches.
 * @property {"" | "menu" | "help" | "log" | "hint"} sheet
 * @property {boolean} looksBack Shows the trick before the one on the table.
 * @property {boolean} narrow Hint and log lie in sheets, not beside the felt.
 * @property {import("./table_options.js").Form | null} form What a new match is set to, once changed.
 */

const WAITS = { calm: [750, 1400], quick: [350, 700], once: [0, 0] };

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  useDeck(model.get("deck"));
  const root = h("div", {
    class: "truc truc-table",
    attrs: { tabindex: -1, role: "region", "data-lm-suppress-shortcuts": true },
  });
  el.append(root);

  /** @type {Screen} */
  const screen = { at: 0, roving: 0, sheet: "", looksBack: false, narrow: false, form: null };
  const read = () => ({ ...model.get("view"), words: model.get("words") });
  let view = read();
  let played = view.played;
  let timer = 0;
  let opener = "";
  screen.at = view.frames.length - 1;

  /** @param {Record<string, unknown>} wish */
  const send = (wish) => {
    try {
      model.send({ ...wish, turn: view.turn });
    } catch (fault) {
      console.warn("the table is not connected", fault);
    }
  };

  const busy = () => screen.at < view.frames.length - 1;

  const paint = () => {
    const held = heldFocus(root);
    root.setAttribute("aria-label", view.words.table);
    root.setAttribute("aria-busy", String(busy()));
    root.setAttribute("lang", view.lang);
    root.dataset.seats = String(view.seats.length);
    root.dataset.phase = busy() ? "watch" : view.phase;
    const scene = { view, frame: view.frames[screen.at], screen, busy: busy(), act };
    patch(root, [h("div", { class: "tt-body" }, paintFelt(scene), ...paintSide(scene))]);
    // Focusing lays the page out: with the frame that does so anyway, not before it is drawn.
    requestAnimationFrame(() => {
      restoreFocus(root, held);
      showNewest();
    });
  };

  const showNewest = () => {
    for (const list of root.querySelectorAll(".tt-log, .tt-hint, .tt-sheet--hint .tt-sheetbody")) list.scrollTop = list.scrollHeight;
  };

  const advance = () => {
    if (!busy()) return;
    const [step, hold] = WAITS[/** @type {"calm"} */ (view.pace)] ?? WAITS.calm;
    const wait = view.frames[screen.at].ended ? hold : step;
    timer = window.setTimeout(() => {
      screen.at += 1;
      paint();
      advance();
    }, wait);
  };

  const showNow = () => {
    window.clearTimeout(timer);
    screen.at = view.frames.length - 1;
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
      if (name === "hint") screen.sheet = "hint";
      send({ act: name, ...more });
    }
  }

  const changed = () => {
    window.clearTimeout(timer);
    view = read();
    screen.looksBack = false;
    screen.roving = Math.min(screen.roving, Math.max(view.holding.length - 1, 0));
    if (screen.sheet === "hint" && !view.hint.length) screen.sheet = "";
    const shows = view.played !== played && view.pace !== "once" && !document.hidden;
    played = view.played;
    screen.at = shows ? 0 : view.frames.length - 1;
    paint();
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
  // Words that come together with another view are painted with it.
  const relabelled = () => {
    if (model.get("view").frames !== view.frames) return;
    view = read();
    paint();
  };
  const redrawn = () => useDeck(model.get("deck"));
  model.on("change:view", changed);
  model.on("change:words", relabelled);
  model.on("change:deck", redrawn);
  const fit = () => {
    fitHeight(root);
    const narrow = root.clientWidth < 880;
    if (narrow === screen.narrow) return;
    screen.narrow = narrow;
    paint();
  };
  const watcher = new ResizeObserver(fit);
  watcher.observe(document.documentElement);
  window.addEventListener("resize", fit);
  paint();
  focusWhenShown(root, ".tt-holding [tabindex='0'], .tt-bar button");
  requestAnimationFrame(fit);
  return () => {
    window.clearTimeout(timer);
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
  root.style.setProperty("--tt-height", `${Math.max(Math.min(free, 940), least)}px`);
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
