import { partCss } from "../../theme/css.js";

/** A table in a narrow container: each row is a card. After the sheet of the table. */
export const tableCardsSheet = partCss`
  @container gw (max-width: 640px) {
    .table-box {
      overflow: visible;
      border: 0;
    }
    .table,
    .table tbody,
    .table tr {
      display: block;
    }
    .table thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .table tbody {
      display: grid;
      gap: var(--_s5);
    }
    .table tbody tr {
      padding: var(--_s3) 0;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
    }
    .table td,
    .table [data-numeric] {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: var(--_s8);
      height: auto;
      min-height: 30px;
      padding: 3px var(--_s6);
      border: 0;
      text-align: end;
    }
    .table td::before {
      content: attr(data-label);
      flex: none;
      color: var(--_muted);
    }
    .table tbody tr {
      position: relative;
    }
    .table td[data-column="choose"] {
      position: absolute;
      inset-block-start: 2px;
      inset-inline-end: 4px;
      width: auto;
      padding: 0;
    }
    .table td[data-column="choose"]::before {
      content: none;
    }
    .table td[data-bare] {
      justify-content: flex-start;
      text-align: inherit;
    }
    .table td[data-bare]::before {
      content: none;
    }
  }
`;
