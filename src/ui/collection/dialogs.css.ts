import { partCss } from "../../theme/css.js";

/** The dialogs of a list for its columns, views and keys. */
export const listDialogsSheet = partCss`
  .column-choice {
    display: grid;
    gap: var(--_s1);
  }
  .column-choice > li {
    display: flex;
    align-items: center;
    gap: var(--_s2);
    min-height: var(--_control);
  }
  .column-choice label {
    display: flex;
    align-items: center;
    gap: var(--_s4);
    cursor: pointer;
  }
  .column-choice input[type="checkbox"] {
    width: 15px;
    height: 15px;
    margin: 0;
    accent-color: var(--_accent-line);
  }
  .column-hint {
    margin-inline-start: auto;
    font-size: var(--_font-small);
  }
  .shortcuts {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: var(--_s4) var(--_s8);
  }
  .shortcuts kbd {
    padding: var(--_s1) var(--_s3);
    border: 1px solid var(--_border);
    border-radius: 4px;
    background: var(--_sunken);
    font: inherit;
  }
`;
