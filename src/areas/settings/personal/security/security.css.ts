import { css } from "../../../../theme/css.js";

/** How an account is kept safe. */
export const security = css`
  .backup-codes {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(9em, 1fr));
    gap: var(--_s3) var(--_s6);
    padding: var(--_s6);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_sunken);
    user-select: all;
  }
  .sessions > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--_s2) var(--_s6);
    padding: var(--_s4) 0;
    border-block-start: 1px solid var(--_border);
  }
  .sessions > li:last-child {
    padding-block-end: 0;
  }
  .session-device {
    overflow-wrap: anywhere;
    font-weight: 500;
  }
`;
