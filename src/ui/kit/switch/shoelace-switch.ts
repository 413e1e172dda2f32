import SlSwitch from "@shoelace-style/shoelace/dist/components/switch/switch.component.js";
import { css } from "../../../theme/css.js";

const sheet = css`
  :host {
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
    --sl-color-primary-600: var(--_accent-line);
    --sl-color-neutral-0: var(--_surface);
    --sl-color-neutral-400: var(--_border-strong);
    --sl-transition-fast: 0ms;
    --sl-spacing-3x-small: var(--_s2);
    user-select: none;
  }
  /* Inside its track; on its own it would extend over the edge. */
  [part="thumb"] {
    --thumb-size: calc(var(--height) - 2px);
  }
  /* As tall as a line of text, which it is until its code is there. */
  [part="base"] {
    vertical-align: top;
  }
  [part="label"] {
    margin-inline-start: var(--_s4);
    line-height: inherit;
  }
  :host(:dir(rtl)) [part="control"] {
    scale: -1 1;
  }
  :host(:dir(rtl)) [part="form-control-help-text"] {
    unicode-bidi: plaintext;
    text-align: inherit;
  }
  @media (forced-colors: active) {
    :host {
      --sl-color-primary-600: Highlight;
      --sl-color-neutral-0: ButtonText;
    }
  }
`;

/** Shoelace's switch with the look of our tokens, whatever tokens of Shoelace's a host page has. */
class Switch extends SlSwitch {
  static override readonly styles = [SlSwitch.styles, sheet.forDocument(document)];
}

/** Defines the tag. Bundlers leave out a file from which nothing is used. */
export function defineSwitch(): void {
  Switch.define("sl-switch");
}
