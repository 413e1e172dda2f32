/** Of a longer story only this much is shown, in pixels: on phones, forms and lists are higher than any window. */
export const longest = 1600;

/**
 * How much of a page with a story is worth showing. It stands by itself, so that it can run in another page.
 * @param window the height of the page's window, which is shown where something is open above the page
 * @returns pixels
 */
export function shownHeight(window: number, page: Document = document): number {
  const above = (root: ParentNode): boolean =>
    [...root.querySelectorAll("*")].some(
      (element) =>
        element.matches("dialog[open], :popover-open") || (element.shadowRoot && above(element.shadowRoot)),
    );
  const bottom = page.querySelector("#storybook-root")?.getBoundingClientRect().bottom ?? 0;
  // A field that got the focus may have scrolled the page.
  const content = bottom + (page.defaultView?.scrollY ?? 0);
  return above(page) ? Math.max(window, content) : content;
}
