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
    gap: 16px;
    max-width: 760px;
  }
  .balance {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: 12px;
    padding: 18px 20px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_sunken);
  }
  .balance > .button {
    flex: none;
  }
  .balance > dl {
    min-width: 0;
    overflow-wrap: anywhere;
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 12px 40px;
  }
  .balance dt {
    color: var(--_muted);
  }
  .balance dd {
    font-size: 1.29em;
    font-weight: 600;
    line-height: 1.35;
    letter-spacing: -0.01em;
  }
  .balance .remaining dd {
    font-size: 2em;
  }
  .balance .points.points {
    color: var(--_muted);
    font-size: 0.93em;
    font-weight: 400;
    letter-spacing: normal;
  }
  .topup-ways {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: 16px;
  }
  .topup-ways > :only-child {
    grid-column: 1 / -1;
  }
  .card {
    display: grid;
    align-content: start;
    gap: 12px;
    padding: 18px 20px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .redeem-row {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 8px;
  }
  .redeem-row > .field {
    flex: 1;
    min-width: 0;
  }
  .redeem-row > .button {
    /* Beside the input, below its label. */
    margin-block-start: calc(1.5em + 4px);
  }
  .card > .button {
    justify-self: start;
  }
  @container gw (max-width: 640px) {
    .topup-ways {
      grid-template-columns: minmax(0, 1fr);
    }
    .balance,
    .card {
      padding: 14px;
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
