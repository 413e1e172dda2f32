/**
 * A style sheet that is built once per document, on first use. Constructed sheets need no `style-src` in a
 * content security policy and leave nothing in the host page's head.
 */
export interface Sheet {
  /** The sheet's source text. */
  readonly text: string;
  /** Whether it belongs to a component that several areas use: an area's own sheet takes precedence. */
  readonly part: boolean;
  /** The constructed sheet for a document; the same object on every call with that document. */
  forDocument(document: Document): CSSStyleSheet;
}

const parts = new WeakSet<CSSStyleSheet>();

/** Tags a template literal as CSS. Values are inserted unchanged and must come from our own code only. */
export function css(strings: TemplateStringsArray, ...values: readonly (string | number)[]): Sheet {
  return createSheet(strings, values, false);
}

/** The same for the sheet of a shared component. */
export function partCss(strings: TemplateStringsArray, ...values: readonly (string | number)[]): Sheet {
  return createSheet(strings, values, true);
}

function createSheet(
  strings: TemplateStringsArray,
  values: readonly (string | number)[],
  part: boolean,
): Sheet {
  const text = String.raw({ raw: strings }, ...values);
  const sheets = new WeakMap<Document, CSSStyleSheet>();
  return {
    text,
    part,
    forDocument(document) {
      let sheet = sheets.get(document);
      if (!sheet) {
        const Constructor = document.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
        sheet = new Constructor();
        sheet.replaceSync(text);
        sheets.set(document, sheet);
        if (part) parts.add(sheet);
      }
      return sheet;
    },
  };
}

/**
 * Adds sheets to those that a shadow root has adopted, with those of shared components first, whenever they are added.
 */
export function adopt(root: ShadowRoot, sheets: readonly Sheet[]): void {
  const wanted = sheets.map((sheet) => sheet.forDocument(root.ownerDocument));
  const missing = wanted.filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  if (missing.length === 0) return;
  const all = [...root.adoptedStyleSheets, ...missing];
  root.adoptedStyleSheets = [
    ...all.filter((sheet) => parts.has(sheet)),
    ...all.filter((sheet) => !parts.has(sheet)),
  ];
}
