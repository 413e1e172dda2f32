import { css } from "../theme/css.js";

/** The frame of the console: where its parts are, the page and what is around it. */
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
  /* Rows use a wide window for more columns and whole names; what is read in lines stays readable. */
  .page:is(
    [data-screen="tokens"],
    [data-screen="logs"],
    [data-screen="channels"],
    [data-screen="channelHealth"],
    [data-screen="users"],
    [data-screen="redemptions"]
  ) {
    max-width: 1920px;
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
    justify-items: start;
    gap: var(--_s6);
  }
  .console:not([data-signed-in]) .page {
    max-width: none;
  }
  .console:not([data-signed-in]) .page[data-screen="models"] {
    max-width: 1440px;
    margin-inline: auto;
  }
  .console:not([data-signed-in]) .page:is([data-screen="home"], [data-screen="about"]) {
    max-width: 1000px;
    margin-inline: auto;
  }
  .console:not([data-signed-in])
    .page:not(
      [data-screen="login"],
      [data-screen="home"],
      [data-screen="about"],
      [data-screen="chat"],
      [data-screen="models"]
    ) {
    max-width: 640px;
    margin-inline: auto;
  }
  .console:not([data-signed-in])
    .page:not([data-screen="home"], [data-screen="about"], [data-screen="chat"], [data-screen="models"]) {
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
  .footer > slot > :is(.rich-text, .rich-plain) {
    max-height: 30vh;
  }
  .footer > slot > .rich-frame {
    min-height: 0;
    height: 30vh;
  }
  .footer a {
    color: inherit;
  }
  /* Of the page's own width. */
  @container gw (max-width: 800px) {
    .page-title {
      margin-block-end: var(--_s6);
    }
  }
  @container gw (max-width: 1000px) {
    .console[data-signed-in] {
      grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    }
    .page {
      padding: var(--_s8);
    }
    /* What the head covers: a field or a link that gets the focus is scrolled to where it is seen (WCAG 2.4.11). */
    .console[data-signed-in] {
      --_head: 51px;
    }
    .page :is(a, button, input, select, textarea, summary, [tabindex]) {
      scroll-margin-block-start: calc(var(--_head, 0px) + var(--_s4));
    }
    .connection-note {
      inset-block-start: var(--_head, 0px);
      padding-inline: var(--_s8);
    }
    .footer {
      padding: var(--_s6) var(--_s8);
    }
  }
  @media print {
    :host,
    .console[data-signed-in] {
      display: block;
    }
    .console :is(.side, .top, .footer, .job-dock, .connection-note, .skip-link) {
      display: none;
    }
  }
`;
