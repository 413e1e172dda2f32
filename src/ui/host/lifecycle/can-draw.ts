/**
 * Whether this DOM is a browser's, of a version that can show a view. jsdom and happy-dom, in which hosts run their
 * unit tests, lack popovers and some of the rest.
 */
export const canDraw = (): boolean =>
  "showPopover" in HTMLElement.prototype &&
  "attachInternals" in HTMLElement.prototype &&
  "adoptedStyleSheets" in Document.prototype;
