import { partCss } from "../../../theme/css.js";

/** Secrets. */
export const secretSheet = partCss`
  .secret {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s3);
  }
  .secret-head {
    display: flex;
    align-items: end;
    gap: var(--_s2);
    margin-block-end: var(--_s2);
  }
  .secret-head > .field-label {
    flex: 1;
    margin: 0;
  }
  .secret-head > .button {
    min-height: 26px;
    padding: 0 var(--_s4);
    font-weight: 400;
  }
  /* Of a fixed height, so that nothing moves when a remark takes the place of the text. */
  .text-area > textarea:is([data-masked], [readonly]) {
    field-sizing: fixed;
    overflow-y: auto;
  }
  .text-area > textarea[readonly] {
    background: var(--_sunken);
    color: var(--_muted);
  }
  .text-area > textarea[data-masked] {
    -webkit-text-security: disc;
  }
  /* Where there are no discs, masked text cannot be seen at all. */
  @supports not (-webkit-text-security: disc) {
    .text-area > textarea[data-masked]:not(:placeholder-shown),
    .text-area > textarea[data-masked]::selection {
      forced-color-adjust: none;
      color: transparent;
      caret-color: var(--_text);
    }
  }
  .secret-text {
    flex: 1 1 120px;
    min-width: 0;
    min-height: var(--_control);
    padding: 0 var(--_s5);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_sunken);
    color: var(--_text);
  }
`;
