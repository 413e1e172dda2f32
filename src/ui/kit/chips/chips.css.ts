import { partCss } from "../../../theme/css.js";

/** Chips: selected names that can be removed. */
export const chipSheet = partCss`
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s2);
    max-height: 112px;
    margin-block-end: var(--_s3);
    overflow-y: auto;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: var(--_s1);
    max-width: 100%;
    min-height: 24px;
    padding-inline: var(--_s4) 0;
    border-radius: var(--_radius-full);
    background: var(--_hover);
    overflow-wrap: anywhere;
  }
  .chip button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 24px;
    min-height: 24px;
    padding: 0 var(--_s2);
    border: 0;
    border-radius: 50%;
    background: none;
    color: var(--_muted);
    cursor: pointer;
  }
  .chip .icon {
    width: 12px;
    height: 12px;
  }
  .chip button:hover {
    color: var(--_text);
  }
  .chip:has(:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }
  .chip button:focus-visible {
    outline: none;
  }
  .chip button:focus-visible {
    color: var(--_text);
  }
  @media (forced-colors: active) {
    .chip {
      border: 1px solid;
    }
  }
`;
