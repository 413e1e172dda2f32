import { css } from "../../theme/css.js";

/** What every view that calls a model has in common. */
export const callSheet = css`
  .call-target {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(14em, 100%), 1fr));
    gap: var(--_s6);
  }
  .call-bone {
    height: 5em;
  }
  .call-bone--large {
    height: 18em;
  }
  .call-figures {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s1) var(--_s6);
    margin: 0;
    padding: 0;
    color: var(--_muted);
    font-size: var(--_font-small);
    font-variant-numeric: tabular-nums;
    list-style: none;
  }
  .call-figures > li {
    overflow-wrap: anywhere;
  }
  .call-figures strong {
    color: var(--_text);
    font-weight: 600;
  }
  .call-log-link:empty {
    display: none;
  }
  .call-failure {
    margin: var(--_s2) 0 0;
  }
  .answer-text {
    min-width: 0;
    max-width: 100%;
    line-height: 1.6;
  }
  .answer-code {
    position: relative;
  }
  .answer-code > pre {
    padding-inline-end: 48px !important;
  }
  .answer-code > .button {
    position: absolute;
    inset-block-start: var(--_s3);
    inset-inline-end: var(--_s3);
  }
  .answer-reasoning > summary {
    color: var(--_muted);
    cursor: pointer;
  }
  .answer-reasoning > p {
    margin: var(--_s3) 0 0;
    padding-inline-start: var(--_s6);
    border-inline-start: 2px solid var(--_border);
    color: var(--_muted);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .answer-waiting {
    display: inline-flex;
    align-items: center;
    gap: var(--_s4);
    color: var(--_muted);
  }
`;
