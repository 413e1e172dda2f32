import { css } from "../../theme/css.js";

/** What lists and forms of several areas have in common. */
export const screens = css`
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .toolbar-end {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px;
    margin-inline-start: auto;
  }
  .toolbar-end:empty,
  .toolbar:has(> .toolbar-end:only-child:empty) {
    display: none;
  }
  .toolbar-search {
    display: flex;
    flex: 0 1 260px;
    gap: 4px;
    min-width: 200px;
  }
  .toolbar-search > .field {
    flex: 1;
    min-width: 0;
  }
  .list-filters {
    display: contents;
  }
  .list-filters[data-waiting] > * {
    visibility: hidden;
  }
  .list-filters > .select-field {
    flex: 0 1 150px;
    min-width: 110px;
  }
  .row-title {
    overflow: hidden;
    max-width: 22em;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .row-title:dir(rtl) {
    direction: ltr;
    text-align: right;
  }
  [data-column="actions"] > .bone {
    height: calc(var(--_control) - 4px);
  }
  .row-actions {
    display: flex;
    justify-content: flex-end;
    gap: 6px;
  }
  .form-grid {
    display: grid;
    gap: 18px;
    grid-template-columns: minmax(0, 1fr);
  }
  .form-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .form-page {
    max-width: 640px;
  }
  .conflict {
    margin-block-start: 6px;
    border-collapse: collapse;
    overflow-wrap: anywhere;
  }
  .conflict th {
    font-weight: 500;
  }
  .conflict :is(th, td) {
    padding-block: 2px;
    padding-inline: 0 16px;
    text-align: inherit;
    vertical-align: top;
  }
  @container gw (max-width: 640px) {
    .toolbar-search {
      flex: 1 1 100%;
    }
    .table tbody tr[data-index] {
      display: flex;
      flex-direction: column;
    }
    /* A card begins with what its row is called. */
    .table td:is([data-column="name"], [data-column="username"]) {
      order: -1;
    }
    /* The row's checkbox is beside the first line. */
    .table td[data-column="choose"] ~ td:is([data-column="name"], [data-column="username"]),
    .table td[data-column="choose"] + td:not(:has(~ td:is([data-column="name"], [data-column="username"]))) {
      padding-inline-end: 44px;
    }
    .list-filters > .select-field {
      flex: 1 1 40%;
    }
    .row-actions {
      flex-wrap: wrap;
      justify-content: flex-start;
      padding-block: 4px;
    }
    [data-column="actions"] > .bone {
      height: calc(var(--_control) + 8px);
    }
    .row-title {
      display: -webkit-box;
      white-space: normal;
      overflow-wrap: anywhere;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
    }
  }
`;
