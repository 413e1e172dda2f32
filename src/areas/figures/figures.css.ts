import { css } from "../../theme/css.js";

/** The figures of a token, a user or a channel. */
export const figures = css`
  .figures-heading > h1 {
    flex: 1 1 12em;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .figures-chart-bone {
    height: 270px;
  }
  .figures-test {
    display: grid;
    align-items: baseline;
    gap: 0 var(--_s6);
    grid-template-columns: 6.5em 11em minmax(0, 1fr);
    padding-block: var(--_s2);
    border-block-start: 1px solid var(--_border);
    font-size: var(--_font-small);
    overflow-wrap: anywhere;
  }
  @container gw (max-width: 640px) {
    .figures-test {
      grid-template-columns: 6.5em minmax(0, 1fr);
    }
    .figures-test > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
