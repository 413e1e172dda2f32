import { css } from "../../theme/css.js";

/** The user management and its form. */
export const users = css`
  .either {
    display: grid;
  }
  .either > * {
    grid-area: 1 / 1;
  }
  .either > :not([data-shown]) {
    visibility: hidden;
  }
  .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .tags .badge {
    max-width: 12em;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .table td[data-numeric] {
    white-space: nowrap;
  }
  .table tr:has(.deleted-user) {
    background: var(--_sunken);
    color: var(--_muted);
  }
  .table tr:has(.deleted-user) .row-title {
    font-weight: 400;
    text-decoration: line-through;
  }
  .facts {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
    gap: 10px 20px;
    padding: 12px 14px;
    border-radius: var(--_radius-small);
    background: var(--_sunken);
    overflow-wrap: anywhere;
  }
  .facts dt {
    color: var(--_muted);
    font-size: 0.93em;
  }
  .quota-row {
    display: grid;
    gap: 8px;
    justify-items: start;
  }
  .quota-row > .quota-field {
    width: 100%;
  }
  .balance-now {
    font-size: 1.43em;
    font-weight: 600;
  }
  @container gw (min-width: 641px) and (max-width: 1260px) {
    .table td,
    .table th {
      padding-inline: 8px;
    }
  }
  /* Without a look to the side: what somebody is, and whether they may. The form of an account shows the rest. */
  @container gw (min-width: 641px) and (max-width: 820px) {
    .table [data-column="group"] {
      display: none;
    }
  }
  @container gw (min-width: 641px) and (max-width: 900px) {
    .table [data-column="requests"] {
      display: none;
    }
  }
`;
