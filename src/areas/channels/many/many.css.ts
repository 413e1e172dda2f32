import { css } from "../../../theme/css.js";

/** The dialogs that change several channels. */
export const manySheet = css`
  .many-settings {
    display: grid;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
  }
  .many-setting {
    display: grid;
    gap: var(--_s5);
    min-width: 0;
    padding: var(--_s5) var(--_s6);
  }
  .many-setting + .many-setting {
    border-block-start: 1px solid var(--_border);
  }
  .many-switch {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: var(--_s4);
    min-height: 24px;
  }
  .many-switch > .check,
  .many-target {
    cursor: pointer;
  }
  .many-switch > .check,
  .many-check {
    display: flex;
    align-items: center;
    gap: var(--_s4);
  }
  .many-check {
    min-height: 24px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .check > input {
    flex: none;
    width: 15px;
    height: 15px;
    margin: 0;
    accent-color: var(--_accent-line);
  }
  .many-now {
    flex: 1 1 12em;
    min-width: 0;
    overflow: hidden;
    color: var(--_muted);
    text-align: end;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .many-edit {
    display: grid;
    gap: var(--_s4);
    min-width: 0;
  }
  .many-edit > .segmented {
    justify-self: start;
  }
  .many-plans,
  .many-targets ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .many-step:focus {
    outline: none;
  }
  .many-preview {
    display: grid;
    gap: var(--_s5);
    grid-template-columns: minmax(0, 1fr);
  }
  .many-plans > li {
    padding-block: var(--_s4);
    border-block-start: 1px solid var(--_border);
  }
  .many-name,
  .many-difference {
    overflow-wrap: anywhere;
  }
  .many-warning {
    color: var(--_warning);
  }
  .many-difference ins {
    color: var(--_success);
    text-decoration: none;
  }
  .many-difference del {
    color: var(--_danger);
    text-decoration: none;
  }
  .many-targets {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
    display: grid;
    gap: var(--_s3);
    grid-template-columns: minmax(0, 1fr);
  }
  .many-names {
    display: grid;
    gap: var(--_s2);
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
  }
  .many-names > .many-targets {
    justify-self: stretch;
  }
  .many-box {
    height: 232px;
    overflow-y: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
  }
  .many-box > .loading,
  .many-box > .muted {
    margin: 0;
    padding: var(--_s4) var(--_s5);
  }
  .many-target {
    display: flex;
    align-items: center;
    gap: var(--_s4);
    min-height: 32px;
    padding-inline: var(--_s5);
  }
  .many-target:hover {
    background: var(--_hover);
  }
  .many-target > span:first-of-type {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
