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
      position: relative;
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto auto;
      padding: var(--_s3) 0;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
    }
    .table tbody tr[data-more] {
      cursor: pointer;
    }
    /* What is left to the details, which a press opens. */
    .table tbody tr[data-more]::after {
      content: attr(data-more) " ›";
      grid-column: 1 / -1;
      padding: 3px var(--_s6);
      color: var(--_muted);
      font-size: var(--_font-small);
    }
    .skeleton .table tbody tr[data-more]::after {
      visibility: hidden;
    }
    .table tbody tr[data-more]:dir(rtl)::after {
      content: attr(data-more) " ‹";
    }
    .table td,
    .table [data-numeric] {
      display: flex;
      grid-column: 1 / -1;
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
    /* The first line: what the row is called, what can be done to it, and its checkbox. */
    .table td[data-card="title"] {
      grid-area: 1 / 1;
      font-weight: 500;
    }
    .table td[data-card="title"] .row-title {
      font-weight: 600;
    }
    .table td[data-column="actions"] {
      grid-area: 1 / 2;
      padding: 0;
    }
    .table td[data-column="choose"] {
      grid-area: 1 / 3;
      width: auto;
      padding: 0;
      padding-inline-end: calc(var(--_s6) - var(--_s3));
    }
    .table td[data-card="rest"] {
      display: none;
    }
    .table td:is([data-bare], [data-card="title"]) {
      justify-content: flex-start;
      text-align: inherit;
    }
    .table td:is([data-bare], [data-card="title"], [data-column="choose"])::before {
      content: none;
    }
  }
  /* Nobody can press a card of paper for the rest of its fields. */
  @media print {
    @container gw (max-width: 640px) {
      .table td[data-card="rest"]:not([data-column="actions"], [data-column="choose"]) {
        display: flex;
      }
      .table tbody tr[data-more]::after {
        content: none;
      }
    }
  }
`;
