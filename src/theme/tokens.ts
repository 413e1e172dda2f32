import { css } from "./css.js";

/**
 * The look of every element. A host page restyles us through the public `--gw-*` properties, set on our tag or on
 * any ancestor; each private `--_*` property is the public one or our default. Colours carry their light and dark
 * form in one `light-dark()`, so that a theme is nothing but the `color-scheme` of the wrapper.
 */
export const tokens = css`
  :host {
    --_font: var(--gw-font, inherit);
    --_font-mono: var(--gw-font-mono, ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace);
    --_font-size: var(--gw-font-size, 14px);
    --_accent: var(--gw-accent, light-dark(#4f46e5, #625df0));
    --_on-accent: var(--gw-on-accent, #fff);
    --_accent-text: var(--gw-accent-text, light-dark(#4338ca, #aab0ff));
    --_surface: var(--gw-surface, light-dark(#fff, #15171c));
    --_raised: var(--gw-surface-raised, light-dark(#fff, #1d2027));
    --_sunken: var(--gw-surface-sunken, light-dark(#f6f7f9, #0f1115));
    --_hover: var(--gw-hover, light-dark(#f1f3f6, #23272f));
    --_border: var(--gw-border, light-dark(#e3e6eb, #2c313a));
    --_border-strong: var(--gw-border-strong, light-dark(#8a919e, #6b7382));
    --_text: var(--gw-text, light-dark(#1b1f27, #e9ebef));
    --_muted: var(--gw-text-muted, light-dark(#5a6271, #a3abb9));
    --_danger: var(--gw-danger, light-dark(#c0262d, #ff8a8a));
    --_danger-fill: light-dark(#c0262d, #c93a40);
    --_warning: var(--gw-warning, light-dark(#8a5300, #f3bf61));
    --_success: var(--gw-success, light-dark(#0f7a3d, #62d492));
    --_info: var(--gw-info, light-dark(#1d5fbf, #8bb8ff));
    --_radius: var(--gw-radius, 8px);
    --_radius-small: var(--gw-radius-small, 6px);
    --_shadow: var(
      --gw-shadow,
      0 1px 2px light-dark(#10182814, #0006),
      0 8px 24px light-dark(#1018281f, #0009)
    );
    --_focus: var(--gw-focus-ring, light-dark(#4f46e5, #aab0ff));
    --_space: var(--gw-space, 4px);
    --_control: var(--gw-control-height, 34px);
    --_row: var(--gw-row-height, 46px);
  }

  :host([density="compact"]),
  .gw[data-density="compact"] {
    --_control: var(--gw-control-height, 28px);
    --_row: var(--gw-row-height, 34px);
    --_space: var(--gw-space, 3px);
    --_font-size: var(--gw-font-size, 13px);
  }

  /* Shoelace's controls read these names. */
  .gw {
    --sl-font-sans: var(--_font);
    --sl-input-font-family: var(--_font);
    --sl-input-font-weight: 400;
    --sl-input-font-size-small: 0.93em;
    --sl-input-font-size-medium: 1em;
    --sl-input-letter-spacing: normal;
    --sl-input-height-small: calc(var(--_control) - 4px);
    --sl-input-height-medium: var(--_control);
    --sl-input-border-width: 1px;
    --sl-input-border-color: var(--_border-strong);
    --sl-input-border-color-hover: var(--_muted);
    --sl-input-border-color-focus: var(--_focus);
    --sl-input-border-color-disabled: var(--_border);
    --sl-input-border-radius-small: var(--_radius-small);
    --sl-input-border-radius-medium: var(--_radius-small);
    --sl-input-background-color: var(--_surface);
    --sl-input-background-color-hover: var(--_surface);
    --sl-input-background-color-focus: var(--_surface);
    --sl-input-background-color-disabled: var(--_sunken);
    --sl-input-color: var(--_text);
    --sl-input-color-hover: var(--_text);
    --sl-input-color-focus: var(--_text);
    --sl-input-color-disabled: var(--_muted);
    --sl-input-placeholder-color: var(--_muted);
    --sl-input-placeholder-color-disabled: var(--_muted);
    --sl-input-icon-color: var(--_muted);
    --sl-input-icon-color-hover: var(--_text);
    --sl-input-icon-color-focus: var(--_text);
    --sl-input-spacing-small: 8px;
    --sl-input-spacing-medium: 10px;
    --sl-input-focus-ring-color: color-mix(in srgb, var(--_focus) 35%, transparent);
    --sl-input-focus-ring-offset: 0;
    --sl-input-label-font-size-small: 1em;
    --sl-input-label-font-size-medium: 1em;
    --sl-input-label-color: var(--_text);
    --sl-input-help-text-font-size-small: 0.93em;
    --sl-input-help-text-font-size-medium: 0.93em;
    --sl-input-help-text-color: var(--_muted);
    --sl-input-required-content: "";
    --sl-input-required-content-offset: 0;
    --sl-focus-ring: 2px solid var(--_focus);
    --sl-focus-ring-color: var(--_focus);
    --sl-focus-ring-style: solid;
    --sl-focus-ring-width: 2px;
    --sl-focus-ring-offset: 1px;
    --sl-toggle-size-small: 14px;
    --sl-toggle-size-medium: 16px;
    --sl-color-primary-500: var(--_accent);
    --sl-color-primary-600: var(--_accent);
    --sl-color-neutral-0: var(--_surface);
    --sl-color-neutral-200: var(--_border);
    --sl-color-neutral-300: var(--_border-strong);
    --sl-color-neutral-400: var(--_border-strong);
    --sl-color-neutral-500: var(--_muted);
    --sl-color-neutral-600: var(--_muted);
    --sl-color-neutral-700: var(--_text);
    --sl-color-neutral-1000: var(--_text);
    --sl-panel-background-color: var(--_raised);
    --sl-panel-border-color: var(--_border);
    --sl-panel-border-width: 1px;
    --sl-transition-fast: 0ms;
    --sl-transition-x-fast: 0ms;
    --sl-transition-medium: 0ms;
    --sl-spacing-3x-small: 2px;
    --sl-spacing-2x-small: 4px;
    --sl-spacing-x-small: 8px;
    --sl-spacing-small: 10px;
    --sl-spacing-medium: 12px;
    --sl-spacing-large: 16px;
    --sl-line-height-normal: 1.5;
    --sl-font-weight-normal: 400;
    --sl-font-weight-semibold: 600;
    --sl-border-radius-medium: var(--_radius-small);
  }
`;
