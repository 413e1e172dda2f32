import { partCss } from "../../theme/css.js";

/** A table of which only the rows near the screen exist: it scrolls in a box of its own, under its heading. */
export const longTableSheet = partCss`
  .table-box[data-long] {
    max-height: min(75vh, 800px);
    overflow: auto;
  }
  .table-box[data-long] th {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    box-shadow: 0 1px var(--_border);
  }
  .table .table-gap td {
    padding: 0;
    border: 0;
  }
  @container gw (max-width: 640px) {
    .table-box[data-long] {
      overflow: auto;
    }
    .table tbody[data-virtual] {
      display: block;
    }
    .table tbody[data-virtual] tr {
      border-width: 0 0 1px;
      border-radius: 0;
    }
    .table .table-gap td {
      min-height: 0;
    }
    .table .table-gap td::before {
      content: none;
    }
  }
`;
