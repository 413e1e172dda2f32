import { partCss } from "./css.js";

/**
 * The design tokens of every element. A host page overrides them with the public `--gw-*` properties, set on our tag or
 * on any ancestor; each private `--_*` property is the public one or our default. Colours contain their light and dark
 * values in one `light-dark()`, so that the wrapper's `color-scheme` alone determines the theme.
 */
export const tokens = partCss`
  :host,
  .gw {
    --_font: var(--gw-font, inherit);
    --_font-mono: var(--gw-font-mono, ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace);
    --_font-size: var(--gw-font-size, 14px);
    --_accent: var(--gw-accent, light-dark(#4a44c4, #6661e0));
    --_on-accent: var(--gw-on-accent, var(--_brand-on, #fff));
    --_accent-text: var(--gw-accent-text, var(--_brand-text, light-dark(#4039b0, #b0b2ff)));
    --_accent-line: var(--_brand-line, var(--_accent));
    --_accent-hover: color-mix(in oklab, var(--_accent) 88%, var(--_brand-away, black));
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
    --_radius-tiny: calc(var(--_radius-small) * 0.67);
    --_radius-full: 999px;
    --_shadow: var(
      --gw-shadow,
      0 1px 2px light-dark(#10182814, #0006),
      0 8px 24px light-dark(#1018281f, #0009)
    );
    --_shadow-low: var(--gw-shadow-low, 0 1px 2px light-dark(#10182812, #0005));
    --_duration: var(--gw-duration, 140ms);
    --_ease: var(--gw-ease, cubic-bezier(0.2, 0, 0, 1));
    --_focus: var(
      --gw-focus-ring,
      var(--gw-accent-text, var(--_brand-text, light-dark(#4a44c4, #b0b2ff)))
    );
    --_space: var(--gw-space, 4px);
    --_control: var(--gw-control-height, 34px);
    --_row: var(--gw-row-height, 40px);
  }
  /*
   * What follows from the page's accent colour, and from nothing where it has none: then these properties are invalid,
   * and ours apply. Text and lines have that colour, as light or dark as they can be read on a surface; on it there is
   * white or black, whichever has the higher contrast, and what the pointer is over keeps away from that.
   */
  @supports (color: oklch(from light-dark(red, red) l c h)) {
    :host,
    .gw {
      --_brand-text: light-dark(
        oklch(from var(--gw-accent) min(l, 0.47) c h),
        oklch(from var(--gw-accent) max(l, 0.8) c h)
      );
      --_brand-line: light-dark(
        oklch(from var(--gw-accent) min(l, 0.6) c h),
        oklch(from var(--gw-accent) max(l, 0.6) c h)
      );
      --_white: clamp(0, (0.179 - y) * 999, 1);
      --_brand-on: color(
        from var(--gw-accent) xyz calc(var(--_white) * 0.9505) var(--_white) calc(var(--_white) * 1.089)
      );
      --_black: clamp(0, (0.5 - y) * 999, 1);
      --_brand-away: color(
        from var(--_on-accent) xyz calc(var(--_black) * 0.9505) var(--_black) calc(var(--_black) * 1.089)
      );
    }
  }
  /* Scales. The number of a distance is half units: 2px each. On both, because they follow what density changes
     below. */
  :host,
  .gw {
    --_font-tiny: calc(var(--_font-size) * 0.86);
    --_font-small: calc(var(--_font-size) * 0.93);
    --_font-large: calc(var(--_font-size) * 1.14);
    --_font-title: calc(var(--_font-size) * 1.43);
    --_font-figure: calc(var(--_font-size) * 1.71);
    --_s1: calc(var(--_space) * 0.5);
    --_s2: var(--_space);
    --_s3: calc(var(--_space) * 1.5);
    --_s4: calc(var(--_space) * 2);
    --_s5: calc(var(--_space) * 2.5);
    --_s6: calc(var(--_space) * 3);
    --_s8: calc(var(--_space) * 4);
    --_s10: calc(var(--_space) * 5);
    --_s12: calc(var(--_space) * 6);
    --_s16: calc(var(--_space) * 8);
  }

  :host([density="compact"]),
  .gw[data-density="compact"] {
    --_control: var(--gw-control-height, 28px);
    --_row: var(--gw-row-height, 32px);
    --_space: var(--gw-space, 3px);
    --_font-size: var(--gw-font-size, 13px);
  }

  @media (prefers-contrast: more) {
    :host,
    .gw {
      --_border: var(--gw-border, light-dark(#5a6271, #a3abb9));
      --_border-strong: var(--gw-border-strong, light-dark(#1b1f27, #e9ebef));
      --_muted: var(--gw-text-muted, light-dark(#3a404c, #d0d5de));
    }
  }
`;
