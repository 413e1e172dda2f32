import { css } from "../../theme/css.js";

/** Base URL and example calls. */
export const snippetSheet = css`
  .base-url {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--_s2) var(--_s4);
  }
  .base-url > .field-label {
    grid-column: 1 / -1;
    margin: 0;
  }
  .base-url > code {
    align-content: center;
    min-width: 0;
    min-height: var(--_control);
    padding: var(--_s2) var(--_s5);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_sunken);
    overflow-wrap: anywhere;
  }
  .snippet {
    position: relative;
  }
  .snippet > pre {
    max-height: 16em;
    margin: 0;
    padding: var(--_s6);
    padding-inline-end: 52px;
    overflow: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_sunken);
    font-size: var(--_font-small);
    line-height: 1.55;
    /* Wrapped, so that nothing runs under the button. */
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .snippet > .button {
    position: absolute;
    inset-block-start: var(--_s4);
    inset-inline-end: var(--_s4);
  }
  .stack > div > .tab-panel:has(> .snippet) {
    padding-block-start: var(--_s6);
  }
`;
