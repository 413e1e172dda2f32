import { css } from "../../theme/css.js";

/** The log's page around its rows: what concerns the list as a whole, the live refresh, the pages. */
export const logs = css`
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--_s2);
  }
  .toolbar:has(> .grow:only-child) {
    display: none;
  }
  .toolbar-end {
    gap: 0;
  }
  .toolbar [aria-pressed="true"] {
    background: var(--_hover);
    color: var(--_accent-text);
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
  @container gw (min-width: 641px) {
    /* The views and what concerns the list as a whole share a line, so that the first row is high up. */
    .stack:has(> .log-bar) {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: var(--_s5) 0;
    }
    .stack:has(> .log-bar) > * {
      grid-column: 1 / -1;
    }
    .stack:has(> .log-bar) > .saved-views {
      grid-column: 1;
      grid-row: 1;
    }
    .stack:has(> .log-bar) > .toolbar {
      grid-column: 2;
      grid-row: 1;
    }
    .stack:has(> .log-bar):has(> .saved-views) > .toolbar {
      border-block-end: 1px solid var(--_border);
    }
    .stack:has(> .log-bar) > .log-live[data-empty] {
      margin-block-start: calc(-1 * var(--_s5));
    }
  }
  .log-pages {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s4) var(--_s6);
  }
  .log-pages > .pagination {
    flex: 1 1 auto;
  }
  @container gw (max-width: 640px) {
    .toolbar-end {
      justify-content: flex-start;
      margin-inline-start: 0;
    }
  }
`;
