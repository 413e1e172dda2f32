import { css } from "../../theme/css.js";

/** Usage. */
export const usage = css`
  .usage-bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s4);
  }
  .usage-bar-end {
    display: flex;
    gap: var(--_s2);
    margin-inline-start: auto;
  }
  .usage-bar .select {
    width: auto;
    max-width: 100%;
    field-sizing: content;
  }
  .usage-subject > h1 {
    flex: 1 1 12em;
    min-width: 0;
    overflow-wrap: anywhere;
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
  .usage-total {
    min-height: calc(var(--_font-figure) * 1.5);
  }
  .usage-total strong {
    font-size: var(--_font-figure);
    font-weight: 600;
    letter-spacing: -0.02em;
  }
  .usage-said {
    display: inline-block;
  }
  .usage-reading {
    overflow: hidden;
    font-size: var(--_font-small);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .usage-chart-bone {
    height: 264px;
  }
  .usage-charts {
    display: grid;
    gap: var(--_s10) var(--_s16);
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
  .usage-charts[data-single] {
    grid-template-columns: minmax(0, 1fr);
  }
  /* Last, since answers that come change it: what can be pressed stays where it is. */
  .usage-notes {
    display: grid;
    align-content: start;
    gap: var(--_s6);
    min-width: 0;
  }
  .usage-chart {
    min-width: 0;
    min-height: 264px;
  }
  .usage-models {
    align-self: start;
  }
  .usage-models tr[data-hidden] {
    opacity: 0.55;
  }
  .usage-name {
    display: flex;
    align-items: center;
    gap: var(--_s2);
    min-width: 0;
  }
  .usage-name > .figure-name {
    min-width: 0;
  }
  .usage-color {
    display: grid;
    flex: none;
    place-items: center;
    width: 24px;
    height: 24px;
    padding: 0;
    border: 0;
    border-radius: var(--_radius-small);
    background: none;
  }
  button.usage-color {
    cursor: pointer;
  }
  /* A name behind the last color is a part of what has that color. */
  .usage-models tr[data-part] th {
    padding-inline-start: var(--_s8);
  }
  .usage-models tr[data-part] .usage-color .chart-color {
    fill: none;
    stroke: var(--_border-strong);
    stroke-width: 2;
  }
  .usage-color[aria-pressed="false"] .chart-color {
    fill: none;
    stroke: var(--_series);
    stroke-width: 3;
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
  .usage-models .figure-bar :is(.chart-color, .chart-pattern) {
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
  .usage-line {
    font-weight: 500;
  }
  .usage-test {
    display: grid;
    align-items: baseline;
    gap: 0 var(--_s6);
    grid-template-columns: 6.5em 11em minmax(0, 1fr);
    padding-block: var(--_s2);
    border-block-start: 1px solid var(--_border);
    font-size: var(--_font-small);
    overflow-wrap: anywhere;
  }
  /* As high as the lines beside it. */
  @container gw (width > 760px) {
    .usage-charts:not([data-single]) .chart-day {
      grid-template-rows: 250px auto;
    }
    .usage-charts:not([data-single]) :is(.usage-chart, .usage-chart-bone) {
      min-height: 314px;
    }
  }
  @container gw (max-width: 760px) {
    .usage-charts {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  /* One line above the figures. */
  @container gw (max-width: 960px) {
    .usage-bar {
      gap: var(--_s4) var(--_s2);
    }
    .usage-bar > .button:not([data-icon-only]),
    .usage-bar > .segmented > .button {
      padding-inline: var(--_s4);
    }
    .usage-bar-end {
      gap: var(--_s1);
    }
  }
  @container gw (max-width: 640px) {
    .usage-test {
      grid-template-columns: 6.5em minmax(0, 1fr);
    }
    .usage-test > :last-child {
      grid-column: 1 / -1;
    }
  }
  @container gw (max-width: 400px) {
    .usage-metric {
      padding: var(--_s6);
    }
    /* Room for how it compares, which comes later. */
    .usage-total {
      min-height: calc(var(--_font-figure) * 1.5 + 1lh);
    }
    /* Bars are less high there. */
    .usage-chart {
      min-height: 214px;
    }
    .usage-chart-bone {
      height: 214px;
    }
  }
  @media print {
    .usage-bar,
    .usage-details > summary,
    .usage-source {
      display: none;
    }
    .usage-metric {
      border: 0;
      padding: 0;
    }
  }
`;
