import { css } from "../../../theme/css.js";

/** Paying by the gateway's own providers: a form in one column, what it comes to, and one button. */
export const paying = css`
  .paying {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s6);
  }
  .paying:empty {
    display: none;
  }
  .paying h2 {
    font-size: 1em;
    font-weight: 500;
    letter-spacing: normal;
  }
  .pay-choices {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s3);
  }
  .pay-choices > button {
    display: inline-flex;
    align-items: center;
    gap: var(--_s3);
    min-height: var(--_control);
    min-width: 0;
    padding-inline: var(--_s5);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: inherit;
    font: inherit;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .pay-choices > button:hover {
    background: var(--_hover);
  }
  .pay-choices > button[aria-pressed="true"] {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  .pay-choices .off {
    color: var(--_success);
    font-size: var(--_font-small);
  }
  .pay-label {
    margin-block-end: var(--_s2);
    font-weight: 500;
  }
  .pay-sum {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--_s2) var(--_s8);
    font-variant-numeric: tabular-nums;
  }
  .pay-sum dt {
    color: var(--_muted);
  }
  .pay-sum dd {
    text-align: end;
    overflow-wrap: anywhere;
  }
  .pay-sum .total {
    font-size: var(--_font-title);
    font-weight: 600;
  }
  .pay-hints {
    font-size: var(--_font-small);
  }
  .pay-order {
    overflow-wrap: anywhere;
    font-size: var(--_font-small);
  }
  @media (forced-colors: active) {
    .pay-choices > button[aria-pressed="true"] {
      outline: 2px solid Highlight;
    }
  }
`;
