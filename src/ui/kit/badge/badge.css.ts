import { partCss } from "../../../theme/css.js";

/** Badges. */
export const badgeSheet = partCss`
  .badge {
    display: inline-flex;
    align-items: center;
    gap: var(--_s3);
    padding: 1px var(--_s4);
    border-radius: var(--_radius-full);
    background: color-mix(in srgb, var(--_tone) 12%, transparent);
    color: color-mix(in oklab, var(--_tone) 82%, var(--_text));
    font-size: var(--_font-small);
    font-weight: 500;
    white-space: nowrap;
    --_tone: var(--_muted);
  }
  .badge[data-dot]::before {
    content: "";
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentColor;
  }
  .badge[data-quiet] {
    padding-inline: 0;
    background: none;
    color: inherit;
    font: inherit;
  }
  .badge[data-quiet]::before {
    background: var(--_tone);
  }
  .badge[data-tone="green"] {
    --_tone: var(--_success);
  }
  .badge[data-tone="red"] {
    --_tone: var(--_danger);
  }
  .badge[data-tone="yellow"] {
    --_tone: var(--_warning);
  }
  .badge[data-tone="blue"] {
    --_tone: var(--_info);
  }
  .badge[data-tone="accent"] {
    --_tone: var(--_accent-text);
  }
  @media (forced-colors: active) {
    /* Not a border, for which there is no room where it is cut. */
    .badge:not([data-quiet]) {
      outline: 1px solid;
      outline-offset: -1px;
    }
    .badge[data-dot]::before {
      background: CanvasText;
    }
  }
`;
