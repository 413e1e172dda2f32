import { partCss } from "../../../theme/css.js";

/** What Shoelace's switch reads of our tokens. */
export const optionSwitchSheet = partCss`
  .gw {
    --sl-input-font-family: var(--_font);
    --sl-input-font-weight: 400;
    --sl-input-font-size-medium: 1em;
    --sl-input-border-width: 1px;
    --sl-input-label-color: var(--_text);
    --sl-input-help-text-font-size-medium: 0.93em;
    --sl-input-help-text-color: var(--_muted);
    --sl-focus-ring: 2px solid var(--_focus);
    --sl-focus-ring-offset: 1px;
    --sl-toggle-size-medium: 16px;
    --sl-color-primary-600: var(--_accent);
    --sl-color-neutral-0: var(--_surface);
    --sl-color-neutral-400: var(--_border-strong);
    --sl-transition-fast: 0ms;
    --sl-spacing-3x-small: 2px;
  }
  sl-switch:dir(rtl)::part(form-control-help-text) {
    unicode-bidi: plaintext;
    text-align: inherit;
  }
  sl-switch::part(form-control-help-text) {
    margin-block-start: var(--_s2);
  }
  /* Inside its track; on its own it would extend over the edge. */
  sl-switch {
    --thumb-size: calc(var(--height) - 2px);
  }
  @media (forced-colors: active) {
    sl-switch[checked]::part(control) {
      background: Highlight;
    }
    sl-switch::part(thumb) {
      background: ButtonText;
    }
  }
`;
