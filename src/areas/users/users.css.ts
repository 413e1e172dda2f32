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
    gap: var(--_s5) var(--_s10);
    padding: var(--_s6) 14px;
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
    gap: var(--_s4);
    justify-items: start;
  }
  .quota-row > .quota-field {
    width: 100%;
  }
  .new-user-steps:focus {
    outline: none;
  }
  .new-user-steps ul {
    display: grid;
    gap: var(--_s5);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .new-user-steps li {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .balance-now {
    font-size: 1.43em;
    font-weight: 600;
  }
`;
