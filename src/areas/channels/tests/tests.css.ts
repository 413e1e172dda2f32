import { css } from "../../../theme/css.js";

/** Plans of tests, and their report. */
export const channelTestSheet = css`
  .planned {
    display: grid;
    gap: var(--_s1);
    overflow-wrap: anywhere;
  }
  .plan-pace {
    display: grid;
    gap: var(--_s8);
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
    align-items: start;
  }
  .test-report {
    width: 100%;
    border-collapse: collapse;
    font: inherit;
  }
  .test-report :is(th, td) {
    padding: var(--_s3) var(--_s6) var(--_s3) 0;
    border-block-end: 1px solid var(--_border);
    font-weight: 400;
    text-align: start;
    vertical-align: baseline;
  }
  .test-report thead th {
    color: var(--_muted);
    font-size: var(--_font-small);
  }
  .test-report tbody th {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .test-report tbody th > .muted {
    font-weight: 400;
  }
  .test-report :is(th, td):last-child {
    padding-inline-end: 0;
  }
  .test-message {
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  /* A channel takes lines of its own where three columns don't fit. */
  @container gw (max-width: 480px) {
    .test-report thead {
      position: absolute;
      clip-path: inset(50%);
    }
    .test-report tr {
      display: block;
      padding-block: var(--_s3);
      border-block-end: 1px solid var(--_border);
    }
    .test-report tbody :is(th, td) {
      display: block;
      padding: 0;
      border: 0;
    }
  }
`;
