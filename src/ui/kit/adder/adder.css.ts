import { partCss } from "../../../theme/css.js";

/** Fields that add to a list, native because each is read at the moment it is used. */
export const adderSheet = partCss`
  .adder {
    display: flex;
    gap: var(--_s3);
  }
  .adder > .text-input {
    flex: 1;
  }
  .text-input {
    min-width: 0;
    min-height: var(--_control);
    padding: 0 var(--_s5);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
  }
  .text-input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .text-input[aria-invalid] {
    border-color: var(--_danger);
  }
`;
