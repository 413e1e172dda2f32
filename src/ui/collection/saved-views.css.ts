import { partCss } from "../../theme/css.js";

/** The named views above a list. */
export const savedViewsSheet = partCss`
  .saved-views {
    display: flex;
    align-items: center;
    gap: var(--_s2);
    min-width: 0;
    border-block-end: 1px solid var(--_border);
  }
  .saved-views > ul {
    display: flex;
    gap: var(--_s1);
    min-width: 0;
    overflow-x: auto;
    scrollbar-width: none;
  }
  .button.filter-button {
    gap: var(--_s2);
    min-width: 0;
    padding-inline: var(--_s4) var(--_s3);
    border-color: var(--_border);
    background: none;
    box-shadow: none;
    font-weight: 400;
  }
  .button.filter-button:hover {
    background: var(--_hover);
  }
  .filter-button > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .filter-button > .icon {
    color: var(--_muted);
  }
  .saved-view {
    padding: var(--_s3) var(--_s5);
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    color: var(--_muted);
    font: inherit;
    white-space: nowrap;
    cursor: pointer;
  }
  .saved-view:hover {
    color: var(--_text);
  }
  .saved-view:focus-visible {
    outline-offset: -2px;
  }
  .saved-view[aria-current] {
    border-block-end-color: var(--_accent-line);
    color: var(--_text);
    font-weight: 500;
  }
  @media (forced-colors: active) {
    .saved-view {
      border-color: Canvas;
    }
    .saved-view[aria-current] {
      border-block-end: 4px solid Highlight;
    }
  }
`;
