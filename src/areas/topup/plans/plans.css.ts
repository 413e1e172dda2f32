import { css } from "../../../theme/css.js";

/** One's own plans one below another, and those on offer beside one another where there is room. */
export const plans = css`
  .plans {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s6);
  }
  .plans:empty {
    display: none;
  }
  .plans h2 {
    font-size: 1em;
    font-weight: 500;
    letter-spacing: normal;
  }
  .plans h3 {
    font-size: 1em;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .plan {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--_s3);
    min-width: 0;
    padding: var(--_s6);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .plan-head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--_s2) var(--_s4);
  }
  .plan-head > h3 {
    flex: 1 1 auto;
    min-width: 0;
  }
  .plan-times {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s1) var(--_s6);
    font-size: var(--_font-small);
  }
  .plan-offers {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
    gap: var(--_s5);
  }
  .plan-price {
    font-size: var(--_font-title);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .plan-facts {
    display: grid;
    gap: var(--_s1);
    font-size: var(--_font-small);
    overflow-wrap: anywhere;
  }
  .plan-offers .plan > .button {
    align-self: end;
    justify-self: start;
  }
  .plan-offers .plan {
    grid-template-rows: auto auto 1fr auto;
  }
`;
