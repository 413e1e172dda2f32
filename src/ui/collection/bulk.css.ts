import { css } from "../../theme/css.js";

/** The bar of the selected rows. */
export const bulk = css`
  .bulk-bar {
    position: sticky;
    z-index: 2;
    inset-block-end: calc(8px + var(--_dock, 0px));
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s4);
    padding: var(--_s4) var(--_s6);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_raised);
    box-shadow: var(--_shadow);
  }
  /* How jobs go, above what can be done to the rows that are selected now. */
  .bulk-stack {
    position: sticky;
    z-index: 2;
    inset-block-end: calc(8px + var(--_dock, 0px) + var(--_keyboard, 0px));
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s4);
  }
  .bulk-stack:empty {
    display: none;
  }
  .bulk-stack > .bulk-bar {
    position: static;
  }
  .bulk-names {
    display: grid;
    gap: var(--_s2);
  }
  .bulk-names > li {
    display: flex;
    justify-content: space-between;
    gap: var(--_s6);
  }
  .bulk-names > li > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .bulk-names > li > :nth-child(2) {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  /* A row that gets the focus isn't below the bar. */
  .area:has(.bulk-bar) :is(.table, .pagination) :is(tr, a, button, input, select) {
    scroll-margin-block-end: calc(72px + var(--_dock, 0px) + var(--_keyboard, 0px));
  }
  /* Messages leave the bar free. */
  @media (min-width: 601px) {
    .gw:has(.bulk-bar) .toasts {
      inset-block-end: calc(64px + var(--_dock, 0px));
      max-height: calc(100% - 64px - var(--_dock, 0px));
    }
  }
  .bulk-narrow {
    display: none;
    gap: var(--_s2);
  }
  @container gw (max-width: 1100px) {
    .bulk-bar > .button[data-foldable] > .icon {
      display: none;
    }
  }
  /* One line: of buttons, with a menu where these don't all fit. */
  .bulk-bar:has(> .bulk-narrow) {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
  .bulk-bar > .button {
    flex: none;
  }
  .bulk-bar > .button[data-danger] {
    border-color: color-mix(in srgb, var(--_danger) 50%, transparent);
    color: var(--_danger);
  }
  .bulk-bar[data-narrow] > .button[data-wide],
  .bulk-bar > .button[data-folded] {
    display: none;
  }
  .bulk-bar[data-narrow="all"] > strong {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .bulk-bar[data-narrow] > .bulk-narrow {
    display: flex;
  }
`;
