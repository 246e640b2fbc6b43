import { h, patch } from "./dom.js";
import { watchLine } from "./shell_guard.js";

const KEY = "truc-tutor";

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const root = h("div", { class: "truc truc-shell" });
  el.append(root);
  let lost = false;
  let kept = true;

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
    patch(root, [...(lost ? [banner(view, kept)] : []), head(view, wish)]);
    const select = root.querySelector("select");
    if (select) select.value = view.lang;
    if (view.lang) {
      root.setAttribute("lang", view.lang);
      labelPage(view);
    }
  };
  const keep = () => {
    const text = model.get("store");
    if (!text) return;
    kept = writeStore(text);
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
  model.on("change:view", paint);
  model.on("change:store", keep);
  model.on("msg:custom", line.heard);
  paint();
  keep();
  wish({ hello: hello() });
  return () => {
    line.stop();
    model.off("change:view", paint);
    model.off("change:store", keep);
    model.off("msg:custom", line.heard);
  };
}

function hello() {
  return {
    languages: [...navigator.languages],
    page: isOurs() ? document.documentElement.lang : "",
    query: location.search,
    stored: readStore(),
  };
}

function readStore() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param {string} text */
function writeStore(text) {
  try {
    localStorage.setItem(KEY, text);
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

/** @param {any} view @param {(content: Record<string, unknown>) => void} wish */
function head(view, wish) {
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
    h(
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
    ),
  );
}

export default { render };
