import { css } from "../../theme/css.js";

/** Sign-in, registration, password reset: a narrow column with name and logo above. */
export const signIn = css`
  .sign-in {
    display: grid;
    gap: 20px;
    grid-template-columns: minmax(0, 1fr);
    max-width: 360px;
    margin-inline: auto;
    padding: 24px 16px;
  }
  .brand {
    display: grid;
    justify-items: center;
    gap: 10px;
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
    font-size: 1.43em;
    font-weight: 600;
    line-height: 1.3;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
  .sign-in > h1 {
    color: var(--_muted);
    font-size: 1em;
    font-weight: 500;
    letter-spacing: normal;
    text-align: center;
  }
  .brand + h1 {
    margin-block-start: -16px;
  }
  .centered {
    text-align: center;
    overflow-wrap: anywhere;
  }
  .sign-in-links {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 6px 16px;
  }
  .sign-in-links:empty {
    display: none;
  }
  .account {
    display: grid;
    justify-items: center;
    gap: 4px;
    text-align: center;
    overflow-wrap: anywhere;
  }
  .account-name {
    font-size: 1.14em;
    font-weight: 600;
  }
  .account-actions {
    margin-block-start: 12px;
  }
`;
