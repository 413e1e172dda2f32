import { partCss } from "../../theme/css.js";

/** Tables: rows, headings and the boxes that choose rows. */
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
  .table tbody tr[data-chosen] {
    background: color-mix(in srgb, var(--_accent) 8%, var(--_surface));
  }
  /* Not by opacity: its texts must stay legible. */
  .table tbody tr[aria-busy] {
    background: var(--_sunken);
    color: var(--_muted);
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
  .choose-box {
    display: inline-flex;
    padding: var(--_s3);
    cursor: pointer;
  }
  .choose-box input {
    width: 15px;
    height: 15px;
    margin: 0;
    accent-color: var(--_accent-line);
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
  .sort-button[data-hinted] > span {
    text-decoration: underline dotted var(--_border-strong);
    text-underline-offset: 3px;
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
  /* Headings are calm where a pointer can ask for their arrow. */
  @media (hover: hover) and (not (forced-colors: active)) {
    .sort-button:not(:hover, :focus-visible, [data-active]) .icon {
      opacity: 0;
    }
  }
  .table td > .bone {
    min-width: 0;
  }
  /* A line of text rather than a block; the row keeps its height. */
  .skeleton .table td > .bone {
    transform: scaleY(0.6);
  }
  .skeleton .table tbody tr:hover {
    background: var(--_surface);
  }
  /* The whole list: every row and column, however many lines a text has. */
  @media print {
    .table-box.table-box {
      max-height: none;
      overflow: visible;
    }
    .table thead th {
      position: static;
    }
    .table :is(th, td) {
      width: auto !important;
      height: auto;
      padding: 3px 4px !important;
      white-space: normal !important;
      overflow-wrap: anywhere;
      font-size: 10px;
    }
    /* As much as fourteen columns have each, so that few words are broken. */
    .table td:not([data-numeric]) {
      min-width: min(6em, 7cqi);
    }
    /* Words of these are short, and stay whole. */
    .table :is(th, [data-numeric], .badge, time) {
      overflow-wrap: break-word;
    }
    .table .badge {
      padding: 0 4px;
      font-size: inherit;
    }
    .table .mark {
      display: none;
    }
    /* Whatever keeps a text in one line, cuts it or makes its column wide on a screen. */
    .table :is(th, td) :not(.visually-hidden, .visually-hidden *, svg, svg *) {
      min-width: 0 !important;
      max-width: none !important;
      overflow: visible !important;
      contain: none !important;
      white-space: normal !important;
      -webkit-line-clamp: none !important;
    }
    .gw .table td input {
      width: 4em;
      min-height: 0;
      margin: 0;
      padding: 0;
      border-color: transparent;
      font-size: inherit;
      field-sizing: content;
    }
    @supports (field-sizing: content) {
      .gw .table td input {
        width: auto;
      }
    }
    .table tr {
      break-inside: avoid;
    }
  }
`;
