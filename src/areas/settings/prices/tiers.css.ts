import { css } from "../../../theme/css.js";

/** The tiers of a price. */
export const tiers = css`
  .tier {
    display: grid;
    gap: var(--_s4);
    min-width: 0;
    margin: 0;
    padding: var(--_s3) var(--_s4) var(--_s4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .tier > legend {
    padding: 0 var(--_s1);
    font-weight: 600;
  }
  .tier > :last-child:not(.tier-prices) {
    justify-self: start;
  }
  .tier > p {
    margin: 0;
  }
  .tier-prices {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--_s4);
    align-items: end;
  }
`;
