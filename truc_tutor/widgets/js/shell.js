import { h, patch } from "./dom.js";
import { watchLine } from "./shell_guard.js";
import { ownKeys } from "./own_keys.js";
import { applyLook, paintSettings, showChoices } from "./settings.js";

/** What the browser keeps for the kernel: by the name of the trait, the key in its storage. */
const SLOTS = { store: "truc-tutor", progress: "truc-tutor-progress" };

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const root = h("div", { class: "truc truc-shell" });
  el.append(root);
  let lost = false;
  const written = { store: true, progress: true };
  const areKept = () => Object.values(written).every(Boolean);
  let open = false;
  let asked = 0;

  const send = (/** @type {Record<string, unknown>} */ content) => model.send(content);
  const wish = (/** @type {Record<string, unknown>} */ content) => {
    try {
      send(content);
    } catch (fault) {
      console.warn("the tutor is not connected", fault);
    }
  };
  const paint = () => {
    const view = model.get("view");
    const words = view.settings;
    if (words) applyLook(words.look);
    const put = (/** @type {string} */ name, /** @type {unknown} */ value) => wish({ act: "set", name, value });
    patch(root, [
      ...(lost ? [banner(view, areKept())] : []),
      head(view, wish, open, turn),
      ...(words && open ? [paintSettings(words, put, turn)] : []),
    ]);
    const select = root.querySelector(".ts-language select");
    if (select instanceof HTMLSelectElement) select.value = view.lang;
    showChoices(root);
    if (view.lang) {
      root.setAttribute("lang", view.lang);
      labelPage(view);
    }
  };
  /** Opens or closes the sheet of settings and takes the focus along. */
  const turn = () => {
    open = !open;
    paint();
    const target = root.querySelector(open ? ".ts-settings select" : ".ts-gear");
    if (target instanceof HTMLElement) target.focus();
  };
  const changed = () => {
    const now = model.get("view").asked ?? 0;
    const calls = now !== asked;
    asked = now;
    if (calls && !open) turn();
    else paint();
  };
  /** @param {keyof typeof SLOTS} slot */
  const keep = (slot) => {
    const text = model.get(slot);
    if (text) written[slot] = writeSlot(slot, text);
  };
  const keepStore = () => keep("store");
  const keepProgress = () => keep("progress");

  /** Something was practised on another page of this browser. @param {StorageEvent} event */
  const elsewhere = (event) => {
    if (event.key === SLOTS.progress && event.newValue) wish({ act: "progress", progress: event.newValue });
  };

  const line = watchLine({
    beat: (number) =>
      send(model.get("view").lang ? { beat: number } : { hello: hello(), beat: number }),
    lost: (state) => {
      lost = state;
      stopScreens(state);
      paint();
    },
  });
  model.on("change:view", changed);
  model.on("change:store", keepStore);
  model.on("change:progress", keepProgress);
  model.on("msg:custom", line.heard);
  addEventListener("storage", elsewhere);
  paint();
  keepProgress();
  keepStore();
  wish({ hello: hello() });
  const release = ownKeys(root);
  return () => {
    release();
    line.stop();
    model.off("change:view", changed);
    model.off("change:store", keepStore);
    model.off("change:progress", keepProgress);
    model.off("msg:custom", line.heard);
    removeEventListener("storage", elsewhere);
  };
}

/** The query of the address, as it was when the page came. */
const QUERY = location.search;

function hello() {
  const said = {
    languages: [...navigator.languages],
    page: isOurs() ? document.documentElement.lang : "",
    query: QUERY,
    stored: readSlot("store"),
    progress: readSlot("progress"),
  };
  followOnce();
  return said;
}

/** A deal that the address asks for is opened once: a reload goes on where the learner was. */
function followOnce() {
  const address = new URL(location.href);
  if (!isOurs() || !address.searchParams.has("deal")) return;
  address.searchParams.delete("deal");
  history.replaceState(history.state, "", address);
}

/** @param {keyof typeof SLOTS} slot */
function readSlot(slot) {
  try {
    return localStorage.getItem(SLOTS[slot]);
  } catch {
    return null;
  }
}

/** @param {keyof typeof SLOTS} slot @param {string} text */
function writeSlot(slot, text) {
  try {
    localStorage.setItem(SLOTS[slot], text);
    return true;
  } catch {
    return false;
  }
}

/** The page itself is ours only where Voilà serves it. */
function isOurs() {
  return document.body.dataset.voila !== undefined;
}

/** @param {any} view */
function labelPage(view) {
  if (!isOurs()) return;
  document.documentElement.lang = view.lang;
  document.title = view.page;
}

/** @type {Element | null} */
let heldFocus = null;

/** While nobody answers, no screen takes clicks. @param {boolean} stop */
function stopScreens(stop) {
  if (stop) heldFocus = document.activeElement;
  for (const screen of document.querySelectorAll(".truc:not(.truc-shell)")) {
    screen.toggleAttribute("inert", stop);
  }
  if (!stop && heldFocus instanceof HTMLElement && heldFocus.isConnected) heldFocus.focus();
}

/** @param {any} view @param {boolean} kept */
function banner(view, kept) {
  const words = view.lost[view.lang] ?? view.lost[closest(Object.keys(view.lost))];
  return h(
    "div",
    { class: "ts-lost", key: "lost", attrs: { role: "alert" } },
    h("p", null, kept ? words.kept : words.unkept),
    h(
      "button",
      { class: "truc-button truc-button--yes", attrs: { type: "button" }, on: { click: () => location.reload() } },
      words.reload,
    ),
  );
}

/** @param {string[]} known */
function closest(known) {
  for (const wanted of navigator.languages) {
    const found = known.find((tag) => tag.split("-")[0] === wanted.toLowerCase().split("-")[0]);
    if (found) return found;
  }
  return known[0];
}

/**
 * @param {any} view
 * @param {(content: Record<string, unknown>) => void} wish
 * @param {boolean} open Whether the sheet of settings lies open.
 * @param {() => void} turn Opens or closes it.
 */
function head(view, wish, open, turn) {
  const name = [h("span", { class: "ts-mark", aria: { hidden: true } }), h("span", { class: "ts-name" }, view.name)];
  if (!view.lang) return h("header", { class: "ts-head", key: "head" }, h("span", { class: "ts-home" }, ...name));
  return h(
    "header",
    { class: `ts-head${view.home ? " is-home" : ""}`, key: "head" },
    view.home
      ? h("span", { class: "ts-home", key: "name" }, ...name)
      : h(
          "button",
          {
            class: "ts-home",
            key: "home",
            attrs: { type: "button", "aria-label": view.home_label },
            on: { click: () => wish({ act: "home" }) },
          },
          h("span", { class: "ts-back", aria: { hidden: true } }),
          ...name,
        ),
    h("span", { class: "ts-title", key: "title" }, view.title),
    h("div", { class: "ts-tools", key: "tools" }, gear(view.settings.label, open, turn), language(view, wish)),
  );
}

/**
 * @param {string} label
 * @param {boolean} open
 * @param {() => void} turn
 */
function gear(label, open, turn) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", "M4 7h9M19 7h1M4 17h1M11 17h9M16 4v6M8 14v6");
  svg.append(path);
  return h(
    "button",
    { class: "truc-button ts-gear", key: "gear", attrs: { type: "button", title: label }, aria: { expanded: String(open) }, on: { click: turn } },
    svg,
    h("span", null, label),
  );
}

/** @param {any} view @param {(content: Record<string, unknown>) => void} wish */
function language(view, wish) {
  return h(
      "label",
      { class: "ts-language", key: "language" },
      h("span", { class: "truc-visually-hidden" }, view.language_label),
      h(
        "select",
        { on: { change: (event) => wish({ act: "language", lang: event.target.value }) } },
        ...view.languages.map((/** @type {[string, string]} */ [tag, own]) =>
          h("option", { attrs: { value: tag, lang: tag, selected: tag === view.lang } }, own),
        ),
      ),
  );
}

export default { render };
