import { css } from "../../../theme/css.js";

/** The dialog about the keys of a channel. */
export const keysSheet = css`
  .keys {
    display: grid;
    gap: var(--_s6);
    grid-template-columns: minmax(0, 1fr);
  }
  .keys-head {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;
    gap: var(--_s5);
  }
  .keys-tools {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s4);
  }
  .keys-list {
    max-height: 320px;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    list-style: none;
  }
  .keys-list > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s3) var(--_s5);
    min-height: 40px;
    padding: var(--_s2) var(--_s5);
    content-visibility: auto;
    contain-intrinsic-height: auto 40px;
  }
  .keys-list > li + li {
    border-block-start: 1px solid var(--_border);
  }
  .keys-place {
    min-width: 4.5em;
    font-variant-numeric: tabular-nums;
  }
  .keys-reason {
    flex: 1 1 10em;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .keys-acts {
    display: flex;
    gap: var(--_s2);
    margin-inline-start: auto;
  }
`;
