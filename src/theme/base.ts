import { partCss } from "./css.js";

/** The wrapper that every view stands in, and the few things that look the same everywhere. */
export const base = partCss`
  :host {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  .gw {
    box-sizing: border-box;
    container: gw / inline-size;
    position: relative;
    color: var(--_text);
    background: var(--_surface);
    border-radius: var(--_radius);
    font-family: var(--_font);
    font-size: var(--_font-size);
    font-style: normal;
    font-weight: 400;
    line-height: 1.5;
    font-variant-numeric: tabular-nums;
    letter-spacing: normal;
    word-spacing: normal;
    text-align: start;
    text-indent: 0;
    text-transform: none;
    text-shadow: none;
    white-space: normal;
    word-break: normal;
    overflow-wrap: break-word;
    cursor: auto;
    visibility: visible;
    -webkit-font-smoothing: antialiased;
  }
  .gw[data-scheme="light"] {
    color-scheme: light;
  }
  .gw[data-scheme="dark"] {
    color-scheme: dark;
  }
  .gw[data-scheme="both"] {
    color-scheme: light dark;
  }
  .gw *,
  .gw *::before,
  .gw *::after {
    box-sizing: border-box;
  }
  .gw :where(h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset, legend) {
    margin: 0;
    padding: 0;
    border: 0;
  }
  .gw :where(h1) {
    font-size: 1.43em;
    font-weight: 600;
    line-height: 1.3;
    letter-spacing: -0.01em;
  }
  .gw :where(h2) {
    font-size: 1.14em;
    font-weight: 600;
    line-height: 1.4;
  }
  .gw :where(ul, ol) {
    list-style: none;
  }
  .gw :where(a) {
    color: var(--_accent-text);
    text-underline-offset: 2px;
  }
  .gw :where(code, kbd) {
    font-family: var(--_font-mono);
    font-size: 0.93em;
  }
  .gw :where(:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }
  .muted {
    color: var(--_muted);
  }
  .danger {
    color: var(--_danger);
  }
  .mono {
    font-family: var(--_font-mono);
    font-size: 0.93em;
  }
  .nowrap {
    white-space: nowrap;
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .stack {
    display: grid;
    gap: calc(var(--_space) * 4);
    grid-template-columns: minmax(0, 1fr);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2);
  }
  .grow {
    flex: 1 1 auto;
    min-width: 0;
  }
  @media (prefers-reduced-motion: reduce) {
    .gw *,
    .gw *::before,
    .gw *::after {
      animation-duration: 1ms !important;
      transition-duration: 1ms !important;
    }
  }
`;
