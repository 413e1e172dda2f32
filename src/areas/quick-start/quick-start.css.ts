import { css } from "../../theme/css.js";

/** The quick start: cards, two beside each other where there is room. */
export const quickStart = css`
  .quick-start {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s8);
    align-items: start;
  }
  .quick-card {
    display: grid;
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
  .quick-card > p:empty {
    display: none;
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
  .quick-clients {
    display: grid;
    gap: var(--_s4);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .quick-clients > li {
    display: flex;
    align-items: center;
    gap: var(--_s4);
  }
  .quick-clients > li > .grow {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .quick-links {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: var(--_s4);
  }
  @container gw (min-width: 1000px) {
    .quick-start {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: stretch;
    }
    .quick-card {
      align-content: start;
    }
  }
`;
