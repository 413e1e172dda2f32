import { css } from "../../theme/css.js";

/** The log. */
export const logs = css`
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  .toolbar:has(> .grow:only-child) {
    display: none;
  }
  .log-filter {
    display: grid;
    gap: 10px;
    grid-template-columns: minmax(0, 1fr);
  }
  .log-fields {
    display: grid;
    gap: 10px;
    grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  }
  .log-time {
    grid-column: span 2;
  }
  .log-filter-end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  .log-filter-end > .grow {
    flex-basis: 16em;
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
    gap: 4px;
  }
  .table td[data-column="detail"] {
    width: 100%;
    min-width: 12em;
    max-width: 0;
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
    gap: 8px 12px;
  }
  .log-pages > .pagination {
    flex: 1 1 auto;
  }
  .log-fields-list {
    display: grid;
    gap: 8px 16px;
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
    gap: 4px;
  }
  .dialog-footer > .grow {
    align-self: center;
  }
  @container gw (max-width: 980px) {
    .table td[data-column="detail"] {
      width: auto;
      min-width: 0;
      max-width: none;
    }
    .log-content {
      display: none;
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
      gap: 2px;
      grid-template-columns: minmax(0, 1fr);
    }
    .log-fields-list dd {
      margin-block-end: 8px;
    }
  }
`;
