import { css } from "../../theme/css.js";

/** The overview. */
export const overview = css`
  .overview-read-at {
    font-size: var(--_font-small);
  }
  .overview-part {
    display: grid;
    gap: var(--_s6);
    grid-template-columns: minmax(0, 1fr);
  }
  .overview-part > .figure-tiles:empty {
    display: none;
  }
  /* Room for two lines of remarks, which come later. */
  @container gw (min-width: 261px) {
    .overview-tile-bone,
    .overview-part .figure-tile {
      min-height: calc(6.2em + 2 * var(--_s6) + 6px);
    }
  }
  /* Room for the choice of what is counted, which comes later. */
  .overview-week-heading {
    min-height: var(--_control);
  }
  .overview-week-bone {
    height: 243px;
  }
  /* A third line of remarks, and a lower chart. */
  @container gw (min-width: 261px) and (max-width: 400px) {
    .overview-tile-bone,
    .overview-part .figure-tile {
      min-height: calc(7.2em + 2 * var(--_s6) + 6px);
    }
    .overview-week-heading {
      min-height: calc(2 * var(--_control) - 1px);
    }
    .overview-week-bone {
      height: 188px;
    }
  }
  .overview-no-spend {
    display: grid;
    min-height: calc(var(--_row) * 3);
    place-items: center;
    text-align: center;
  }
  .overview-steps h2 {
    font-size: var(--_font-size);
  }
  .overview-main {
    display: grid;
    gap: var(--_s6);
    grid-template-columns: minmax(0, 1fr);
  }
  .overview-main:empty {
    display: none;
  }
  .overview-steps > ol {
    display: grid;
  }
  .overview-steps li {
    display: grid;
    align-items: center;
    gap: 0 var(--_s6);
    grid-template-columns: 20px minmax(0, 14em) minmax(0, 1fr);
    min-height: calc(var(--_row) - 8px);
    border-block-start: 1px solid var(--_border);
  }
  .overview-steps li[data-done] {
    color: var(--_muted);
  }
  .overview-steps li[data-next] a {
    font-weight: 600;
  }
  .overview-tick {
    display: grid;
    width: 18px;
    height: 18px;
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-full);
    place-items: center;
  }
  [data-done] > .overview-tick {
    border-color: var(--_success);
    color: var(--_success);
  }
  .overview-tick > .icon {
    width: 12px;
    height: 12px;
  }
  .overview-attention-bone {
    height: calc(var(--_row) * 6);
  }
  .overview-problem {
    display: grid;
    align-items: center;
    gap: 0 var(--_s6);
    grid-template-columns: minmax(0, 1fr) auto;
    padding-block: var(--_s4);
    border-block-start: 1px solid var(--_border);
  }
  .overview-problem > .button {
    min-width: 6em;
    grid-row: 1 / span 2;
    grid-column: 2;
  }
  .overview-problem > .bone {
    border-color: transparent;
    color: transparent;
  }
  .overview-what {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--_s4);
    min-width: 0;
  }
  .overview-what > .badge {
    flex: none;
  }
  .overview-detail,
  .overview-reason {
    overflow: hidden;
    font-size: var(--_font-small);
  }
  .overview-reason {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  @media print {
    .overview-detail,
    .overview-reason {
      display: block;
      overflow: visible;
    }
  }
  /* Room for why it failed, which comes later. */
  :is([data-kind="autoDisabled"], [data-kind="failed"]) > .overview-reason {
    min-height: 2lh;
  }
  .overview-rest {
    padding-block-start: var(--_s4);
    border-block-start: 1px solid var(--_border);
    font-size: var(--_font-small);
  }
  .overview-rest > summary {
    display: inline-flex;
    align-items: center;
    gap: var(--_s2);
    min-height: 24px;
    color: var(--_accent-text);
    list-style: none;
    cursor: pointer;
  }
  .overview-rest > summary::-webkit-details-marker {
    display: none;
  }
  .overview-rest[open] > summary > .icon {
    transform: rotate(180deg);
  }
  .overview-kinds {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s2) var(--_s8);
    padding-block-start: var(--_s2);
  }
  /* A finger's target. */
  .overview-kinds > a,
  .overview-steps li a {
    display: inline-block;
    min-height: 24px;
    padding-block: 2px;
  }
  .overview-clear {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: var(--_s2);
    min-height: calc(var(--_row) * 3);
    text-align: center;
  }
  .overview-clear > .icon {
    width: 32px;
    height: 32px;
    margin-block-end: var(--_s3);
    padding: 8px;
    border-radius: var(--_radius-full);
    background: color-mix(in srgb, var(--_success) 14%, transparent);
    color: var(--_success);
  }
  .overview-clear > h2 {
    font-size: var(--_font-size);
  }
  @container gw (min-width: 900px) {
    .overview-main {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
    .overview-main:has(.overview-rest[open]) {
      align-items: start;
    }
    .overview-main > :only-child {
      grid-column: 1 / -1;
    }
    .overview-clear {
      height: 100%;
    }
  }
  .overview-attention:has(> .overview-clear) {
    align-content: stretch;
  }
  @container gw (max-width: 640px) {
    .overview-read-at {
      flex-basis: 100%;
      order: 1;
    }
    .overview-steps li {
      grid-template-columns: 20px minmax(0, 1fr);
      padding-block: var(--_s3);
    }
    .overview-steps li > .overview-detail {
      grid-column: 2;
      white-space: normal;
    }
  }
`;
