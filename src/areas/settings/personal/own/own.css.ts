import { css } from "../../../../theme/css.js";

/** What an account sets for itself. */
export const own = css`
  .own-language {
    display: grid;
    gap: var(--_s2);
  }
  .referral {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s4) var(--_s12);
  }
  .referral dt {
    color: var(--_muted);
  }
  .referral dd {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
`;
