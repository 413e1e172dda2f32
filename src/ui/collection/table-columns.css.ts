import { partCss } from "../../theme/css.js";

/** Which columns of a table fit, and that what can be done to a row stays in view. */
export const tableColumnsSheet = partCss`
  /* A row is one line. Where not all columns fit, those of less priority go, in that order. */
  @container gw (min-width: 641px) {
    .table :is(th, td) {
      white-space: nowrap;
    }
  }
  @container gw (min-width: 641px) and (max-width: 1240px) {
    .table [data-priority="6"] {
      display: none;
    }
  }
  @container gw (min-width: 641px) and (max-width: 1090px) {
    .table [data-priority="5"] {
      display: none;
    }
  }
  @container gw (min-width: 641px) and (max-width: 940px) {
    .table [data-priority="4"] {
      display: none;
    }
  }
  @container gw (min-width: 641px) and (max-width: 820px) {
    .table [data-priority="3"] {
      display: none;
    }
  }
  @container gw (min-width: 641px) and (max-width: 720px) {
    .table [data-priority="2"] {
      display: none;
    }
  }
  /* What is still too wide with the texts of this language and these rows. */
  @container gw (min-width: 641px) {
    .table-box[data-dropped~="6"] [data-priority="6"],
    .table-box[data-dropped~="5"] [data-priority="5"],
    .table-box[data-dropped~="4"] [data-priority="4"],
    .table-box[data-dropped~="3"] [data-priority="3"],
    .table-box[data-dropped~="2"] [data-priority="2"] {
      display: none;
    }
    /* Figures end where the text of the next column begins. */
    .table [data-numeric]:not(:has(+ :is([data-numeric], [data-column="actions"]))) {
      padding-inline-end: var(--_s12);
    }
  }
  /* Where a reader chose more columns than fit, what can be done to a row stays in view. */
  @container gw (min-width: 641px) {
    .table [data-column="actions"] {
      position: sticky;
      inset-inline-end: 0;
    }
    .table td[data-column="actions"] {
      background: inherit;
    }
    /* It covers that part of the row's outline. */
    .table tr:focus-visible > [data-column="actions"] {
      box-shadow:
        inset 0 2px var(--_focus),
        inset 0 -2px var(--_focus);
    }
  }
  @media print {
    @container gw (min-width: 641px) {
      .table [data-priority][data-priority] {
        display: table-cell !important;
      }
    }
    .table .table-gap {
      display: none;
    }
    .table [data-column="actions"] {
      position: static;
    }
  }
`;
