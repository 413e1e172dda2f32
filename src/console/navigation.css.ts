import { css } from "../theme/css.js";

/** The ways through the console: beside the page, and above it for who is not signed in. */
export const navigationSheet = css`
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
  @container gw (max-width: 1000px) {
    .side:not([data-open]) > :is(.navigation, .side-foot) {
      display: none;
    }
    .navigation-line {
      min-height: 40px;
    }
  }
  @container gw (max-width: 480px) {
    .top > .brand-link ~ .navigation {
      order: 1;
      flex: 1 0 100%;
    }
  }
  @media (forced-colors: active) {
    .navigation-line[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
