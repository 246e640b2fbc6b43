/** Keys and buttons of the slides; without this script they are read by scrolling. */

const slides = [...document.querySelectorAll(".s-slide")];
const bar = document.querySelector(".s-bar");
const [back, forward] = bar.querySelectorAll("button");
const FITS = [
  [1, 1], [1, 0.85], [1, 0.7], [0.94, 0.6], [0.86, 0.6], [0.78, 0.6], [0.7, 0.55], [0.6, 0.5],
];

/** @returns {number} the slide that most of the screen shows */
function at() {
  const middle = window.innerHeight / 2;
  const found = slides.findIndex((slide) => slide.getBoundingClientRect().bottom > middle);
  return found < 0 ? slides.length - 1 : found;
}

/** Makes a slide's cards and letters smaller until it fits the screen, its answer shown or not. */
function fit(slide) {
  const inner = slide.querySelector(".s-fit");
  const hidden = slide.querySelector("details:not([open])");
  if (hidden) hidden.open = true;
  for (const [letters, cards] of FITS) {
    inner.style.setProperty("--fit", String(letters));
    inner.style.setProperty("--cards", String(cards));
    if (slide.getBoundingClientRect().height <= window.innerHeight + 1) break;
  }
  if (hidden) hidden.open = false;
}

function tell() {
  const now = at();
  const told = bar.dataset.told.replace("{number}", now + 1).replace("{count}", slides.length);
  if (bar.querySelector("output").textContent !== told) {
    bar.querySelector("output").textContent = told;
  }
  back.disabled = now === 0;
  forward.disabled = now === slides.length - 1 && !waiting(now);
}

/** @returns {HTMLDetailsElement | null} the answer of a slide that has not been shown yet */
function waiting(number) {
  return slides[number].querySelector("details:not([open])");
}

function show(number) {
  const wanted = Math.min(Math.max(number, 0), slides.length - 1);
  slides[wanted].scrollIntoView({ block: "start", behavior: "instant" });
  tell();
}

/** Shows the answer that waits here, else the next slide. */
function onward() {
  const here = at();
  const answer = waiting(here);
  if (answer) answer.open = true;
  else show(here + 1);
}

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowRight: onward,
  ArrowDown: onward,
  PageDown: onward,
  " ": onward,
  ArrowLeft: () => show(at() - 1),
  ArrowUp: () => show(at() - 1),
  PageUp: () => show(at() - 1),
  Home: () => show(0),
  End: () => show(slides.length - 1),
};

document.addEventListener("keydown", (event) => {
  const own = event.key === " " && event.target.closest("button, summary");
  if (own || event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return;
  event.preventDefault();
  KEYS[event.key]();
});
back.addEventListener("click", () => show(at() - 1));
forward.addEventListener("click", onward);
for (const answer of document.querySelectorAll("details")) {
  answer.addEventListener("toggle", tell);
}
function fitAll() {
  const here = at();
  slides.forEach(fit);
  show(here);
}
window.addEventListener("resize", fitAll);
window.addEventListener("scroll", tell, { passive: true });
bar.hidden = false;
fitAll();
