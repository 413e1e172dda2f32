/** A box of a page around an element: `ELEMENT` stands for its markup, and `[data-box]` is what it may not overflow. */
export interface Layout {
  readonly markup: string;
  /** Styles of the page's root, for what concerns the whole page. */
  readonly root?: string;
  readonly dir?: "rtl";
  readonly media?: "print";
  /** Whether the box is one of the window, which fits its content. */
  readonly inWindow?: true;
}

const box = (style: string, inside = "ELEMENT", width = 600): string =>
  `<div data-box style="width: ${String(width)}px; margin: 0 0 8px; ${style}">${inside}</div>`;

/** Whatever a page lays elements out by, a width of 600 pixels unless it says another one. */
export const layouts: Readonly<Record<string, Layout>> = {
  block: { markup: box("") },
  "an item of a row": { markup: box("display: flex") },
  "an item of a row that grows": { markup: box("display: flex", '<div style="flex: 1">ELEMENT</div>') },
  "an item of a row beside another": {
    markup: box("display: flex; gap: 8px", '<div style="flex: none; width: 120px">Beside</div>ELEMENT'),
  },
  "an item of a row, in a box of its own": { markup: box("display: flex", "<div>ELEMENT</div>") },
  "an item of a centered column": {
    markup: box("display: flex; flex-direction: column; align-items: center"),
  },
  "an item of a column": { markup: box("display: flex; flex-direction: column") },
  "an item of a grid": { markup: box("display: grid") },
  "an item of a centered grid": { markup: box("display: grid; place-items: center") },
  "an item of a grid with automatic columns": {
    markup: box("display: grid; grid-template-columns: auto 120px", "ELEMENT<div>Beside</div>"),
  },
  "a box that fits its content": { markup: box("", '<div style="width: fit-content">ELEMENT</div>') },
  "a narrow box that fits its content": {
    markup: box("", '<div style="width: fit-content">ELEMENT</div>', 300),
  },
  "an inline block": { markup: box("", '<div style="display: inline-block">ELEMENT</div>') },
  "a float": { markup: box("overflow: hidden", '<div style="float: left">ELEMENT</div>') },
  "an absolute box": {
    markup: box("position: relative; height: 400px", '<div style="position: absolute">ELEMENT</div>'),
  },
  "a cell of a table": { markup: box("", "<table><tr><td>Beside</td><td>ELEMENT</td></tr></table>") },
  "a dialog of the page": {
    markup: "<dialog data-box data-open>ELEMENT</dialog>",
    inWindow: true,
  },
  "a popover of the page": {
    markup: '<div data-box popover="manual" data-open>ELEMENT</div>',
    inWindow: true,
  },
  "a sidebar": { markup: box("", "ELEMENT", 280) },
  "a sidebar that centers": { markup: box("display: grid; justify-items: center", "ELEMENT", 280) },
  "a page at zoom 0.9": { markup: box("display: grid; place-items: center"), root: "zoom: 0.9" },
  "a page at zoom 1.5": { markup: box("display: grid; place-items: center"), root: "zoom: 1.5" },
  "a page with texts twice as large": {
    markup: box("display: grid; place-items: center"),
    root: "font-size: 200%; --gw-font-size: 28px",
  },
  "a page from right to left": { markup: box("display: grid; place-items: center"), dir: "rtl" },
  "a contained and transformed box": {
    markup: box("contain: content; transform: scale(0.9); display: grid; place-items: center"),
  },
  "a box without a box": { markup: box("display: flex", '<div style="display: contents">ELEMENT</div>') },
  "an element that is a flex box itself": {
    markup: box("display: flex", "<style>[data-own] { display: flex }</style>OWN"),
  },
};
