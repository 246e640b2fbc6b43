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

const standing = new WeakSet();

/**
 * Remembers from paint to paint what each panel was built from. A panel whose data are the same is
 * not built again: what stands in the page stays. It needs a key of its own and always one parent.
 */
export function panels() {
  /** @type {Map<string, string>} */
  let before = new Map();
  /** @type {Map<string, string>} */
  let now = new Map();
  return {
    /**
     * @param {string} key The key that the built element bears.
     * @param {unknown} data All that the panel shows and its listeners use.
     * @param {() => HTMLElement} build
     * @returns {HTMLElement}
     */
    panel(key, data, build) {
      const text = JSON.stringify(data);
      now.set(key, text);
      if (before.get(key) !== text) return build();
      const same = h("i", { key });
      standing.add(same);
      return same;
    },
    /** Ends a paint, once it has been patched in. */
    painted() {
      before = now;
      now = new Map();
    },
  };
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
 * the focus, a running animation and a live region survive a repaint. What goes is removed first:
 * then what stays has mostly not to be moved, for a moved element loses the focus.
 *
 * @param {Element} parent
 * @param {Array<Node>} next
 */
export function patch(parent, next) {
  const stay = kept(parent, next);
  let place = parent.firstChild;
  for (const wanted of next) {
    let found = stay.get(wanted) ?? null;
    if (!found && place && keyOf(wanted) === undefined && isSame(place, wanted)) found = place;
    if (!found) {
      parent.insertBefore(wanted, place);
      continue;
    }
    if (found === place) place = place.nextSibling;
    else parent.insertBefore(found, place);
    if (!standing.has(wanted)) become(found, wanted);
  }
  while (place) {
    const gone = place;
    place = place.nextSibling;
    parent.removeChild(gone);
  }
}

/**
 * Finds by key what stays of the children of `parent`, and removes the others that have keys.
 *
 * @param {Element} parent
 * @param {Array<Node>} next
 * @returns {Map<Node, ChildNode>} What stays, by what it is to become.
 */
function kept(parent, next) {
  /** @type {Map<string, ChildNode>} */
  const keyed = new Map();
  for (const child of parent.childNodes) {
    const key = keyOf(child);
    if (key !== undefined) keyed.set(key, child);
  }
  const stay = new Map();
  for (const wanted of next) {
    const key = keyOf(wanted);
    const found = key === undefined ? undefined : keyed.get(key);
    if (key === undefined || !found || !(standing.has(wanted) || isSame(found, wanted))) continue;
    stay.set(wanted, found);
    keyed.delete(key);
  }
  for (const gone of keyed.values()) gone.remove();
  return stay;
}

/**
 * Tells whether an element below `root` will be gone once `next` is patched in.
 *
 * @param {Element} root
 * @param {Array<Node>} next
 * @param {Element} element One with a key.
 */
export function goes(root, next, element) {
  /** @type {Element | null} */
  let at = element;
  for (; at && at !== root; at = at.parentElement) {
    const key = keyOf(at);
    if (key === undefined) continue;
    const found = withKey(next, key);
    if (found) return at !== element && !standing.has(found);
  }
  return true;
}

/**
 * @param {Array<Node>} nodes
 * @param {string} key
 * @returns {Element | null}
 */
function withKey(nodes, key) {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue;
    const found = keyOf(node) === key ? node : node.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (found) return found;
  }
  return null;
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
