import { partCss } from "../../../theme/css.js";

/** What nearly every view draws: buttons, fields, panels, remarks, toasts. The other parts bring their own sheets. */
export const controls = partCss`
  .icon {
    flex: none;
    width: 16px;
    height: 16px;
  }
  .icon[data-directed]:dir(rtl) {
    transform: scaleX(-1);
  }
  .spinner {
    flex: none;
    width: 14px;
    height: 14px;
    border: 2px solid currentColor;
    border-block-start-color: transparent;
    border-radius: 50%;
    animation: gw-spin 0.8s linear infinite;
  }
  @keyframes gw-spin {
    to {
      transform: rotate(1turn);
    }
  }

  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--_s3);
    min-height: var(--_control);
    max-width: 100%;
    margin: 0;
    padding: 0 var(--_s6);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    box-shadow: var(--_shadow-low);
    color: var(--_text);
    font: inherit;
    font-weight: 500;
    line-height: 1.25;
    text-align: center;
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
  }
  .button:hover {
    background: var(--_hover);
  }
  .button[data-variant="primary"] {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .button[data-variant="primary"]:hover {
    background: color-mix(in oklab, var(--_accent) 88%, black);
  }
  .button[data-variant="danger"] {
    border-color: transparent;
    background: var(--_danger-fill);
    color: #fff;
  }
  .button[data-variant="danger"]:hover {
    background: color-mix(in oklab, var(--_danger-fill) 88%, black);
  }
  .button[data-variant="quiet"] {
    border-color: transparent;
    background: transparent;
    box-shadow: none;
    color: var(--_text);
  }
  .button[data-variant="quiet"]:hover {
    background: var(--_hover);
  }
  /* Below all the buttons of its row, none of which may move. */
  .waiting {
    flex-basis: 100%;
    order: 1;
    margin: 0;
    color: var(--_muted);
    font-size: var(--_font-small);
  }
  .button[data-icon-only] {
    width: var(--_control);
    padding: 0;
  }
  .button:disabled,
  .button[aria-disabled]:not([aria-busy]) {
    opacity: 0.5;
    cursor: not-allowed;
  }
  .button[aria-busy] {
    cursor: progress;
  }
  .button-group {
    display: inline-flex;
  }
  .button-group > .button {
    border-color: var(--_border);
  }
  .button-group > .button:first-child {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  .button-group > .button:nth-child(n + 2) {
    margin-inline-start: -1px;
    padding: 0 var(--_s3);
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  .link-button {
    padding: 0;
    border: 0;
    background: none;
    color: var(--_accent-text);
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 2px;
    cursor: pointer;
  }

  .field-label {
    display: block;
    margin-block-end: var(--_s2);
    font-weight: 500;
  }
  .field-help {
    margin-block-start: var(--_s2);
    color: var(--_muted);
    font-size: var(--_font-small);
  }
  .field-help.danger {
    color: var(--_danger);
  }
  .select {
    width: 100%;
    min-height: var(--_control);
    padding-block: 0;
    padding-inline: var(--_s5) 28px;
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background-color: var(--_surface);
    color: var(--_text);
    font: inherit;
    cursor: pointer;
    appearance: auto;
  }

  .panel {
    display: grid;
    justify-items: center;
    gap: var(--_s4);
    max-width: 34em;
    margin-inline: auto;
    padding: var(--_s16) var(--_s10);
    overflow-wrap: anywhere;
    text-align: center;
  }
  .panel-actions {
    justify-content: center;
    margin-block-start: var(--_s4);
  }
  .panel[data-tone="danger"] h2 {
    color: var(--_danger);
  }
  .callout {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s4) var(--_s6);
    padding: var(--_s4) var(--_s6);
    border: 1px solid color-mix(in srgb, var(--_tone, var(--_info)) 35%, transparent);
    border-radius: var(--_radius-small);
    background: color-mix(in srgb, var(--_tone, var(--_info)) 8%, var(--_surface));
  }
  .callout > .grow {
    flex: 1 1 12em;
  }
  .callout[data-tone="warning"] {
    --_tone: var(--_warning);
  }
  .callout[data-tone="danger"] {
    --_tone: var(--_danger);
  }
  .callout[data-tone="success"] {
    --_tone: var(--_success);
  }
  .loading {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--_s5);
    min-height: 8em;
    padding: var(--_s8);
    color: var(--_muted);
  }

  .long-text {
    overflow-wrap: anywhere;
  }
  .long-text-box[data-whole] {
    display: block;
    max-height: min(40vh, 16em);
    overflow-y: auto;
  }

  /* The room around the messages is theirs, for their shadows; what lies below it stays in reach. */
  .toasts {
    position: fixed;
    inset-block: auto 0;
    inset-inline: auto 0;
    display: none;
    flex-direction: column;
    gap: var(--_s4);
    width: min(412px, 100vw);
    max-height: 100dvh;
    margin: 0;
    padding: var(--_s8);
    border: 0;
    overflow-y: auto;
    background: none;
    pointer-events: none;
  }
  .toasts:popover-open {
    display: flex;
  }
  @media (max-width: 600px) {
    .toasts {
      inset: 0 0 auto;
      margin-inline: auto;
      padding-block: var(--_s4) var(--_s12);
    }
  }
  .toast {
    display: flex;
    flex: none;
    align-items: flex-start;
    gap: var(--_s5);
    padding: var(--_s5) var(--_s6);
    border: 1px solid var(--_border);
    border-inline-start: 3px solid var(--_tone, var(--_info));
    border-radius: var(--_radius-small);
    background: var(--_raised);
    color: var(--_text);
    box-shadow: var(--_shadow);
    font-size: var(--_font-size);
    overflow-wrap: anywhere;
    pointer-events: auto;
    animation: gw-rise var(--_duration) var(--_ease);
  }
  .toast > .grow {
    max-height: min(60vh, 24em);
    overflow-y: auto;
  }
  @keyframes gw-rise {
    from {
      opacity: 0;
      transform: translateY(-6px);
    }
  }
  .toast > .icon {
    margin-block-start: 3px;
    color: var(--_tone, var(--_info));
  }
  .toast[data-kind="success"] {
    --_tone: var(--_success);
  }
  .toast[data-kind="warning"] {
    --_tone: var(--_warning);
  }
  .toast[data-kind="error"] {
    --_tone: var(--_danger);
  }
  .toast-close {
    display: inline-flex;
    padding: 3px;
    border: 0;
    border-radius: var(--_radius-tiny);
    background: none;
    color: var(--_muted);
    cursor: pointer;
  }
  .toast-close:hover {
    background: var(--_hover);
    color: var(--_text);
  }

  @media (forced-colors: active) {
    .button,
    .badge,
    .page-number[aria-current] {
      border: 1px solid;
    }
  }
  @media print {
    .toasts {
      display: none;
    }
  }
`;
