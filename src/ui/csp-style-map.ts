import { noChange } from "lit";
import { Directive, directive, PartType } from "lit/directive.js";
import type { DirectiveParameters, ElementPart, PartInfo } from "lit/directive.js";

/** Property names (camel case, kebab case or `--custom`) to values; null and undefined remove the property. */
export type StyleInfo = Readonly<Record<string, string | number | null | undefined>>;

const cssName = (name: string): string =>
  name.includes("-") ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

class CspStyleMap extends Directive {
  private names = new Set<string>();

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ATTRIBUTE || part.name !== "style")
      throw new Error("styleMap belongs into a style attribute");
  }

  render(_styles: StyleInfo): typeof noChange {
    return noChange;
  }

  override update(
    part: ElementPart & { element: HTMLElement },
    [styles]: DirectiveParameters<this>,
  ): typeof noChange {
    const { style } = part.element;
    for (const name of this.names) if (styles[name] == null) style.removeProperty(cssName(name));
    this.names = new Set();
    for (const [name, value] of Object.entries(styles)) {
      if (value == null) continue;
      this.names.add(name);
      const text = String(value);
      const important = text.endsWith("!important");
      style.setProperty(
        cssName(name),
        important ? text.slice(0, -10).trim() : text,
        important ? "important" : "",
      );
    }
    return noChange;
  }
}

/**
 * Stands in for Lit's `styleMap` inside the bundles of cdn/: that one writes a `style` attribute on its first render, which a
 * strict Content-Security-Policy refuses; this one only ever uses the style object.
 */
export const styleMap = directive(CspStyleMap);
