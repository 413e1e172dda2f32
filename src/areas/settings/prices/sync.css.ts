import { css } from "../../../theme/css.js";

/** Where prices are compared with, and what would be taken. */
export const syncSheet = css`
  .sync-sources,
  .sync-results,
  .sync-changes {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .sync-sources,
  .sync-changes {
    max-height: 45vh;
    overflow-y: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
  }
  .sync-changes > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 34px;
  }
  :is(.sync-sources, .sync-changes) > li + li {
    border-block-start: 1px solid var(--_border);
  }
  .sync-source {
    display: grid;
    gap: var(--_s3);
    padding: var(--_s4) var(--_s5);
  }
  .sync-check {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: baseline;
    gap: var(--_s2) var(--_s5);
    cursor: pointer;
  }
  .sync-name {
    overflow-wrap: anywhere;
  }
  .sync-change {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--_s2) var(--_s5);
    padding: var(--_s3) var(--_s5);
  }
  .sync-change :is(del, ins) {
    text-decoration: none;
  }
  .sync-change ins {
    font-weight: 500;
  }
  .sync-from {
    max-width: 16em;
    min-width: 0;
    overflow-wrap: anywhere;
    text-align: end;
  }
  .sync-bar {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--_s4) var(--_s6);
  }
  .sync-bar > .grow {
    min-width: 12em;
  }
  .sync-left {
    max-height: 30vh;
    margin: var(--_s2) 0 0;
    padding-inline-start: var(--_s8);
    overflow-y: auto;
    overflow-wrap: anywhere;
  }
  @container gw (max-width: 560px) {
    .sync-change {
      grid-template-columns: minmax(0, 1fr);
    }
    .sync-from {
      max-width: none;
      padding-inline-start: var(--_s12);
      text-align: start;
    }
  }
`;
