import { css } from "../../../theme/css.js";

/** Reports by channel. */
export const channelReportSheet = css`
  .channel-report {
    width: 100%;
    border-collapse: collapse;
    font: inherit;
  }
  .channel-report :is(th, td) {
    padding: var(--_s3) var(--_s6) var(--_s3) 0;
    border-block-end: 1px solid var(--_border);
    font-weight: 400;
    text-align: start;
    vertical-align: baseline;
  }
  .channel-report thead th {
    color: var(--_muted);
    font-size: var(--_font-small);
  }
  .channel-report tbody th {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .channel-report tbody th > .muted {
    font-weight: 400;
  }
  .channel-report :is(th, td):last-child {
    padding-inline-end: 0;
  }
  .report-message {
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  /* A channel takes lines of its own where three columns don't fit. */
  @container gw (max-width: 480px) {
    .channel-report thead {
      position: absolute;
      clip-path: inset(50%);
    }
    .channel-report tr {
      display: block;
      padding-block: var(--_s3);
      border-block-end: 1px solid var(--_border);
    }
    .channel-report tbody :is(th, td) {
      display: block;
      padding: 0;
      border: 0;
    }
  }
`;
