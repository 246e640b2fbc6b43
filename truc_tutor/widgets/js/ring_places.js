/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {{w: number, h: number}} Size
 */

/** Pixels between two things of a ring, and between one and the edge of the window. */
export const RING_GAP = 6;

/** Pixels around the middle of a finger that it covers. */
const UNDER_FINGER = 20;

/** Pixels from one size of a ring that is tried to the next. */
const STEP = 8;

/** Pixels from the middle of a ring beyond which a hand does not reach well. */
const REACH = 320;

/** Points of an oval that a thing may be laid on. */
const POINTS = 80;

/** Pixels beyond which two things of a ring need not be spread. */
const MOST_APART = 240;

/** Two makes an ellipse; more fills the corners, where a window has room. */
const ROUNDNESS = 3.4;

/**
 * Finds where to lay things of one size in an oval around a finger, clockwise from the top: all
 * within the window, none over another or under the finger. The oval is as small and as round as it
 * can be; where the window ends it moves off the finger, and is open where the finger then lies.
 *
 * @param {Point} finger
 * @param {number} count
 * @param {Size} size Of each thing.
 * @param {Size} room Of the window.
 * @returns {Array<Point> | null} The middle of each; null where there is no room for all.
 */
export function ringPlaces(finger, count, size, room) {
  const farX = room.w / 2 - size.w / 2 - RING_GAP;
  const farY = room.h / 2 - size.h / 2 - RING_GAP;
  /** @type {Array<Point> | null} */
  let best = null;
  let least = Infinity;
  for (let rx = 0; rx <= Math.min(farX, REACH); rx += STEP) {
    for (let ry = 0; ry <= Math.min(farY, REACH); ry += STEP) {
      const x = Math.max(room.w / 2 - farX + rx, Math.min(finger.x, room.w / 2 + farX - rx));
      const y = Math.max(room.h / 2 - farY + ry, Math.min(finger.y, room.h / 2 + farY - ry));
      const cost = rx + ry + Math.abs(rx - ry) / 2 + 2 * Math.hypot(x - finger.x, y - finger.y);
      if (cost >= least) continue;
      const oval = ovalAround({ x, y }, rx, ry).filter((point) => !isUnder(finger, point, size));
      if (laidAlong(oval, count, size, 0).length < count) continue;
      best = oval;
      least = cost;
    }
  }
  return best && evenlyLaid(best, count, size);
}

/** @param {Point} middle @param {number} rx @param {number} ry @returns {Array<Point>} */
function ovalAround(middle, rx, ry) {
  return Array.from({ length: POINTS }, (_, place) => {
    const angle = (place / POINTS) * 2 * Math.PI - Math.PI / 2;
    return { x: middle.x + rx * bulge(Math.cos(angle)), y: middle.y + ry * bulge(Math.sin(angle)) };
  });
}

/** @param {number} part */
function bulge(part) {
  return Math.sign(part) * Math.abs(part) ** (2 / ROUNDNESS);
}

/**
 * Lays so many things along an oval, each on the first point where it is far enough from the others.
 *
 * @param {Array<Point>} oval
 * @param {number} count
 * @param {Size} size
 * @param {number} more Pixels between two things beyond what is needed.
 */
function laidAlong(oval, count, size, more) {
  /** @type {Array<Point>} */
  const places = [];
  for (const point of oval) {
    if (places.length < count && places.every((each) => areApart(point, each, size, more))) places.push(point);
  }
  return places;
}

/** @param {Array<Point>} oval @param {number} count @param {Size} size */
function evenlyLaid(oval, count, size) {
  let best = laidAlong(oval, count, size, 0);
  for (let more = 2; more <= MOST_APART; more += 2) {
    const places = laidAlong(oval, count, size, more);
    if (places.length < count) break;
    best = places;
  }
  return best;
}

/** @param {Point} one @param {Point} other @param {Size} size @param {number} more */
function areApart(one, other, size, more) {
  const gap = RING_GAP + more;
  return Math.abs(one.x - other.x) >= size.w + gap || Math.abs(one.y - other.y) >= size.h + gap;
}

/** @param {Point} finger @param {Point} place @param {Size} size */
function isUnder(finger, place, size) {
  const dx = Math.max(Math.abs(finger.x - place.x) - size.w / 2, 0);
  const dy = Math.max(Math.abs(finger.y - place.y) - size.h / 2, 0);
  return Math.hypot(dx, dy) < UNDER_FINGER;
}
