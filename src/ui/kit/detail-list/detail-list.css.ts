import { partCss } from "../../../theme/css.js";

/** Labels and values. */
export const detailListSheet = partCss`
  .detail-list {
    display: grid;
    gap: var(--_s4) var(--_s8);
    grid-template-columns: minmax(6em, max-content) minmax(0, 1fr);
    overflow-wrap: anywhere;
  }
  .detail-list dt {
    color: var(--_muted);
  }
  .detail-list dd:empty::before {
    content: "–";
    color: var(--_muted);
  }
  @container gw (max-width: 640px) {
    .detail-list {
      gap: var(--_s1);
      grid-template-columns: minmax(0, 1fr);
    }
    .detail-list dd {
      margin-block-end: var(--_s4);
    }
  }
`;
