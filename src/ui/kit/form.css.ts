import { partCss } from "../../theme/css.js";

/** Forms: their rows, buttons, pages, and what a save found changed. */
export const formSheet = partCss`
  .form-grid {
    display: grid;
    gap: 18px;
    grid-template-columns: minmax(0, 1fr);
  }
  .form-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .form-page {
    max-width: 640px;
  }
  .conflict {
    margin-block-start: 6px;
    border-collapse: collapse;
    overflow-wrap: anywhere;
  }
  .conflict th {
    font-weight: 500;
  }
  .conflict :is(th, td) {
    padding-block: 2px;
    padding-inline: 0 16px;
    text-align: inherit;
    vertical-align: top;
  }
`;
