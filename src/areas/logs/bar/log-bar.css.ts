import { css } from "../../../theme/css.js";

/** What the log is narrowed by: fields, types, lists to pick from, and what is left out. */
export const logBar = css`
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
    border-color: var(--_border);
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
  .log-active > ul > li {
    min-width: 0;
    max-width: 100%;
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
  @container gw (min-width: 641px) {
    .log-picks {
      display: contents;
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
  }
`;
