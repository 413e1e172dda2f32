import { partCss } from "../../theme/css.js";

/** Cells that several lists have. */
export const cellSheet = partCss`
  .row-name {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: var(--_s5);
    min-width: 0;
  }
  .row-name > .mono {
    white-space: nowrap;
  }
  .tags {
    display: inline-flex;
    align-items: center;
    gap: var(--_s2);
    max-width: 100%;
  }
  .tag-text {
    overflow: hidden;
    max-width: 9em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @container gw (max-width: 640px) {
    .tag-text {
      max-width: 16em;
    }
  }
  @container gw (min-width: 641px) {
    /* As wide as the name where there is room, and never less than this. */
    .row-name {
      display: grid;
      grid-auto-columns: max-content;
      grid-auto-flow: column;
      grid-template-columns: minmax(0, max-content);
      justify-content: start;
      min-width: 13em;
    }
    .row-name > .row-title {
      max-width: 60em;
    }
  }
  @container gw (min-width: 641px) and (max-width: 1160px) {
    .row-name {
      min-width: 11em;
    }
    .row-name[data-always] {
      grid-auto-flow: row;
    }
    .row-name:not([data-always]) > :not(.row-title) {
      display: none;
    }
  }
  @container gw (max-width: 480px) {
    .row-name:not([data-always]) > :not(.row-title) {
      display: none;
    }
  }
`;
