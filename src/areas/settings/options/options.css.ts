import { css } from "../../../theme/css.js";

/** The operation, system and other settings. */
export const options = css`
  .opt-tab {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    max-width: 1040px;
  }
  .opt-tab > .skeleton {
    gap: 0;
  }
  .opt-group {
    display: grid;
    grid-template-columns: minmax(180px, 260px) minmax(0, 1fr);
    gap: var(--_s6) 40px;
    padding-block: var(--_s12);
    border-block-start: 1px solid var(--_border);
  }
  :is(.opt-tab:not(.opt-tab + *), .opt-tab > .skeleton) > .opt-group:first-child {
    padding-block-start: var(--_s2);
    border-block-start: 0;
  }
  .opt-about {
    display: grid;
    gap: var(--_s2);
    align-content: start;
  }
  .opt-about p {
    max-width: 60ch;
    text-wrap: pretty;
  }
  .opt-help {
    justify-self: start;
  }
  .opt-help > .icon {
    width: 13px;
    height: 13px;
    vertical-align: -2px;
  }
  .opt-fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 250px), 1fr));
    gap: var(--_s8) var(--_s10);
    align-content: start;
    min-width: 0;
  }
  /* What is scrolled to stays clear of the bar at the bottom. */
  .opt-group :is(.opt-field, .row, .button, .text-input),
  .opt-group :is(input, textarea) {
    scroll-margin-block: calc(var(--_head, 0px) + var(--_s8)) 200px;
  }
  .opt-field {
    position: relative;
    display: grid;
    gap: var(--_s4);
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    min-width: 0;
  }
  .opt-wide,
  .opt-field:has(.conflict),
  .opt-field:not([data-kind="number"], [data-kind="text"], [data-kind="secret"], [data-kind="choice"]) {
    grid-column: 1 / -1;
  }
  .opt-field[data-changed]::before {
    content: "";
    position: absolute;
    inset-block: 0;
    inset-inline: -12px auto;
    width: 2px;
    border-radius: var(--_radius-tiny);
    background: var(--_accent-line);
  }
  .opt-field > .field-help {
    margin-block-start: 0;
  }
  .opt-field > .select-field + .field-help {
    margin-block-start: calc(-1 * var(--_s2));
  }
  .opt-copy {
    align-items: stretch;
  }
  .opt-address {
    flex: 1 1 220px;
    align-content: center;
    min-width: 0;
    padding: var(--_s2) var(--_s5);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_sunken);
    overflow-wrap: anywhere;
  }
  .opt-tags {
    display: grid;
    gap: var(--_s3);
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
  }
  .opt-tags .chips {
    margin: 0;
  }
  .opt-rich,
  .opt-ratios {
    display: grid;
    gap: var(--_s4);
    grid-template-columns: minmax(0, 1fr);
  }
  .opt-preview {
    max-height: 420px;
    padding: var(--_s6) var(--_s8);
    overflow: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_sunken);
  }
  .opt-ratios-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_s3) var(--_s6);
  }
  .opt-ratios-head > .field-label {
    margin: 0;
  }
  .opt-ratios-head > .segmented > .button {
    min-height: calc(var(--_control) - 6px);
    border-color: var(--_border-strong);
    color: var(--_text);
    font-weight: 400;
  }
  .opt-ratios-head > .segmented > .button[aria-pressed="true"] {
    font-weight: 600;
  }
  .opt-ratio-box {
    max-height: 300px;
    overflow-y: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
  }
  .opt-ratio-box > .button {
    width: 100%;
    border-radius: 0;
  }
  .opt-ratio-none {
    padding: var(--_s8);
    text-align: center;
  }
  .opt-ratio-row,
  .opt-ratio-new {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 11em var(--_control);
    align-items: center;
    gap: var(--_s4);
  }
  .opt-ratio-row {
    padding-block: var(--_s2);
    padding-inline: var(--_s6) var(--_s2);
    border-block-end: 1px solid var(--_border);
  }
  .opt-ratio-row .text-input,
  .opt-ratio-new .text-input[inputmode] {
    width: 100%;
    text-align: end;
    text-overflow: ellipsis;
  }
  .opt-ratio-row .button {
    min-height: 0;
    height: calc(var(--_control) - 4px);
    color: var(--_muted);
  }
  .opt-ratio-name {
    overflow-wrap: anywhere;
  }
  .opt-ratio-new {
    grid-template-columns: minmax(0, 1fr) 11em auto;
  }

  .opt-bar {
    position: sticky;
    z-index: 2;
    inset-block-end: calc(12px + var(--_dock, 0px) + var(--_keyboard, 0px));
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s4);
    margin-block: var(--_s4) var(--_s10);
    padding: var(--_s5) var(--_s8) var(--_s6);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius);
    background: var(--_raised);
    box-shadow: var(--_shadow);
  }
  .opt-changes > summary {
    display: flex;
    align-items: center;
    gap: var(--_s3);
    border-radius: var(--_radius-small);
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }
  .opt-changes > summary::-webkit-details-marker {
    display: none;
  }
  .opt-changes[open] > summary > .icon {
    transform: rotate(90deg);
  }
  .opt-changes-box {
    max-height: min(26vh, 220px);
    margin-block-start: var(--_s2);
    overflow-y: auto;
  }
  .opt-changes li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--_s5);
    padding-block: var(--_s1);
  }
  .opt-change-name {
    color: var(--_muted);
  }
  .opt-change-value {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .opt-change-value :is(del, ins) {
    text-decoration: none;
  }
  .opt-change-value del {
    color: var(--_muted);
  }
  .opt-change-value ins {
    font-weight: 500;
  }
  .opt-outcome {
    display: grid;
    gap: var(--_s2);
  }
  .opt-changes li[data-failed] .opt-change-name {
    color: var(--_danger);
  }
  @container gw (max-width: 760px) {
    .opt-group {
      grid-template-columns: minmax(0, 1fr);
      padding-block: var(--_s10);
    }
    .opt-field[data-changed]::before {
      inset-inline-start: -7px;
    }
  }
  @container gw (max-width: 620px) {
    .opt-ratio-row {
      grid-template-columns: minmax(0, 1fr) 8em var(--_control);
    }
    .opt-ratio-new {
      grid-template-columns: minmax(0, 1fr) 8em auto;
    }
    .opt-bar {
      inset-block-end: calc(4px + var(--_dock, 0px) + var(--_keyboard, 0px));
      padding: var(--_s4) var(--_s5);
    }
    .opt-changes-box {
      max-height: 18vh;
    }
  }
`;
