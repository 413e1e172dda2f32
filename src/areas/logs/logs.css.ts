import { css } from "../../theme/css.js";

/** The log's page around its rows: what concerns the list as a whole, the live refresh, the pages. */
export const logs = css`
  .toolbar:has(> .log-bar) {
    flex-wrap: nowrap;
    gap: var(--_s3);
  }
  .toolbar > .log-bar {
    flex: 1 1 0;
  }
  .toolbar > .log-follow {
    margin-inline-start: auto;
  }
  .log-follow {
    display: inline-flex;
    flex: none;
    align-items: center;
  }
  .log-follow .field {
    margin: 0;
  }
  .log-list .toolbar-end {
    flex-wrap: nowrap;
    gap: 0;
    margin-inline-start: 0;
  }
  .log-summary {
    display: grid;
    gap: var(--_s2);
    grid-template-columns: minmax(0, 1fr);
  }
  .log-summary-line {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--_s4);
    min-height: 28px;
  }
  .log-summary-line .button {
    flex: none;
    min-height: 28px;
  }
  .log-summary-line > .button {
    margin-inline-start: auto;
    padding-inline: var(--_s4);
    color: var(--_muted);
  }
  .log-summary-line > .log-total-button {
    margin-inline: calc(-1 * var(--_s4)) auto;
    color: var(--_accent-text);
  }
  .log-total {
    display: flex;
    align-items: center;
    gap: var(--_s2);
    min-width: 0;
  }
  .log-total .muted {
    font-size: var(--_font-small);
  }
  .histogram-room {
    height: 85px;
    border-radius: var(--_radius-small);
    background: var(--_hover);
  }
  @container gw (max-width: 640px) {
    .toolbar:has(> .log-bar) {
      gap: var(--_s2);
    }
    .log-bar .list-filters {
      display: none;
    }
    .log-total [data-wide] {
      display: none;
    }
  }
  .log-live {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s2) var(--_s6);
    font-size: var(--_font-small);
  }
  .log-live[data-empty] {
    height: 0;
    margin-block-start: calc(-1 * var(--_s8));
  }
  .log-arrived {
    color: var(--_accent-text);
    font-weight: 500;
  }
  /* The switch keeps its name for those who can't see it. */
  @container gw (max-width: 310px) {
    .log-bar .button:is(.filter-button, [data-icon-only], .filters-opener > *) {
      padding-inline: var(--_s3) var(--_s2);
    }
    .log-follow .field::part(label) {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
