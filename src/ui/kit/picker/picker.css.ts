import { partCss } from "../../../theme/css.js";

/** The dialog that several of many are selected in. */
export const pickerSheet = partCss`
  .dialog[data-kind="picker"] {
    width: min(760px, calc(100% - 24px));
    height: min(85%, 720px);
  }
  .dialog[data-kind="picker-few"] {
    height: min(85%, 420px);
  }
  .dialog[data-kind^="picker"] .dialog-body {
    display: flex;
    flex-direction: column;
    gap: var(--_s4);
    min-height: 0;
    padding-block: var(--_s6) 0;
    overflow: hidden;
  }
  .dialog[data-kind^="picker"] .dialog-body > * {
    flex: none;
  }
  .dialog[data-kind^="picker"] .dialog-body > .button {
    align-self: start;
  }
  .picker-search > .icon {
    flex: none;
    margin-inline-start: var(--_s4);
    color: var(--_muted);
  }
  .picker-bar,
  .picker-presets {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s2);
  }
  .picker-bar {
    justify-content: space-between;
  }
  .picker-said {
    color: var(--_muted);
    font-size: var(--_font-small);
  }
  .picker-said:empty {
    display: none;
  }
  .dialog[data-kind^="picker"] .dialog-body > .picker-list {
    flex: 1;
    min-height: 0;
    margin-inline: calc(-1 * var(--_s10));
    padding-inline: var(--_s10);
    padding-block-end: var(--_s6);
    overflow-y: auto;
    overscroll-behavior: contain;
    border-block-start: 1px solid var(--_border);
  }
  .picker-heading,
  .picker-option {
    display: flex;
    align-items: center;
    gap: var(--_s4);
    min-height: 28px;
    cursor: pointer;
  }
  .picker-list input {
    flex: none;
    margin: 0;
    accent-color: var(--_accent-line);
  }
  .picker-heading {
    padding-block: var(--_s3);
    font-weight: 600;
  }
  .picker-of {
    color: var(--_muted);
    font-size: var(--_font-small);
    font-variant-numeric: tabular-nums;
    font-weight: 400;
  }
  .picker-options {
    display: grid;
    column-gap: var(--_s8);
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
    content-visibility: auto;
    contain-intrinsic-size: auto 300px;
  }
  .picker-option {
    margin-inline: calc(-1 * var(--_s3));
    padding: 3px var(--_s3);
    border-radius: var(--_radius-tiny);
    overflow-wrap: anywhere;
  }
  .picker-option > span {
    min-width: 0;
  }
  .picker-option:hover,
  .picker-search:has(> input:focus) ~ .picker-list [data-match] {
    background: var(--_hover);
  }
  .picker-option > [data-tone="removed"] {
    text-decoration: line-through;
  }
  .picker-pasted :is(details, summary, ul) {
    margin-block: var(--_s3);
    overflow-wrap: anywhere;
  }
  .picker-pasted summary {
    cursor: pointer;
  }
  .picker-difference {
    font-size: var(--_font-small);
    overflow-wrap: anywhere;
  }
  .dialog[data-kind^="picker"] .dialog-footer {
    align-items: center;
  }
  @container gw (max-width: 480px) {
    /* Their texts begin where the other lines do. */
    .picker-presets {
      margin-inline: calc(-1 * var(--_s6));
    }
    .dialog-body > .picker-list > .picker-group > .picker-options {
      grid-template-columns: minmax(0, 1fr);
    }
    .picker-heading,
    .picker-option {
      min-height: 36px;
    }
  }
`;
