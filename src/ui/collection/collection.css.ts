import { partCss } from "../../theme/css.js";

/** A list: what surrounds its rows, and what every row has. */
export const collectionSheet = partCss`
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s4);
  }
  .toolbar-end {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--_s4);
    margin-inline-start: auto;
  }
  .toolbar-end:empty,
  .toolbar:has(> .toolbar-end:only-child:empty) {
    display: none;
  }
  .toolbar-search {
    display: flex;
    flex: 0 1 260px;
    gap: var(--_s2);
    min-width: 200px;
  }
  .toolbar-search > .field {
    flex: 1;
    min-width: 0;
  }
  .list-filters {
    display: contents;
  }
  .filters-opener {
    display: none;
  }
  .list-filters > .select-field {
    flex: 0 1 150px;
    min-width: 110px;
  }
  /* As wide as what is chosen. */
  @supports (field-sizing: content) {
    :is(.toolbar, .list-filters) > .select-field {
      flex: 0 1 auto;
      min-width: 0;
      max-width: 200px;
    }
    :is(.toolbar, .list-filters) > .select-field select {
      field-sizing: content;
      max-width: 200px;
      text-overflow: ellipsis;
    }
  }
  /* As quiet as the filters of the log, until one is set. */
  :is(.toolbar, .list-filters) > .select-field select {
    border-color: var(--_border);
  }
  .list-filters > .select-field select:not([data-unset]) {
    border-color: color-mix(in srgb, var(--_accent-text) 40%, transparent);
    background: color-mix(in srgb, var(--_accent) 8%, transparent);
    color: var(--_accent-text);
  }
  @container gw (min-width: 641px) and (max-width: 1100px) {
    .toolbar-search {
      flex: 1 1 190px;
      min-width: 160px;
      max-width: 260px;
    }
    /* A filter that is set moves nothing below the toolbar. */
    .list-filters:has(> .select-field:nth-child(4)) > .button {
      width: var(--_control);
      padding: 0;
    }
    .list-filters:has(> .select-field:nth-child(4)) > .button > span {
      position: absolute;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  .row-title {
    overflow: hidden;
    max-width: 22em;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @container gw (min-width: 1241px) {
    .row-title {
      max-width: 34em;
    }
  }
  .row-title:dir(rtl) {
    direction: ltr;
    text-align: right;
  }
  [data-column="actions"] > .bone {
    height: calc(var(--_control) - 4px);
  }
  /* What is done most often is seen where the pointer or the focus is; the menu has it always. */
  @media (hover: hover) and (not (forced-colors: active)) {
    .table tr:not(:hover, :focus-within) .row-actions .button:not([aria-busy]) {
      border-color: transparent;
      background: none;
      color: var(--_muted);
    }
  }
  .row-actions {
    display: flex;
    justify-content: flex-end;
    gap: var(--_s3);
  }
  /* One line, however many filters there are: where they would need a second one, they are behind a button. */
  @container gw (width < 760px) {
    .toolbar > :is(.list-filters, .select-field) {
      display: none;
    }
    .toolbar > .filters-opener {
      display: contents;
    }
  }
  @container gw (max-width: 960px) {
    .toolbar > .list-filters:has(> .select-field:nth-child(4)) {
      display: none;
    }
    .toolbar > .filters-opener:has(+ .list-filters > .select-field:nth-child(4)) {
      display: contents;
    }
  }
  @container gw (max-width: 640px) {
    /* The first row isn't far from the top. */
    .stack:has(> .toolbar, > .stack > .toolbar) {
      gap: var(--_s6);
    }
    /* A phone's keyboard has the key that searches. */
    .list-filters {
      display: none;
    }
    .filters-opener {
      display: contents;
    }
    .toolbar-search {
      flex: 1 1 100px;
      min-width: 100px;
    }
    .toolbar-search > .button {
      display: none;
    }
    [data-column="actions"] > .bone {
      height: var(--_control);
    }
    .row-title {
      display: -webkit-box;
      white-space: normal;
      overflow-wrap: anywhere;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
    }
  }
  @container gw (max-width: 480px) {
    .toolbar-end > .button[data-variant="primary"]:has(> .icon) {
      width: var(--_control);
      padding: 0;
    }
    .toolbar-end > .button[data-variant="primary"] > .icon + span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  /* Under the rows, which stay where they are when it comes and goes. */
  .coverage {
    position: sticky;
    z-index: 1;
    inset-block-end: calc(8px + var(--_dock, 0px));
    padding: var(--_s3) var(--_s6);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_raised);
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s2) var(--_s4);
    color: var(--_muted);
  }
  .coverage > progress {
    flex-basis: 100%;
    width: 100%;
    height: 3px;
    accent-color: var(--_accent-line);
  }
  .table-box[data-density="compact"] {
    --_row: 32px;
  }
  .table-box[data-density="comfortable"] {
    --_row: 40px;
  }
  .row-link {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 500;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  .row-link:hover {
    color: var(--_accent-text);
    text-decoration: underline;
  }
`;
