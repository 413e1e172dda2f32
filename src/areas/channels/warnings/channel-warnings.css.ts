import { css } from "../../../theme/css.js";

/** The list of warnings, below the buttons of the form. */
export const channelWarningsSheet = css`
  /* Without a gap of its own, but there: what appears in a region that wasn't is not announced. */
  .channel-warnings:empty {
    position: absolute;
  }
  .channel-warnings ul {
    margin-block-start: var(--_s8);
    display: grid;
    gap: var(--_s3);
    margin-block-end: 0;
    padding: 0;
    list-style: none;
  }
  .channel-warnings li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--_s3);
    overflow-wrap: anywhere;
  }
  .channel-slips > p {
    margin-block: var(--_s3) 0;
    color: var(--_warning);
    overflow-wrap: anywhere;
  }
  .warning-count {
    display: inline-flex;
    align-items: center;
    gap: var(--_s3);
    min-height: var(--_control);
    margin-inline-start: auto;
  }
  .warning-count > .icon {
    color: var(--_warning);
  }
  @container gw (max-width: 480px) {
    /* Above the buttons, which keep their line. */
    .warning-count {
      flex: 1 0 100%;
      order: -1;
      min-height: 24px;
    }
  }
  .channel-warnings .icon {
    margin-block-start: 3px;
    color: var(--_warning);
  }
`;
