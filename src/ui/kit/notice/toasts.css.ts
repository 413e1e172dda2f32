import { partCss } from "../../../theme/css.js";

/** Messages that come and go by themselves. */
export const toastSheet = partCss`
  /* The room around the messages is theirs, for their shadows; what lies below it stays in reach. */
  .toasts {
    position: fixed;
    inset-block: auto 0;
    inset-inline: auto 0;
    display: none;
    flex-direction: column;
    gap: var(--_s4);
    width: min(412px, 100%);
    max-height: 100%;
    margin: 0;
    padding: var(--_s8);
    border: 0;
    overflow-y: auto;
    background: none;
    pointer-events: none;
  }
  .toasts:popover-open {
    display: flex;
  }
  @media (max-width: 600px) {
    .toasts {
      inset: 0 0 auto;
      margin-inline: auto;
      padding-block: var(--_s4) var(--_s12);
    }
  }
  .toast {
    display: flex;
    flex: none;
    align-items: flex-start;
    gap: var(--_s5);
    padding: var(--_s5) var(--_s6);
    border: 1px solid var(--_border);
    border-inline-start: 3px solid var(--_tone, var(--_info));
    border-radius: var(--_radius-small);
    background: var(--_raised);
    color: var(--_text);
    box-shadow: var(--_shadow);
    font-size: var(--_font-size);
    overflow-wrap: anywhere;
    pointer-events: auto;
    animation: gw-rise var(--_duration) var(--_ease);
  }
  /* A text that doesn't fit beside its button has the whole width, and the button is below it. */
  .toast-said {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: var(--_s3) var(--_s5);
    min-width: 0;
  }
  .toast-said > .grow {
    flex: 1 1 auto;
    max-height: min(60vh, 24em);
    overflow-y: auto;
  }
  @keyframes gw-rise {
    from {
      opacity: 0;
      transform: translateY(-6px);
    }
  }
  .toast > .icon {
    margin-block-start: 3px;
    color: var(--_tone, var(--_info));
  }
  .toast[data-kind="success"] {
    --_tone: var(--_success);
  }
  .toast[data-kind="warning"] {
    --_tone: var(--_warning);
  }
  .toast[data-kind="error"] {
    --_tone: var(--_danger);
  }
  .toast-close {
    display: inline-flex;
    padding: 3px;
    border: 0;
    border-radius: var(--_radius-tiny);
    background: none;
    color: var(--_muted);
    cursor: pointer;
  }
  .toast-close:hover {
    background: var(--_hover);
    color: var(--_text);
  }
  @media print {
    .toasts {
      display: none;
    }
  }
`;
