import { css } from "../../theme/css.js";

/** Example calls for a new token. */
export const snippetSheet = css`
  .base-url {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
  }
  .base-url > .field-label {
    margin: 0;
  }
  .base-url > code {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .snippet {
    position: relative;
  }
  .snippet > pre {
    max-height: 16em;
    margin: 0;
    padding: 12px;
    padding-inline-end: 52px;
    overflow: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_sunken);
    font-size: 0.93em;
    line-height: 1.55;
  }
  .snippet > .button {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-end: 8px;
  }
  .stack > div > .tab-panel {
    padding-block-start: 12px;
  }
`;
