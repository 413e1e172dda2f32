import { css } from "../../../theme/css.js";

/** What is left of a plan. */
export const heldQuota = css`
  .held-quota {
    display: grid;
    gap: var(--_s2);
    min-width: 0;
    font-variant-numeric: tabular-nums;
  }
  .held-quota progress {
    width: 100%;
    height: 6px;
    accent-color: var(--_accent-line);
  }
  /* Browsers draw the track white under an accent of the dark theme, which looks as if all were left. */
  @media not (forced-colors: active) {
    .held-quota progress {
      overflow: hidden;
      border: 0;
      border-radius: var(--_radius-full);
      background: var(--_border);
      appearance: none;
    }
    .held-quota ::-webkit-progress-bar {
      background: none;
    }
    .held-quota ::-webkit-progress-value {
      background: var(--_accent-line);
    }
    .held-quota ::-moz-progress-bar {
      background: var(--_accent-line);
    }
  }
`;
