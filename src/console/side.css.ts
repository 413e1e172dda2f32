import { css } from "../theme/css.js";

/** The side of the console: brand, search and account. */
export const sideSheet = css`
  .side {
    position: sticky;
    inset-block-start: 0;
    display: flex;
    flex-direction: column;
    align-self: start;
    gap: var(--_s4);
    height: 100dvh;
    max-height: 100%;
    padding: var(--_s6) var(--_s5) var(--_s5);
    border-inline-end: 1px solid var(--_border);
    background: var(--_sunken);
  }
  .side-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s4);
  }
  .side-head > .button {
    display: none;
  }
  .palette-button {
    display: flex;
    order: 1;
    flex: 1 0 100%;
    align-items: center;
    gap: var(--_s4);
    min-height: 32px;
    padding: var(--_s2) var(--_s4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    color: var(--_muted);
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .palette-button:hover {
    border-color: var(--_border-strong);
    color: var(--_text);
  }
  .palette-button > span {
    flex: 1;
  }
  .palette-button > kbd::before {
    content: attr(data-key);
    font: inherit;
    font-size: var(--_font-tiny);
  }
  .brand-link {
    display: flex;
    flex: 1;
    align-items: center;
    gap: var(--_s5);
    min-width: 0;
    padding: var(--_s2) var(--_s4);
    border-radius: var(--_radius-small);
    color: var(--_text);
    font-weight: 600;
    text-decoration: none;
  }
  .brand-link img,
  .brand-mark {
    flex: none;
    width: 24px;
    height: 24px;
    border-radius: var(--_radius-small);
    object-fit: contain;
  }
  .brand-mark {
    display: grid;
    place-items: center;
    background: var(--_accent);
    color: var(--_on-accent);
    font-size: var(--_font-small);
  }
  .brand-text {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .brand-text:dir(rtl) {
    direction: ltr;
    text-align: right;
  }
  .side-foot {
    display: grid;
  }
  .user-button,
  .icon-button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--_s4);
    min-width: 32px;
    min-height: 32px;
    padding: 0;
    border: 0;
    border-radius: var(--_radius-small);
    background: none;
    color: var(--_muted);
    font: inherit;
    cursor: pointer;
  }
  .user-button {
    flex: 1;
    justify-content: flex-start;
    min-width: 0;
    padding: var(--_s2) var(--_s4);
    color: var(--_text);
    font-weight: 500;
    text-align: start;
  }
  .user-button:hover,
  .icon-button:hover,
  .user-button[aria-expanded="true"],
  .icon-button[aria-expanded="true"] {
    background: color-mix(in srgb, var(--_text) 6%, transparent);
    color: var(--_text);
  }
  .user-button > .icon {
    width: 14px;
    height: 14px;
    color: var(--_muted);
  }
  .user-name {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .user-name:dir(rtl) {
    direction: ltr;
    text-align: right;
  }
  .avatar {
    display: grid;
    flex: none;
    place-items: center;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    background: color-mix(in srgb, var(--_accent) 16%, transparent);
    color: var(--_accent-text);
    font-size: var(--_font-tiny);
    font-weight: 600;
  }
  .avatar::before,
  .brand-mark::before {
    content: attr(data-letter);
  }
  @container gw (max-width: 1000px) {
    .side {
      z-index: 1;
      height: auto;
      max-height: 100dvh;
      padding: var(--_s4) var(--_s6);
      border-inline-end: 0;
      border-block-end: 1px solid var(--_border);
    }
    .side-head {
      flex-wrap: nowrap;
    }
    .side-head > .button {
      display: inline-flex;
      order: 2;
    }
    .palette-button {
      flex: none;
      justify-content: center;
      min-width: 32px;
      border-color: transparent;
      background: none;
    }
    .palette-button > :not(.icon) {
      display: none;
    }
  }
`;
