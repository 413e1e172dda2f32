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
  .overview-waiting {
    grid-column: span 2;
  }
  .overview-tiles-bone {
    height: calc(6.2em + 2 * var(--_s8));
  }
  .overview-spark {
    position: absolute;
    inset-block-start: var(--_s6);
    inset-inline-end: var(--_s6);
  }
  .overview-spark rect {
    fill: var(--_accent);
  }
  .overview-spark rect:not(:last-child) {
    opacity: 0.55;
  }
  .overview-spark:dir(rtl) > svg {
    transform: scaleX(-1);
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
    height: calc(var(--_row) * 3);
  }
  .overview-attention {
    position: relative;
  }
  .overview-kinds {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s2) var(--_s8);
  }
  .overview-kinds:empty {
    display: none;
  }
  .overview-problem {
    display: grid;
    align-items: center;
    gap: 0 var(--_s8);
    grid-template-columns: 9.5em minmax(0, 1fr) minmax(0, 14em) 3em;
    min-height: calc(var(--_row) - 8px);
    border-block-start: 1px solid var(--_border);
  }
  .overview-kind {
    min-width: 0;
  }
  .overview-detail {
    overflow: hidden;
    font-size: var(--_font-small);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .overview-problem > a:last-child,
  .overview-kinds > a {
    font-size: var(--_font-small);
    text-decoration: none;
  }
  /* A finger's target. */
  :is(.overview-problem, .overview-kinds) > a,
  .overview-steps li a {
    display: inline-block;
    min-height: 24px;
    padding-block: 2px;
  }
  .overview-problem > a:last-child {
    text-align: end;
  }
  :is(.overview-problem > a:last-child, .overview-kinds > a):hover {
    text-decoration: underline;
  }
  @container gw (min-width: 641px) {
    .overview-kinds {
      position: absolute;
      inset-block-start: var(--_s6);
      inset-inline-end: var(--_s8);
    }
  }
  @container gw (max-width: 640px) {
    .overview-problem > .figure-name {
      overflow-wrap: anywhere;
      white-space: normal;
    }
    .overview-read-at {
      flex-basis: 100%;
      order: 1;
    }
    .overview-spark {
      position: static;
      display: block;
      margin-block-start: var(--_s3);
    }
    .overview-problem {
      grid-template-columns: minmax(0, 1fr) auto;
      padding-block: var(--_s3);
    }
    .overview-steps li {
      grid-template-columns: 20px minmax(0, 1fr);
      padding-block: var(--_s3);
    }
    .overview-steps li > .overview-detail {
      grid-column: 2;
      white-space: normal;
    }
    .overview-kind {
      grid-row: 1;
    }
    .overview-problem > a:last-child {
      grid-row: 1;
      grid-column: 2;
    }
    .overview-problem > .figure-name {
      grid-column: 1 / -1;
    }
    .overview-detail {
      grid-column: 1 / -1;
    }
  }
  @media (forced-colors: active) {
    .overview-spark rect {
      fill: CanvasText;
    }
  }
`;
