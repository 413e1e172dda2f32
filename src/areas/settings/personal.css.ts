import { css } from "../../theme/css.js";

/** The personal settings. */
export const personal = css`
  .settings-list {
    display: grid;
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
    max-width: 760px;
  }
  .setting {
    display: grid;
    gap: 14px;
    grid-template-columns: minmax(0, 1fr);
    padding: 16px 20px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .setting-head {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: 12px 24px;
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
    padding: 0 10px;
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
    gap: 4px 12px;
    padding: 8px 0;
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
  .beside {
    display: flex;
    align-items: flex-start;
    gap: 8px;
  }
  .beside > .field {
    flex: 1;
    min-width: 0;
  }
  .beside > .button {
    /* Beside the input, below its label. */
    margin-block-start: calc(1.5em + 4px);
  }
  @container gw (max-width: 520px) {
    .setting {
      padding: 14px;
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
    .bindings .button {
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
