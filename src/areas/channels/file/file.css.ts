import { css } from "../../../theme/css.js";

/** The dialogs that save channels as a file, and import them from one. */
export const channelFileSheet = css`
  .file-drop {
    display: grid;
    justify-items: center;
    gap: var(--_s6);
    padding: var(--_s12) var(--_s8);
    border: 1px dashed var(--_border-strong);
    border-radius: var(--_radius);
    text-align: center;
  }
  .file-drop[data-over] {
    border-color: var(--_accent-line);
    background: var(--_hover);
  }
  .import-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s4) var(--_s6);
  }
  .import-item {
    display: grid;
    gap: var(--_s3);
  }
  .import-details {
    display: grid;
    gap: var(--_s3);
    min-width: 0;
    padding-inline-start: calc(15px + var(--_s4));
  }
  .import-key {
    max-width: 28em;
  }
`;
