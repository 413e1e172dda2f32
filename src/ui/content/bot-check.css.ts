import { css } from "../../theme/css.js";

/** The place of the bot check; its box is in the page's own tree. */
export const botCheck = css`
  .bot-check {
    min-width: 0;
    /* As high as the check, so that nothing moves when it is drawn. */
    min-height: 65px;
  }
  ::slotted([slot^="gw-bot-check"]) {
    all: initial !important;
    display: block !important;
    visibility: inherit !important;
    color-scheme: inherit !important;
    width: 100% !important;
    max-width: 100% !important;
    overflow: hidden !important;
  }
`;
