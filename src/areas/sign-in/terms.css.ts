import { css } from "../../theme/css.js";

/** The box to accept an operator's terms, and the links to read them. */
export const terms = css`
  .terms {
    display: grid;
    gap: var(--_s2);
  }
  .terms-box {
    display: flex;
    align-items: start;
    gap: var(--_s4);
    min-height: 24px;
    cursor: pointer;
  }
  .terms-box > input {
    flex: none;
    width: 16px;
    height: 16px;
    margin: 2px 0;
    accent-color: var(--_accent-line);
  }
  .terms-links {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s2) var(--_s6);
  }
  .terms-links > .link-button {
    min-height: 24px;
  }
`;
