import { css } from "../../theme/css.js";

/** Round buttons of other ways to sign in, and the page that they come back to. */
export const oauth = css`
  .oauth {
    display: grid;
    gap: var(--_s5);
    text-align: center;
  }
  .oauth > p:empty {
    display: none;
  }
  .oauth-buttons {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--_s6);
  }
  .round-button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    width: 42px;
    height: 42px;
    padding: 0;
    border: 1px solid var(--_border-strong);
    border-radius: 50%;
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
    cursor: pointer;
  }
  .round-button:hover {
    background: var(--_hover);
  }
  .service-letter {
    font-weight: 600;
  }
  .callback {
    display: grid;
    justify-items: center;
    gap: var(--_s6);
    max-width: 34em;
    margin-inline: auto;
    padding: 48px var(--_s8);
    text-align: center;
  }
`;
