import { partCss } from "../../theme/css.js";

/** What surrounds the rows of a list. */
export const collectionSheet = partCss`
  .saved-views {
    display: flex;
    align-items: center;
    gap: 4px;
    min-width: 0;
    border-block-end: 1px solid var(--_border);
  }
  .saved-views > ul {
    display: flex;
    gap: 2px;
    min-width: 0;
    overflow-x: auto;
    scrollbar-width: none;
  }
  .saved-view {
    padding: 6px 10px;
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
    border-block-end-color: var(--_accent);
    color: var(--_text);
    font-weight: 500;
  }
  /* Under the rows, which stay where they are when it comes and goes. */
  .coverage {
    position: sticky;
    z-index: 1;
    inset-block-end: 8px;
    padding: 6px 12px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_raised);
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    color: var(--_muted);
  }
  .coverage > progress {
    flex-basis: 100%;
    width: 100%;
    height: 3px;
    accent-color: var(--_accent);
  }
  .table-box[data-density="compact"] {
    --_row: 32px;
  }
  .table-box[data-density="comfortable"] {
    --_row: 40px;
  }
  .row-link {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 500;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  .row-link:hover {
    color: var(--_accent-text);
    text-decoration: underline;
  }
  .column-choice {
    display: grid;
    gap: 2px;
  }
  .column-choice > li {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: var(--_control);
  }
  .column-choice label {
    display: flex;
    align-items: center;
    gap: 8px;
    cursor: pointer;
  }
  .column-choice input[type="checkbox"] {
    width: 15px;
    height: 15px;
    margin: 0;
    accent-color: var(--_accent);
  }
  .shortcuts {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 8px 16px;
  }
  .shortcuts kbd {
    padding: 2px 6px;
    border: 1px solid var(--_border);
    border-radius: 4px;
    background: var(--_sunken);
    font: inherit;
  }
  .pagination > .select-field {
    flex: none;
  }
`;
