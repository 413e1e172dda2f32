import { css } from "../../../theme/css.js";

/** A row of tabs over the panel of the chosen one. */
export const tabSheet = css`
  .tabs {
    display: flex;
    gap: var(--_s2);
    overflow-x: auto;
    border-block-end: 1px solid var(--_border);
    scrollbar-width: thin;
  }
  .tab {
    flex: none;
    min-height: calc(var(--_control) + 4px);
    margin-block-end: -1px;
    padding: 0 var(--_s6);
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    color: var(--_muted);
    font: inherit;
    font-weight: 500;
    white-space: nowrap;
    cursor: pointer;
  }
  .tab:hover {
    color: var(--_text);
  }
  .tab[aria-selected="true"] {
    border-color: var(--_accent-line);
    color: var(--_text);
  }
  .tab:focus-visible {
    border-radius: var(--_radius-small);
    outline-offset: -2px;
  }
  .tab-panel {
    padding-block-start: var(--_s10);
  }
  @media (forced-colors: active) {
    .tab {
      border-color: Canvas;
    }
    .tab[aria-selected="true"] {
      border-width: 0 0 4px;
      border-color: Highlight;
    }
  }
`;
