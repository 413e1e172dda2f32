import { css } from "../../../theme/css.js";

/**
 * The look of form controls in the page's own tree. Every declaration is important: from inside a shadow
 * tree that beats whatever the page's style sheets say about inputs and buttons, important or not. Animations and
 * transitions of the page end with `all`.
 */
export const lightField = css`
  .slotted-form {
    display: grid;
    gap: var(--_s8);
    grid-template-columns: minmax(0, 1fr);
  }
  ::slotted([slot^="gw-"]) {
    all: initial !important;
    box-sizing: border-box !important;
    direction: inherit !important;
    unicode-bidi: plaintext !important;
    text-align: inherit !important;
    color-scheme: inherit !important;
    visibility: inherit !important;
    font: inherit !important;
    color: inherit !important;
    overflow-wrap: break-word !important;
  }
  ::slotted(form[slot^="gw-"]) {
    position: absolute !important;
    inset-block: 0 auto !important;
    inset-inline: 0 auto !important;
    display: block !important;
    width: 1px !important;
    height: 1px !important;
    pointer-events: none !important;
  }
  ::slotted(input[slot^="gw-"]) {
    display: block !important;
    width: 100% !important;
    min-height: var(--_control) !important;
    padding: 0 var(--_s5) !important;
    border: 1px solid var(--_border-strong) !important;
    border-radius: var(--_radius-small) !important;
    background: var(--_surface) !important;
    color: var(--_text) !important;
    caret-color: auto !important;
    cursor: text !important;
  }
  ::slotted(input[slot^="gw-"][data-inside]) {
    padding-inline-end: var(--_control) !important;
  }
  ::slotted(input[slot^="gw-"]:hover) {
    border-color: var(--_muted) !important;
  }
  ::slotted(input[slot^="gw-"][aria-invalid="true"]) {
    border-color: var(--_danger) !important;
  }
  ::slotted(input[slot^="gw-"][readonly]) {
    background: var(--_sunken) !important;
    color: var(--_muted) !important;
  }
  ::slotted(:is(input, button)[slot^="gw-"]:focus-visible) {
    outline: 2px solid var(--_focus) !important;
    outline-offset: 1px !important;
  }
  ::slotted(button[slot^="gw-"]) {
    display: flex !important;
    align-items: center !important;
    justify-content: center !important;
    width: 100% !important;
    min-height: calc(var(--_control) + 2px) !important;
    padding: 0 var(--_s6) !important;
    border: 1px solid transparent !important;
    border-radius: var(--_radius-small) !important;
    background: var(--_accent) !important;
    color: var(--_on-accent) !important;
    font-weight: 500 !important;
    line-height: 1.25 !important;
    text-align: center !important;
    cursor: pointer !important;
  }
  ::slotted(button[slot^="gw-"]:hover) {
    background: var(--_accent-hover) !important;
  }
  ::slotted(button[slot^="gw-"][aria-busy]) {
    opacity: 0.75 !important;
    cursor: progress !important;
  }
  ::slotted(button[slot^="gw-"]:disabled) {
    opacity: 0.5 !important;
    cursor: not-allowed !important;
  }
  ::slotted([slot^="gw-"])::before,
  ::slotted([slot^="gw-"])::after {
    content: none !important;
  }
  ::slotted(span[slot^="gw-"]) {
    display: block !important;
    margin-block-start: var(--_s2) !important;
    color: var(--_muted) !important;
    font-size: 0.93em !important;
  }
  ::slotted(span[slot^="gw-"][data-error]) {
    color: var(--_danger) !important;
  }
  .light-label {
    display: block;
    margin-block-end: var(--_s2);
    font-weight: 500;
  }
  .light-control {
    display: flex;
    align-items: center;
    gap: var(--_s3);
  }
  .light-caps:not(:empty) {
    margin-block-start: var(--_s2);
    color: var(--_warning);
    font-size: 0.93em;
  }
  .light-box {
    position: relative;
    flex: 1;
    min-width: 0;
  }
  .light-box > .button {
    position: absolute;
    inset-block: 2px;
    inset-inline-end: 2px;
    min-height: 0;
    color: var(--_muted);
  }
  @media (pointer: coarse) {
    ::slotted(input[slot^="gw-"]) {
      font-size: max(16px, 1em) !important;
    }
  }
  @media (forced-colors: active) {
    ::slotted(button[slot^="gw-"]) {
      border-color: currentColor !important;
    }
  }
`;
