import { css } from "../../theme/css.js";

/** A view that is part of a line of the page. */
export const inline = css`
  :host {
    display: inline-block;
    max-width: 100%;
    vertical-align: middle;
  }
  .gw {
    width: fit-content;
    max-width: 100%;
    container: none;
    background: none;
  }
`;
