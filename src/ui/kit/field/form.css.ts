import { partCss } from "../../../theme/css.js";

/** Forms: their rows, buttons, pages, and what a save found changed. */
export const formSheet = partCss`
  .form-grid {
    display: grid;
    gap: var(--_s8);
    grid-template-columns: minmax(0, 1fr);
  }
  .form-actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s4);
  }
  .form-page {
    max-width: 640px;
  }
  .conflict {
    margin-block-start: var(--_s3);
    border-collapse: collapse;
    overflow-wrap: anywhere;
  }
  .conflict th {
    font-weight: 500;
  }
  .conflict :is(th, td) {
    padding-block: var(--_s1);
    padding-inline: 0 var(--_s8);
    text-align: inherit;
    vertical-align: top;
  }
`;
