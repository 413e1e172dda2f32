import { partCss } from "../../../theme/css.js";

/** Dialogs, over the page and at its side. */
export const dialogSheet = partCss`
  .dialog {
    --_dock: 0px;
    /* From its top, so that what is in it stays where it is when it grows. */
    inset-block: 10% auto;
    margin-block: 0;
    width: min(480px, calc(100% - 24px));
    max-width: none;
    /* Of the window, which a zoom of the page doesn't enlarge as it does vh. */
    max-height: min(85%, 860px, calc(90% - 12px - var(--_keyboard, 0px)));
    padding: 0;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) + 4px);
    background: var(--_raised);
    color: var(--_text);
    box-shadow: var(--_shadow);
    font-size: var(--_font-size);
  }
  .dialog[data-wide] {
    width: min(720px, calc(100% - 24px));
  }
  .dialog[open] {
    display: flex;
    animation: gw-lift var(--_duration) var(--_ease);
  }
  @keyframes gw-lift {
    from {
      transform: translateY(6px);
    }
  }
  .dialog::backdrop {
    background: #0b0d1266;
  }
  .dialog[data-side] {
    inset-block: 0 auto;
    width: min(560px, 100%);
    max-height: none;
    height: calc(100% - var(--_keyboard, 0px));
    margin-inline: auto 0;
    border-width: 0;
    border-inline-start-width: 1px;
    border-radius: 0;
  }
  .dialog-box {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
    container: gw / inline-size;
  }
  .dialog-header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--_s6);
    padding-block: var(--_s6);
    padding-inline: var(--_s10) var(--_s6);
    border-block-end: 1px solid var(--_border);
  }
  .dialog-header > h2 {
    max-height: 5em;
    overflow-y: auto;
    overflow-wrap: anywhere;
  }
  .dialog-body {
    /* Texts that are only for screen readers scroll with it; else the dialog would get a second scrollbar for them. */
    position: relative;
    display: grid;
    gap: var(--_s8);
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    padding: var(--_s10);
    overflow-y: auto;
    flex: 1;
  }
  /* A footer, which stays in view while what is above it scrolls, as no form of a page's has it. */
  .dialog .dialog-body .form-actions {
    position: sticky;
    inset-block-end: calc(-1 * var(--_s10));
    z-index: 1;
    justify-content: flex-end;
    margin-inline: calc(-1 * var(--_s10));
    padding: var(--_s6) var(--_s10);
    border-block-start: 1px solid var(--_border);
    background: var(--_raised);
  }
  .dialog .dialog-body .form-actions:last-child {
    margin-block-end: calc(-1 * var(--_s10));
  }
  /* What gets the focus isn't covered by it, also where its buttons fill two lines. */
  .dialog-body:has(.form-actions) {
    scroll-padding-block-end: 112px;
  }
  .dialog-footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--_s4);
    padding: var(--_s6) var(--_s10);
    border-block-start: 1px solid var(--_border);
  }
  /* On phones, as in a form: where they need two lines they fill both, the main one the last. */
  @container gw (max-width: 400px) {
    .dialog-footer > .button {
      flex: 1 1 auto;
    }
    .dialog-footer > .grow {
      flex: 1 0 100%;
    }
  }
`;
