import { partCss } from "../theme/css.js";

/** What Shoelace's controls read of our tokens. */
export const shoelaceSheet = partCss`
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
  :is(sl-input, sl-switch, sl-textarea):dir(rtl)::part(form-control-label),
  :is(sl-input, sl-switch, sl-textarea):dir(rtl)::part(form-control-help-text),
  :is(sl-input, sl-textarea):dir(rtl)::part(input),
  :is(sl-input, sl-textarea):dir(rtl)::part(input)::placeholder {
    unicode-bidi: plaintext;
    text-align: inherit;
  }
  /* Inside its track; by itself it stands out over the edge. */
  sl-switch {
    --thumb-size: calc(var(--height) - 2px);
  }
  @media (forced-colors: active) {
    :is(sl-input, sl-textarea):focus-within::part(base) {
      outline: 2px solid Highlight;
      outline-offset: 1px;
    }
    sl-switch[checked]::part(control) {
      background: Highlight;
    }
    sl-switch::part(thumb) {
      background: ButtonText;
    }
  }
`;
