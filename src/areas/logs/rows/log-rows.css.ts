import { css } from "../../../theme/css.js";

/** The log's cells and the entry that is looked at. */
export const logRows = css`
  .log-value {
    max-width: 100%;
    padding: 0;
    border: 0;
    border-radius: var(--_radius-tiny);
    background: none;
    color: inherit;
    font: inherit;
    text-align: inherit;
    cursor: pointer;
  }
  .log-value:hover {
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  @container gw (min-width: 641px) {
    .log-list .table th {
      padding-block: var(--_s2);
    }
  }
  .log-name {
    display: inline-block;
    overflow: hidden;
    max-width: clamp(6em, 13cqi, 15em);
    text-overflow: ellipsis;
    vertical-align: bottom;
    white-space: nowrap;
  }
  /* As wide as the name where there is room. */
  @container gw (min-width: 641px) {
    .log-list .table td > .log-value:has(.log-name),
    .log-value > .tooltip-anchor:has(> .log-name) {
      display: grid;
      grid-template-columns: minmax(0, max-content);
    }
    .log-list .table td > .log-value:has(.log-name) {
      min-width: 6em;
    }
    .log-list .table td[data-column="model"] > .log-value {
      min-width: 13em;
    }
    .log-value .log-name {
      max-width: 16em;
    }
    /* Before the name is here and after, so that no other column moves; the wider the log, the more of it. */
    .log-list .table td[data-column="channel"] > :is(.log-value, .bone) {
      width: clamp(11em, 15.6cqi, 22em);
      min-width: clamp(11em, 15.6cqi, 22em);
    }
    .log-list .table tr[data-index] > td[data-column="channel"] > .bone {
      height: 0.9em;
    }
    .log-list .table td[data-column="channel"] .log-name {
      max-width: 22em;
    }
    .log-list .table td[data-column="model"] .log-name {
      max-width: 32em;
    }
  }
  .log-name:dir(rtl) {
    direction: ltr;
    text-align: right;
  }
  .log-detail {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: var(--_s3);
  }
  .log-content {
    flex: 1;
    overflow: hidden;
    min-width: 0;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .log-detail[data-figures] > .log-content {
    color: var(--_muted);
  }
  .log-content[data-failed] {
    color: var(--_danger);
  }
  .log-content:dir(rtl) {
    direction: ltr;
    text-align: right;
  }
  .log-detail > .log-value {
    flex: none;
  }
  .log-list .table tbody tr[data-index] > [data-column="model"] {
    font-weight: 500;
  }
  .log-list .dialog-footer .button[aria-disabled]:not([aria-busy]) {
    opacity: 0.5;
    cursor: not-allowed;
  }
  .log-request {
    display: flex;
    align-items: center;
    gap: var(--_s2);
  }
  .log-list .dialog-footer:has(> .grow) {
    flex-wrap: nowrap;
  }
  .log-list .dialog-footer > .grow {
    align-self: center;
  }
  @container gw (min-width: 641px) {
    /* The text never widens the table. */
    .log-detail:not([data-figures]) {
      contain: inline-size;
    }
    .log-list .table :is(th, td)[data-column="detail"] {
      padding-inline-end: var(--_s3);
    }
    .log-list .table:not(:has(th[data-column="model"])) td[data-column="detail"] {
      width: 100%;
    }
  }
  @container gw (min-width: 900px) {
    .log-list .table td[data-column="user"] > .log-value {
      min-width: 7.5em;
    }
  }
  @container gw (min-width: 1401px) {
    .log-list .table td[data-column="token"] > .log-value {
      min-width: 8em;
    }
    .log-list .table td[data-column="channel"] > :is(.log-value, .bone) {
      width: 14em;
    }
    .log-list .table td[data-column="model"] > .log-value {
      min-width: 15em;
    }
    .log-list .table td[data-column="detail"]:not([colspan]) {
      width: 100%;
      min-width: 12em;
      max-width: 0;
    }
  }
  /* Without room for a column of its own, how a charge came about is in the details. */
  @container gw (min-width: 641px) and (max-width: 1400px) {
    .log-list .table:has(th[data-column="model"]) th[data-column="detail"] span {
      position: absolute;
      overflow: hidden;
      width: 1px;
      clip-path: inset(50%);
    }
  }
  @container gw (max-width: 1400px) {
    .log-detail[data-figures] > .log-content {
      display: none;
    }
  }
  /* What has room here is measured, not told by the width: columns that hold nothing are gone. */
  @container gw (min-width: 641px) {
    .log-list .table-box:not([data-dropped~="6"]) [data-priority="6"],
    .log-list .table-box:not([data-dropped~="5"]) [data-priority="5"],
    .log-list .table-box:not([data-dropped~="4"]) [data-priority="4"],
    .log-list .table-box:not([data-dropped~="3"]) [data-priority="3"],
    .log-list .table-box:not([data-dropped~="2"]) [data-priority="2"] {
      display: table-cell;
    }
  }
  /* A card: what was called and what it cost, by whom and when. The rest is in the details. */
  @container gw (max-width: 640px) {
    .log-list .table-box .table tbody tr {
      display: grid;
      grid-template-columns: fit-content(45%) minmax(0, 1fr) auto 40px;
      padding: var(--_s3) 0 var(--_s3) var(--_s6);
    }
    .log-list .table-box .table tbody tr > td {
      display: none;
      justify-content: flex-start;
      min-height: 24px;
      padding: 0 var(--_s4) 0 0;
      text-align: start;
    }
    .log-list .table-box .table tbody tr > td::before {
      content: none;
    }
    .log-list
      .table-box
      .table
      tbody
      tr
      > td:is([data-column="model"], [data-column="quota"], [data-column="user"]),
    .log-list
      .table-box
      .table
      tbody
      tr
      > td:is([data-column="token"], [data-column="time"], [data-column="detail"]) {
      display: flex;
    }
    .log-list .table-box .table tbody tr > [data-column="model"] {
      grid-area: 1 / 1 / 2 / 3;
      order: 0;
    }
    .log-list .table-box .table tbody tr > td[data-column="quota"] {
      grid-area: 1 / 3;
      justify-content: flex-end;
      padding-inline-end: 0;
    }
    .log-list
      .table-box
      .table
      tbody
      tr
      > :is([data-column="user"], [data-column="token"], [data-column="time"]) {
      grid-row: 2;
      color: var(--_muted);
      font-size: var(--_font-small);
    }
    .log-list .table-box .table tbody tr > [data-column="user"] {
      grid-column: 1;
    }
    .log-list .table-box .table tbody tr > [data-column="token"] {
      grid-column: 2;
    }
    .log-list .table-box .table tbody tr > td[data-column="time"] {
      grid-column: 3;
      justify-content: flex-end;
      padding-inline-end: 0;
    }
    .log-list .table-box .table tbody tr > [data-column="detail"] {
      grid-area: 1 / 4 / 3 / 5;
      justify-content: center;
      padding-inline-end: 0;
    }
    .log-list .table-box .table tbody tr > [data-column="detail"] > .bone {
      flex: 0 1 1em;
    }
    .log-list
      .table-box
      .table
      tbody
      tr:has(> [data-column="detail"] > .log-detail:not([data-figures]))
      > [data-column="detail"] {
      grid-area: 1 / 1 / 2 / 5;
    }
    .log-detail:not([data-figures]) {
      display: grid;
      flex: 1;
      grid-template-columns: minmax(0, 1fr) 40px;
      justify-items: start;
      gap: var(--_s2);
    }
    .log-detail:not([data-figures]) > .button {
      grid-area: 1 / 2 / 4 / 3;
      justify-self: center;
    }
    .log-detail:not([data-figures]) > .log-content {
      display: -webkit-box;
      overflow-wrap: anywhere;
      white-space: normal;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
    }
    .log-name {
      max-width: 100%;
    }
  }
`;
