import { h } from "./dom.js";
import { cardFace } from "./cards.js";
import { shape } from "./review_course.js";
import { gradeMark, toldWith } from "./review_list.js";

/** @typedef {(wish: Record<string, unknown>) => void} SendReview */

/** @param {any} view @param {SendReview} send */
export function paintOpened(view, send) {
  const { opened, words } = view;
  const { judged, answered } = opened;
  return h(
    "section",
    { class: "tr-opened truc-panel", key: `opened-${opened.place}`, aria: { label: opened.title } },
    h("h2", { attrs: { tabindex: -1 }, data: { focus: "opened" } }, opened.title),
    h(
      "p",
      { class: `tr-judged is-${judged.grade}`, key: "judged" },
      gradeMark(judged.grade, judged.sign),
      h(
        "span",
        null,
        ...toldWith(judged.what, words),
        " ",
        h("span", { class: "tr-so" }, h("b", null, judged.word), judged.cost ? ` · ${judged.cost}` : null),
      ),
    ),
    before(opened, words),
    position(opened, words),
    h("p", { class: "tr-state", key: "state" }, ...toldWith(opened.said, words)),
    answered ? answer(opened, words) : choices(opened, words, send),
    tools(opened, words, send),
    opened.shared ? shared(opened.shared, words) : null,
  );
}

/** @param {any} opened @param {any} words */
function before({ before: lines }, words) {
  return h(
    "div",
    { class: "tr-before", key: "before", attrs: { role: "group" }, aria: { label: words.before } },
    ...lines.map((/** @type {string} */ each) => h("p", null, ...toldWith(each, words))),
  );
}

/** @param {any} opened @param {any} words */
function position({ facts, turned, tricks, cards, choices: open }, words) {
  return h(
    "div",
    { class: "tr-felt", key: "felt" },
    h(
      "dl",
      { class: "tr-facts" },
      ...facts.map((/** @type {any} */ { label, value, kind }) =>
        h("div", { class: `is-${kind}` }, h("dt", null, label), h("dd", null, value)),
      ),
    ),
    h(
      "div",
      { class: "tr-tricks" },
      turned ? h("figure", { class: "tr-trick", key: "turned" }, h("figcaption", null, words.turned), drawn(turned)) : null,
      ...tricks.map((/** @type {any} */ each) => trick(each, words)),
    ),
    open?.cards.length || !cards.length
      ? null
      : h(
          "figure",
          { class: "tr-trick tr-own", key: "own" },
          h("figcaption", null, words.yourCards),
          h("div", { class: "tr-laid" }, ...cards.map(drawn)),
        ),
  );
}

/** @param {any} trick @param {any} words */
function trick({ label, state, laid }, words) {
  return h(
    "figure",
    { class: "tr-trick", key: label },
    h("figcaption", null, state ? `${label}: ${state}` : label),
    h(
      "div",
      { class: "tr-laid" },
      ...laid.map((/** @type {any} */ each) =>
        h(
          "div",
          { class: `tr-one${each.takes ? " is-taking" : ""}${each.covered ? " is-under" : ""}` },
          drawn(each),
          h("span", { class: `tr-who ${each.own ? "is-own" : "is-other"}` }, each.who),
          each.note ? h("small", null, each.note) : null,
          each.takes ? h("small", null, words.takes) : null,
        ),
      ),
    ),
  );
}

/** @param {{code: string, name: string}} card */
function drawn({ code, name }) {
  return h(
    "span",
    { class: `truc-card${code === "back" ? " truc-card--back" : ""}`, attrs: { role: "img" }, aria: { label: name } },
    cardFace(code, { large: true }),
  );
}

/** @param {any} opened @param {any} words @param {SendReview} send */
function choices({ place, choices: { cards, plain, words: calls } }, words, send) {
  const decide = (/** @type {string} */ word) => ({ click: () => send({ act: "do", place, word }) });
  return h(
    "div",
    { class: "tr-choices", key: "choices", attrs: { role: "group" }, aria: { label: words.ask } },
    h("h3", null, words.ask),
    cards.length
      ? h(
          "div",
          { class: "tr-cards" },
          ...cards.map((/** @type {any} */ { act, label, code, under, note }) =>
            h(
              "button",
              { class: `tr-card${under ? " has-under" : ""}`, attrs: { type: "button", title: label }, aria: { label }, on: decide(act) },
              under ? h("span", { class: "truc-card tr-beneath" }, cardFace(under, { large: true })) : null,
              h("span", { class: "truc-card" }, cardFace(code, { large: true })),
              note ? h("small", { aria: { hidden: true } }, note) : null,
            ),
          ),
        )
      : null,
    h(
      "div",
      { class: "tr-row" },
      ...calls.map((/** @type {any} */ { act, word, lang, gloss, price, kind }) =>
        h(
          "button",
          { class: `truc-button tr-call is-${kind}`, attrs: { type: "button" }, on: decide(act) },
          h("b", { attrs: { lang } }, word),
          gloss ? h("span", null, gloss) : null,
          price ? h("small", null, price) : null,
        ),
      ),
      ...plain.map((/** @type {any} */ { act, label }) =>
        h("button", { class: "truc-button", attrs: { type: "button" }, on: decide(act) }, label),
      ),
    ),
  );
}

/** @param {any} opened @param {any} words */
function answer({ answered }, words) {
  const { verdict, right, asked, rows, reasons, method, after } = answered;
  const told = (/** @type {string[]} */ lines) => lines.map((each) => h("p", null, ...toldWith(each, words)));
  return h(
    "div",
    { class: "tr-answer", key: "answer" },
    h(
      "div",
      { class: `tr-verdict${asked ? "" : right ? " is-right" : " is-wrong"}`, attrs: { tabindex: -1, role: "status" }, data: { focus: "verdict" } },
      ...told(verdict),
    ),
    h("h3", null, words.reasons),
    ...told(reasons),
    values(rows, words),
    h("p", { class: "tr-quiet" }, method),
    h("h3", null, words.after),
    ...told(after),
  );
}

/** @param {any[]} rows @param {any} words */
function values(rows, words) {
  const column = (/** @type {string} */ label) => h("th", { attrs: { scope: "col" } }, label);
  return h(
    "table",
    { class: "tr-values" },
    h("caption", null, words.values),
    h("thead", null, h("tr", null, column(words.act), column(words.cost), column(words.chance))),
    h(
      "tbody",
      null,
      ...rows.map(({ label, grade, sign, word, cost, chance, note }) =>
        h(
          "tr",
          { class: `is-${grade}` },
          h(
            "th",
            { attrs: { scope: "row" } },
            gradeMark(grade, sign),
            h("span", null, ...toldWith(label, words), h("span", { class: "tr-word" }, ` ${word}`), note ? h("small", null, note) : null),
          ),
          h("td", null, cost),
          h("td", null, chance),
        ),
      ),
    ),
  );
}

/** @param {any} opened @param {any} words @param {SendReview} send */
function tools({ answered, canShare, next }, words, send) {
  const tool = (/** @type {string} */ key, /** @type {string} */ label, /** @type {Record<string, unknown>} */ wish, kind = "") =>
    h("button", { class: `truc-button${kind}`, key, attrs: { type: "button" }, on: { click: () => send(wish) } }, label);
  const page = location.origin + location.pathname;
  return h(
    "div",
    { class: "tr-row tr-tools", key: "tools" },
    answered ? null : tool("tell", words.tell, { act: "tell" }),
    next === null ? null : tool("next", words.next, { act: "open", place: next }, answered ? " truc-button--yes" : ""),
    canShare ? tool("play", words.play, { act: "play" }) : null,
    canShare ? tool("share", words.share, { act: "share", page }) : null,
  );
}

/** @param {any} deal @param {any} words */
function shared({ link, code, size, path }, words) {
  const status = h("p", { class: "tr-said", key: "copied", attrs: { role: "status" } });
  const field = (/** @type {string} */ name, /** @type {string} */ label, /** @type {string} */ value, /** @type {string} */ copies) =>
    h(
      "div",
      { class: "tr-copy" },
      h("label", { attrs: { for: `tr-${name}` } }, label),
      h("input", { attrs: { id: `tr-${name}`, type: "text", readonly: true, value }, on: { focus: (event) => event.target.select() } }),
      h("button", { class: "truc-button", attrs: { type: "button" }, aria: { label: copies }, on: { click: (event) => copy(event, value, words) } }, words.copy),
    );
  return h(
    "div",
    { class: "tr-shared", key: "shared" },
    h("h3", { attrs: { tabindex: -1 }, data: { focus: "shared" } }, words.share),
    h("p", { class: "tr-quiet" }, words.shareAbout),
    h(
      "div",
      { class: "tr-codes" },
      shape(
        "svg",
        { class: "tr-qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": words.qr, "shape-rendering": "crispEdges" },
        shape("rect", { width: size, height: size, fill: "#fff" }),
        shape("path", { d: path, fill: "#000" }),
      ),
      h("div", { class: "tr-fields" }, field("link", words.link, link, words.copyLink), field("code", words.code, code, words.copyCode), status),
    ),
  );
}

/** @param {any} event @param {string} text @param {any} words */
async function copy(event, text, words) {
  const place = event.currentTarget.closest(".tr-shared");
  const field = event.currentTarget.parentElement.querySelector("input");
  let told = words.copied;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field.focus();
    field.select();
    told = words.uncopied;
  }
  place.querySelector("[role=status]").textContent = told;
}
