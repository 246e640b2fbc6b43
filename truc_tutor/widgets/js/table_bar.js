import { h } from "./dom.js";
import { onward, replies } from "./table_tutor.js";
import { keyNow } from "./table_words.js";

/**
 * Paints what can be done now: calls and answers with their price, the two-card play to confirm,
 * the next deal, a new match.
 *
 * @param {any} scene
 */
export function paintBar(scene) {
  const { view, busy, act } = scene;
  const held = busy ? null : view.held;
  const content = busy ? [skipButton(scene)] : held ? replies(view, act, simple) : view.choice ? choice(scene) : view.end ? onward(scene, simple) : calls(scene);
  const long = !busy && (held || view.end || view.buttons.some((/** @type {any} */ each) => each.word.length > 9));
  const note = !busy && !held && !view.choice && view.cover.note;
  return h(
    "div",
    {
      class: "tt-bar",
      key: held ? "bar-held" : "bar",
      attrs: { role: held ? "alertdialog" : "group" },
      aria: { label: held ? view.words.interrupts : view.words.acts },
    },
    note ? h("p", { class: "tt-note", key: "note" }, note) : null,
    h("div", { class: "tt-acts", key: "acts", data: { many: String(content.length > (long ? 2 : 3)), long: String(Boolean(long)) } }, ...content),
  );
}

/** @param {any} scene */
function calls({ view, act }) {
  const { words } = view;
  return view.buttons.map((/** @type {any} */ button) =>
    h(
      "button",
      {
        class: `truc-button tt-act tt-act--${button.kind}`,
        key: `do-${button.act}`,
        attrs: { type: "button" },
        aria: { keyshortcuts: keyNow(words, button.key) },
        on: { click: () => act("do", { word: button.act }) },
      },
      h("kbd", { aria: { hidden: "true" } }, keyNow(words, button.key)),
      h("b", { attrs: { lang: button.lang } }, button.word),
      h("span", { class: "tt-gloss" }, button.gloss),
      h("span", { class: "tt-price" }, button.price),
    ),
  );
}

/** @param {any} scene */
function choice({ view, act }) {
  const { words } = view;
  return [
    simple("lay", words.lay, "Enter", "yes", () => act("do", { word: view.choice.act }), true),
    simple("change", words.change, "Esc", "call", () => act("choose", { word: "" })),
  ];
}

/** @param {any} scene */
function skipButton({ view, act }) {
  return simple("skip", view.words.skip, "", "ghost", () => act("skip"));
}

/**
 * @param {string} key
 * @param {string} label
 * @param {string} shortcut
 * @param {string} kind
 * @param {() => void} click
 * @param {boolean} [first] Takes the focus when what held it is gone.
 */
function simple(key, label, shortcut, kind, click, first = false) {
  return h(
    "button",
    {
      class: `truc-button tt-act tt-act--${kind}`,
      key,
      attrs: { type: "button", "data-first": first },
      aria: { keyshortcuts: shortcut || null },
      on: { click },
    },
    shortcut ? h("kbd", { aria: { hidden: "true" } }, shortcut) : null,
    h("b", null, label),
  );
}

const PICTURES = {
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3z",
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  cover: "M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM5 9l14 8M5 15l8 5M9 4l10 6",
  last: "M4 6h9v13H4zM9 6l2-3 9 3-4 12-3-1",
  log: "M5 6h14M5 12h14M5 18h9",
  menu: "M4 7h16M4 12h16M4 17h16M8 5v4M15 10v4M10 15v4",
  help: "M3 7h18v10H3zM6 10h1M10 10h1M14 10h1M17.500 10h.5M7 14h10",
};

/** @param {keyof typeof PICTURES} name */
function picture(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", PICTURES[name]);
  svg.append(path);
  return svg;
}

/**
 * Paints the row of tools, the same from deal to deal.
 *
 * @param {any} scene
 */
export function paintTools({ view, frame, screen, busy, act }) {
  const { words, can, cover } = view;
  const dealt = frame.tricks.length > 1;
  const hint = () => (can.hint ? act("hint", {}) : act("sheet", "hint"));
  return h(
    "div",
    { class: "tt-tools", key: "tools", attrs: { role: "group" }, aria: { label: words.tools } },
    tool("hint", view.hint.length && can.hint ? `${words.hint}: ${words.more}` : words.hint, keyNow(words, "H"), hint, { off: busy || !(can.hint || view.hint.length) }),
    tool("undo", words.undo, keyNow(words, "U"), () => act("undo", {}), { off: busy || !can.undo }),
    tool("cover", words.cover, keyNow(words, "C"), () => act("cover", {}), { off: busy || !cover.may, pressed: cover.on }),
    tool("last", screen.looksBack ? words.now : words.last, keyNow(words, "L"), () => act("last"), { off: !dealt, pressed: screen.looksBack && dealt }),
    tool("log", words.log, "", () => act("sheet", "log"), { expanded: screen.sheet === "log" }),
    tool("menu", words.menu, keyNow(words, "M"), () => act("sheet", "menu"), { expanded: screen.sheet === "menu" }),
    tool("help", words.help, keyNow(words, "?"), () => act("sheet", "help"), { expanded: screen.sheet === "help" }),
  );
}

/**
 * @param {keyof typeof PICTURES} name
 * @param {string} label
 * @param {string} shortcut
 * @param {() => void} click
 * @param {{off?: boolean, pressed?: boolean, expanded?: boolean}} state
 */
function tool(name, label, shortcut, click, { off = false, pressed, expanded }) {
  return h(
    "button",
    {
      class: `tt-tool tt-tool--${name}`,
      key: `tool-${name}`,
      attrs: { type: "button", title: label },
      aria: {
        disabled: off ? "true" : null,
        keyshortcuts: shortcut || null,
        pressed: pressed === undefined ? null : String(pressed),
        expanded: expanded === undefined ? null : String(expanded),
      },
      on: { click: () => off || click() },
    },
    picture(name),
    h("span", null, label),
    shortcut ? h("kbd", { aria: { hidden: "true" } }, shortcut) : null,
  );
}
