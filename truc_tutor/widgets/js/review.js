import { h, patch } from "./dom.js";
import { useDeck } from "./cards.js";
import { focusWhenShown } from "./focus.js";
import { ownKeys } from "./own_keys.js";
import { paintCourse } from "./review_course.js";
import { paintOpened } from "./review_deal.js";
import { paintDecisions, paintSummary, said } from "./review_list.js";
import { sender } from "./sender.js";

/** How much of a file is read; a longer one is refused where it arrives. */
const MOST_READ = 400_000;

/** @param {{model: any}} context */
function initialize({ model }) {
  const draw = () => useDeck(model.get("deck"));
  model.on("change:deck", draw);
  draw();
}

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const page = h("div", { class: "tr-page" });
  const root = h("div", { class: "truc truc-review" }, page);
  el.append(root);
  let width = 0;
  let focused = model.get("view").turn;
  const send = sender(model);
  const paint = () => {
    const view = model.get("view");
    root.setAttribute("lang", view.lang);
    patch(page, reviewScreen(view, send, width || root.clientWidth));
  };
  const follow = () => {
    paint();
    const { turn, focus } = model.get("view");
    if (turn === focused) return;
    focused = turn;
    takeFocus(root, focus);
  };
  const measured = new ResizeObserver(() => {
    if (Math.abs(root.clientWidth - width) < 2) return;
    width = root.clientWidth;
    paint();
  });
  const receive = (/** @type {any} */ content) => content.file && saveFile(content.file);
  model.on("change:view", follow);
  model.on("msg:custom", receive);
  paint();
  measured.observe(root);
  focusWhenShown(root, "h1");
  const release = ownKeys(root);
  return () => {
    release();
    measured.disconnect();
    model.off("change:view", follow);
    model.off("msg:custom", receive);
  };
}

/**
 * Takes the focus to what a wish has brought.
 *
 * @param {HTMLElement} root @param {string} name
 */
function takeFocus(root, name) {
  const target = name ? root.querySelector(`[data-focus="${name}"]`) : null;
  if (!(target instanceof HTMLElement)) return;
  if (name === "top") root.querySelectorAll("textarea").forEach((each) => (each.value = ""));
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: name === "bring" ? "center" : "start" });
}

/** @param {{name: string, text: string}} file */
function saveFile({ name, text }) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const anchor = h("a", { attrs: { href: address, download: name } });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** @param {any} view @param {(wish: Record<string, unknown>) => void} send @param {number} width */
function reviewScreen(view, send, width) {
  const { words, summary } = view;
  return [
    h(
      "header",
      { class: "tr-head", key: "head" },
      h("h1", { attrs: { tabindex: -1 }, data: { focus: "top" } }, words.title),
      view.seats.length ? seatChoice(view, send) : null,
    ),
    ...(summary
      ? [
          paintSummary(view, send),
          view.opened ? paintOpened(view, send) : null,
          paintDecisions(view, send),
          paintCourse(view, width),
        ]
      : [h("p", { class: "tr-empty truc-panel", key: "empty" }, words.empty)]),
    bring(view, send),
  ].filter((each) => each !== null);
}

/** @param {any} view @param {(wish: Record<string, unknown>) => void} send */
function seatChoice({ seats, words }, send) {
  return h(
    "div",
    { class: "tr-seats", attrs: { role: "group" }, aria: { label: words.seat } },
    h("span", { aria: { hidden: true } }, words.seat),
    ...seats.map((/** @type {any} */ { seat, label, chosen }) =>
      h(
        "button",
        {
          class: "truc-button",
          key: `seat-${seat}`,
          attrs: { type: "button" },
          aria: { pressed: chosen },
          on: { click: () => chosen || send({ act: "seat", seat }) },
        },
        label,
      ),
    ),
  );
}

/** @param {any} view @param {(wish: Record<string, unknown>) => void} send */
function bring(view, send) {
  const { words, area, refused, turn, waits, summary } = view;
  const wrong = area === "bring" && refused;
  const read = async (/** @type {any} */ event) => {
    const field = event.target;
    const file = field.files[0];
    if (file) send({ act: "import", text: await file.slice(0, MOST_READ).text() });
    field.value = "";
  };
  const open = (/** @type {any} */ event) => {
    event.preventDefault();
    send({ act: "import", text: event.currentTarget.querySelector("textarea").value });
  };
  return h(
    "section",
    { class: "tr-bring truc-panel", key: "bring", aria: { label: words.bring } },
    h("h2", null, words.bring),
    h("p", { class: "tr-quiet" }, words.bringAbout),
    wrong ? h("p", { class: "tr-alert", key: `alert-${turn}`, attrs: { role: "alert", id: "tr-alert" } }, refused) : null,
    h(
      "form",
      { key: "form", on: { submit: open } },
      h("label", { attrs: { for: "tr-record" } }, words.bringField),
      h("textarea", {
        attrs: { id: "tr-record", rows: 3, spellcheck: "false", autocapitalize: "off", autocomplete: "off" },
        aria: wrong ? { invalid: true, describedby: "tr-alert" } : {},
        data: { focus: "bring" },
      }),
      h(
        "div",
        { class: "tr-row" },
        h("button", { class: "truc-button truc-button--yes", attrs: { type: "submit" } }, words.bringGo),
        h(
          "label",
          { class: "truc-button tr-file" },
          h("input", { attrs: { type: "file", accept: ".truc,.toml,.txt,text/plain" }, on: { change: read } }),
          h("span", null, words.bringFile),
        ),
        waits
          ? h("button", { class: "truc-button", key: "table", attrs: { type: "button" }, on: { click: () => send({ act: "table" }) } }, words.table)
          : null,
        summary
          ? h("button", { class: "truc-button", key: "export", attrs: { type: "button" }, on: { click: () => send({ act: "export" }) } }, words.export)
          : null,
      ),
    ),
    said(view, "bring"),
  );
}

export default { initialize, render };
