import { css } from "../../theme/css.js";

/** A page of figures: its heading, tiles and cards, and the shares in a card. */
export const figureCards = css`
  .figure-page {
    display: grid;
    gap: var(--_s10);
    grid-template-columns: minmax(0, 1fr);
  }
  .figure-heading {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s4) var(--_s6);
    min-height: var(--_control);
  }
  .figure-tops {
    display: grid;
    gap: var(--_s6);
    grid-template-columns: repeat(auto-fit, minmax(min(19em, 100%), 1fr));
  }
  .figure-tops > .callout {
    grid-column: 1 / -1;
  }
  /* Where two are beside each other, a third one has a line of its own. */
  @container gw (min-width: 544px) and (max-width: 821px) {
    .figure-tops > :nth-child(3):last-child {
      grid-column: 1 / -1;
    }
  }
  .figure-note {
    font-size: var(--_font-small);
    text-wrap: balance;
  }
  .figure-tiles {
    display: grid;
    gap: var(--_s6);
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .figure-tile {
    position: relative;
    display: grid;
    align-content: start;
    gap: var(--_s1);
    grid-template-columns: minmax(0, 1fr);
    height: 100%;
    padding: var(--_s6) var(--_s8);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    color: var(--_text);
    text-decoration: none;
  }
  a.figure-tile:hover {
    border-color: var(--_border-strong);
  }
  .figure-label {
    overflow: hidden;
    color: var(--_muted);
    font-size: var(--_font-small);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .figure-bone {
    display: inline-block;
    width: 4em;
    height: 0.8em;
    min-width: 0;
  }
  .figure-value {
    overflow: hidden;
    font-size: var(--_font-figure);
    font-weight: 600;
    line-height: calc(var(--_font-figure) * 1.3);
    letter-spacing: -0.02em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .figure-remark {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    overflow-wrap: anywhere;
    color: var(--_muted);
    font-size: var(--_font-tiny);
    text-wrap: balance;
  }
  .figure-card {
    display: grid;
    align-content: start;
    gap: var(--_s4);
    grid-template-columns: minmax(0, 1fr);
    padding: var(--_s6) var(--_s8);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .figure-card > h2,
  .figure-card > header > h2 {
    font-size: var(--_font-size);
  }
  /* A segmented choice in the heading of a card doesn't make it higher. */
  .figure-card > header {
    min-height: 28px;
  }
  .figure-plan {
    font-size: var(--_font-small);
  }
  .figure-shares-bone {
    height: 252px;
  }
  .figure-name {
    display: block;
    min-height: 24px;
    padding-block: 1.5px;
    overflow: hidden;
    color: var(--_text);
    font-weight: 500;
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .figure-name:dir(rtl) {
    direction: ltr;
    text-align: right;
  }
  .figure-amount {
    color: inherit;
    text-decoration: none;
  }
  a:is(.figure-name, .figure-amount):is(:hover, :focus-visible) {
    text-decoration: underline;
  }
  .figure-shares {
    width: 100%;
    border-collapse: collapse;
    font: inherit;
  }
  .figure-shares :is(th, td) {
    padding: var(--_s2) 0;
    font-weight: 400;
    text-align: end;
    vertical-align: top;
    white-space: nowrap;
  }
  .figure-shares td {
    padding-inline-start: var(--_s6);
  }
  .figure-shares td:dir(rtl) {
    text-align: left;
  }
  .figure-shares th {
    width: 99%;
    max-width: 0;
    text-align: inherit;
  }
  .figure-shares .figure-name {
    font-weight: 400;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  .figure-bar {
    display: block;
    margin-block-start: var(--_s1);
    background: var(--_sunken);
    border-radius: var(--_radius-tiny);
  }
  .figure-bar > rect:not([class]) {
    fill: var(--_accent-line);
  }
  .figure-bar:dir(rtl) {
    transform: scaleX(-1);
  }
  @container gw (min-width: 900px) {
    .figure-tiles {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    /* Smaller where it is long, in a tile that keeps its height. */
    .figure-value {
      font-size: min(var(--_font-figure), (25cqi - 46px) * 1.5 / max(1, var(--_length)));
    }
  }
  @container gw (max-width: 260px) {
    .figure-tiles {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  /* Amounts in the thousands fit, and the tile keeps its height. */
  @container gw (max-width: 400px) {
    .figure-value {
      font-size: min(var(--_font-figure), 5.8cqi);
    }
    /* A switch goes below the heading, so that links are where the other cards have theirs. */
    .figure-card > header > .segmented {
      order: 1;
    }
  }
  @container gw (max-width: 640px) {
    /* A longer amount has the whole line. */
    .figure-tiles > [data-long] {
      grid-column: 1 / -1;
    }
    .figure-tile {
      padding: var(--_s5) var(--_s6);
    }
  }
  @media (forced-colors: active) {
    .figure-bar > rect:not([class]) {
      fill: CanvasText;
    }
  }
`;
