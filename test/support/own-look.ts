import type { Sheet } from "../../src/theme/css.js";
import { everyElement } from "./queries.js";

// The runner makes this module: every style sheet of the sources.
const sheetsModule = "/__sheets.js";
const { default: files } = (await import(sheetsModule)) as { default: Record<string, Record<string, Sheet>> };

interface Rules {
  readonly name: string;
  readonly sheet: Sheet;
  readonly selectors: readonly string[];
}

/** The selectors of a sheet, whatever the conditions around them, without the pseudo-elements that no search finds. */
function selectorsOf(rules: CSSRuleList): readonly string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSKeyframesRule) return [];
    if (rule instanceof CSSStyleRule) return [rule.selectorText.replace(/::[\w-]+(\([^)]*\))?/g, "")];
    return "cssRules" in rule ? selectorsOf(rule.cssRules as CSSRuleList) : [];
  });
}

/** The classes that a selector names, but for the wrapper's. */
const classesIn = (selector: string): readonly string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].flatMap(([, name = ""]) => (name === "gw" ? [] : [name]));

/** Whether a selector ends at a class: what it says of bare elements inside depends on the view that has them. */
const endsAtClass = (selector: string): boolean =>
  /\.[a-z][^\s>+~]*$/i.test(selector.replace(/\([^()]*\)/g, "").trim());

const all: readonly Rules[] = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported).map(([name, sheet]) => {
    const parsed = new CSSStyleSheet();
    parsed.replaceSync(sheet.text);
    return { name: `${file} ${name}`, sheet, selectors: selectorsOf(parsed.cssRules) };
  }),
);

/** How many sheets name a class. */
const namedBy = new Map<string, number>();
for (const { selectors } of all)
  for (const name of new Set(selectors.flatMap(classesIn))) namedBy.set(name, (namedBy.get(name) ?? 0) + 1);

/**
 * An area's sheet may say of a shared part how it looks there, and there alone: of those only what no other sheet names
 * counts.
 */
const sheets = all.map(({ selectors, ...rest }): Rules => ({
  ...rest,
  selectors: selectors.filter((selector) => {
    const names = classesIn(selector);
    return (
      names.length > 0 &&
      endsAtClass(selector) &&
      (rest.sheet.part || names.every((name) => namedBy.get(name) === 1))
    );
  }),
}));

/** Controls whose text, frame or room is what browsers give to those of which no sheet says anything. */
function looksRaw(control: HTMLElement): boolean {
  const { fontFamily, borderTopStyle, borderTopWidth, backgroundColor } = getComputedStyle(control);
  const isFramed = /^(outset|inset)$/.test(borderTopStyle) && borderTopWidth !== "0px";
  if (isFramed || backgroundColor === rawBackground()) return true;
  if (control.textContent.trim() === "") return false;
  const around = getComputedStyle(control.parentElement ?? control);
  return ![around.fontFamily, around.getPropertyValue("--_font-mono")].some((font) =>
    font.includes(fontFamily),
  );
}

/** What a button looks like of which nobody says anything. */
function rawBackground(): string {
  const button = document.body.appendChild(document.createElement("button"));
  const { backgroundColor } = getComputedStyle(button);
  button.remove();
  return backgroundColor;
}

/** Controls that the browser draws as it likes, and those of which only their label is seen. */
const drawnByBrowser = /^(checkbox|radio|file|range|color)$/;

/**
 * What is drawn without its style: parts that a sheet of ours describes which their shadow root hasn't adopted, and
 * controls that look as the browser draws them. Empty where all is well. The balance's chip has a sheet of its own
 * whose names are others' too.
 */
export function unstyled(element: Element): readonly string[] {
  const found = new Set<string>();
  for (const host of [element, ...everyElement(element)]) {
    const { shadowRoot: root, localName } = host;
    if (!root || !localName.startsWith("gw-") || localName === "gw-balance") continue;
    for (const { name, sheet, selectors } of sheets) {
      if (root.adoptedStyleSheets.includes(sheet.forDocument(document))) continue;
      for (const selector of selectors) {
        const part = root.querySelector(selector);
        if (part) found.add(`${part.localName}.${part.className}: ${name} isn't adopted (${selector})`);
      }
    }
    for (const control of root.querySelectorAll<HTMLElement>("button, select, textarea, input")) {
      if (drawnByBrowser.test(control.getAttribute("type") ?? "") || !control.checkVisibility()) continue;
      const text = control.textContent.trim().slice(0, 40);
      if (looksRaw(control))
        found.add(`${control.localName}.${control.className} “${text}” is drawn as the browser draws it`);
    }
  }
  return [...found];
}
