import { css } from "../../theme/css.js";

/** The log. */
export const logs = css`
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s4) var(--_s6);
  }
  .toolbar:has(> .grow:only-child) {
    display: none;
  }
  .log-filter {
    display: grid;
    gap: var(--_s5);
    grid-template-columns: minmax(0, 1fr);
  }
  .log-fields,
  .log-times {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s5);
  }
  .log-fields > * {
    flex: 1 1 110px;
    min-width: 0;
  }
  .log-fields > .log-times {
    flex: 2 1 480px;
  }
  .log-times > * {
    flex: 1 1 230px;
    min-width: 0;
  }
  .log-filter-end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s4) var(--_s6);
  }
  .log-filter-end > .grow {
    flex-basis: 16em;
  }
  [data-column="type"] > .bone {
    height: 1.63em;
  }
  .log-name {
    display: inline-block;
    overflow: hidden;
    max-width: 15em;
    text-overflow: ellipsis;
    vertical-align: bottom;
    white-space: nowrap;
  }
  .log-name:dir(rtl) {
    direction: ltr;
    text-align: right;
  }
  .table th[data-numeric] {
    white-space: normal;
    word-break: keep-all;
  }
  .log-detail {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: var(--_s2);
  }
  .log-content {
    flex: 1;
    overflow: hidden;
    color: var(--_muted);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .log-content:dir(rtl) {
    direction: ltr;
    text-align: right;
  }
  .log-pages {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s4) var(--_s6);
  }
  .log-pages > .pagination {
    flex: 1 1 auto;
  }
  .log-fields-list {
    display: grid;
    gap: var(--_s4) var(--_s8);
    grid-template-columns: minmax(6em, max-content) minmax(0, 1fr);
    overflow-wrap: anywhere;
  }
  .log-fields-list dt {
    color: var(--_muted);
  }
  .dialog-footer .button[aria-disabled]:not([aria-busy]) {
    opacity: 0.5;
    cursor: not-allowed;
  }
  .log-request {
    display: flex;
    align-items: center;
    gap: var(--_s2);
  }
  .dialog-footer > .grow {
    align-self: center;
  }
  @container gw (min-width: 1401px) {
    .table td[data-column="detail"] {
      width: 100%;
      min-width: 12em;
      max-width: 0;
    }
  }
  /* Without room for a column of its own, the entry's text goes on a line below its figures. */
  @container gw (min-width: 641px) and (max-width: 1400px) {
    .table :is(th, td) {
      padding-inline: var(--_s3);
    }
    .table :is(th, td):first-child {
      padding-inline-start: var(--_s6);
    }
    .table tr:has(.log-content) td,
    .skeleton tr:has([data-column="detail"]) td {
      padding-block-end: 28px;
    }
    .table :is(th, td)[data-column="detail"] {
      position: sticky;
      inset-inline-end: 0;
      width: 0;
      padding-inline: 0 var(--_s3);
    }
    .table th[data-column="detail"] span {
      position: absolute;
      inset-inline-end: 0;
      clip-path: inset(50%);
    }
    .table [data-numeric] {
      width: 1px;
    }
    /* The arrows use the space between the columns. */
    .sort-button {
      position: relative;
      margin: 0;
      padding-inline: 0;
    }
    .sort-button .icon {
      position: absolute;
      inset-inline-start: 100%;
      width: 12px;
    }
    /* Figures align to the end of their column; the sticky column follows the last one. */
    .table th[data-numeric] .icon {
      inset-inline: auto 100%;
    }
    [data-column="detail"] > .bone {
      position: absolute;
      inset-block-end: 6px;
      inset-inline-end: 6px;
      width: calc(100cqi - 20px);
    }
    .log-detail:has(.log-content) {
      position: absolute;
      inset-block-end: 2px;
      inset-inline-end: 6px;
      width: calc(100cqi - 20px);
      min-height: 28px;
    }
    .log-content + .button {
      min-height: 28px;
    }
    .log-name {
      white-space: normal;
    }
  }
  @container gw (min-width: 641px) and (max-width: 980px) {
    .table th {
      font-size: var(--_font-tiny);
    }
    [data-column="time"] > .bone {
      height: 3em;
    }
    .table td[data-column="time"] time {
      width: 9.4ch;
      white-space: normal;
    }
    .badge {
      padding: 0;
      background: none;
    }
  }
  @container gw (max-width: 640px) {
    .table td:empty {
      display: none;
    }
    .log-detail {
      flex: 1;
    }
    .log-content {
      display: block;
      max-width: none;
      text-align: start;
      overflow-wrap: anywhere;
      white-space: normal;
    }
    .log-name {
      max-width: none;
      overflow-wrap: anywhere;
      white-space: normal;
    }
  }
  @container gw (max-width: 360px) {
    .log-fields-list {
      gap: var(--_s1);
      grid-template-columns: minmax(0, 1fr);
    }
    .log-fields-list dd {
      margin-block-end: var(--_s4);
    }
  }
`;
