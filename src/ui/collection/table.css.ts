import { partCss } from "../../theme/css.js";

/** Tables and their pages. */
export const tableSheet = partCss`
  .table-box {
    position: relative;
    overflow-x: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .table {
    width: 100%;
    border-collapse: collapse;
    font: inherit;
  }
  .table th,
  .table td {
    height: var(--_row);
    padding-block: var(--_s1);
    padding-inline: var(--_s4) 14px;
    border-block-end: 1px solid var(--_border);
    text-align: inherit;
    vertical-align: middle;
    font-weight: 400;
  }
  .table th {
    height: 32px;
    background: var(--_sunken);
    color: var(--_muted);
    font-weight: 500;
  }
  .table tbody tr:last-child td {
    border-block-end: 0;
  }
  .table tbody tr {
    background: var(--_surface);
  }
  .table tbody tr:hover {
    background: var(--_hover);
  }
  .table tbody tr[data-opens] {
    cursor: pointer;
  }
  .table tbody tr:focus-visible {
    outline-offset: -2px;
  }
  .table [data-numeric] {
    text-align: end;
  }
  .table [data-numeric]:dir(rtl) {
    text-align: left;
  }
  .table tr[aria-busy] {
    opacity: 0.6;
  }
  .table tbody tr[data-chosen] {
    background: color-mix(in srgb, var(--_accent) 8%, var(--_surface));
  }
  /* A button keeps its width while it is busy, or columns would have to go. */
  .table .button[aria-busy]:not([data-icon-only]) {
    position: relative;
  }
  .table .button[aria-busy]:not([data-icon-only]) > .spinner {
    position: absolute;
    inset: 0;
    margin: auto;
  }
  .table .button[aria-busy]:not([data-icon-only]) > .spinner + span {
    opacity: 0;
  }
  .table [data-column="choose"] {
    width: 1px;
    padding-inline: var(--_s4) 0;
  }
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
  .choose-box {
    display: inline-flex;
    padding: var(--_s3);
    cursor: pointer;
  }
  .choose-box input {
    width: 15px;
    height: 15px;
    margin: 0;
    accent-color: var(--_accent);
  }
  .sort-button {
    position: relative;
    padding: var(--_s1) 0;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 500;
    cursor: pointer;
  }
  .sort-button:hover,
  .sort-button[data-active] {
    color: var(--_text);
  }
  /* In the cell's padding, so that a heading and its figures end at one line. */
  .sort-button .icon {
    position: absolute;
    inset-block-start: calc(50% - 7px);
    inset-inline-start: 100%;
    width: 14px;
    height: 14px;
    opacity: 0.45;
  }
  .sort-button[data-active] .icon,
  .sort-button:hover .icon {
    opacity: 1;
  }
  /* A line of text rather than a block; the row keeps its height. */
  .skeleton .table td > .bone {
    transform: scaleY(0.6);
  }
  .skeleton .table tbody tr:hover {
    background: var(--_surface);
  }
  .pagination-bone {
    height: var(--_control);
  }
  .pagination {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s2);
  }
  .page-numbers {
    display: flex;
    align-items: center;
    gap: var(--_s1);
  }
  .page-jump > .field {
    display: flex;
    align-items: center;
    gap: var(--_s3);
    margin-inline: var(--_s3);
  }
  .page-jump .field-label {
    margin: 0;
    color: var(--_muted);
    font-weight: inherit;
  }
  .page-jump .text-box {
    width: 64px;
  }
  .page-of {
    margin-inline: var(--_s3);
    white-space: nowrap;
  }
  .page-number {
    min-width: 28px;
    min-height: 28px;
    padding: 0 var(--_s3);
    border: 0;
    border-radius: var(--_radius-small);
    background: none;
    color: var(--_text);
    font: inherit;
    cursor: pointer;
  }
  .page-number:hover {
    background: var(--_hover);
  }
  .page-number[aria-current] {
    background: color-mix(in srgb, var(--_accent) 14%, transparent);
    color: var(--_accent-text);
    font-weight: 600;
  }

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
    .pagination > .grow {
      flex-basis: 100%;
    }
    .pagination-bone {
      height: calc(var(--_control) + 1.5em + 4px);
    }
  }
  @media print {
    .table-box {
      max-height: none;
      overflow: visible;
    }
    .table tr {
      break-inside: avoid;
    }
    .table [data-column="actions"] {
      position: static;
    }
  }
`;
