import { css } from "../../../theme/css.js";

/** The services for signing in that the operator added. */
export const customProvidersSheet = css`
  .custom-providers > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: var(--_s2) var(--_s6);
    padding-block: var(--_s4);
  }
  .custom-providers > li:first-child {
    padding-block-start: 0;
  }
  .custom-providers > li + li {
    border-block-start: 1px solid var(--_border);
  }
  .custom-providers > li > :first-child {
    overflow-wrap: anywhere;
  }
  @container gw (max-width: 520px) {
    .custom-providers > li > .row {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;
