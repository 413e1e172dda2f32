import { css } from "../../theme/css.js";

/** One's own profile: the form, and what of an account nobody edits. */
export const account = css`
  .profile {
    max-width: 640px;
    gap: var(--_s12);
  }
  .facts {
    display: grid;
    gap: var(--_s6);
    padding: var(--_s8) var(--_s10);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_sunken);
  }
  .facts dl {
    display: grid;
    gap: var(--_s4) var(--_s10);
  }
  .facts dl > div {
    display: grid;
    grid-template-columns: minmax(6em, 1fr) minmax(0, 3fr);
    gap: var(--_s6);
  }
  .facts dt {
    color: var(--_muted);
  }
  .facts dd {
    overflow-wrap: anywhere;
  }
  @container gw (max-width: 400px) {
    .facts {
      padding: var(--_s6);
    }
  }
`;
