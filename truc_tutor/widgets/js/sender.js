/**
 * Makes what sends a wish to the tutor, with the turn of the painting that it answers; a line that
 * is lost is told by the shell.
 *
 * @param {any} model
 * @param {() => any} [shown] Gives the painting that stands on the screen.
 * @returns {(wish: Record<string, unknown>) => void}
 */
export function sender(model, shown = () => model.get("view")) {
  return (wish) => {
    try {
      model.send({ ...wish, turn: shown().turn });
    } catch (fault) {
      console.warn("the tutor is not connected", fault);
    }
  };
}
