import { css } from "../../../theme/css.js";

/** What a pasted list would change, and what of it isn't read. */
export const pasteSheet = css`
  .paste-changes {
    max-height: 45vh;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    list-style: none;
  }
  .paste-changes > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 32px;
  }
  .paste-changes > li + li {
    border-block-start: 1px solid var(--_border);
  }
  .paste-change {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: baseline;
    gap: var(--_s2) var(--_s5);
    padding: var(--_s3) var(--_s5);
    cursor: pointer;
  }
  .paste-change :is(del, ins) {
    text-decoration: none;
  }
  .paste-change ins {
    font-weight: 500;
  }
  .paste-model {
    overflow-wrap: anywhere;
  }
  .paste-left {
    max-height: 30vh;
    margin: var(--_s2) 0 0;
    padding-inline-start: var(--_s8);
    overflow-y: auto;
    overflow-wrap: anywhere;
  }
  @container gw (max-width: 480px) {
    .paste-change {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .paste-change > :last-child {
      grid-column: 2;
    }
  }
`;
