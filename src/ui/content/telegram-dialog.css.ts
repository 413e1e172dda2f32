import { css } from "../../theme/css.js";

/** The frame of Telegram's own button, which is as high as its largest one. */
export const telegramDialog = css`
  .telegram-frame {
    display: block;
    width: 100%;
    height: 44px;
    border: 0;
    color-scheme: normal;
  }
`;
