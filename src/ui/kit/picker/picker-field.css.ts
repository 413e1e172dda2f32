import { partCss } from "../../../theme/css.js";

/** The line that sums up a choice and opens its dialog. */
export const pickerFieldSheet = partCss`
  .picker {
    display: flex;
    align-items: center;
    gap: var(--_s4);
    width: 100%;
    min-height: var(--_control);
    padding-block: var(--_s2);
    padding-inline: var(--_s5) var(--_s4);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .picker:hover {
    border-color: var(--_muted);
    background: var(--_hover);
  }
  .picker[data-invalid] {
    border-color: var(--_danger);
  }
  .picker > .icon {
    flex: none;
    color: var(--_muted);
  }
  .picker-value {
    display: flex;
    flex: 1;
    align-items: baseline;
    gap: var(--_s4);
    min-width: 0;
  }
  .picker-count {
    flex: none;
    font-variant-numeric: tabular-nums;
    font-weight: 500;
  }
  .picker-names {
    flex: 1;
    overflow: hidden;
    min-width: 0;
    color: var(--_muted);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .picker-changes {
    display: flex;
    flex: none;
    gap: var(--_s3);
    font-size: var(--_font-small);
    font-variant-numeric: tabular-nums;
    font-weight: 500;
  }
  [data-tone="added"] {
    color: var(--_success);
  }
  [data-tone="removed"] {
    color: var(--_danger);
  }
`;
