import { css } from "../../theme/css.js";

/**
 * The top-up screen: a wallet with the balance and the way to the payment page, and a line for a code. It has no frame,
 * because a host's page puts it into one of its own.
 */
export const topup = css`
  .topup {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s10);
    max-width: 640px;
  }
  .topup:empty {
    display: none;
  }
  .wallet {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s6) var(--_s8);
    padding: var(--_s8);
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_accent) 7%, var(--_surface));
  }
  .wallet:empty {
    display: none;
  }
  .balance > .button {
    position: absolute;
    inset-block-start: var(--_s4);
    inset-inline-end: var(--_s4);
  }
  .balance > dl {
    display: grid;
    gap: var(--_s5);
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .balance dt {
    color: var(--_muted);
    font-weight: 500;
  }
  .balance dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  /* Smaller where it is long: an amount in two lines reads as two. */
  .balance .remaining > dd:not(.points) {
    --_most: clamp(var(--_font-title), 9.5cqi, calc(var(--_font-figure) * 1.6));
    --_fitting: max(var(--_font-title), 140cqi / var(--_length));
    font-size: min(var(--_most), var(--_fitting));
    /* As high whatever its size is, so that what is below it stays where it is. */
    line-height: calc(var(--_most) * 1.2);
    letter-spacing: -0.025em;
  }
  .balance .remaining[data-spent-up] > dd:not(.points) {
    color: var(--_danger);
  }
  /* What was spent is one line below the balance. */
  .balance .spent {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--_s3);
    font-size: var(--_font-small);
  }
  .balance .points {
    color: var(--_muted);
    font-size: var(--_font-small);
    font-weight: 400;
  }
  .balance .spent > .points:not(:empty)::before {
    content: "· ";
  }
  .buy {
    display: grid;
    align-content: end;
    gap: var(--_s3);
    min-width: 0;
    font-size: var(--_font-small);
  }
  .buy > .button {
    font-size: var(--_font-size);
  }
  .buy > p {
    text-wrap: pretty;
  }
  .payment {
    /* Its code arrives later than its box. */
    min-height: calc(var(--_control) + 2 * var(--_s4) + 2px);
  }
  .redeem {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s5);
  }
  .redeem-row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--_s2) var(--_s4);
    align-items: start;
  }
  .redeem-row > h2 {
    grid-column: 1 / -1;
    font-size: 1em;
    font-weight: 500;
    letter-spacing: normal;
  }
  .redeem-change {
    font-variant-numeric: tabular-nums;
    font-weight: 500;
  }
  /* The way to the payment page is beside the balance, which is the higher of both: whether there is one may become
     known later. */
  @container gw (min-width: 520px) {
    .balance .remaining > dd:not(.points) {
      --_most: clamp(var(--_font-title), 5.8cqi, calc(var(--_font-figure) * 1.6));
      --_fitting: max(var(--_font-title), 76cqi / var(--_length));
    }
    .wallet:has(> .balance) {
      grid-template-columns: minmax(0, 1fr) auto;
      padding: var(--_s10);
    }
    .wallet > .balance:last-child {
      grid-column: 1 / -1;
    }
    .wallet > .balance ~ .buy {
      justify-items: end;
      max-width: 15em;
      text-align: end;
    }
  }
  @media (forced-colors: active) {
    .wallet {
      border: 1px solid;
    }
  }
`;
