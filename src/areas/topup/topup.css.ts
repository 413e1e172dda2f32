import { css } from "../../theme/css.js";

/** The top-up screen: what is left, a code, the payment page. */
export const topup = css`
  .redeem-change {
    font-variant-numeric: tabular-nums;
    font-weight: 500;
  }
  .topup {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s8);
    max-width: 760px;
  }
  .balance {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--_s6);
    padding: var(--_s8) var(--_s10);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_sunken);
  }
  .balance > .button {
    flex: none;
  }
  .balance > dl {
    display: grid;
    gap: var(--_s6);
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .balance dt {
    color: var(--_muted);
  }
  .balance dd {
    font-size: var(--_font-large);
    font-weight: 600;
    line-height: 1.35;
    letter-spacing: -0.01em;
  }
  .balance .remaining dd {
    font-size: var(--_font-figure);
  }
  .balance .points.points {
    color: var(--_muted);
    font-size: var(--_font-small);
    font-weight: 400;
    letter-spacing: normal;
  }
  .topup-ways {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: var(--_s8);
  }
  .topup-ways > :only-child {
    grid-column: 1 / -1;
  }
  .card {
    display: grid;
    align-content: start;
    gap: var(--_s6);
    padding: var(--_s8) var(--_s10);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .redeem-row {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: var(--_s4);
  }
  .redeem-row > .field {
    flex: 1;
    min-width: 0;
  }
  .redeem-row > .button {
    /* Beside the input, below its label. */
    margin-block-start: calc(1.5em + var(--_s2));
  }
  .card > .button {
    justify-self: start;
  }
  /* Labels, amounts and points are on a line each. */
  @container gw (min-width: 480px) {
    .balance > dl {
      grid-auto-flow: column;
      grid-template-rows: repeat(3, auto);
      gap: 0 40px;
    }
    .balance > dl > div {
      display: grid;
      grid-row: span 3;
      grid-template-rows: subgrid;
      align-items: baseline;
    }
  }
  @container gw (max-width: 640px) {
    .topup-ways {
      grid-template-columns: minmax(0, 1fr);
    }
    .balance,
    .card {
      padding: var(--_s6);
    }
  }
  @container gw (max-width: 400px) {
    .redeem-row {
      display: grid;
    }
    .redeem-row > .button {
      margin: 0;
    }
  }
`;
