import { css } from "../../../theme/css.js";

/** A control of a page's form: a select with its label and help, as those of the views with React. */
export const selectSheet = css`
  /* Until its texts are there. */
  :host(:not(:state(ready), [hidden])) {
    min-height: 34px;
  }
  .gw {
    container: none;
    background: none;
    border-radius: 0;
  }
  .choice-label {
    display: block;
    margin-block-end: var(--_s2);
    font-weight: 500;
  }
  .choice-box {
    position: relative;
    display: grid;
  }
  .choice-box > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: var(--_s4);
    width: 16px;
    margin-block: auto;
    fill: none;
    stroke: var(--_muted);
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
    pointer-events: none;
  }
  .choice {
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
  .choice:disabled {
    background-color: var(--_sunken);
    color: var(--_muted);
    cursor: not-allowed;
  }
  .choice[aria-invalid] {
    border-color: var(--_danger);
  }
  .choice-help {
    color: var(--_muted);
    font-size: var(--_font-small);
  }
  .choice-help > :is(a, button) {
    min-height: 24px;
    margin: var(--_s2) 0 0;
    padding: 0;
    border: 0;
    background: none;
    color: var(--_accent-text);
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
`;
