import { css } from "../../theme/css.js";

/** The plans of an account, one below another. */
export const userPlans = css`
  .user-plans {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s5);
  }
  .user-plans > li {
    padding: var(--_s5);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .user-plans strong {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .user-plan-facts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s1) var(--_s6);
    font-size: var(--_font-small);
  }
`;
