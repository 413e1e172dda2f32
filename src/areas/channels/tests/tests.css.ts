import { css } from "../../../theme/css.js";

/** Plans of tests. */
export const channelTestSheet = css`
  .planned {
    display: grid;
    gap: var(--_s1);
    overflow-wrap: anywhere;
  }
  .plan-pace {
    display: grid;
    gap: var(--_s8);
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
    align-items: start;
  }
`;
