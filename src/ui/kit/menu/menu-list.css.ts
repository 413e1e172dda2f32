import { partCss } from "../../../theme/css.js";

/** The lines of an open menu. */
export const menuListSheet = partCss`
  .menu-item {
    display: flex;
    align-items: center;
    gap: var(--_s4);
    width: 100%;
    min-height: 32px;
    padding: var(--_s2) var(--_s4);
    border: 0;
    border-radius: var(--_radius-tiny);
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
    gap: var(--_s2);
    padding: var(--_s2) var(--_s4);
  }
  .menu-item + .menu-group {
    margin-block-start: var(--_s2);
    padding-block-start: var(--_s4);
    border-block-start: 1px solid var(--_border);
  }
  .menu-group:has(+ .menu-item) {
    margin-block-end: var(--_s2);
    padding-block-end: var(--_s4);
    border-block-end: 1px solid var(--_border);
  }
  .menu-heading {
    flex: 1 0 100%;
    color: var(--_muted);
    font-size: var(--_font-tiny);
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
  /* Actions of one kind are lines as the others, below their heading. */
  .menu-group:not(:has([aria-checked])) {
    padding-inline: 0;
    gap: 0;
  }
  .menu-group:not(:has([aria-checked])) > .menu-heading {
    padding-inline: var(--_s4);
  }
  .menu-group > .menu-item:not([aria-checked]) {
    flex: 1 0 100%;
    justify-content: flex-start;
    border-color: transparent;
  }
  .menu-reason {
    display: block;
    font-size: var(--_font-tiny);
  }
  @media (forced-colors: active) {
    .menu-item:is(:hover, :focus) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
