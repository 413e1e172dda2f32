import { css } from "../../theme/css.js";

/** The token list and the token form. */
export const tokens = css`
  /* Inline, not flexible: only lines of text are balanced, so that no button is alone on the last one. */
  .token-quick {
    text-wrap: balance;
  }
  .token-quick .button {
    margin-block-start: var(--_s3);
    margin-inline-end: var(--_s3);
    vertical-align: top;
    min-height: calc(var(--_control) - 6px);
    padding-inline: var(--_s4);
    font-weight: 400;
  }
  .token-quick .button[aria-pressed="true"] {
    border-color: var(--_accent-line);
    background: color-mix(in srgb, var(--_accent) 10%, var(--_surface));
    color: var(--_accent-text);
    font-weight: 500;
  }
  .token-terms {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(17em, 100%), 1fr));
    gap: var(--_s8);
    align-items: start;
  }
  .token-limit {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s5);
  }
  .token-summary {
    display: flex;
    align-items: start;
    gap: var(--_s4);
    min-width: 0;
    padding: var(--_s5) var(--_s6);
    border-radius: var(--_radius-small);
    background: var(--_sunken);
    overflow-wrap: anywhere;
  }
  .token-summary > .icon {
    margin-block-start: 0.2em;
    color: var(--_muted);
  }
  .token-summary > span {
    min-width: 0;
    font-weight: 500;
  }
  @container gw (max-width: 340px) {
    .token-list .row-actions {
      gap: var(--_s2);
    }
    .token-list .row-actions .button:first-child,
    .token-list .row-actions > .button {
      padding-inline: var(--_s4);
    }
  }
`;
