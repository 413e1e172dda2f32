import { css } from "../../theme/css.js";

/** A statement. */
export const statementSheet = css`
  .statement {
    max-width: 56em;
  }
  .statement-bar {
    flex-wrap: nowrap;
  }
  .statement-bar .select-field {
    min-width: 0;
  }
  .statement-bar .select {
    width: auto;
    max-width: 100%;
  }
  .statement-bone {
    height: 20em;
  }
  /* No amount that anybody has is this long; what servers send may be. */
  .statement-box {
    overflow-x: auto;
  }
  .statement-table {
    width: 100%;
    border-collapse: collapse;
    font: inherit;
  }
  .statement-table :is(th, td) {
    padding: var(--_s3) 0;
    font-weight: 400;
    text-align: start;
    vertical-align: baseline;
  }
  .statement-table :is(.statement-balance, .statement-group) > :is(th, td) {
    font-weight: 600;
    border-block-start: 1px solid var(--_border);
  }
  .statement-table tbody:last-child > tr > :is(th, td) {
    border-block-end: 1px solid var(--_border);
  }
  .statement-table tr > .statement-date {
    width: 4.5em;
    padding-inline-end: var(--_s6);
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
    font-weight: 400;
    white-space: nowrap;
  }
  .statement-text {
    overflow-wrap: anywhere;
  }
  .statement-count {
    white-space: nowrap;
  }
  /* What isn't of one day begins where the texts of days do. */
  .statement-table .statement-text:first-child {
    padding-inline-start: 4.5em;
  }
  .statement-table .statement-amount {
    padding-inline-start: var(--_s6);
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
  .statement-basis {
    font-size: var(--_font-small);
  }
  @container gw (max-width: 480px) {
    .statement-table .statement-text:first-child {
      padding-inline-start: var(--_s6);
    }
  }
  @media print {
    .statement-bar {
      display: none;
    }
    .statement {
      max-width: none;
    }
  }
`;
