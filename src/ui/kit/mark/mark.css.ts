import { partCss } from "../../../theme/css.js";

/** The letters of a name in a small box. */
export const markSheet = partCss`
  .mark {
    display: grid;
    flex: none;
    place-items: center;
    width: 22px;
    height: 22px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_sunken);
    color: var(--_muted);
    font-size: 10px;
    font-weight: 600;
    letter-spacing: 0.02em;
  }
`;
