import { css } from "../../theme/css.js";

/** The token list and the token form. */
export const tokens = css`
  .quick {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s3);
    margin-block-start: var(--_s3);
  }
  .quick .button {
    min-height: calc(var(--_control) - 6px);
    padding-inline: var(--_s4);
    font-weight: 400;
  }
  @container gw (max-width: 340px) {
    .row-actions {
      gap: var(--_s2);
    }
    .row-actions .button:first-child,
    .row-actions > .button {
      padding-inline: var(--_s4);
    }
  }
`;
