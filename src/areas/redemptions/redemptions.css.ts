import { css } from "../../theme/css.js";

/** The redemption codes and their form. */
export const redemptions = css`
  .made-codes {
    display: grid;
    max-height: 320px;
    overflow-y: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
  }
  .made-codes > li {
    display: flex;
    align-items: center;
    gap: var(--_s6);
    padding-block: var(--_s1);
    padding-inline: var(--_s6) var(--_s2);
  }
  .made-codes > li + li {
    border-block-start: 1px solid var(--_border);
  }
  .made-codes .number {
    min-width: 2em;
    color: var(--_muted);
    text-align: end;
  }
  .made-codes .number:dir(rtl) {
    text-align: left;
  }
`;
