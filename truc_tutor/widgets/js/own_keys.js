/**
 * Keeps the keys that are pressed in a view from the shortcuts of the notebook around it.
 *
 * JupyterLab's and Notebook's commands ask the focused element itself before any around it, and
 * Notebook asks before an event reaches the view: so it is marked before anybody is asked.
 *
 * @param {HTMLElement} root
 * @returns {() => void} Ends it.
 */
export function ownKeys(root) {
  const mark = (/** @type {KeyboardEvent} */ event) => {
    const target = event.target;
    if (target instanceof HTMLElement && root.contains(target)) {
      target.setAttribute("data-lm-suppress-shortcuts", "true");
    }
  };
  window.addEventListener("keydown", mark, true);
  return () => window.removeEventListener("keydown", mark, true);
}
