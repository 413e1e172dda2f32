import { css } from "../../../theme/css.js";

/** What the log is narrowed by: filters, their panels, and what is left out. */
export const logBar = css`
  .log-bar {
    display: flex;
    align-items: center;
    gap: var(--_s2);
    min-width: 0;
  }
  .log-bar .button.filter-button {
    padding-inline-end: var(--_s2);
  }
  .log-bar > *,
  .log-bar > .list-filters > * {
    flex: none;
  }
  /* One line: what is set gives way first, and where that isn't enough all of it goes behind the button. */
  .log-bar[data-narrow] > .list-filters {
    display: none;
  }
  .log-bar[data-narrow] > .filters-opener {
    display: contents;
  }
  .log-filter {
    display: inline-flex;
    min-width: 0;
    max-width: 100%;
  }
  .log-bar .log-filter[data-active]:has(> .log-clear) {
    flex: 0 1 auto;
    min-width: 96px;
  }
  .log-picks {
    display: grid;
    gap: var(--_s4);
  }
  .log-picks :is(.tooltip-anchor, .log-filter) {
    display: flex;
    flex: 1;
  }
  .log-picks .log-filter > .filter-button {
    flex: 1;
    justify-content: space-between;
    max-width: none;
    min-height: var(--_control);
  }
  .log-filter > .filter-button {
    max-width: 240px;
  }
  .log-filter[data-active] > .filter-button,
  .log-clear {
    border-color: color-mix(in srgb, var(--_accent-text) 40%, transparent);
    background: color-mix(in srgb, var(--_accent) 8%, transparent);
    color: var(--_accent-text);
  }
  .log-filter:has(> .log-clear) > .filter-button {
    padding-inline-end: var(--_s2);
    border-inline-end: 0;
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  .log-clear {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    width: 28px;
    border-width: 1px;
    border-style: solid;
    border-inline-start: 0;
    border-start-end-radius: var(--_radius-small);
    border-end-end-radius: var(--_radius-small);
    padding: 0;
    cursor: pointer;
  }
  .log-clear > .icon {
    width: 12px;
    height: 12px;
  }
  .log-filter[data-active] > :is(.filter-button, .log-clear):hover {
    background: color-mix(in srgb, var(--_accent) 16%, transparent);
  }
  .button.log-clear-all {
    padding-inline: var(--_s4);
    color: var(--_muted);
    font-weight: 400;
  }
  .log-panel {
    width: min(280px, var(--_window, 100vw) - 16px);
  }
  .log-panel .text-box {
    margin-block-end: var(--_s2);
  }
  .log-panel > .field-help {
    padding: var(--_s2) var(--_s4);
  }
  .log-choices {
    max-height: min(300px, var(--_window-height, 100vh) * 0.4);
    overflow-y: auto;
  }
  .log-choices > .menu-item[aria-selected="true"] {
    background: var(--_hover);
  }
  .log-choices > .menu-item > .grow {
    overflow-wrap: anywhere;
  }
  .log-times {
    display: grid;
    gap: var(--_s4);
    margin-block-start: var(--_s2);
    padding: var(--_s4);
    border-block-start: 1px solid var(--_border);
  }
  .log-times-end {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--_s4);
  }
  .log-active {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s2) var(--_s6);
  }
  .log-active > ul {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s3);
  }
  .log-active > p {
    font-size: var(--_font-small);
  }
  .log-active > ul > li {
    min-width: 0;
    max-width: 100%;
  }
  .log-chip {
    display: inline-flex;
    align-items: center;
    gap: var(--_s2);
    max-width: 100%;
    min-height: 28px;
    padding: 0 var(--_s3) 0 var(--_s4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_sunken);
    color: var(--_text);
    font: inherit;
    font-size: var(--_font-small);
    cursor: pointer;
  }
  .log-chip > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .log-chip > .icon {
    width: 12px;
    height: 12px;
    color: var(--_muted);
  }
  .log-chip:hover {
    border-color: var(--_border-strong);
  }
`;
