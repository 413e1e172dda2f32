import { css } from "../../theme/css.js";

/** A framed page. */
export const framedPage = css`
  .rich-frame {
    display: block;
    width: 100%;
    min-height: 70vh;
    border: 0;
    background: #fff;
  }
`;
