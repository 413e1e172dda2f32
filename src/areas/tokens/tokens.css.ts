import { css } from "../../theme/css.js";

/** The token list and the token form. */
export const tokens = css`
  .token-name {
    display: grid;
    min-width: 0;
  }
  .token-title {
    max-width: 22em;
    font-weight: 500;
  }
  .token-name .mono {
    white-space: nowrap;
  }
  [data-column="name"] > .bone {
    height: 2.9em;
  }
  .token-actions {
    display: flex;
    flex-wrap: nowrap;
    justify-content: flex-end;
    gap: 6px;
  }
  .form-grid {
    display: grid;
    gap: 18px;
    grid-template-columns: minmax(0, 1fr);
  }
  .quick {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-block-start: 6px;
  }
  .quick .button {
    min-height: calc(var(--_control) - 6px);
    padding-inline: 8px;
    font-weight: 400;
  }
  .form-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .form-page {
    max-width: 640px;
  }
  @container gw (max-width: 640px) {
    [data-column="actions"] > .bone {
      height: calc(var(--_control) + 8px);
    }
    .token-actions {
      flex-wrap: wrap;
      justify-content: flex-start;
      padding-block: 4px;
    }
  }
  @container gw (min-width: 641px) and (max-width: 1080px) {
    .table [data-column="created"] {
      display: none;
    }
  }
  @container gw (max-width: 340px) {
    .token-actions {
      gap: 4px;
    }
    .token-actions .button:first-child,
    .token-actions > .button {
      padding-inline: 8px;
    }
  }
  @container gw (min-width: 641px) and (max-width: 880px) {
    .table :is(th, td) {
      padding-inline: 7px;
    }
    .table time {
      width: 9.4ch;
      white-space: normal;
    }
    .token-actions .button-group > .button:first-child > span {
      display: none;
    }
  }
`;
