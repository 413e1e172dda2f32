import { css } from "../../theme/css.js";

/** One's own profile: the form, and what of an account nobody edits. */
export const account = css`
  .profile {
    max-width: 640px;
    gap: 24px;
  }
  .facts {
    display: grid;
    gap: 12px;
    padding: 18px 20px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_sunken);
  }
  .facts dl {
    display: grid;
    gap: 8px 20px;
  }
  .facts dl > div {
    display: grid;
    grid-template-columns: minmax(7em, 1fr) minmax(0, 3fr);
    gap: 12px;
  }
  .facts dt {
    color: var(--_muted);
  }
  .facts dd {
    overflow-wrap: anywhere;
  }
  @container gw (max-width: 400px) {
    .facts {
      padding: 14px;
    }
    .facts dl > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`;
