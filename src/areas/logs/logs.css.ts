import { css } from "../../theme/css.js";

/** The log. */
export const logs = css`
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--_s2);
  }
  .toolbar:has(> .grow:only-child) {
    display: none;
  }
  .toolbar-end {
    gap: 0;
  }
  .toolbar [aria-pressed="true"] {
    background: var(--_hover);
    color: var(--_accent-text);
  }
  .log-bar,
  .log-picks,
  .log-types {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s3);
  }
  .log-types {
    gap: var(--_s1);
  }
  .log-pill {
    gap: var(--_s2);
    padding-inline: var(--_s4) var(--_s2);
    border-color: var(--_border);
  }
  .log-pill > .icon {
    color: var(--_muted);
  }
  .log-pill[data-active] {
    border-color: var(--_accent-text);
    color: var(--_accent-text);
  }
  .log-unfold {
    display: none;
  }
  .badge.log-type {
    min-height: 26px;
    padding-inline: var(--_s3);
    border: 1px solid transparent;
    background: none;
    font-family: inherit;
    color: var(--_text);
    cursor: pointer;
  }
  .badge.log-type[data-dot]::before {
    background: var(--_tone);
  }
  .badge.log-type:hover {
    background: var(--_hover);
  }
  .badge.log-type[aria-pressed="true"] {
    border-color: var(--_tone);
    background: color-mix(in srgb, var(--_tone) 12%, transparent);
    color: color-mix(in oklab, var(--_tone) 82%, var(--_text));
  }
  .log-panel {
    width: 280px;
  }
  .log-panel .text-box {
    margin-block-end: var(--_s2);
  }
  .log-panel > .field-help {
    padding: var(--_s2) var(--_s4);
  }
  .log-choices {
    max-height: min(300px, 40vh);
    overflow-y: auto;
  }
  .log-choices > .menu-item[aria-selected="true"] {
    background: var(--_hover);
  }
  .log-choices > .menu-item > .grow {
    overflow-wrap: anywhere;
  }
  .log-times {
    display: grid;
    gap: var(--_s4);
    margin-block-start: var(--_s2);
    padding: var(--_s4);
    border-block-start: 1px solid var(--_border);
  }
  .log-times-end {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--_s4);
  }
  .log-active > ul {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s3);
  }
  .log-active > p {
    font-size: var(--_font-small);
  }
  .log-active .button {
    min-height: 28px;
  }
  .log-chip {
    display: inline-flex;
    align-items: center;
    gap: var(--_s2);
    max-width: 100%;
    min-height: 28px;
    padding: 0 var(--_s3) 0 var(--_s4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_sunken);
    color: var(--_text);
    font: inherit;
    font-size: var(--_font-small);
    cursor: pointer;
  }
  .log-chip > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .log-chip > .icon {
    width: 12px;
    height: 12px;
    color: var(--_muted);
  }
  .log-chip:hover {
    border-color: var(--_border-strong);
  }
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
  .log-live {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s2) var(--_s6);
    font-size: var(--_font-small);
  }
  .log-live[data-empty] {
    height: 0;
    margin-block-start: calc(-1 * var(--_s8));
  }
  .log-arrived {
    color: var(--_accent-text);
    font-weight: 500;
  }
  @container gw (min-width: 641px) {
    .log-picks {
      display: contents;
    }
    /* The views and what concerns the list as a whole share a line, so that the first row is high up. */
    .stack:has(> .log-bar) {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: var(--_s5) 0;
    }
    .table th {
      padding-block: var(--_s2);
    }
    .stack:has(> .log-bar) > * {
      grid-column: 1 / -1;
    }
    .stack:has(> .log-bar) > .saved-views {
      grid-column: 1;
      grid-row: 1;
    }
    .stack:has(> .log-bar) > .toolbar {
      grid-column: 2;
      grid-row: 1;
    }
    .stack:has(> .log-bar):has(> .saved-views) > .toolbar {
      border-block-end: 1px solid var(--_border);
    }
    .stack:has(> .log-bar) > .log-live[data-empty] {
      margin-block-start: calc(-1 * var(--_s5));
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
  /* Without room for a column of its own, the text of an entry without figures stands where these would be. The other texts, how a
     charge came about, are in the details. */
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
    .log-unfold {
      display: inline-flex;
    }
    .log-picks {
      flex-basis: 100%;
    }
    .log-types {
      margin: 0;
    }
    .log-bar:not([data-open]) > .log-picks {
      display: none;
    }
    /* The details tell it. */
    .table td:is(:empty, [data-column="stream"]) {
      display: none;
    }
    .toolbar-end {
      justify-content: flex-start;
      margin-inline-start: 0;
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
    .log-name {
      max-width: none;
      overflow-wrap: anywhere;
      white-space: normal;
    }
  }
`;
