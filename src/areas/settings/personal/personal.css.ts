import { css } from "../../../theme/css.js";

/** The personal settings. */
export const personal = css`
  .settings-list {
    display: grid;
    gap: var(--_s8);
    grid-template-columns: minmax(0, 1fr);
    max-width: 760px;
  }
  .setting {
    display: grid;
    gap: var(--_s6);
    grid-template-columns: minmax(0, 1fr);
    padding: var(--_s8) var(--_s10);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .setting-head {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--_s6) var(--_s12);
  }
  .setting-head > :first-child {
    min-width: 0;
  }
  .setting-head > :nth-child(2) {
    flex: none;
  }
  .setting-head p {
    max-width: 56ch;
  }
  .plain-text {
    width: 100%;
    min-height: var(--_control);
    padding: 0 var(--_s5);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_sunken);
    color: var(--_text);
  }
  .bindings {
    display: grid;
  }
  .bindings > li {
    display: grid;
    grid-template-columns: 8em minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--_s2) var(--_s6);
    padding: var(--_s4) 0;
    border-block-start: 1px solid var(--_border);
  }
  .bindings > li:last-child {
    padding-block-end: 0;
  }
  .binding-name {
    font-weight: 500;
  }
  .binding-value {
    min-width: 0;
  }
  .binding-value > .badge {
    max-width: 100%;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  .binding-actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--_s3);
  }
  .beside {
    display: flex;
    align-items: flex-start;
    gap: var(--_s4);
  }
  .beside > .field {
    flex: 1;
    min-width: 0;
  }
  .beside > .button {
    /* Beside the input, below its label. */
    margin-block-start: calc(1.5em + var(--_s2));
  }
  @container gw (max-width: 520px) {
    .setting {
      padding: var(--_s6);
    }
    .setting-head {
      display: grid;
      justify-items: start;
    }
    .bindings > li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .binding-value {
      grid-row: 2;
      grid-column: 1;
    }
    .binding-actions {
      grid-row: 1 / span 2;
      grid-column: 2;
    }
  }
  @container gw (max-width: 400px) {
    .beside {
      display: grid;
    }
    .beside > .button {
      justify-self: start;
      margin: 0;
    }
  }
`;
