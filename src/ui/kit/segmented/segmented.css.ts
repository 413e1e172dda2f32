import { partCss } from "../../../theme/css.js";

/** Joined buttons, one of which is pressed. */
export const segmentedSheet = partCss`
  .segmented {
    display: inline-flex;
  }
  .segmented > .button:not(:last-child) {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  .segmented > .button:not(:first-child) {
    margin-inline-start: -1px;
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  .segmented > .button[aria-pressed="true"] {
    background: var(--_hover);
    color: var(--_accent-text);
  }
`;
