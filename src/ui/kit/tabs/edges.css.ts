import { partCss } from "../../../theme/css.js";

/** Where a row that scrolls sideways goes on. */
export const edgesSheet = partCss`
  [data-more-left],
  [data-more-right] {
    mask-image: linear-gradient(
      to right,
      transparent,
      #000 var(--_left, 0px),
      #000 calc(100% - var(--_right, 0px)),
      transparent
    );
  }
  [data-more-left] {
    --_left: 3em;
  }
  [data-more-right] {
    --_right: 3em;
  }
`;
