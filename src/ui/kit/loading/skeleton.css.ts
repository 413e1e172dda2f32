import { partCss } from "../../../theme/css.js";

/** Boxes in place of what is on its way. */
export const skeletonSheet = partCss`
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
    height: 1.75em;
  }
  .bone-views {
    height: calc(1lh + 2 * var(--_s3) + 2px);
    border-block-end: 1px solid var(--_border);
  }
  /* The log's total and its histogram, which needs a width. */
  .bone-summary {
    height: 111px;
  }
  @container gw (max-width: 640px) {
    .bone-summary {
      height: 28px;
    }
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
    height: var(--_row);
    padding-inline: 48px var(--_s4);
  }
  .bone-line:first-child {
    height: 32px;
    background: var(--_sunken);
  }
  .bone-line + .bone-line {
    border-block-start: 1px solid var(--_border);
  }
  .bone-line > .bone {
    flex: 0 1 10em;
    transform: scaleY(0.6);
  }
  .bone-card {
    height: 12em;
  }
  .bone-chart {
    height: 22em;
  }
  .bone-field {
    display: grid;
    gap: var(--_s2);
    max-width: 640px;
  }
`;
