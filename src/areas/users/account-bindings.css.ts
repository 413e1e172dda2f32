import { css } from "../../theme/css.js";

/** The accounts of other services that belong to a user's. */
export const accountBindings = css`
  .account-bindings {
    display: grid;
  }
  .account-bindings > li {
    display: grid;
    grid-template-columns: 8em minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--_s2) var(--_s6);
    padding: var(--_s3) 0;
    overflow-wrap: anywhere;
  }
  @container gw (max-width: 520px) {
    .account-bindings > li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .account-bindings > li > :nth-child(2) {
      grid-row: 2;
      grid-column: 1;
    }
    .account-bindings > li > .button {
      grid-row: 1 / span 2;
      grid-column: 2;
    }
  }
`;
