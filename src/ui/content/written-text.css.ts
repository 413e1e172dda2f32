import { css } from "../../theme/css.js";

/** What is in a text that others wrote: headings, lists, tables. It comes with the code that cleans the text. */
export const writtenText = css`
  .rich-text > :first-child {
    margin-block-start: 0;
  }
  .rich-text > :last-child {
    margin-block-end: 0;
  }
  .rich-text :is(p, ul, ol, pre, table, blockquote, dl, figure, details) {
    margin: 0 0 0.8em;
  }
  .rich-text :is(h1, h2, h3, h4, h5, h6) {
    margin: 1.2em 0 0.5em;
    font-size: 1.14em;
    font-weight: 600;
    line-height: 1.35;
  }
  .rich-text h1 {
    font-size: 1.57em;
  }
  .rich-text h2 {
    font-size: 1.29em;
  }
  .rich-text ul {
    padding-inline-start: 1.4em;
    list-style: disc;
  }
  .rich-text ol {
    padding-inline-start: 1.4em;
    list-style: decimal;
  }
  .rich-text blockquote {
    padding-inline-start: 1em;
    border-inline-start: 3px solid var(--_border);
    color: var(--_muted);
  }
  .rich-text img {
    max-width: 100%;
    height: auto;
  }
  .rich-text table {
    border-collapse: collapse;
    overflow-wrap: normal;
  }
  .rich-text :is(th, td) {
    padding: var(--_s2) var(--_s5);
    border: 1px solid var(--_border);
    text-align: inherit;
  }
  .rich-text hr {
    border: 0;
    border-block-start: 1px solid var(--_border);
  }
  .rich-text pre {
    padding: var(--_s5) var(--_s6);
    overflow-x: auto;
    border-radius: var(--_radius-small);
    background: var(--_sunken);
  }
  @media print {
    .rich-text pre {
      white-space: pre-wrap;
    }
    .rich-text table {
      overflow-wrap: anywhere;
    }
  }
`;
