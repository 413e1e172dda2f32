import { partCss } from "../../../theme/css.js";

/** The room and look of a switch until its code is there. */
export const switchFieldSheet = partCss`
  sl-switch:not(:defined) {
    position: relative;
    padding-inline-start: calc(32px + var(--_s4));
  }
  sl-switch:not(:defined)::before {
    content: "";
    position: absolute;
    inset-block-start: calc((1lh - 16px) / 2);
    inset-inline-start: 0;
    width: 32px;
    height: 16px;
    border-radius: 16px;
    background: var(--_border-strong);
  }
  sl-switch:not(:defined) > span {
    display: block;
    margin-inline-start: calc(-32px - var(--_s4));
    margin-block-start: var(--_s2);
    color: var(--_muted);
    font-size: 0.93em;
  }
`;
