import { css } from "../../theme/css.js";

/** The top-up screen as one card: what is left, the payment page, a code. */
export const topup = css`
  .topup {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    max-width: 640px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .topup:empty {
    display: none;
  }
  .topup > * {
    min-width: 0;
    padding: var(--_s8) var(--_s10);
  }
  .topup > * + * {
    border-block-start: 1px solid var(--_border);
  }
  .balance {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--_s6);
  }
  .balance > .button {
    flex: none;
    margin-block: calc(-1 * var(--_s3));
    margin-inline-end: calc(-1 * var(--_s4));
  }
  .balance > dl {
    display: grid;
    gap: var(--_s6);
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .balance dt {
    color: var(--_muted);
    font-size: var(--_font-small);
    font-weight: 500;
  }
  .balance dd {
    font-size: var(--_font-large);
    font-weight: 600;
    line-height: 1.35;
    letter-spacing: -0.01em;
  }
  .balance .remaining dd {
    font-size: clamp(var(--_font-title), 8cqi, calc(var(--_font-figure) * 1.35));
    line-height: 1.25;
    letter-spacing: -0.02em;
  }
  .balance .points.points {
    color: var(--_muted);
    font-size: var(--_font-small);
    font-weight: 400;
    line-height: 1.5;
    letter-spacing: normal;
  }
  .buy {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_s4) var(--_s8);
    /* As high with the note as with the button: which it is may become known later. */
    min-height: calc(var(--_control) + 2 * var(--_s8) + 1px);
  }
  .buy > p {
    flex: 1 1 14em;
    font-size: var(--_font-small);
  }
  .buy--none {
    justify-content: flex-start;
    font-size: var(--_font-small);
  }
  .redeem {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s5);
  }
  .redeem-row {
    display: flex;
    align-items: flex-start;
    gap: var(--_s4);
  }
  .redeem-row > .field {
    flex: 1;
    min-width: 0;
  }
  .redeem-change {
    font-variant-numeric: tabular-nums;
    font-weight: 500;
  }
  /* Labels, amounts and points are on a line each. */
  @container gw (min-width: 440px) {
    .balance > dl {
      grid-auto-flow: column;
      grid-template-rows: repeat(3, auto);
      gap: 0 var(--_s16);
    }
    .balance > dl > div {
      display: grid;
      grid-row: span 3;
      grid-template-rows: subgrid;
      align-items: baseline;
    }
  }
  @container gw (max-width: 440px) {
    .topup > * {
      padding: var(--_s8);
    }
    .buy > .button {
      flex: 1 1 100%;
      order: -1;
    }
    /* What was spent is one line below the balance. */
    .balance > dl > :not(.remaining) {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 var(--_s4);
    }
    .balance > dl > :not(.remaining) > dd {
      font-size: inherit;
    }
  }
`;
