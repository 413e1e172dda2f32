import { partCss } from "../../../theme/css.js";

/** Text fields of one line: the box is what has a border, so that buttons and units are inside it. */
export const textFieldSheet = partCss`
  .text-box {
    display: flex;
    align-items: center;
    width: 100%;
    min-height: var(--_control);
    overflow: hidden;
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    color: var(--_text);
    cursor: text;
  }
  .text-box:hover {
    border-color: var(--_muted);
  }
  .text-box:has(> input:focus) {
    border-color: var(--_focus);
    box-shadow: 0 0 0 2px color-mix(in srgb, var(--_focus) 35%, transparent);
  }
  .text-box:has(> input[aria-invalid]) {
    border-color: var(--_danger);
  }
  .text-box[data-size="small"] {
    min-height: calc(var(--_control) - 4px);
    font-size: 0.93em;
  }
  .text-box > input {
    flex: 1;
    align-self: stretch;
    min-width: 0;
    margin: 0;
    padding: 0 var(--_s5);
    border: 0;
    outline: none;
    background: none;
    color: inherit;
    font: inherit;
    text-overflow: ellipsis;
    appearance: none;
  }
  .text-box > input::-webkit-search-decoration,
  .text-box > input::-webkit-search-cancel-button {
    appearance: none;
  }
  .text-box > input::-webkit-inner-spin-button {
    appearance: none;
  }
  .text-box > input[type="number"] {
    -moz-appearance: textfield;
  }
  .text-box > input.mono {
    font-family: var(--_font-mono);
  }
  .text-box:has(> input:disabled) {
    border-color: var(--_border);
    background: var(--_sunken);
    color: var(--_muted);
    opacity: 0.5;
    cursor: not-allowed;
  }
  .text-box > input:disabled {
    cursor: inherit;
  }
  .text-box > input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .text-suffix {
    display: inline-flex;
    flex: none;
    padding-inline-end: var(--_s5);
    color: var(--_muted);
  }
  .text-box > button {
    display: inline-flex;
    padding: 0 var(--_s5);
    border: 0;
    background: none;
    color: var(--_muted);
    cursor: pointer;
  }
  .text-box > button:hover {
    color: var(--_text);
  }
  @media (forced-colors: active) {
    .text-box:has(> input:focus) {
      outline: 2px solid Highlight;
      outline-offset: 1px;
    }
  }
`;
