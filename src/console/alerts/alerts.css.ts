import { css } from "../../theme/css.js";

/** The bell of the alerts, what crossed a threshold, and the form of thresholds. */
export const alertSheet = css`
  .alert-bell {
    position: relative;
    flex: none;
  }
  .alert-count {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    min-width: 16px;
    padding-inline: 4px;
    border-radius: var(--_radius-full);
    background: var(--_danger-fill);
    color: #fff;
    font-size: 11px;
    font-weight: 600;
    line-height: 16px;
    text-align: center;
  }
  .alert-count::before {
    content: attr(data-count);
  }
  .alert-list {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .alert-line {
    display: flex;
    gap: var(--_s4);
    padding-block: var(--_s5);
    border-block-end: 1px solid var(--_border);
    overflow-wrap: anywhere;
  }
  .alert-line:first-child {
    padding-block-start: 0;
  }
  .alert-line .grow {
    min-width: 0;
  }
  .alert-close {
    flex: none;
  }
  .alert-foot {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s3) var(--_s6);
    color: var(--_muted);
    font-size: var(--_font-small);
  }
  .alert-group {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s6);
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .alert-group > legend {
    margin-block-end: var(--_s4);
    padding: 0;
    font-weight: 600;
  }
  .alert-unit {
    padding-inline-end: var(--_s4);
    color: var(--_muted);
    white-space: nowrap;
  }
  .alert-watched,
  .alert-add {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: var(--_s4);
  }
  /* As high as its field, whatever the gateway answers. */
  .alert-choice {
    min-height: 58px;
  }
  /* Beside the field, below its label. */
  .alert-watched > .button,
  .alert-add > .button {
    margin-block-start: 26px;
  }
`;
