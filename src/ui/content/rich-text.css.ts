import { css } from "../../theme/css.js";

/** The box of a text that others wrote. */
export const richText = css`
  /* What is too wide for the view, such as a table, scrolls here and not with the page. */
  .rich-text {
    min-width: 0;
    max-width: 100%;
    overflow: auto;
    overflow-wrap: anywhere;
  }
  .rich-plain {
    padding: var(--_s5) var(--_s6);
    overflow-x: auto;
    border-radius: var(--_radius-small);
    background: var(--_sunken);
    max-height: 70vh;
    font-family: var(--_font-mono);
    font-size: 0.93em;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  @media print {
    .rich-plain {
      max-height: none;
    }
  }
`;
