import { partCss } from "../../../theme/css.js";

/** Fields that open a list to search in. */
export const searchSelectSheet = partCss`
  .text-box > .mark {
    margin-inline-start: var(--_s3);
  }
  .text-box > input[role="combobox"] {
    padding-inline-start: var(--_s4);
    text-overflow: ellipsis;
  }
  .gw .search-list {
    max-width: none;
    max-block-size: min(320px, var(--_window-height, 100vh) * 0.45, var(--_free, 100vh));
  }
  .search-group {
    padding: var(--_s4) var(--_s4) var(--_s2);
    color: var(--_muted);
    font-size: var(--_font-tiny);
    font-weight: 500;
  }
  .search-list .menu-item[aria-selected="true"] {
    background: var(--_hover);
  }
  .search-list .menu-item > .grow {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .search-none {
    padding: var(--_s4);
    color: var(--_muted);
  }
`;
