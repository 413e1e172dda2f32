import { css } from "../../theme/css.js";

/** The token list and the token form. */
export const tokens = css`
  .quick {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-block-start: 6px;
  }
  .quick .button {
    min-height: calc(var(--_control) - 6px);
    padding-inline: 8px;
    font-weight: 400;
  }
  @container gw (max-width: 340px) {
    .row-actions {
      gap: 4px;
    }
    .row-actions .button:first-child,
    .row-actions > .button {
      padding-inline: 8px;
    }
  }
  @container gw (min-width: 641px) and (max-width: 940px) {
    .row-actions .button-group > .button:first-child > span {
      display: none;
    }
  }
`;
