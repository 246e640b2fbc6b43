(() => {
  const main = document.getElementById("tutor");
  const told = JSON.parse(document.getElementById("jupyter-config-data").textContent);
  const READY = "button, input, select, textarea, a[href], svg, canvas, h1, h2, h3, p, [role]";
  const PATIENCE = 20000;

  /** Shows the tutor once a widget has drawn something of its own. */
  const look = () => {
    const drawn = [...main.querySelectorAll(".truc-output > *")];
    if (!drawn.some((output) => output.querySelector(READY))) return;
    watch.disconnect();
    clearTimeout(late);
    document.getElementById("loading")?.remove();
    main.removeAttribute("aria-busy");
  };
  const watch = new MutationObserver(look);
  watch.observe(main, { childList: true, subtree: true });

  /** Says that something keeps the tutor, and offers to start over. */
  const stuck = () => {
    const state = document.getElementById("loading_text");
    if (!state) return;
    state.textContent = state.dataset.stuck;
    document.getElementById("loading_again").hidden = false;
  };
  let late = 0;
  addEventListener("DOMContentLoaded", () => { late = setTimeout(stuck, PATIENCE); });
  addEventListener("error", (event) => {
    if (event.target instanceof HTMLScriptElement) stuck();
  }, true);
  document.getElementById("loading_again").addEventListener("click", () => location.reload());

  /** The kernel ends with its page; phones tell of it here and not before unloading. */
  addEventListener("pagehide", (event) => {
    if (event.persisted) return;
    navigator.sendBeacon(`${told.baseUrl}voila/api/shutdown/${told.kernelId}`);
  });
})();
