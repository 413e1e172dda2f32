/**
 * Sets `:state(ready)` of an element, by which a page's style sheet knows that the element shows what it is there for.
 * A state, because an attribute would be a change of the page's own markup. Browsers that do not know states never
 * match it.
 */
export function readyState(element: HTMLElement): (is: boolean) => void {
  const { states } = element.attachInternals();
  return (is) => {
    try {
      if (is) states.add("ready");
      else states.delete("ready");
    } catch {
      // No states here, or, in Chrome before 125, only names that begin with two dashes.
    }
  };
}
