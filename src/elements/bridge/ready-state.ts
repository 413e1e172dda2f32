/**
 * Sets `:state(ready)` on an element once it shows its content, for the page's style sheets. It is a custom state
 * because an attribute would change the page's own markup. Browsers without custom states never match it.
 */
export function readyState(element: HTMLElement): (is: boolean) => void {
  const { states } = element.attachInternals();
  return (is) => {
    try {
      if (is) states.add("ready");
      else states.delete("ready");
    } catch {
      // This browser has no custom states, or, as Chrome before 125, only names that begin with two dashes.
    }
  };
}
