import { css } from "../../../theme/css.js";

/** Backups of settings: files, what differs, and what was restored. */
export const backupSheet = css`
  .backup-file {
    display: grid;
    gap: var(--_s3);
    min-width: 0;
  }
  .backup-with {
    display: grid;
    gap: var(--_s3);
    justify-items: start;
  }
  .backup-about {
    flex: 1 1 20em;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .backup-differences {
    display: grid;
    gap: var(--_s6);
    grid-template-columns: minmax(0, 1fr);
    padding-block: var(--_s12);
    border-block-start: 1px solid var(--_border);
  }
  .backup-section {
    min-width: 0;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .backup-section > .backup-check {
    padding: var(--_s4) var(--_s6);
    border-radius: var(--_radius) var(--_radius) 0 0;
    background: var(--_sunken);
  }
  .backup-section > .backup-check > h3 {
    font-size: inherit;
  }
  .backup-section ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .backup-setting {
    display: grid;
    gap: var(--_s2);
    grid-template-columns: minmax(0, 1fr);
    padding: var(--_s4) var(--_s6);
    border-block-start: 1px solid var(--_border);
  }
  .backup-check {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--_s1) var(--_s5);
    min-width: 0;
    min-height: 24px;
  }
  label.backup-check {
    cursor: pointer;
  }
  .backup-check > input {
    flex: none;
    width: 15px;
    height: 15px;
    margin: 0;
    align-self: center;
    accent-color: var(--_accent-line);
  }
  .backup-head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--_s1) var(--_s6);
  }
  .backup-head > .backup-check {
    flex: 0 1 auto;
    max-width: 100%;
  }
  .backup-name {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .backup-values {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .backup-values :is(del, ins) {
    text-decoration: none;
  }
  .backup-values del {
    color: var(--_muted);
  }
  .backup-values ins {
    font-weight: 500;
  }
  .backup-note {
    color: var(--_warning);
  }
  .backup-entries > summary {
    cursor: pointer;
  }
  .backup-entries > ul {
    max-height: 45vh;
    margin-block: var(--_s3);
    overflow-y: auto;
  }
  .backup-entries .backup-check > .backup-name {
    flex: 1 1 12em;
  }
  .backup-entries .backup-check > .backup-values {
    text-align: end;
  }
  .backup-bar {
    position: sticky;
    z-index: 2;
    inset-block-end: calc(12px + var(--_dock, 0px));
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s4);
    margin-block-end: var(--_s10);
    padding: var(--_s5) var(--_s8);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius);
    background: var(--_raised);
    box-shadow: var(--_shadow);
  }
  .backup-results {
    display: grid;
    gap: var(--_s6);
    grid-template-columns: minmax(0, 1fr);
  }
  .backup-results ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .backup-results li {
    padding-block: var(--_s3);
    border-block-start: 1px solid var(--_border);
  }
  @container gw (max-width: 620px) {
    .backup-bar {
      inset-block-end: 4px;
      padding: var(--_s4) var(--_s5);
    }
    .backup-entries .backup-check > .backup-values {
      text-align: start;
    }
  }
`;
