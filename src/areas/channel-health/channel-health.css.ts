import { css } from "../../theme/css.js";

/** Channel health. */
export const channelHealthSheet = css`
  .routes {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s1) var(--_s5);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  @container gw (min-width: 641px) {
    /* Long names wrap, so that models keep their width. */
    .routes {
      min-width: 8em;
      padding-block: var(--_s4);
      white-space: normal;
    }
  }
  @container gw (min-width: 641px) and (max-width: 820px) {
    /* Models and their channels share what is there. */
    .health td[data-column="model"] > .row-title {
      display: block;
      min-width: 12em;
      white-space: normal;
      overflow-wrap: anywhere;
    }
    .routes {
      min-width: 14em;
    }
    .health td:is([data-column="model"], [data-column="channels"]) > .bone {
      max-width: 11em;
    }
  }
  @container gw (max-width: 640px) {
    /* Below its label, in the whole width of a card. */
    .table td:has(> .routes) {
      display: block;
      text-align: start;
    }
    .table td:has(> .routes)::before {
      display: block;
      min-height: 24px;
    }
  }
  .route {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  .route-name {
    color: inherit;
    text-decoration-color: var(--_border-strong);
    text-underline-offset: 3px;
  }
  .route-failed {
    color: var(--_danger);
    margin-inline-start: var(--_s1);
  }
  .failure-summary {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s1) var(--_s5);
    margin: 0;
    overflow-wrap: anywhere;
  }
  .failure-channel {
    color: var(--_danger);
  }
  .failure-channel > .route-name {
    color: var(--_text);
  }
  .what-if p {
    margin: 0 0 var(--_s4);
  }
  .what-if-choices {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s4);
  }
  .what-if-choices,
  .what-if-choices > .button {
    min-width: 0;
    max-width: 100%;
  }
  .what-if-name {
    display: inline-block;
    max-width: 16em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    vertical-align: bottom;
  }
`;
