import { partCss } from "../../../theme/css.js";

/** Names in rows, each with what belongs to it. */
export const nameRowsSheet = partCss`
  .name-rows {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .name-rows > ol {
    display: grid;
    gap: var(--_s2);
    margin: 0 0 var(--_s3);
    padding: 0;
    list-style: none;
  }
  .name-rows li {
    display: flex;
    align-items: center;
    gap: var(--_s2);
  }
  .name-rows-place {
    min-width: 1.5em;
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .name-rows-name {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .name-rows li > .text-input {
    flex: none;
    width: 6em;
    text-align: end;
  }
  .name-rows-add {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--_s3);
  }
  .name-rows-add > .select-field {
    flex: 1 1 10em;
  }
`;
