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
    .table th {
      padding-block: var(--_s2);
    }
  }
  [data-column="type"] > .bone {
    height: 1.63em;
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
    .table td > .log-value:has(> .log-name) {
      display: grid;
      grid-template-columns: minmax(0, max-content);
      min-width: 6em;
    }
    .table td[data-column="model"] > .log-value {
      min-width: 10em;
    }
    .log-value > .log-name {
      max-width: 14em;
    }
    .table td[data-column="model"] .log-name {
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
    gap: var(--_s2);
  }
  .log-content {
    flex: 1;
    overflow: hidden;
    color: var(--_muted);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .log-content[data-failed] {
    color: var(--_danger);
  }
  .log-content:dir(rtl) {
    direction: ltr;
    text-align: right;
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
  .dialog-footer:has(> .grow) {
    flex-wrap: nowrap;
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
  /* Without room for a column of its own, the text of an entry without figures stands where these would be. The other
     texts, how a charge came about, are in the details. */
  @container gw (min-width: 641px) and (max-width: 1400px) {
    .table :is(th, td) {
      padding-inline: var(--_s3) var(--_s6);
    }
    .table :is(th, td)[data-column="detail"] {
      width: 0;
      padding-inline: 0 var(--_s3);
    }
    .table th[data-column="detail"] span {
      position: absolute;
      clip-path: inset(50%);
    }
    .log-detail {
      position: relative;
    }
    .log-content {
      position: absolute;
      inset-inline-end: 100%;
      width: 36cqi;
      background: inherit;
    }
    .log-detail[data-figures] > .log-content {
      display: none;
    }
    /* The model and the duration of a test, which would lie below its text, are in the details. */
    .table
      tr:has(.log-detail:not([data-figures]) > .log-content)
      > td:is([data-column="model"], [data-column="elapsed"])
      > * {
      visibility: hidden;
    }
  }
  @container gw (min-width: 1091px) and (max-width: 1400px) {
    .log-content {
      width: 42cqi;
    }
  }
  @container gw (min-width: 641px) and (max-width: 940px) {
    .badge:not(.log-type) {
      padding: 0;
      background: none;
    }
    .log-content {
      width: 30cqi;
    }
  }
  @container gw (max-width: 640px) {
    /* The details tell it. */
    .table td:is(:empty, [data-column="stream"]) {
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
    /* How a charge came about is in the details. */
    .log-detail[data-figures] > .log-content {
      display: none;
    }
    .table td[data-column="detail"]:has(> [data-figures])::before {
      content: attr(data-label);
    }
    .log-name {
      max-width: none;
      overflow-wrap: anywhere;
      white-space: normal;
    }
  }
`;
