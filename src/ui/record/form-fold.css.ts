import { partCss } from "../../theme/css.js";

/** Collapsed fields, and buttons that stay in view below long forms. */
export const formFoldSheet = partCss`
  .form-fold {
    border-block-start: 1px solid var(--_border);
  }
  .form-fold[open] {
    padding-block-end: var(--_s8);
  }
  .form-fold > summary {
    display: flex;
    align-items: center;
    gap: var(--_s3);
    padding-block: var(--_s6);
    border-radius: var(--_radius-small);
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }
  .form-fold > summary::-webkit-details-marker {
    display: none;
  }
  .form-fold[open] > summary > .icon {
    transform: rotate(90deg);
  }
  /* The names of the fields are cut, never the title. */
  .form-fold > summary > :not(.form-fold-set) {
    flex-shrink: 0;
  }
  .form-fold-set {
    overflow: hidden;
    min-width: 0;
    color: var(--_muted);
    font-weight: 400;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .form-actions[data-sticky] {
    position: sticky;
    inset-block-end: calc(var(--_dock, 0px) + var(--_keyboard, 0px));
    z-index: 1;
    padding-block: var(--_s6);
    border-block-start: 1px solid var(--_border);
    background: var(--_surface);
  }
  /* The field with the focus isn't covered by the buttons. */
  form:has(> .form-actions[data-sticky]) :is(input, textarea, button, summary) {
    scroll-margin-block-end: calc(72px + var(--_dock, 0px) + var(--_keyboard, 0px));
  }
`;
