import { css } from "../theme/css.js";

/** The frame of the console. */
export const consoleSheet = css`
  :host {
    display: grid;
    min-height: 100dvh;
  }
  .gw {
    display: grid;
    min-width: 0;
    border-radius: 0;
  }
  .console {
    position: relative;
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    min-width: 0;
  }
  .console[data-signed-in] {
    grid-template: minmax(0, 1fr) / 224px minmax(0, 1fr);
  }
  /* Laid out, so that its code and data are on their way, but not shown: the other frame has other places. */
  .console[data-undecided] > * {
    visibility: hidden;
  }
  /* What the page drew behind it shows until then. */
  .gw:has(.console[data-undecided]) {
    background: none;
  }
  .console[data-undecided] .loading {
    visibility: visible;
  }
  /* What is on its way would push it down. */
  .page:has(.loading, .skeleton) + .footer {
    visibility: hidden;
  }
  .skip-link {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-start: 8px;
    z-index: 2;
  }
  .skip-link:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }

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
  /* Brand and account stay in sight however long it is. */
  .navigation {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
  }
  .navigation-heading {
    padding: var(--_s2) var(--_s4);
    color: var(--_muted);
    font-size: var(--_font-tiny);
    font-weight: 500;
  }
  .navigation ul + .navigation-heading {
    margin-block-start: var(--_s8);
  }
  .navigation ul {
    display: grid;
    gap: 1px;
  }
  .navigation-line {
    display: flex;
    align-items: center;
    gap: var(--_s5);
    min-height: 32px;
    padding: var(--_s2) var(--_s4);
    border-radius: var(--_radius-small);
    color: var(--_muted);
    font-weight: 500;
    text-decoration: none;
  }
  .navigation-line:focus-visible {
    outline-offset: -2px;
  }
  .navigation-line:hover {
    background: color-mix(in srgb, var(--_text) 6%, transparent);
    color: var(--_text);
  }
  .navigation-line[aria-current] {
    background: color-mix(in srgb, var(--_text) 8%, transparent);
    color: var(--_text);
  }
  .navigation-line[aria-current] .icon {
    color: var(--_accent-text);
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

  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s2);
    padding: var(--_s4) var(--_s6);
  }
  .top > .navigation {
    flex: none;
  }
  .top > .navigation ul {
    display: flex;
    flex-wrap: wrap;
  }
  .top > .brand-link {
    flex: 0 1 auto;
  }
  .top > a:not(.brand-link) {
    padding-inline: var(--_s4);
    font-weight: 500;
  }

  .content {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  .connection-note {
    position: sticky;
    inset-block-start: 0;
    display: flex;
    align-items: center;
    gap: var(--_s4);
    padding: var(--_s3) var(--_s16);
    border-block-end: 1px solid color-mix(in srgb, var(--_warning) 35%, transparent);
    background: color-mix(in srgb, var(--_warning) 10%, var(--_surface));
  }
  .connection-note > .icon {
    color: var(--_warning);
  }
  .page {
    flex: 1;
    width: 100%;
    max-width: 1440px;
    padding: var(--_s12) var(--_s16);
    outline: none;
    container: gw / inline-size;
  }
  .page > .callout {
    margin-block-end: var(--_s10);
  }
  .page-title {
    margin-block-end: var(--_s10);
    outline: none;
  }
  .not-found {
    display: grid;
    gap: var(--_s6);
  }
  .console:not([data-signed-in]) .page {
    max-width: none;
  }
  .console:not([data-signed-in]) .page:is([data-screen="home"], [data-screen="about"]) {
    max-width: 1000px;
    margin-inline: auto;
  }
  .console:not([data-signed-in])
    .page:not([data-screen="login"], [data-screen="home"], [data-screen="about"], [data-screen="chat"]) {
    max-width: 640px;
    margin-inline: auto;
  }
  .console:not([data-signed-in])
    .page:not([data-screen="home"], [data-screen="about"], [data-screen="chat"]) {
    padding-block-start: 8vh;
  }
  .footer {
    padding: var(--_s6) var(--_s16);
    color: var(--_muted);
    font-size: var(--_font-small);
  }
  .console:not([data-signed-in]) .footer {
    text-align: center;
  }
  .footer > :is(.rich-text, .rich-plain) {
    max-height: 30vh;
  }
  .footer > .rich-frame {
    min-height: 0;
    height: 30vh;
  }
  .footer a {
    color: inherit;
  }

  @container gw (max-width: 800px) {
    .console[data-signed-in] {
      grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    }
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
      order: 1;
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
    .side:not([data-open]) > :is(.navigation, .side-foot) {
      display: none;
    }
    .navigation-line {
      min-height: 40px;
    }
    .top > .brand-link ~ .navigation {
      order: 1;
      flex: 1 0 100%;
    }
    .page {
      padding: var(--_s8);
    }
    .connection-note {
      padding-inline: var(--_s8);
    }
    .page-title {
      margin-block-end: var(--_s6);
    }
    .footer {
      padding: var(--_s6) var(--_s8);
    }
  }
  @media (forced-colors: active) {
    .navigation-line[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
