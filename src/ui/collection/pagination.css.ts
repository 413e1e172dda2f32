import { partCss } from "../../theme/css.js";

/** The line below a table with its pages. */
export const paginationSheet = partCss`
  /* Whichever of its sheets comes first. */
  .bone.pagination-bone {
    height: var(--_control);
  }
  /* Where there is no room for all of it, the buttons go to the next line together. */
  :is(.pagination, .page-turns) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s2);
  }
  .pagination > .select-field {
    flex: none;
  }
  .pagination .select {
    border-color: var(--_border);
  }
  .page-numbers {
    display: flex;
    align-items: center;
    gap: var(--_s1);
  }
  .page-jump > .field {
    display: flex;
    align-items: center;
    gap: var(--_s3);
    margin-inline: var(--_s3);
  }
  .page-jump .field-label {
    margin: 0;
    color: var(--_muted);
    font-weight: inherit;
  }
  .page-jump .text-box {
    width: 64px;
  }
  .page-of {
    margin-inline: var(--_s3);
    white-space: nowrap;
  }
  .page-number {
    min-width: 28px;
    min-height: 28px;
    padding: 0 var(--_s3);
    border: 0;
    border-radius: var(--_radius-small);
    background: none;
    color: var(--_text);
    font: inherit;
    cursor: pointer;
  }
  .page-number:hover {
    background: var(--_hover);
  }
  .page-number[aria-current] {
    background: color-mix(in srgb, var(--_accent) 14%, transparent);
    color: var(--_accent-text);
    font-weight: 600;
  }
  @container gw (max-width: 640px) {
    .pagination > .grow {
      flex-basis: 100%;
    }
    .bone.pagination-bone {
      height: calc(var(--_control) + 1.5em + 4px);
    }
  }
`;
