import { partCss } from "../../../theme/css.js";

/** Buttons, and the icons and spinners in them. */
export const buttonSheet = partCss`
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
    border: 1px solid color-mix(in srgb, var(--_border-strong) 50%, var(--_border));
    border-radius: var(--_radius-small);
    background: var(--_surface);
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
    box-shadow: var(--_shadow-low);
  }
  .button[data-variant="primary"] {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .button[data-variant="primary"]:hover {
    background: var(--_accent-hover);
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
    color: var(--_text);
  }
  .button[data-variant="quiet"]:hover {
    background: var(--_hover);
    box-shadow: none;
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
  /* The text names the button still. */
  @container gw (max-width: 960px) {
    .button[data-icon-below="960"] {
      width: var(--_control);
      padding: 0;
    }
    .button[data-icon-below="960"] > span:last-child {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  @container gw (max-width: 480px) {
    .button[data-icon-below] {
      width: var(--_control);
      padding: 0;
    }
    .button[data-icon-below] > span:last-child {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  .button:disabled,
  .button[aria-disabled]:not([aria-busy]) {
    opacity: 0.5;
    cursor: not-allowed;
  }
  .button[aria-busy] {
    cursor: progress;
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
  @media (forced-colors: active) {
    .button,
    .page-number[aria-current] {
      border: 1px solid;
    }
  }
`;
