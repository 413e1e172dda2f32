import { partCss } from "../../../theme/css.js";

/**
 * Texts of several lines. They grow by style alone: growing by script fights with the scroll bar of a dialog around it.
 */
export const textAreaSheet = partCss`
  .text-area > textarea {
    display: block;
    width: 100%;
    field-sizing: content;
    min-height: calc(var(--_rows) * 1.5em + 14px);
    max-height: 60vh;
    padding: var(--_s3) var(--_s5);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
    resize: vertical;
  }
  .text-area > textarea::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .text-area > textarea[aria-invalid] {
    border-color: var(--_danger);
  }
  .text-area > textarea:disabled {
    background: var(--_sunken);
    color: var(--_muted);
  }
  .text-area > textarea.mono {
    font-family: var(--_font-mono);
    font-size: 0.93em;
  }
  .text-area > textarea.mono:dir(rtl) {
    direction: ltr;
    text-align: left;
  }
`;
