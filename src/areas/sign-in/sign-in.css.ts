import { css } from "../../theme/css.js";

/** Sign-in, registration, password reset: a narrow column with name and logo above. */
export const signIn = css`
  .sign-in {
    display: grid;
    gap: var(--_s10);
    grid-template-columns: minmax(0, 1fr);
    max-width: 360px;
    margin-inline: auto;
    padding: var(--_s12) var(--_s8);
  }
  .brand {
    display: grid;
    justify-items: center;
    gap: var(--_s5);
    text-align: center;
  }
  .brand-logo {
    height: 48px;
  }
  img.brand-logo {
    max-width: 200px;
    object-fit: contain;
  }
  .brand-name {
    font-size: var(--_font-title);
    font-weight: 600;
    line-height: 1.3;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
  /* Not those of an operator's terms in a dialog. */
  :is(.sign-in, .sign-in > slot) > h1 {
    color: var(--_muted);
    font-size: 1em;
    font-weight: 500;
    letter-spacing: normal;
    text-align: center;
  }
  .sign-in > .brand + h1 {
    margin-block-start: calc(-1 * var(--_s8));
  }
  .sign-in > slot > .brand + h1 {
    margin-block-start: var(--_s2);
  }
  .centered {
    text-align: center;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .sign-in-links {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--_s3) var(--_s8);
  }
  .sign-in-links:empty {
    display: none;
  }
  .account {
    display: grid;
    justify-items: center;
    gap: var(--_s2);
    text-align: center;
    overflow-wrap: anywhere;
  }
  .account-name {
    font-size: var(--_font-large);
    font-weight: 600;
  }
  .account-actions {
    margin-block-start: var(--_s6);
  }
`;
