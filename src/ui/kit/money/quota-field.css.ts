import { partCss } from "../../../theme/css.js";

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
    gap: var(--_s1);
    padding: var(--_s1);
    border-radius: var(--_radius-tiny);
    background: var(--_sunken);
  }
  .quota-field [data-waiting] {
    visibility: hidden;
  }
  .unit-switch > button {
    min-width: 28px;
    min-height: 24px;
    padding: 0 var(--_s4);
    border: 1px solid transparent;
    border-radius: var(--_radius-tiny);
    background: none;
    color: var(--_muted);
    font: inherit;
    font-size: var(--_font-small);
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
  /* An amount that doesn't apply; its room stays. */
  .quota-field:has(input:disabled) .field-help {
    visibility: hidden;
  }
  .quota-other {
    display: block;
    color: var(--_text);
    font-variant-numeric: tabular-nums;
  }
  .quota-field > .quick {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s3);
    margin-block-start: var(--_s3);
  }
  .quota-field > .quick .button {
    min-height: calc(var(--_control) - 6px);
    padding-inline: var(--_s4);
    font-weight: 400;
  }
  .quota-change {
    margin-block-start: var(--_s3);
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
