import { partCss } from "../theme/css.js";

/** Secrets. */
export const secretSheet = partCss`
  .secret {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .secret-text {
    flex: 1 1 200px;
    min-width: 0;
    min-height: var(--_control);
    padding: 0 10px;
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_sunken);
    color: var(--_text);
  }
`;
