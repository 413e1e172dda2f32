import { css } from "../../theme/css.js";

/** The command palette. */
export const paletteSheet = css`
  .dialog[data-kind="palette"] {
    width: min(620px, calc(100% - 32px));
    height: fit-content;
    inset-block-start: 12%;
    max-height: min(560px, 76%);
    margin-block: 0 auto;
  }
  .dialog[data-kind="palette"] .dialog-body {
    display: flex;
    flex-direction: column;
    gap: 0;
    min-height: 0;
    padding: 0;
    overflow: hidden;
  }
  .palette-list {
    padding: var(--_s3);
    overflow-y: auto;
    overscroll-behavior: contain;
    scroll-padding-block: 32px var(--_s3);
  }
  .palette-list:empty {
    padding-block-end: 0;
  }
  .dialog[data-kind="palette"] .dialog-footer:has(p:empty) {
    padding-block: 0;
    border: 0;
  }
  .palette-head {
    display: flex;
    align-items: center;
    gap: var(--_s4);
    padding: var(--_s3) var(--_s4);
    border-block-end: 1px solid var(--_border);
  }
  .palette-head > .icon {
    flex: none;
    margin-inline: var(--_s4) 0;
    color: var(--_muted);
  }
  .palette-head > input {
    flex: 1;
    min-width: 0;
    min-height: 40px;
    padding: 0;
    border: 0;
    outline: none;
    background: none;
    color: inherit;
    font: inherit;
    font-size: var(--_font-large);
    text-overflow: ellipsis;
  }
  .palette-head > input::placeholder {
    color: var(--_muted);
  }
  .palette-group {
    padding: var(--_s4) var(--_s4) var(--_s2);
    color: var(--_muted);
    font-size: var(--_font-tiny);
    font-weight: 500;
  }
  .palette-none {
    padding: var(--_s6) var(--_s8) var(--_s10);
    color: var(--_muted);
  }
  .palette-line {
    display: flex;
    align-items: center;
    gap: var(--_s5);
    min-height: 36px;
    padding: var(--_s2) var(--_s4);
    border-radius: var(--_radius-small);
    cursor: pointer;
  }
  .palette-line > .icon {
    flex: none;
    color: var(--_muted);
  }
  .palette-line[aria-selected="true"] {
    background: var(--_hover);
  }
  .palette-line[data-danger],
  .palette-line[data-danger] > .icon {
    color: var(--_danger);
  }
  .palette-line[aria-disabled] {
    color: var(--_muted);
    cursor: not-allowed;
  }
  .palette-label,
  .palette-note {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .palette-label {
    flex: 1 1 50%;
    min-width: 0;
  }
  .palette-note {
    flex: 0 1 auto;
    max-width: 50%;
    color: var(--_muted);
    font-size: var(--_font-small);
  }
  .palette-line[aria-disabled] > .palette-note {
    white-space: normal;
  }
  .dialog[data-kind="palette"] .dialog-footer {
    justify-content: start;
    padding: var(--_s3) var(--_s8);
    color: var(--_muted);
    font-size: var(--_font-small);
  }
  @media (max-width: 480px) {
    .dialog[data-kind="palette"] {
      inset-block-start: 0;
      width: 100%;
      max-width: none;
      height: 100%;
      max-height: none;
      margin: 0;
      border: 0;
      border-radius: 0;
    }
    .palette-line {
      min-height: 44px;
    }
  }
  @media (forced-colors: active) {
    .palette-line[aria-selected="true"] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
