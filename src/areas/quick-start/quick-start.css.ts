import { css } from "../../theme/css.js";

/** The quick start: cards, two beside each other where there is room. */
export const quickStart = css`
  .quick-target {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--_s4) var(--_s8);
    margin-block-end: var(--_s8);
  }
  .quick-target > .call-target {
    flex: 1 1 16em;
    min-width: 0;
    max-width: 640px;
    grid-template-columns: repeat(auto-fit, minmax(min(11em, 100%), 1fr));
  }
  .quick-target > .call-target > * {
    min-width: 0;
  }
  .quick-target > p {
    min-height: var(--_control);
  }
  .quick-target > p:empty {
    display: none;
  }
  .quick-start {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s8);
  }
  .quick-card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--_s6);
    min-width: 0;
    padding: var(--_s8);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .quick-card > :is(h2, p) {
    margin: 0;
  }
  .quick-card > p.muted {
    margin-block-start: calc(-1 * var(--_s4));
  }
  .quick-key {
    display: grid;
    gap: var(--_s2);
    min-width: 0;
  }
  .quick-key > .field-label {
    margin: 0;
  }
  .quick-form {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--_s4);
  }
  .quick-form > .field {
    flex: 1 1 16em;
    min-width: 0;
  }
  .quick-answer {
    display: grid;
    gap: var(--_s5);
    min-width: 0;
    padding: var(--_s6);
    border-radius: var(--_radius-small);
    background: var(--_sunken);
  }
  .quick-answer > p {
    margin: 0;
  }
  /* A choice of many: as many lines of names as it takes. */
  .quick-apps .tabs {
    flex-wrap: wrap;
    gap: var(--_s3);
    overflow: visible;
    border: 0;
  }
  .quick-apps .tab {
    min-height: calc(var(--_control) - 6px);
    margin: 0;
    padding-inline: var(--_s5);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-full);
    font-size: var(--_font-small);
  }
  .quick-apps .tab:hover {
    background: var(--_hover);
  }
  .quick-apps .tab[aria-selected="true"] {
    border-color: var(--_accent-line);
    background: color-mix(in srgb, var(--_accent) 10%, var(--_surface));
    color: var(--_accent-text);
  }
  .quick-apps .tab-panel {
    padding-block-start: var(--_s6);
  }
  .quick-app {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s5);
  }
  .quick-fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
  }
  .quick-fields > div {
    display: grid;
    grid-template-columns: minmax(7em, 1fr) minmax(0, 3fr);
    align-items: center;
    gap: 0 var(--_s6);
    padding-block: var(--_s2);
    padding-inline: var(--_s6) var(--_s2);
  }
  .quick-fields > div + div {
    border-block-start: 1px solid var(--_border);
  }
  .quick-fields dt {
    color: var(--_muted);
  }
  .quick-fields dd {
    display: flex;
    align-items: center;
    gap: var(--_s4);
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @container gw (max-width: 440px) {
    .quick-fields > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @container gw (min-width: 880px) {
    .quick-start {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      grid-auto-rows: 1fr;
    }
    /* As much as most apps need, before they are here: all cards are as high as the highest. */
    .quick-apps {
      min-height: 231px;
    }
  }
`;
