import { css } from "../../theme/css.js";
import { palette } from "./palette.js";

const colors = palette.light
  .map(
    (light, color) =>
      `.chart-color[data-color="${String(color)}"] { --_series: light-dark(${light}, ${palette.dark[color] ?? light}); }`,
  )
  .join("\n  ");

/** Bars by day, and the colours of series. */
export const chartSheet = css`
  .chart-patterns {
    position: absolute;
  }
  .chart-patterns path {
    fill: none;
    stroke: var(--_surface);
  }
  ${colors}
  .chart-color {
    fill: var(--_series);
    stroke: var(--_surface);
    stroke-width: 1;
  }
  .chart-pattern {
    display: none;
  }
  /* Else the browser scrolls with the end of a bar that grows. */
  .chart-days {
    overflow-anchor: none;
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
  }
  .chart-day {
    position: relative;
    display: grid;
    gap: var(--_s2);
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 200px auto;
    width: 100%;
    min-width: 0;
    padding: var(--_s2) 0;
    border: 0;
    border-radius: var(--_radius-small);
    background: none;
    color: inherit;
    font: inherit;
    font-size: var(--_font-tiny);
    text-align: center;
    text-decoration: none;
    cursor: pointer;
  }
  .chart-day[data-read] {
    background: var(--_hover);
  }
  .chart-bar-box {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: flex-end;
    min-height: 0;
    padding-block-start: var(--_s10);
    border-block-end: 1px solid var(--_border-strong);
  }
  .chart-figure {
    flex: none;
    height: 20px;
    margin-block-start: calc(-1 * var(--_s10));
    white-space: nowrap;
  }
  .chart-bar {
    flex: none;
    width: min(40px, 80%);
    overflow: hidden;
    border-start-start-radius: 4px;
    border-start-end-radius: 4px;
  }
  .chart-day-name {
    color: var(--_muted);
    line-height: 1.3;
  }
  .chart-day-name,
  .chart-day-name > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .chart-day-name > span {
    display: block;
  }
  .chart-days[data-many] .chart-figure,
  .chart-days[data-many] > :not(:nth-last-child(5n + 1)) .chart-day-name {
    visibility: hidden;
  }
  .chart-days[data-many] :is(.chart-day-name, .chart-day-name > span) {
    overflow: visible;
  }
  .chart-days[data-many] .chart-day-name {
    display: grid;
    justify-content: center;
  }
  /* Where a date would break, its day of the month is enough below the weekday. */
  .chart-day-name > .chart-day-short {
    display: none;
  }
  @container gw (max-width: 520px) {
    .chart-days:not([data-many]) .chart-day-name > .chart-day-short {
      display: block;
    }
    .chart-days:not([data-many]) .chart-day-name > span:not(.chart-day-short) {
      display: none;
    }
  }
  @container gw (max-width: 400px) {
    .chart-day {
      grid-template-rows: 150px auto;
      font-size: calc(var(--_font-tiny) * 0.84);
    }
  }
  @media print {
    .chart-pattern {
      display: inline;
    }
  }
  @media (forced-colors: active) {
    .chart-color[data-color] {
      --_series: CanvasText;
    }
    .chart-pattern {
      display: inline;
    }
    .chart-patterns path,
    .chart-color {
      stroke: Canvas;
    }
    .chart-day[data-read] {
      outline: 1px solid Highlight;
    }
  }
`;
