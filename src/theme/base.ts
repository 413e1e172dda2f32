import { partCss } from "./css.js";

/** The wrapper of every view, and the styles that all views share. */
export const base = partCss`
  :host {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  /* Inherited text styles are reset except for the page's font; inherited visibility and interactivity are kept. */
  .gw {
    all: initial;
    display: block;
    box-sizing: border-box;
    container: gw / inline-size;
    position: relative;
    visibility: inherit;
    pointer-events: inherit;
    color-scheme: inherit;
    color: var(--_text);
    background: var(--_surface);
    border-radius: var(--_radius);
    font-family: var(--_font);
    font-size: var(--_font-size);
    line-height: 1.5;
    font-variant-numeric: tabular-nums;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }
  /* Inline content, such as a name, doesn't change the direction of the text around it. */
  :where(.gw) :where(a, bdi, code, del, em, ins, span, strong, time) {
    unicode-bidi: isolate;
  }
  /* On a right-to-left page, the layout is mirrored, but each text, number and name keeps its own direction. */
  .gw:dir(rtl) {
    text-align: right;
  }
  :where(.gw:dir(rtl) :not(summary)),
  :where(.gw:dir(rtl) *)::before,
  :where(.gw:dir(rtl) *)::after,
  :where(.gw:dir(rtl) *)::placeholder {
    unicode-bidi: plaintext;
  }
  :where(.gw:dir(rtl) :is(input, select, textarea)) {
    text-align: inherit;
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
  /* While its code loads, what the page draws behind it shows. */
  .gw:has(> .loading) {
    background: none;
  }
  .gw :where(h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset, legend) {
    margin: 0;
    padding: 0;
    border: 0;
  }
  .gw :where(h1) {
    font-size: var(--_font-title);
    font-weight: 600;
    line-height: 1.3;
    letter-spacing: -0.01em;
  }
  .gw :where(h2) {
    font-size: var(--_font-large);
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
  .gw :where(h1:focus, h2:focus) {
    outline: none;
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
    gap: var(--_s8);
    grid-template-columns: minmax(0, 1fr);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s4);
  }
  .grow {
    flex: 1 1 auto;
    min-width: 0;
  }
  /* What is selected, which elsewhere its colours say. */
  @media (forced-colors: active) {
    .gw :is([aria-checked="true"], [aria-pressed="true"], [aria-selected="true"]) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .gw *,
    .gw *::before,
    .gw *::after {
      animation: none !important;
      transition: none !important;
    }
  }
  /* What is there to be read, and nothing to press, nor the room that was kept while it came. */
  @media print {
    :host {
      min-height: 0 !important;
      max-height: none !important;
    }
    .gw[data-scheme] {
      color-scheme: light;
    }
    .gw
      :is(
        .button:not([aria-pressed="true"]),
        .toolbar,
        .saved-views,
        .pagination :is(button, select, form, ol),
        .bulk-bar,
        .bulk-stack,
        .coverage,
        .form-actions,
        .job-line,
        .menu,
        .tooltip,
        [data-column="actions"],
        [data-column="choose"]
      ) {
      display: none;
    }
  }
`;
