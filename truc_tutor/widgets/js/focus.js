/**
 * Takes the focus to a new screen once it stands on the page, and the page to its head.
 *
 * Only where the focus was on the tutor or nowhere: in a notebook it may be in a cell.
 *
 * @param {HTMLElement} root
 * @param {string} selector What is to be focused.
 */
export function focusWhenShown(root, selector) {
  const before = document.activeElement;
  if (before !== document.body && !before?.closest(".truc")) return;
  const watcher = new ResizeObserver(() => {
    if (!root.isConnected || root.offsetHeight === 0) return;
    watcher.disconnect();
    const now = document.activeElement;
    if (now !== document.body && now !== before) return;
    const target = root.querySelector(selector);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    (document.querySelector(".truc-shell") ?? root).scrollIntoView({ block: "nearest" });
  });
  watcher.observe(root);
}
