import { partCss } from "../../../theme/css.js";

/** What Shoelace's switch reads of our tokens, and the room and look that it has until its code is there. */
export const switchFieldSheet = partCss`
  sl-switch {
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
    /* Inside its track; on its own it would extend over the edge. */
    --thumb-size: calc(var(--height) - 2px);
    user-select: none;
  }
  /* As tall as a line of text, which it is until its code is there. */
  sl-switch::part(base) {
    vertical-align: top;
  }
  sl-switch::part(label) {
    margin-inline-start: var(--_s4);
    line-height: inherit;
  }
  sl-switch::part(form-control-help-text) {
    margin-block-start: var(--_s2);
  }
  sl-switch:dir(rtl)::part(control) {
    scale: -1 1;
  }
  sl-switch:dir(rtl)::part(form-control-help-text) {
    unicode-bidi: plaintext;
    text-align: inherit;
  }
  sl-switch:not(:defined) {
    position: relative;
    padding-inline-start: calc(32px + var(--_s4));
  }
  sl-switch:not(:defined)::before {
    content: "";
    position: absolute;
    inset-block-start: calc((1lh - 16px) / 2);
    inset-inline-start: 0;
    width: 32px;
    height: 16px;
    border-radius: 16px;
    background: var(--_border-strong);
  }
  sl-switch:not(:defined) > span {
    display: block;
    margin-inline-start: calc(-32px - var(--_s4));
    margin-block-start: var(--_s2);
    color: var(--_muted);
    font-size: 0.93em;
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
