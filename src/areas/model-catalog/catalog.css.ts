import { css } from "../../theme/css.js";

/** The catalog of models, what it lacks, and what differs elsewhere. */
export const catalogSheet = css`
  .catalog-tags {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s2);
  }
  .catalog-name {
    overflow-wrap: anywhere;
  }
  .catalog-missing,
  .catalog-conflicts {
    margin: 0;
    padding: 0;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    list-style: none;
  }
  .catalog-missing > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_s3) var(--_s5);
    padding: var(--_s3) var(--_s5);
    content-visibility: auto;
    contain-intrinsic-size: auto 44px;
  }
  .catalog-missing > li > .mono {
    flex: 1 1 12em;
    min-width: 0;
  }
  .catalog-conflicts {
    max-height: 45vh;
    overflow-y: auto;
  }
  .catalog-conflicts > li {
    display: grid;
    gap: var(--_s3);
    padding: var(--_s4) var(--_s5);
  }
  :is(.catalog-missing, .catalog-conflicts) > li + li {
    border-block-start: 1px solid var(--_border);
  }
  .catalog-conflict {
    display: grid;
    grid-template-columns: auto 7em minmax(0, 1fr);
    align-items: baseline;
    gap: var(--_s2) var(--_s5);
    cursor: pointer;
  }
  .catalog-conflict :is(del, ins) {
    text-decoration: none;
  }
  .catalog-conflict ins {
    font-weight: 500;
  }
  @container gw (max-width: 480px) {
    .catalog-conflict {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .catalog-conflict > :last-child {
      grid-column: 2;
    }
  }
`;
