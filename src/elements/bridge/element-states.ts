/**
 * What an element shows, for the page's style sheets; {@link sharedStates} of the catalogue says when. Several can hold
 * at once.
 */
export type ElementState = "ready" | "loading" | "empty" | "error" | "signed-out";

/**
 * Sets `:state(…)` on an element. They are custom states because attributes would change the page's own markup.
 * Browsers without custom states never match them.
 */
export const stateSetter =
  ({ states }: ElementInternals) =>
  (state: ElementState, is: boolean): void => {
    try {
      if (is) states.add(state);
      else states.delete(state);
    } catch {
      // This browser has no custom states, or, as Chrome before 125, only names that begin with two dashes.
    }
  };
