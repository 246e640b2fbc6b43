import { h } from "./dom.js";

/**
 * A heat map: a table whose cells bear their number and are shaded by it.
 *
 * @param {{title: string, axes: string, columns: any[], rows: any[]}} heat
 * @param {{titled?: boolean}} [options] Whether its title is to be seen; it is read aloud anyhow.
 * @returns {HTMLElement}
 */
export function paintHeat(heat, { titled = true } = {}) {
  return h(
    "div",
    { class: "truc-heat" },
    h(
      "table",
      null,
      h("caption", null, h("strong", { class: titled ? "" : "truc-visually-hidden" }, heat.title), h("span", null, heat.axes)),
      h("thead", null, h("tr", null, h("td", null), ...heat.columns.map((each) => label(each, "col")))),
      h("tbody", null, ...heat.rows.map((row) => h("tr", null, label(row, "row"), ...row.cells.map(shaded)))),
    ),
  );
}

/** @param {{short: string, name: string}} each @param {string} scope */
function label(each, scope) {
  const said = each.name !== each.short;
  return h(
    "th",
    { attrs: { scope } },
    h("span", { aria: { hidden: said ? true : null } }, each.short),
    said ? h("span", { class: "truc-visually-hidden" }, each.name) : null,
  );
}

/** @param {{text: string, shade: number} | null} cell */
function shaded(cell) {
  return cell
    ? h("td", { class: "truc-heat__cell", style: { "--shade": `${cell.shade * 10}%` } }, cell.text)
    : h("td", null);
}
