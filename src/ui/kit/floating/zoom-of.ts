/**
 * By how much a page enlarges an element with CSS `zoom`: so many pixels of the window are one of its own. Older
 * browsers measure the element in its own pixels, too, and have no such property.
 */
export const zoomOf = (element: HTMLElement): number =>
  (element as { readonly currentCSSZoom?: number }).currentCSSZoom ?? 1;
