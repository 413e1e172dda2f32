import { css } from "../../theme/css.js";

/** The list of orders: numbers are long and have no blanks. */
export const orders = css`
  .order-number {
    overflow-wrap: anywhere;
  }
`;
