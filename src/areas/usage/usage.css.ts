import { css } from "../../theme/css.js";

/** The usage charts. */
export const usage = css`
  .usage-heading {
    display: flex;
    align-items: flex-start;
    gap: 12px;
  }
  .usage-heading > .button {
    flex: none;
  }
  .usage-patterns {
    position: absolute;
  }
  .usage-series {
    --_series: light-dark(#4f46e5, #8f8bff);
  }
  .usage-series[data-series="1"] {
    --_series: light-dark(#0f766e, #2dd4bf);
  }
  .usage-series[data-series="2"] {
    --_series: light-dark(#b45309, #f0a93b);
  }
  .usage-series[data-series="3"] {
    --_series: light-dark(#be185d, #f472b6);
  }
  .usage-series[data-series="4"] {
    --_series: light-dark(#0369a1, #38bdf8);
  }
  .usage-series[data-series="5"] {
    --_series: light-dark(#5a6271, #a3abb9);
  }
  .usage-series rect {
    fill: var(--_series);
  }
  .usage-series path {
    fill: none;
    stroke: var(--_surface);
  }
  .usage-metric {
    display: grid;
    gap: 12px;
    grid-template-columns: minmax(0, 1fr);
    padding: 16px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .usage-metric h3 {
    margin: 0;
    color: var(--_muted);
    font-size: 1em;
    font-weight: 500;
  }
  .usage-total {
    font-size: 1.6em;
    font-weight: 600;
    letter-spacing: -0.01em;
  }
  /* As high as a metric, by its text: its charts have heights of their own. */
  .usage-bone {
    height: 22.8em;
  }
  .usage-charts {
    display: grid;
    gap: 20px 32px;
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
  .usage-days {
    display: grid;
    gap: 4px;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
  }
  .usage-day {
    display: grid;
    gap: 4px;
    grid-template-rows: 150px auto;
    min-width: 0;
    font-size: 12px;
    text-align: center;
  }
  .usage-bar-box {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: flex-end;
    min-height: 0;
    padding-block-start: 20px;
    border-block-end: 1px solid var(--_border-strong);
  }
  .usage-figure {
    flex: none;
    height: 20px;
    margin-block-start: -20px;
    white-space: nowrap;
  }
  .usage-bar {
    flex: none;
    max-width: 44px;
    overflow: hidden;
  }
  .usage-bar rect {
    stroke: var(--_surface);
    stroke-width: 1;
  }
  .usage-day-name {
    color: var(--_muted);
    line-height: 1.3;
  }
  .usage-day-name,
  .usage-day-name > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .usage-day-name > span {
    display: block;
  }
  .usage-models {
    width: 100%;
    align-self: start;
    border-collapse: collapse;
    font: inherit;
  }
  .usage-models :is(th, td) {
    padding: 4px 0;
    font-weight: 400;
    text-align: end;
    vertical-align: bottom;
    white-space: nowrap;
  }
  .usage-models td {
    padding-inline-start: 12px;
  }
  .usage-models td:dir(rtl) {
    text-align: left;
  }
  .usage-models th {
    width: 99%;
    max-width: 0;
    text-align: inherit;
  }
  .usage-model {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .usage-model:dir(rtl) {
    direction: ltr;
    text-align: right;
  }
  .usage-model-bar {
    display: block;
    background: var(--_sunken);
    border-radius: 2px;
  }
  .usage-model-bar:dir(rtl) {
    transform: scaleX(-1);
  }
  .usage-details > summary {
    width: fit-content;
    color: var(--_accent-text);
    cursor: pointer;
  }
  .usage-details[open] > summary {
    margin-block-end: 8px;
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
      height: 35.4em;
    }
    .usage-charts {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @container gw (max-width: 400px) {
    .usage-bone {
      height: 34.4em;
    }
    .usage-metric {
      padding: 12px;
    }
    .usage-day {
      font-size: 10px;
    }
  }
  @media (forced-colors: active) {
    .usage-series,
    .usage-series[data-series] {
      --_series: CanvasText;
    }
    .usage-series path,
    .usage-bar rect {
      stroke: Canvas;
    }
  }
`;
