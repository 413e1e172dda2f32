import { partCss } from "../../../theme/css.js";

/** Menus and popups. */
export const floatingSheet = partCss`
  .menu {
    position: fixed;
    inset: auto;
    min-width: 180px;
    max-width: min(320px, calc(var(--_window, 100vw) - 16px));
    max-block-size: var(--_free, none);
    margin: 0;
    padding: var(--_s2);
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
    animation: gw-unfold var(--_duration) var(--_ease);
  }
  @keyframes gw-unfold {
    from {
      transform: translateY(-4px);
    }
  }
  .tooltip-anchor {
    display: inline-flex;
    max-width: 100%;
  }
  .tooltip {
    position: fixed;
    inset: auto;
    max-width: min(280px, calc(var(--_window, 100vw) - 16px));
    max-block-size: var(--_free, none);
    margin: 0;
    padding: var(--_s2) var(--_s4);
    border: 0;
    border-radius: var(--_radius-tiny);
    background: light-dark(#1b1f27, #e9ebef);
    color: light-dark(#fff, #15171c);
    font-size: var(--_font-tiny);
    font-weight: 400;
    line-height: 1.4;
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
    pointer-events: none;
    visibility: hidden;
  }
  .tooltip[data-placed] {
    visibility: visible;
  }
  @media (forced-colors: active) {
    .tooltip {
      border: 1px solid;
    }
  }
`;
