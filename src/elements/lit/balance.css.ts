import { css } from "../../theme/css.js";

/** The balance chip. */
export const chip = css`
  /* Until its texts are there. */
  :host(:not(:state(ready), [hidden])) {
    min-height: 30px;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: var(--_s4);
    box-sizing: border-box;
    max-width: 100%;
    min-height: calc(var(--_control) - 4px);
    padding: var(--_s1) var(--_s6);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-full);
    background: var(--_surface);
    color: var(--_text);
    white-space: nowrap;
  }
  a.chip {
    text-decoration: none;
  }
  a.chip:hover {
    background: var(--_hover);
  }
  .dot {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--_success);
  }
  .chip[data-state="empty"] .dot {
    background: var(--_danger);
  }
  .chip[data-state="signed-out"] .dot,
  .chip[data-state="failed"] .dot {
    background: var(--_muted);
  }
  /* A very long amount is cut off with an ellipsis; the title shows it in full. */
  .sum {
    overflow: hidden;
    min-width: 0;
    text-overflow: ellipsis;
  }
  .amount {
    font-weight: 600;
  }
  .used {
    padding-inline-start: var(--_s4);
    border-inline-start: 1px solid var(--_border);
  }
  .used,
  .unit {
    color: var(--_muted);
  }
  .bone {
    width: 9em;
    height: 0.8em;
    border-radius: var(--_radius-tiny);
    background: var(--_hover);
  }
  button {
    display: inline-flex;
    margin: 0;
    margin-inline-end: calc(-1 * var(--_s3));
    padding: var(--_s2);
    border: 0;
    border-radius: 50%;
    background: none;
    color: inherit;
    cursor: pointer;
  }
  button:hover {
    background: var(--_hover);
  }
  svg {
    width: 16px;
    height: 16px;
  }
  @media (forced-colors: active) {
    .dot {
      background: CanvasText;
    }
  }
`;
