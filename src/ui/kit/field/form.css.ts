import { partCss } from "../../../theme/css.js";

/** Forms: their rows, buttons, pages, and what a save found changed. */
export const formSheet = partCss`
  .form-grid {
    display: grid;
    gap: var(--_s8);
    grid-template-columns: minmax(0, 1fr);
  }
  /* How a save ended; buttons that stay in view don't cover it. */
  .form-outcome {
    display: grid;
    gap: inherit;
    grid-template-columns: minmax(0, 1fr);
    scroll-margin-block: var(--_s8) calc(72px + var(--_keyboard, 0px));
  }
  .form-outcome:empty {
    display: none;
  }
  .form-actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s4);
  }
  /* Where they need two lines they fill both, the main one the last. */
  @container gw (max-width: 400px) {
    .form-actions > .button {
      flex: 1 1 auto;
    }
  }
  .form-page {
    max-width: 640px;
  }
  /* What is beside the title ends where the fields do. */
  .form-page > header {
    flex-wrap: nowrap;
    align-items: flex-end;
  }
  .form-page > header > .button {
    flex: none;
    min-height: 28px;
    margin-inline-end: calc(-1 * var(--_s4));
    padding-inline: var(--_s4);
  }
  .form-list {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    color: var(--_muted);
    font-size: var(--_font-small);
  }
  a.form-list {
    text-decoration: none;
  }
  a.form-list:hover {
    color: var(--_text);
    text-decoration: underline;
  }
  .form-page h1 {
    overflow-wrap: anywhere;
  }
  /* The name isn't known yet: a box in its place, instead of a title that changes. */
  .form-page:has(> .skeleton) h1 > span {
    border-radius: var(--_radius-small);
    background: var(--_hover);
    color: transparent;
  }
  .conflict {
    margin-block: var(--_s3) var(--_s4);
    border-collapse: collapse;
    overflow-wrap: anywhere;
  }
  .conflict th {
    font-weight: 500;
    overflow-wrap: break-word;
  }
  .conflict :is(th, td) {
    padding-block: var(--_s1);
    padding-inline: 0 var(--_s8);
    text-align: inherit;
    vertical-align: top;
  }
`;
