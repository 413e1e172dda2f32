import { css } from "../../theme/css.js";

/** How jobs go: their progress, their end and their report. */
export const jobSheet = css`
  .job-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s4);
    padding: var(--_s4) var(--_s6);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_raised);
    box-shadow: var(--_shadow);
  }
  /* Where there is no room beside the text, the buttons are below it together. */
  .job-line > .row {
    justify-content: flex-end;
    margin-inline-start: auto;
  }
  /* At the bottom of what is seen, on every screen of the console. */
  .job-dock {
    position: sticky;
    z-index: 2;
    inset-block-end: 8px;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s4);
    width: 100%;
    max-width: 1440px;
    padding-inline: var(--_s16);
    container: gw / inline-size;
  }
  @media (max-width: 600px) {
    .job-dock {
      padding-inline: var(--_s8);
    }
  }
  .job-dock:empty {
    display: none;
  }
  /* Messages leave it free. */
  @media (min-width: 601px) {
    .gw:has(.job-line) .toasts {
      inset-block-end: max(80px, 64px + var(--_dock, 0px));
      max-height: calc(100% - max(80px, 64px + var(--_dock, 0px)));
    }
  }
  .job-progress {
    display: grid;
    flex: 1 1 14em;
    gap: var(--_s2);
    min-width: 0;
  }
  .job-progress progress {
    width: 100%;
    height: 8px;
    accent-color: var(--_accent-line);
  }
  /* Browsers draw the track white under an accent of the dark theme, which looks as if all were done. */
  @media not (forced-colors: active) {
    .job-progress progress {
      overflow: hidden;
      border: 0;
      border-radius: var(--_radius-full);
      background: var(--_border);
      appearance: none;
    }
    .job-progress ::-webkit-progress-bar {
      background: none;
    }
    .job-progress ::-webkit-progress-value {
      background: var(--_accent-line);
    }
    .job-progress ::-moz-progress-bar {
      background: var(--_accent-line);
    }
  }
  .job-failures {
    display: grid;
    gap: var(--_s2);
    overflow-wrap: anywhere;
  }
  @container gw (max-width: 600px) {
    .job-line {
      gap: var(--_s3);
    }
    .job-progress {
      flex-basis: 100%;
    }
  }
`;
