/**
 * @typedef {object} Props
 * @property {string} [class]
 * @property {string} [key] Keeps an element the same one from paint to paint.
 * @property {Record<string, string | number | boolean | null | undefined>} [attrs]
 * @property {Record<string, string | number | boolean | null | undefined>} [aria] Without "aria-".
 * @property {Record<string, string | number>} [data] Without "data-".
 * @property {Record<string, string>} [style] Custom properties and plain ones.
 * @property {Record<string, (event: any) => void>} [on]
 */

/**
 * Builds an element. A child that is null, undefined or false is left out.
 *
 * @param {string} tag
 * @param {Props | null} props
 * @param {...(Node | string | number | null | undefined | false | Array<Node | string | null | undefined | false>)} children
 * @returns {HTMLElement}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  const { class: classes, key, attrs = {}, aria = {}, data = {}, style = {}, on = {} } = props ?? {};
  if (classes) element.className = classes;
  if (key !== undefined) element.dataset.key = key;
  for (const [name, value] of Object.entries(attrs)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  for (const [name, value] of Object.entries(aria)) {
    if (value !== null && value !== undefined) element.setAttribute(`aria-${name}`, String(value));
  }
  for (const [name, value] of Object.entries(data)) element.dataset[name] = String(value);
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
  setListeners(element, on);
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) {
      element.append(child instanceof Node ? child : String(child));
    }
  }
  return element;
}

const listenersOf = new WeakMap();

/**
 * Keeps one listener a kind of event, so that a repaint can exchange it.
 *
 * @param {Element} element
 * @param {Record<string, (event: any) => void>} wanted
 */
function setListeners(element, wanted) {
  const current = listenersOf.get(element) ?? {};
  for (const [kind, listener] of Object.entries(current)) element.removeEventListener(kind, listener);
  for (const [kind, listener] of Object.entries(wanted)) element.addEventListener(kind, listener);
  listenersOf.set(element, wanted);
}

/** @param {Node} node */
function keyOf(node) {
  return node instanceof Element ? /** @type {any} */ (node).dataset?.key : undefined;
}

/**
 * @param {Node} old
 * @param {Node} next
 */
function isSame(old, next) {
  return old.nodeType === next.nodeType && old.nodeName === next.nodeName && keyOf(old) === keyOf(next);
}

/**
 * Makes the children of `parent` equal to `next` while keeping the elements that stay, so that
 * the focus, a running animation and a live region survive a repaint.
 *
 * @param {Element} parent
 * @param {Array<Node>} next
 */
export function patch(parent, next) {
  const keyed = new Map();
  for (const child of parent.childNodes) {
    const key = keyOf(child);
    if (key !== undefined) keyed.set(key, child);
  }
  let place = parent.firstChild;
  for (const wanted of next) {
    const key = keyOf(wanted);
    let found = key === undefined ? null : keyed.get(key) ?? null;
    if (found && !isSame(found, wanted)) found = null;
    if (!found && place && key === undefined && isSame(place, wanted)) found = place;
    if (!found) {
      parent.insertBefore(wanted, place);
      continue;
    }
    if (found === place) place = place.nextSibling;
    else parent.insertBefore(found, place);
    become(found, wanted);
  }
  while (place) {
    const gone = place;
    place = place.nextSibling;
    parent.removeChild(gone);
  }
}

/**
 * @param {Node} old
 * @param {Node} next
 */
function become(old, next) {
  if (!(old instanceof Element) || !(next instanceof Element)) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old instanceof HTMLInputElement && next instanceof HTMLInputElement) {
    old.checked = next.checked;
    if (old.value !== next.value) old.value = next.value;
  }
  setListeners(old, listenersOf.get(next) ?? {});
  patch(old, [...next.childNodes]);
}
