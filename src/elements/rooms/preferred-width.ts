import { css, type Sheet } from "../../theme/css.js";

/** The width, in CSS pixels, of most elements where a box of the page is as wide as its content. */
const usualWidth = 960;
/** What an element keeps where its box could be narrower still: below it, lines have a word each. */
const leastWidth = 160;

/**
 * The declarations of a pseudo-element without height that is as wide as an element would like to be. An element is a
 * container, whose content says nothing of its width: without it, boxes that fit their content would have none. As a
 * track between two sizes, it gives way to a narrower box, and doesn't hold back a wider one.
 */
export const widthRules = (width = usualWidth): string =>
  `content: ""; display: grid; grid-area: 1 / 1; block-size: 0; min-inline-size: 0; grid-template-columns: minmax(${String(leastWidth)}px, ${String(width)}px)`;

/** The sheet of an element for {@link widthRules}. Its wrapper fills it also where it is a flex box or a grid. */
export const widthSheet = (width?: number): Sheet => css`
  :host::before {
    ${widthRules(width)};
  }
  .gw {
    grid-area: 1 / 1;
    flex: 1 0 100%;
    min-inline-size: 0;
  }
`;
