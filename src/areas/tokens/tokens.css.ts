import { css } from "../../theme/css.js";

/** The token list and the token form. */
export const tokens = css`
  .token-name {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 10px;
    min-width: 0;
  }
  @container gw (min-width: 641px) {
    .token-name {
      flex-wrap: nowrap;
    }
    .token-name > .row-title {
      max-width: 15em;
    }
  }
  .token-name .mono {
    white-space: nowrap;
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
  }
  @container gw (min-width: 641px) and (max-width: 1360px) {
    .table [data-column="created"] {
      display: none;
    }
  }
  @container gw (min-width: 641px) and (max-width: 1160px) {
    .token-name > .mono {
      display: none;
    }
  }
  @container gw (min-width: 641px) and (max-width: 1020px) {
    .table [data-column="last-used"] {
      display: none;
    }
  }
  @container gw (min-width: 641px) and (max-width: 760px) {
    .table [data-column="used"] {
      display: none;
    }
  }
  @container gw (max-width: 340px) {
    .row-actions {
      gap: 4px;
    }
    .row-actions .button:first-child,
    .row-actions > .button {
      padding-inline: 8px;
    }
  }
  @container gw (min-width: 641px) and (max-width: 920px) {
    .table :is(th, td) {
      padding-inline: 7px;
    }
    .table time {
      width: 9.4ch;
      white-space: normal;
    }
    .row-actions .button-group > .button:first-child > span {
      display: none;
    }
  }
`;
