import { partCss } from "../../theme/css.js";

/** Fields for money. */
export const quotaFieldSheet = partCss`
  .quota-field {
    min-width: 0;
  }
  .quota-field input {
    font-variant-numeric: tabular-nums;
  }
  .text-suffix:has(> .unit-switch) {
    padding-inline-end: 3px;
  }
  .unit-switch {
    display: inline-flex;
    gap: 2px;
    padding: 2px;
    border-radius: calc(var(--_radius-small) - 2px);
    background: var(--_sunken);
  }
  .quota-field [data-waiting] {
    visibility: hidden;
  }
  .unit-switch > button {
    min-width: 28px;
    min-height: 24px;
    padding: 0 8px;
    border: 1px solid transparent;
    border-radius: calc(var(--_radius-small) - 3px);
    background: none;
    color: var(--_muted);
    font: inherit;
    font-size: 0.93em;
    cursor: pointer;
  }
  .unit-switch > button:hover {
    color: var(--_text);
  }
  .unit-switch > button[aria-pressed="true"] {
    border-color: var(--_border);
    background: var(--_surface);
    color: var(--_text);
    font-weight: 500;
  }
  .unit-switch > button:disabled {
    cursor: inherit;
  }
  .quota-other {
    display: block;
    color: var(--_text);
    font-variant-numeric: tabular-nums;
  }
  .quota-field > .quick {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-block-start: 6px;
  }
  .quota-field > .quick .button {
    min-height: calc(var(--_control) - 6px);
    padding-inline: 8px;
    font-weight: 400;
  }
  .quota-change {
    margin-block-start: 6px;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  .quota-high {
    color: var(--_warning);
  }
  @media (forced-colors: active) {
    .unit-switch > button[aria-pressed="true"] {
      border-color: Highlight;
    }
  }
`;
