import { partCss } from "../css.js";

/** Boxes in place of what is on its way: lines, fields and tables. */
export const bones = partCss`
  .bone {
    flex: 1;
    min-width: 3em;
    height: 1.5em;
    border-radius: var(--_radius-small);
    background: linear-gradient(90deg, transparent 30%, var(--_surface) 50%, transparent 70%) 0 0 / 300% 100%
      var(--_hover);
    animation: gw-shimmer 1.6s linear infinite;
  }
  @keyframes gw-shimmer {
    from {
      background-position: 150% 0;
    }
    to {
      background-position: -150% 0;
    }
  }
  .bone-label {
    width: 7em;
  }
  .bone-control {
    height: var(--_control);
  }
  .bone-heading {
    width: 12em;
    height: 1.86em;
  }
  .bone-views {
    height: calc(1lh + 2 * var(--_s3) + 2px);
    border-block-end: 1px solid var(--_border);
  }
  .bone-tabs {
    height: calc(var(--_control) + 4px);
    margin-block-end: var(--_s2);
    border-block-end: 1px solid var(--_border);
  }
  /* The log's total and its histogram, which needs a width. */
  .bone-summary {
    height: 117px;
  }
  .bone-bar {
    display: flex;
    justify-content: space-between;
  }
  .bone-bar > .bone {
    flex: 0 1 260px;
  }
  .bone-bar > .bone + .bone {
    flex-basis: 8em;
  }
  .bone-table {
    overflow: hidden;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .bone-line {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--_s12);
    height: var(--_row);
    padding-inline: 48px 14px;
  }
  .bone-line:first-child {
    height: 32px;
    background: var(--_sunken);
  }
  .bone-line + .bone-line {
    border-block-start: 1px solid var(--_border);
  }
  .bone-line > .bone {
    flex: 0 1 5em;
    transform: scaleY(0.6);
  }
  .bone-line > .bone:first-child {
    flex-basis: 14em;
    margin-inline-end: auto;
  }
  .bone-summary + .bone-table > .bone-line {
    padding-inline-start: var(--_s4);
  }
  .bone-card {
    height: 12em;
  }
  .bone-field {
    display: grid;
    gap: var(--_s2);
    max-width: 640px;
  }
  .bone-panel {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    gap: var(--_s4);
    padding: var(--_s6) var(--_s8);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .bone-panel > .bone {
    height: auto;
    min-height: 1.5em;
  }
  /* The way back is above the heading. */
  .bone-crumb {
    display: none;
  }
  .bone-heading:has(+ .bone-crumb) {
    margin-block-start: 24px;
  }
  @container gw (max-width: 640px) {
    .skeleton:has(> .bone-bar) {
      gap: var(--_s6);
    }
    .bone-summary {
      height: 28px;
    }
    /* Cards of four facts, or of two in the log. */
    .bone-table {
      display: grid;
      gap: var(--_s5);
      border: 0;
    }
    .bone-line,
    .bone-line + .bone-line {
      align-items: start;
      height: 194px;
      padding: var(--_s6);
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
    }
    .bone-summary + .bone-table > .bone-line {
      height: 62px;
    }
    .bone-line:first-child,
    .bone-line > .bone + .bone {
      display: none;
    }
  }
`;
