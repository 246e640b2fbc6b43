import { h } from "./dom.js";

const LARGEST = 4_000_000;
const SVG = "http://www.w3.org/2000/svg";

/**
 * Ways to take the progress elsewhere and to bring it back.
 *
 * @param {any} view
 * @param {(wish: Record<string, unknown>) => void} send
 * @param {{code: string}} draft
 */
export function paintKeeping(view, send, draft) {
  const { keep } = view;
  return h(
    "section",
    { class: "tp-keep truc-panel", key: "keep" },
    h("h2", null, keep.title),
    h("p", null, keep.about),
    h("p", { class: `tp-said${view.wrong ? " is-wrong" : ""}`, key: "said", attrs: { role: "status" } }, view.said),
    h(
      "div",
      { class: "tp-ways", key: "ways" },
      h("button", { class: "truc-button", attrs: { type: "button" }, on: { click: () => send({ act: "save" }) } }, keep.save),
      h(
        "label",
        { class: "truc-button tp-load" },
        h("input", { attrs: { type: "file", accept: ".json,application/json" }, on: { change: (event) => load(event.target, send) } }),
        keep.load,
      ),
      h(
        "button",
        {
          class: "truc-button",
          attrs: { type: "button" },
          aria: { expanded: Boolean(keep.code) },
          on: { click: () => send({ act: "code" }) },
        },
        keep.show,
      ),
    ),
    keep.code ? code(keep) : null,
    h(
      "form",
      {
        class: "tp-enter",
        key: "enter",
        on: {
          submit: (event) => {
            event.preventDefault();
            if (draft.code.trim()) send({ act: "load", text: draft.code });
            draft.code = "";
          },
        },
      },
      h(
        "label",
        null,
        h("span", null, keep.enter_label),
        h("input", {
          attrs: { type: "text", autocomplete: "off", autocapitalize: "characters", spellcheck: false, value: draft.code },
          on: {
            input: (event) => {
              draft.code = event.target.value;
            },
          },
        }),
      ),
      h("button", { class: "truc-button" }, keep.enter),
    ),
    erasing(view, send),
  );
}

/**
 * Erasing, which is asked about first.
 *
 * @param {any} view
 * @param {(wish: Record<string, unknown>) => void} send
 */
function erasing({ keep, asks }, send) {
  const button = (/** @type {string} */ act, /** @type {string} */ text, kind = "") =>
    h("button", { class: `truc-button${kind}`, key: act, attrs: { type: "button" }, on: { click: () => send({ act }) } }, text);
  if (!asks) return h("div", { class: "tp-erase", key: "erasing" }, button("ask", keep.erase));
  return h(
    "div",
    { class: "tp-erase", key: "erasing", attrs: { role: "group" }, aria: { label: keep.erase_question, describedby: "tp-erase-about" } },
    h("p", null, h("strong", null, keep.erase_question)),
    h("p", { attrs: { id: "tp-erase-about" } }, keep.erase_about),
    h("div", { class: "tp-ways" }, button("leave", keep.erase_no), button("erase", keep.erase_yes, " truc-button--no")),
  );
}

/**
 * Takes the focus along as the question about erasing comes and goes.
 *
 * @param {HTMLElement} root
 * @param {boolean} asks
 */
export function focusErasing(root, asks) {
  const target = root.querySelector(`.tp-erase [data-key="${asks ? "leave" : "ask"}"]`);
  if (target instanceof HTMLElement) target.focus();
}

/** @param {any} keep */
function code(keep) {
  const picture = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", keep.qr.path);
  picture.append(path);
  const { size } = keep.qr;
  for (const [name, value] of [["viewBox", `0 0 ${size} ${size}`], ["class", "tp-qr"], ["role", "img"], ["aria-label", keep.qr_label]]) {
    picture.setAttribute(name, value);
  }
  return h(
    "div",
    { class: "tp-code", key: "code" },
    h(
      "label",
      null,
      h("span", null, keep.code_label),
      h("textarea", { attrs: { readonly: true, rows: 4, spellcheck: false } }, keep.code),
    ),
    h("p", null, keep.code_about),
    picture,
  );
}

/** @param {HTMLInputElement} input @param {(wish: Record<string, unknown>) => void} send */
async function load(input, send) {
  const [file] = input.files ?? [];
  if (!file) return;
  // What is too long is no progress of ours; the kernel says so.
  const text = file.size > LARGEST ? "" : await file.text();
  input.value = "";
  send({ act: "load", text });
}
