import { partCss } from "../../../theme/css.js";

/** What fields share: their labels and help, and selects. */
export const fieldSheet = partCss`
  .field-label {
    display: block;
    margin-block-end: var(--_s2);
    font-weight: 500;
  }
  .field-help {
    margin-block-start: var(--_s2);
    color: var(--_muted);
    font-size: var(--_font-small);
  }
  .field-help.danger {
    color: var(--_danger);
  }
  .select-box {
    position: relative;
    display: grid;
  }
  .select-box > .icon {
    position: absolute;
    inset-block: 0;
    inset-inline-end: var(--_s4);
    margin-block: auto;
    color: var(--_muted);
    pointer-events: none;
  }
  .select:disabled + .icon {
    opacity: 0.5;
  }
  .select {
    width: 100%;
    min-height: var(--_control);
    padding-block: 0;
    padding-inline: var(--_s5) 28px;
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background-color: var(--_surface);
    color: var(--_text);
    font: inherit;
    cursor: pointer;
    text-overflow: ellipsis;
    appearance: none;
  }
`;
