import { css } from "../../theme/css.js";

/** The picture in the WeChat dialog: on white in both themes, else cameras do not read it. */
export const weChatDialog = css`
  .wechat-picture {
    display: block;
    width: min(220px, 100%);
    margin-inline: auto;
    padding: var(--_s4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: #fff;
  }
`;
