import { h, patch } from "./dom.js";
import { focusWhenShown } from "./focus.js";
import { ownKeys } from "./own_keys.js";
import { focusErasing, paintKeeping } from "./progress_keep.js";
import { paintPicture, putPictures } from "./progress_pictures.js";
import { sender } from "./sender.js";

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const root = h("div", { class: "truc truc-progress", attrs: { role: "region", "data-lm-suppress-shortcuts": true } });
  el.append(root);

  const send = sender(model);
  const draft = { code: "" };
  let asks = false;
  const paint = () => {
    const view = model.get("view");
    root.setAttribute("lang", view.lang);
    root.setAttribute("aria-label", view.title);
    patch(root, screen(view, send, draft));
    show();
    if (asks !== view.asks) focusErasing(root, view.asks);
    asks = view.asks;
  };
  const show = () => putPictures(root, model.get("view"), model.get("pictures"), send);
  const file = (/** @type {any} */ content) => content.file && download(content.file, content.text);

  root.addEventListener("keydown", (event) => event.stopPropagation());
  model.on("change:view", paint);
  model.on("change:pictures", show);
  model.on("msg:custom", file);
  paint();
  focusWhenShown(root, "h1");
  const release = ownKeys(root);
  return () => {
    release();
    model.off("change:view", paint);
    model.off("change:pictures", show);
    model.off("msg:custom", file);
  };
}

/**
 * @param {any} view
 * @param {(wish: Record<string, unknown>) => void} send
 * @param {{code: string}} draft
 */
function screen(view, send, draft) {
  return [
    h(
      "header",
      { class: "tp-head", key: "head" },
      h("h1", { attrs: { tabindex: -1 } }, view.title),
      h("p", { class: "tp-lead" }, ...view.lead.map((/** @type {string} */ each) => h("span", null, each, " "))),
      h(
        "button",
        {
          class: "truc-button truc-button--yes",
          attrs: { type: "button" },
          on: { click: () => send({ act: "open", place: view.practise.place }) },
        },
        view.practise.title,
      ),
    ),
    view.skills.games.length ? skillsOf(view.skills) : null,
    view.pictures.mine.length
      ? h(
          "section",
          { class: "tp-pictures", key: "mine" },
          ...view.pictures.mine.map((/** @type {any} */ each) => paintPicture(each, view.keep.show_table)),
        )
      : null,
    paintKeeping(view, send, draft),
    h(
      "section",
      { key: "games" },
      h("h2", null, view.pictures.title),
      h(
        "div",
        { class: "tp-pictures" },
        ...view.pictures.games.map((/** @type {any} */ each) => paintPicture(each, view.keep.show_table)),
      ),
    ),
  ].filter((each) => each !== null);
}

/** @param {any} skills */
function skillsOf(skills) {
  return h(
    "section",
    { class: "tp-skills", key: "skills" },
    h("h2", null, skills.title),
    ...skills.games.map((/** @type {any} */ game) =>
      h(
        "div",
        { class: "truc-panel", key: game.title },
        h("h3", null, game.title),
        ...game.lessons.map((/** @type {any} */ lesson) =>
          h(
            "section",
            { key: lesson.id },
            h("h4", null, lesson.title),
            h("ul", null, ...lesson.skills.map((/** @type {any} */ skill) => row(skill, skills.due))),
          ),
        ),
      ),
    ),
  );
}

/** @param {any} skill @param {string} due */
function row(skill, due) {
  const pips = Array.from({ length: 10 }, (_, at) =>
    h("i", { class: at < skill.right ? "is-right" : at < skill.of ? "is-wrong" : "" }),
  );
  return h(
    "li",
    { key: skill.id },
    h("span", { class: "tp-name" }, skill.name),
    h("span", { class: "tp-pips", aria: { hidden: true } }, ...pips),
    h(
      "span",
      { class: "tp-told" },
      skill.told,
      skill.mastered ? h("strong", { class: "tp-mastered" }, skill.mastered) : null,
      skill.late ? h("em", null, due) : null,
    ),
  );
}

/** @param {string} name @param {string} text */
function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = h("a", { attrs: { href: address, download: name } });
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export default { render };
