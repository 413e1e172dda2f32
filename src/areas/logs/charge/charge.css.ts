import { css } from "../../../theme/css.js";

/** How a charge came about. */
export const charge = css`
  .charge {
    display: grid;
    gap: var(--_s3);
    margin-block-end: var(--_s6);
    padding: var(--_s4) var(--_s5);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    overflow-wrap: anywhere;
  }
  .charge p {
    margin: 0;
  }
  .charge summary {
    width: fit-content;
    color: var(--_accent-text);
    cursor: pointer;
  }
  .charge-table {
    width: 100%;
    margin-block: var(--_s3);
    border-collapse: collapse;
    font-size: var(--_font-small);
    font-variant-numeric: tabular-nums;
  }
  .charge-table :is(th, td) {
    padding: var(--_s1) var(--_s2);
    border-block-end: 1px solid var(--_border);
    font-weight: inherit;
    text-align: end;
    vertical-align: baseline;
  }
  .charge-table :is(th, td):first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  .charge-table :is(th, td):last-child {
    padding-inline-end: 0;
  }
  .charge-table :is(td, thead th) {
    white-space: nowrap;
  }
  .charge-table td:nth-of-type(2) {
    white-space: normal;
  }
  .charge-table thead th {
    color: var(--_muted);
  }
  .charge-table tfoot :is(th, td) {
    border: 0;
    font-weight: 600;
  }
  .charge-formula {
    font-size: var(--_font-small);
  }
`;
