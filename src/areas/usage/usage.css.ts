import { css } from "../../theme/css.js";

/** The usage charts. */
export const usage = css`
  .usage-heading {
    display: flex;
    align-items: center;
    gap: var(--_s6);
    flex-wrap: wrap;
  }
  .usage-heading > .grow {
    flex: 1 1 14em;
  }
  .usage-heading > .button {
    flex: none;
  }
  .usage-metrics {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s4);
  }
  .usage-metrics > button {
    display: grid;
    flex: 1 1 9em;
    gap: var(--_s1);
    max-width: 16em;
    padding: var(--_s5) var(--_s6);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: none;
    color: var(--_muted);
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .usage-metrics > :hover {
    background: var(--_hover);
  }
  .usage-metrics > [aria-pressed="true"] {
    border-color: var(--_accent-text);
    box-shadow: inset 0 0 0 1px var(--_accent-text);
  }
  .usage-metrics strong {
    overflow: hidden;
    color: var(--_text);
    font-size: var(--_font-title);
    font-weight: 600;
    letter-spacing: -0.01em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .usage-metric {
    display: grid;
    gap: var(--_s8);
    grid-template-columns: minmax(0, 1fr);
    overflow: clip;
    padding: var(--_s8);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .usage-reading {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* As high as the totals and as the chart with its legend, by their text: the charts have heights of their own. */
  .usage-totals-bone {
    height: calc(4.65em + 24px);
  }
  .usage-bone {
    height: calc(5.9em + 256px);
  }
  .usage-charts {
    display: grid;
    gap: var(--_s10) var(--_s16);
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
  .usage-models {
    align-self: start;
  }
  .usage-models :is(th, td) {
    vertical-align: bottom;
  }
  /* Where no page shows a log, a name tells the host of it. */
  .usage-models button.figure-name {
    max-width: 100%;
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .usage-models button.figure-name:is(:hover, :focus-visible) {
    text-decoration: underline;
  }
  .usage-models .chart-color,
  .usage-models .chart-pattern {
    stroke: none;
  }
  .usage-details > summary {
    width: fit-content;
    color: var(--_accent-text);
    cursor: pointer;
  }
  .usage-details[open] > summary {
    margin-block-end: var(--_s4);
  }
  .usage-details tbody tr:last-child {
    background: var(--_sunken);
    font-weight: 600;
  }
  .usage-line {
    font-weight: 500;
  }
  @container gw (max-width: 760px) {
    .usage-bone {
      height: calc(12em + 338px);
    }
    .usage-charts {
      grid-template-columns: minmax(0, 1fr);
    }
    .usage-metrics > button {
      max-width: none;
    }
  }
  @container gw (max-width: 480px) {
    .usage-totals-bone {
      height: calc(4.65em + 14px);
    }
    .usage-metrics {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    .usage-metrics > button {
      padding: var(--_s4) var(--_s3);
      grid-template-columns: minmax(0, 1fr);
    }
    .usage-metrics strong {
      font-size: var(--_font-large);
    }
  }
  @container gw (max-width: 400px) {
    .usage-bone {
      height: calc(12em + 275px);
    }
    .usage-metric {
      padding: var(--_s6);
    }
  }
  @media (forced-colors: active) {
    .usage-metrics > [aria-pressed="true"] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
