/**
 * Counts the seconds of a drill against the clock on the screen; the kernel has its own clock.
 *
 * @returns {(root: HTMLElement, view: any, acts: any) => void} Called after every painting.
 */
export function countDown() {
  let ticking = 0;
  return (root, view, acts) => {
    window.clearInterval(ticking);
    if (!view.timer || view.phase !== "ask") return;
    const end = performance.now() + 1000 * view.timer.left;
    ticking = window.setInterval(() => {
      const left = Math.max(0, (end - performance.now()) / 1000);
      const place = root.querySelector(".tl-timer__left");
      if (place) place.textContent = String(Math.ceil(left));
      if (left > 0) return;
      window.clearInterval(ticking);
      acts.send({ act: "time" });
    }, 200);
  };
}
