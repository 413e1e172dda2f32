import { partCss } from "../../theme/css.js";

/** Badges. */
export const badgeSheet = partCss`
  .badge {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 1px 8px;
    border-radius: 999px;
    background: color-mix(in srgb, var(--_tone) 12%, transparent);
    color: color-mix(in oklab, var(--_tone) 82%, var(--_text));
    font-size: 0.93em;
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
    .badge[data-dot]::before {
      background: CanvasText;
    }
  }
`;
