import { shapes, type Box, type Shape } from "../theme/skeleton/shapes.js";
import { bones } from "../theme/skeleton/bones.css.js";
import { shapeSheet } from "../theme/skeleton/shapes.css.js";

const times = (count: number, text: string): string => text.repeat(count);

const draw = ([classes, ...inside]: Box): string =>
  `<div class="${classes}">${inside.map(draw).join("")}</div>`;

/** The layout for a signed-in visitor: a sidebar with the brand and the first navigation group, a title, the screen. */
const frame = (shape: Shape | undefined): string => `<div class="first first-frame" aria-hidden="true">
      <div class="first-side">${times(2, "<b></b>")}${times(7, "<i></i>")}</div>
      <div class="first-page"><b></b>${shape ? shapes[shape].map(draw).join("") : ""}</div>
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
export const firstPaint = (signedIn: boolean, shape: Shape | undefined): string =>
  signedIn ? frame(shape) : signIn;

/**
 * A script in the page's head that applies the reader's stored theme to the placeholder, because the console's own code
 * loads too late for that. It also takes the sign-in screen away for a visitor whose session no cookie of the page
 * shows (wire.md 9.7). The storage names are those of `createStorage`.
 */
export function firstTheme(basePath: string): string {
  const own = (name: string): string => `"gateway-console:"+location.origin+"${basePath}:${name}"`;
  const theme = basePath ? own("theme") : '"theme"';
  return `try{let d=document.documentElement.dataset,s=localStorage;d.firstTheme=s.getItem(${theme});if(s.getItem(${own("token-session")}))d.firstSession=""}catch{}`;
}

/** Positions and colours match the console's style sheet and tokens. */
export const firstPaintStyles = `${bones.text}${shapeSheet.text}
.first {
  --_surface: light-dark(#fff, #15171c);
  --_sunken: light-dark(#f6f7f9, #0f1115);
  --_hover: light-dark(#f1f3f6, #23272f);
  --_border: light-dark(#e3e6eb, #2c313a);
  --_radius: 8px;
  --_radius-small: 6px;
  --_control: 34px;
  --_row: 40px;
  --_s2: 4px;
  --_s3: 6px;
  --_s4: 8px;
  --_s5: 10px;
  --_s6: 12px;
  --_s8: 16px;
  --_s10: 20px;
  --_s12: 24px;
  position: fixed;
  inset: 0;
  z-index: -1;
  display: grid;
  overflow: hidden;
  background: var(--_surface);
  pointer-events: none;
}

[data-first-theme="light"] .first {
  color-scheme: light;
}

[data-first-theme="dark"] .first {
  color-scheme: dark;
}

.first * {
  box-sizing: border-box;
}

[data-first-session] .first-sign-in {
  display: none;
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
  border-inline-end: 1px solid var(--_border);
  background: var(--_sunken);
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
  container: gw / inline-size;
  font-size: 14px;
  line-height: 1.5;
}

.first-page b {
  background: var(--_hover);
  width: 12em;
  height: 26px;
  margin-block-end: 4px;
}

.first-page b:has(+ .bone-crumb) {
  margin-block: 24px 0;
}

.first-page .bone {
  background: var(--_hover);
  animation: none;
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

@media (max-width: 1000px) {
  .first-frame {
    grid-template: 49px minmax(0, 1fr) / minmax(0, 1fr);
  }

  .first-side {
    padding: 12px 20px;
    border-block-end: 1px solid var(--_border);
    border-inline-end: 0;
  }

  .first-side :is(i, b + b) {
    display: none;
  }

  .first-page {
    padding: 16px;
  }

  .first-page b {
    margin-block-end: -4px;
  }
}

@media (max-width: 672px) {
  .first-page:has(> .bone-bar) {
    gap: 12px;
  }

  .first-page:has(> .bone-bar) > b {
    margin-block-end: 0;
  }
}

@media (forced-colors: active) {
  .first {
    display: none;
  }
}
`;
