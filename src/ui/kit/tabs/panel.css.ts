import { partCss } from "../../../theme/css.js";

/** Panels and remarks, what is loading, and long texts. */
export const panelSheet = partCss`
  .panel {
    display: grid;
    justify-items: center;
    gap: var(--_s4);
    max-width: 34em;
    margin-inline: auto;
    padding: var(--_s16) var(--_s10);
    overflow-wrap: anywhere;
    text-align: center;
    text-wrap: balance;
  }
  .panel-actions {
    justify-content: center;
    margin-block-start: var(--_s4);
  }
  .panel[data-tone="danger"] h2 {
    color: var(--_danger);
  }
  .callout {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s4) var(--_s6);
    padding: var(--_s4) var(--_s6);
    border: 1px solid color-mix(in srgb, var(--_tone, var(--_info)) 35%, transparent);
    border-radius: var(--_radius-small);
    background: color-mix(in srgb, var(--_tone, var(--_info)) 8%, var(--_surface));
    text-wrap: pretty;
  }
  .callout ul:not([class]) {
    padding-inline-start: 1.2em;
    list-style: disc;
  }
  .callout > .grow {
    flex: 1 1 20em;
  }
  .callout[data-tone="warning"] {
    --_tone: var(--_warning);
  }
  .callout[data-tone="danger"] {
    --_tone: var(--_danger);
  }
  .callout[data-tone="success"] {
    --_tone: var(--_success);
  }
  .loading {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--_s5);
    min-height: 8em;
    padding: var(--_s8);
    color: var(--_muted);
  }

  .long-text {
    overflow-wrap: anywhere;
  }
  .long-text-box[data-whole] {
    display: block;
    max-height: min(40vh, 16em);
    overflow-y: auto;
  }
`;
