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
  .bone-row {
    height: calc(var(--_row) - 9px);
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
  .bone-rows {
    display: grid;
    gap: 9px;
  }
`;
