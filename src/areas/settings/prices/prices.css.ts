import { css } from "../../../theme/css.js";

/** The table of prices. */
export const prices = css`
  .price {
    display: inline-flex;
    align-items: baseline;
    justify-content: end;
    gap: var(--_s2);
    white-space: nowrap;
  }
  /* As wide as most ratios are, so that prices are below one another. */
  .price-ratio {
    display: inline-block;
    min-width: 4.5em;
    text-align: end;
  }
  .price-effect > p {
    margin: 0;
  }
  .paste-changes {
    max-height: 45vh;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    list-style: none;
  }
  .paste-changes > li + li {
    border-block-start: 1px solid var(--_border);
  }
  .paste-change {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: baseline;
    gap: var(--_s2) var(--_s5);
    padding: var(--_s3) var(--_s5);
    cursor: pointer;
  }
  .paste-change :is(del, ins) {
    text-decoration: none;
  }
  .paste-change ins {
    font-weight: 500;
  }
  .paste-model {
    overflow-wrap: anywhere;
  }
  @container gw (max-width: 480px) {
    .paste-change {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .paste-change > :last-child {
      grid-column: 2;
    }
  }
`;
