import { partCss } from "../theme/css.js";

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
  .badge[data-tone="black"] {
    --_tone: var(--_text);
  }
  .badge[data-tone="brown"] {
    --_tone: light-dark(#7a4a21, #d6a57c);
  }
  .badge[data-tone="olive"] {
    --_tone: light-dark(#5c6a00, #c5d25a);
  }
  .badge[data-tone="orange"] {
    --_tone: light-dark(#a84300, #ffa36b);
  }
  .badge[data-tone="pink"] {
    --_tone: light-dark(#b0246f, #ff9acb);
  }
  .badge[data-tone="purple"] {
    --_tone: light-dark(#8a2bb0, #dd9cf5);
  }
  .badge[data-tone="teal"] {
    --_tone: light-dark(#00706b, #5fd3cc);
  }
  .badge[data-tone="violet"] {
    --_tone: light-dark(#5b36c2, #b7a0ff);
  }
`;
