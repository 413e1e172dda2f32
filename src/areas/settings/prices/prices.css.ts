import { css } from "../../../theme/css.js";

/** The table of prices. */
export const prices = css`
  .price {
    display: inline-flex;
    align-items: baseline;
    justify-content: end;
    gap: var(--_s2);
    white-space: nowrap;
  }
  /* As wide as most ratios are, so that prices are below one another. */
  .price-ratio {
    display: inline-block;
    min-width: 5.2em;
    text-align: end;
  }
  /* Room for a point and four decimals: prices have two to four, and a rare one up to six. */
  .price-decimals {
    display: inline-block;
    min-width: 5ch;
    text-align: start;
  }
  /* Prices are beside their labels there, not below one another. */
  @container gw (max-width: 480px) {
    .price {
      flex-wrap: wrap;
    }
    .price-ratio,
    .price-decimals {
      min-width: 0;
    }
  }
  .price-origin {
    font-size: var(--_font-small);
  }
  .price-effect > p {
    margin: 0;
  }
`;
