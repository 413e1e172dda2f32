import { css } from "../../theme/css.js";

/** The playground: the conversation takes the room that is left. */
export const playground = css`
  .play {
    display: flex;
    flex-direction: column;
    gap: var(--_s6);
    min-width: 0;
  }
  .play-head {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--_s4) var(--_s6);
  }
  .play-head > .call-target {
    flex: 1 1 20em;
    min-width: 0;
    max-width: 36em;
    grid-template-columns: repeat(auto-fit, minmax(min(9em, 100%), 1fr));
  }
  .play-head > .call-target > * {
    min-width: 0;
  }
  .play-figures {
    display: flex;
    flex-wrap: wrap;
    align-content: center;
    gap: 0 var(--_s5);
    min-height: var(--_control);
    font-size: var(--_font-small);
    font-variant-numeric: tabular-nums;
  }
  .play-tools {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s4);
    margin-inline-start: auto;
  }
  /* One line on a phone. */
  @container gw (max-width: 480px) {
    .play-tools {
      flex-wrap: nowrap;
    }
  }
  .play-body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s6);
  }
  .play-parameters {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--_s6);
    padding: var(--_s6);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .play-chat {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .play-dot {
    display: inline-block;
    width: 7px;
    height: 7px;
    margin-inline-start: var(--_s1);
    border-radius: var(--_radius-full);
    background: var(--_accent-line);
  }
  .play-numbers {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(10em, 100%), 1fr));
    gap: var(--_s6);
    align-items: start;
  }
  .play-frame {
    position: relative;
    min-width: 0;
  }
  .play-turns {
    height: clamp(16em, 100dvh - 24em, 60em);
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: var(--_s8);
    border-radius: var(--_radius);
  }
  .play-turns:focus-visible {
    outline-offset: -2px;
  }
  .play-turns > ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s8);
    max-width: 54em;
    margin: 0 auto;
    padding: 0;
    list-style: none;
  }
  .play-turn {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s3);
  }
  .play-turn > p {
    margin: 0;
  }
  .play-turn[data-role="user"] {
    justify-items: end;
  }
  .play-who {
    color: var(--_muted);
    font-size: var(--_font-small);
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  .play-question {
    max-width: min(100%, 42em);
    padding: var(--_s4) var(--_s6);
    border-radius: var(--_radius);
    background: var(--_hover);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .play-actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s2);
  }
  .play-turn[data-role="assistant"] > .play-actions {
    margin-inline-start: calc(-1 * var(--_s4));
  }
  .play-to-end {
    position: absolute;
    inset-block-end: var(--_s5);
    inset-inline: 0;
    display: flex;
    justify-content: center;
    pointer-events: none;
  }
  .play-to-end > .button {
    box-shadow: var(--_shadow);
    pointer-events: auto;
  }
  .play-empty {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: var(--_s4);
    min-height: 100%;
    text-align: center;
  }
  .play-empty > :is(h2, p) {
    margin: 0;
  }
  .play-examples {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--_s2) var(--_s4);
  }
  .play-examples > .button {
    height: auto;
    min-height: var(--_control);
    white-space: normal;
  }
  /* One box, with one ring: that of the text in it. */
  .play-composer {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s3);
    margin: 0 var(--_s6) var(--_s6);
    padding: var(--_s3);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius);
  }
  .play-composer:has(textarea:focus) {
    border-color: var(--_focus);
    box-shadow: 0 0 0 2px color-mix(in srgb, var(--_focus) 35%, transparent);
  }
  .play-composer textarea {
    max-height: 30vh;
    border: 0;
    outline: none;
    resize: none;
  }
  @media (forced-colors: active) {
    .play-composer:has(textarea:focus) {
      outline: 2px solid Highlight;
      outline-offset: 1px;
    }
  }
  .play-editing {
    display: flex;
    align-items: center;
    gap: var(--_s4);
    margin: 0;
    color: var(--_muted);
  }
  .play-send {
    display: flex;
    align-items: center;
    gap: var(--_s6);
    padding-inline-start: var(--_s5);
  }
  .play-send > .muted {
    font-size: var(--_font-small);
  }
  @container gw (min-width: 720px) {
    .play-body:has(> .play-parameters) {
      grid-template-columns: minmax(0, 1fr) 18em;
    }
    .play-numbers {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: end;
    }
  }
  @container gw (max-width: 720px) {
    /* Above the conversation, where its button is. */
    .play-parameters {
      order: -1;
    }
  }
  @container gw (max-width: 560px) {
    /* Keys of a keyboard that few have there. */
    .play-send > .muted {
      visibility: hidden;
      min-width: 0;
      overflow: hidden;
      white-space: nowrap;
    }
    .play-turns {
      height: clamp(16em, 100dvh - 27em, 40em);
      padding: var(--_s5);
    }
  }
`;
