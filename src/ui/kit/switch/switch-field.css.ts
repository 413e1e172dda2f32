import { partCss } from "../../../theme/css.js";

/** A checkbox as a track with a thumb in it, with the measures of Shoelace's switch in the settings. */
export const switchFieldSheet = partCss`
  .switch-field > label {
    display: inline-flex;
    align-items: center;
    gap: var(--_s4);
    vertical-align: middle;
    cursor: pointer;
    user-select: none;
  }
  .switch-field > label:has(:disabled) {
    opacity: 0.5;
    cursor: not-allowed;
  }
  .switch-field input {
    display: inline-flex;
    flex: none;
    width: 32px;
    height: 16px;
    margin: 0;
    padding: 0;
    border: 1px solid var(--_border-strong);
    border-radius: 16px;
    background: var(--_border-strong);
    appearance: none;
    cursor: inherit;
  }
  .switch-field input::before {
    content: "";
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: var(--_surface);
  }
  .switch-field input:checked {
    justify-content: end;
    border-color: var(--_accent);
    background: var(--_accent);
  }
  @media (forced-colors: active) {
    .switch-field input:checked {
      background: Highlight;
    }
    .switch-field input::before {
      background: ButtonText;
    }
  }
`;
