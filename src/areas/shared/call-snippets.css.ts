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
  /* The button is in the line of the tabs, where it takes no room from the code. */
  .snippets {
    position: relative;
  }
  .snippets .tabs {
    padding-inline-end: calc(var(--_control) + var(--_s2));
  }
  .snippets .tab-panel {
    padding-block-start: var(--_s6);
  }
  .snippet > pre {
    max-height: 16em;
    margin: 0;
    padding: var(--_s6);
    overflow: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_sunken);
    font-size: var(--_font-small);
    line-height: 1.55;
  }
  .snippet > .button {
    position: absolute;
    inset-block-start: 1px;
    inset-inline-end: 0;
  }
  @media print {
    .snippet > pre {
      max-height: none;
      white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
  }
`;
