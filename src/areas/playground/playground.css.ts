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
    gap: var(--_s6);
  }
  .play-head > .grow {
    flex: 1 1 18em;
  }
  .play-tools {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s4);
  }
  .play-parameters {
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
  }
  .play-parameters > summary {
    display: flex;
    align-items: center;
    gap: var(--_s3);
    padding: var(--_s4) var(--_s6);
    border-radius: var(--_radius-small);
    font-weight: 500;
    list-style: none;
    cursor: pointer;
  }
  .play-parameters > summary::-webkit-details-marker {
    display: none;
  }
  .play-parameters[open] > summary > .icon {
    transform: rotate(90deg);
  }
  .play-dot {
    display: inline-block;
    width: 7px;
    height: 7px;
    margin-inline-start: var(--_s1);
    border-radius: var(--_radius-full);
    background: var(--_accent);
  }
  .play-fields {
    display: grid;
    gap: var(--_s6);
    padding: var(--_s4) var(--_s6) var(--_s6);
  }
  .play-fields > p {
    margin: 0;
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
    height: clamp(16em, 100dvh - 29em, 60em);
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: var(--_s6);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
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
    white-space: normal;
    text-decoration: underline;
  }
  .play-composer {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s4);
  }
  .play-composer textarea {
    max-height: 30vh;
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
  }
  .play-send > .muted {
    font-size: var(--_font-small);
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
      height: clamp(16em, 100dvh - 24em, 40em);
      padding: var(--_s5);
    }
  }
`;
