import { css } from "../../theme/css.js";

/** The overview. */
export const overview = css`
  .overview {
    display: grid;
    gap: var(--_s10);
    grid-template-columns: minmax(0, 1fr);
  }
  .overview-heading {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s4) var(--_s6);
    min-height: var(--_control);
  }
  .overview-scope > .button[aria-pressed="true"] {
    background: var(--_hover);
    color: var(--_accent-text);
  }
  .overview-scope > .button:nth-child(n + 2) {
    padding-inline: var(--_s6);
  }
  .overview-read-at,
  .overview-note {
    font-size: var(--_font-small);
  }
  .overview-part {
    display: grid;
    gap: var(--_s6);
    grid-template-columns: minmax(0, 1fr);
  }
  .overview-tiles {
    display: grid;
    gap: var(--_s6);
    grid-template-columns: repeat(auto-fit, minmax(min(13.5em, 100%), 1fr));
  }
  .overview-waiting {
    grid-column: span 3;
  }
  .overview-tiles-bone {
    height: calc(6.2em + 2 * var(--_s8));
  }
  .overview-tile {
    position: relative;
    display: grid;
    align-content: start;
    gap: var(--_s1);
    height: 100%;
    padding: var(--_s6) var(--_s8);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    color: var(--_text);
    text-decoration: none;
  }
  a.overview-tile:hover {
    border-color: var(--_border-strong);
  }
  .overview-label {
    overflow: hidden;
    color: var(--_muted);
    font-size: var(--_font-small);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .overview-figure {
    overflow: hidden;
    font-size: var(--_font-figure);
    font-weight: 600;
    line-height: 1.3;
    letter-spacing: -0.02em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .overview-remark {
    display: grid;
    color: var(--_muted);
    font-size: var(--_font-tiny);
  }
  .overview-spark {
    position: absolute;
    inset-block-start: var(--_s6);
    inset-inline-end: var(--_s6);
  }
  .overview-spark rect,
  .overview-bar rect {
    fill: var(--_accent);
  }
  .overview-spark rect:not(:last-child) {
    opacity: 0.55;
  }
  .overview-spark:dir(rtl) > svg,
  .overview-bar:dir(rtl) {
    transform: scaleX(-1);
  }
  .overview-tops {
    display: grid;
    align-items: start;
    gap: var(--_s6);
    grid-template-columns: repeat(auto-fit, minmax(min(19em, 100%), 1fr));
  }
  .overview-tops > .callout {
    grid-column: 1 / -1;
  }
  .overview-card {
    display: grid;
    align-content: start;
    gap: var(--_s4);
    grid-template-columns: minmax(0, 1fr);
    padding: var(--_s6) var(--_s8);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .overview-card > h2 {
    font-size: var(--_font-size);
  }
  .overview-attention-bone {
    height: calc(var(--_row) * 3);
  }
  .overview-top-bone {
    height: calc(var(--_row) * 5);
  }
  .overview-attention {
    position: relative;
  }
  .overview-kinds {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s2) var(--_s8);
  }
  .overview-problem {
    display: grid;
    align-items: center;
    gap: 0 var(--_s8);
    grid-template-columns: 9.5em minmax(0, 1fr) minmax(0, 14em) 3em;
    min-height: calc(var(--_row) - 8px);
    border-block-start: 1px solid var(--_border);
  }
  .overview-kind {
    min-width: 0;
  }
  .overview-name {
    display: block;
    overflow: hidden;
    color: var(--_text);
    font-weight: 500;
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .overview-name:dir(rtl) {
    direction: ltr;
    text-align: right;
  }
  a.overview-name:is(:hover, :focus-visible) {
    text-decoration: underline;
  }
  .overview-detail {
    overflow: hidden;
    font-size: var(--_font-small);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .overview-problem > a:last-child,
  .overview-kinds > a {
    font-size: var(--_font-small);
    text-decoration: none;
  }
  .overview-problem > a:last-child {
    text-align: end;
  }
  :is(.overview-problem > a:last-child, .overview-kinds > a):hover {
    text-decoration: underline;
  }
  .overview-shares {
    width: 100%;
    border-collapse: collapse;
    font: inherit;
  }
  .overview-shares :is(th, td) {
    padding: var(--_s2) 0;
    font-weight: 400;
    text-align: end;
    vertical-align: top;
    white-space: nowrap;
  }
  .overview-shares td {
    padding-inline-start: var(--_s6);
  }
  .overview-shares td:dir(rtl) {
    text-align: left;
  }
  .overview-shares th {
    width: 99%;
    max-width: 0;
    text-align: inherit;
  }
  .overview-shares .overview-name {
    font-weight: 400;
  }
  .overview-bar {
    display: block;
    margin-block-start: var(--_s1);
    background: var(--_sunken);
    border-radius: var(--_radius-tiny);
  }
  @container gw (min-width: 641px) {
    .overview-kinds {
      position: absolute;
      inset-block-start: var(--_s6);
      inset-inline-end: var(--_s8);
    }
  }
  @container gw (max-width: 640px) {
    .overview-waiting {
      grid-column: auto;
    }
    .overview-problem {
      grid-template-columns: minmax(0, 1fr) auto;
      padding-block: var(--_s3);
    }
    .overview-kind {
      grid-row: 1;
    }
    .overview-problem > a:last-child {
      grid-row: 1;
      grid-column: 2;
    }
    .overview-problem > .overview-name {
      grid-column: 1 / -1;
    }
    .overview-detail {
      grid-column: 1 / -1;
    }
  }
  @media (forced-colors: active) {
    .overview-spark rect,
    .overview-bar rect {
      fill: CanvasText;
    }
    .overview-scope > .button[aria-pressed="true"] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
