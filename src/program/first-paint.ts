const times = (count: number, text: string): string => text.repeat(count);

/** What a screen mostly consists of, as in the table of screens. */
export type FirstShape = "table" | "log" | "form" | "cards" | "chart";

/** The bar of a list and, below what is put between, its rows with the line for their pages. */
const rows = (between = ""): string =>
  `<p class="first-bar"><i></i><i></i></p>${between}<div class="first-table"><p></p>${times(10, "<p><i></i></p>")}</div><i></i>`;

/** The same lines and boxes as the console's own placeholder for the shape, so that nothing moves when that comes. */
const content: Readonly<Record<FirstShape, string>> = {
  table: `<p class="first-views"></p>${rows()}`,
  log: rows('<i class="first-summary"></i>'),
  form: times(5, '<p class="first-field"><i></i><i></i></p>'),
  cards: times(3, '<i class="first-card"></i>'),
  chart: '<i></i><i class="first-chart"></i>',
};

/** The layout for a signed-in visitor: a sidebar with the brand and the first navigation group, a title, the screen. */
const frame = (shape: FirstShape | undefined): string => `<div class="first first-frame" aria-hidden="true">
      <div class="first-side">${times(2, "<b></b>")}${times(7, "<i></i>")}</div>
      <div class="first-page"><b></b>${shape ? content[shape] : ""}</div>
    </div>`;

/** The sign-in screen: a narrow column. */
const signIn = `<div class="first first-sign-in" aria-hidden="true">
      <div class="first-column"><b></b>${times(3, "<i></i>")}</div>
    </div>`;

/**
 * A placeholder for the console until it loads, rendered by the page before any script. It takes up no space, so the
 * console covers it without a layout shift.
 * @param signedIn whether the visitor appears to be signed in
 * @param shape what the screen mostly consists of; nothing is drawn of a screen without one
 */
export const firstPaint = (signedIn: boolean, shape: FirstShape | undefined): string =>
  signedIn ? frame(shape) : signIn;

/**
 * A script in the page's head that applies the reader's stored theme to the placeholder, because the console's own code
 * loads too late for that. The storage names are those of `createStorage`.
 */
export function firstTheme(basePath: string): string {
  const name = basePath ? `"gateway-console:"+location.origin+"${basePath}:theme"` : '"theme"';
  return `try{document.documentElement.dataset.firstTheme=localStorage.getItem(${name})}catch{}`;
}

/** Positions and colours match the console's style sheet and tokens. */
export const firstPaintStyles = `.first {
  position: fixed;
  inset: 0;
  z-index: -1;
  display: grid;
  overflow: hidden;
  background: light-dark(#fff, #15171c);
  pointer-events: none;
}

[data-first-theme="light"] .first {
  color-scheme: light;
}

[data-first-theme="dark"] .first {
  color-scheme: dark;
}

.first :is(i, b) {
  display: block;
  border-radius: 6px;
  background: light-dark(#1b1f2714, #e9ebef14);
}

.first-frame {
  grid-template-columns: 224px minmax(0, 1fr);
}

.first-side {
  display: grid;
  align-content: start;
  gap: 17px;
  padding: 16px 18px 10px;
  border-inline-end: 1px solid light-dark(#e3e6eb, #2c313a);
  background: light-dark(#f6f7f9, #0f1115);
}

.first-side i {
  height: 16px;
}

.first-side b {
  width: 110px;
  height: 24px;
}

.first-side b + b {
  width: 72px;
  height: 12px;
}

.first-page {
  display: grid;
  align-content: start;
  gap: 16px;
  max-width: 1440px;
  padding: 24px 32px;
  font-size: 14px;
  line-height: 1.5;
}

.first-page :is(i, b) {
  background: light-dark(#f1f3f6, #23272f);
}

.first-page b {
  width: 12em;
  height: 26px;
  margin-block-end: 4px;
}

.first-page i {
  height: 34px;
}

.first-page p {
  margin: 0;
}

.first-page .first-views {
  height: calc(1lh + 14px);
  border-block-end: 1px solid light-dark(#e3e6eb, #2c313a);
}

.first-page .first-summary {
  height: 111px;
}

.first-bar {
  display: flex;
  justify-content: space-between;
}

.first-bar i {
  flex: 0 1 260px;
}

.first-bar i + i {
  flex-basis: 8em;
}

.first-table {
  overflow: hidden;
  border: 1px solid light-dark(#e3e6eb, #2c313a);
  border-radius: 8px;
}

.first-table p {
  display: flex;
  align-items: center;
  box-sizing: border-box;
  height: 40px;
  padding-inline: 48px 8px;
}

.first-table p:first-child {
  height: 32px;
  background: light-dark(#f6f7f9, #0f1115);
}

.first-table p + p {
  border-block-start: 1px solid light-dark(#e3e6eb, #2c313a);
}

.first-table i {
  flex: 0 1 10em;
  height: 13px;
}

.first-field {
  display: grid;
  gap: 4px;
  max-width: 640px;
}

.first-field i:first-child {
  width: 7em;
  height: 1.5em;
}

.first-page .first-card {
  height: 12em;
}

.first-page .first-chart {
  height: 22em;
}

.first-column {
  display: grid;
  align-content: start;
  gap: 24px;
  box-sizing: border-box;
  width: min(360px, 100%);
  margin-inline: auto;
  padding: calc(8vh + 73px) 16px 0;
}

.first-column b {
  justify-self: center;
  width: 48px;
  height: 48px;
  margin-block-end: 95px;
}

.first-column i {
  height: 34px;
}

.first-column i:nth-of-type(2) {
  margin-block: 17px -8px;
}

gw-console:state(ready) ~ .first {
  display: none;
}

/* The placeholder says the same. */
gw-console:not(:state(ready))::part(loading) {
  visibility: hidden;
}

@media (max-width: 800px) {
  .first-frame {
    grid-template: 49px minmax(0, 1fr) / minmax(0, 1fr);
  }

  .first-side {
    padding: 12px 20px;
    border-block-end: 1px solid light-dark(#e3e6eb, #2c313a);
    border-inline-end: 0;
  }

  .first-side :is(i, b + b) {
    display: none;
  }

  .first-page {
    padding: 16px;
  }
}

@media (forced-colors: active) {
  .first {
    display: none;
  }
}
`;
