import { partCss } from "../../theme/css.js";

/** Menus and popups. */
export const floatingSheet = partCss`
  .menu {
    position: fixed;
    inset: auto;
    min-width: 180px;
    max-width: min(320px, calc(100vw - 16px));
    margin: 0;
    padding: 4px;
    overflow-y: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_raised);
    color: var(--_text);
    box-shadow: var(--_shadow);
    font-size: var(--_font-size);
    visibility: hidden;
  }
  .menu[data-placed] {
    visibility: visible;
  }
  .menu-item {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    min-height: 32px;
    padding: 4px 8px;
    border: 0;
    border-radius: 5px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: inherit;
    text-decoration: none;
    cursor: pointer;
  }
  .menu-item:hover,
  .menu-item:focus {
    background: var(--_hover);
    outline: none;
  }
  .menu-item:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  .menu-item[data-danger] {
    color: var(--_danger);
  }
  /* Behind a line. */
  .menu-item:not([data-danger]) + .menu-item[data-danger] {
    position: relative;
    margin-block-start: 9px;
  }
  .menu-item:not([data-danger]) + .menu-item[data-danger]::before {
    content: "";
    position: absolute;
    inset-block-start: -5px;
    inset-inline: -4px;
    border-block-start: 1px solid var(--_border);
  }
  .menu-item[aria-disabled] {
    color: var(--_muted);
    cursor: not-allowed;
  }
  .menu-item[aria-disabled] > .icon {
    opacity: 0.5;
  }
  .menu:not(:has(svg)) .icon {
    display: none;
  }
  .menu-group {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    padding: 4px 8px;
  }
  .menu-item + .menu-group {
    margin-block-start: 4px;
    padding-block-start: 8px;
    border-block-start: 1px solid var(--_border);
  }
  .menu-group:has(+ .menu-item) {
    margin-block-end: 4px;
    padding-block-end: 8px;
    border-block-end: 1px solid var(--_border);
  }
  .menu-heading {
    flex: 1 0 100%;
    color: var(--_muted);
    font-size: 0.86em;
    font-weight: 500;
  }
  .menu-group > .menu-item {
    flex: 1;
    justify-content: center;
    width: auto;
    border: 1px solid var(--_border);
    white-space: nowrap;
  }
  .menu-group > .menu-item[aria-checked="true"] {
    border-color: var(--_accent-text);
    color: var(--_accent-text);
  }
  .menu-group > .menu-item > .icon {
    display: none;
  }
  .menu-reason {
    display: block;
    font-size: 0.86em;
  }
  .tooltip-anchor {
    display: inline-flex;
    max-width: 100%;
  }
  .tooltip {
    position: fixed;
    inset: auto;
    max-width: 280px;
    margin: 0;
    padding: 4px 8px;
    border: 0;
    border-radius: 5px;
    background: light-dark(#1b1f27, #e9ebef);
    color: light-dark(#fff, #15171c);
    font-size: 12px;
    line-height: 1.4;
    overflow-wrap: anywhere;
    pointer-events: none;
    visibility: hidden;
  }
  .tooltip[data-placed] {
    visibility: visible;
  }
  @media (forced-colors: active) {
    .menu-item:is(:hover, :focus) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    .tooltip {
      border: 1px solid;
    }
  }
`;
