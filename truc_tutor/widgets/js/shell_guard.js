const TICK = 250;
const BEAT = 1000;
const SLOW_BEAT = 2000;
const LIMIT = 3000;
const LATE = 1500;

/**
 * Watches the line to the tutor: a beat every second, and word when three seconds bring no answer.
 *
 * A page in the background, or one whose timer came late because the machine slept, is given new
 * time: its silence says nothing about the line.
 *
 * @param {{beat: (number: number) => void, lost: (state: boolean) => void}} line
 */
export function watchLine({ beat, lost }) {
  let number = 0;
  let heardAt = performance.now();
  let sentAt = 0;
  let tickedAt = heardAt;
  let silent = false;

  /** @param {boolean} state */
  const turn = (state) => {
    if (state === silent) return;
    silent = state;
    lost(state);
  };

  const tick = () => {
    const now = performance.now();
    if (document.hidden || now - tickedAt > LATE) heardAt = Math.max(heardAt, now);
    tickedAt = now;
    if (document.hidden) return;
    if (now - heardAt > LIMIT) turn(true);
    if (now - sentAt < (silent ? SLOW_BEAT : BEAT)) return;
    sentAt = now;
    number += 1;
    try {
      beat(number);
    } catch {
      // A dead line cannot send; the silence that follows tells.
    }
  };

  const timer = setInterval(tick, TICK);
  document.addEventListener("visibilitychange", tick);
  return {
    /** @param {any} content */
    heard: (content) => {
      if (typeof content?.beat !== "number") return;
      heardAt = performance.now();
      turn(false);
    },
    stop: () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    },
  };
}
