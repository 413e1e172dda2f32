import { css } from "../../../../theme/css.js";

/** Checking in, with its month. */
export const checkInSheet = css`
  .check-in-month {
    display: grid;
    gap: var(--_s4);
    max-width: 480px;
  }
  .check-in-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--_s4);
  }
  .check-in-head > p {
    font-weight: 500;
  }
  .check-in-days {
    width: 100%;
    table-layout: fixed;
    border-collapse: separate;
    border-spacing: 2px;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  .check-in-days th {
    color: var(--_muted);
    font-weight: 400;
    font-size: 0.93em;
  }
  .check-in-days td {
    height: 44px;
    padding: 2px 0;
    border-radius: var(--_radius-small);
    vertical-align: top;
  }
  .check-in-days td[data-checked] {
    background: color-mix(in srgb, var(--_success) 14%, transparent);
  }
  .check-in-days span {
    display: block;
  }
  .check-in-gave {
    min-height: 1.4em;
    overflow-wrap: anywhere;
    font-size: 11px;
    line-height: 1.3;
  }
`;
