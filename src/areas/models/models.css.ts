import { css } from "../../theme/css.js";

/** The models that a gateway offers. */
export const modelsSheet = css`
  .offer-section {
    display: grid;
    gap: var(--_s2);
    margin-block-start: var(--_s6);
  }
  .offer-section h3 {
    margin: 0;
    font-size: inherit;
  }
  .offer-prices {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--_font-small);
    font-variant-numeric: tabular-nums;
  }
  .offer-prices :is(th, td) {
    padding: var(--_s1) var(--_s2);
    border-block-end: 1px solid var(--_border);
    font-weight: inherit;
    text-align: end;
    vertical-align: baseline;
  }
  .offer-prices td {
    white-space: nowrap;
  }
  .offer-prices :is(th, td):first-child {
    padding-inline-start: 0;
    min-width: 6em;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .offer-prices thead th {
    color: var(--_muted);
  }
  .offer-prices [data-own] {
    font-weight: 600;
  }
  .offer-long {
    display: none;
  }
  @container gw (max-width: 640px) {
    .offer-short {
      display: none;
    }
    .offer-long {
      display: inline;
    }
  }
  .offer-rule {
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
