import type { ShikiTransformer } from "shiki";

/** Shiki writes a colour as a variable of its theme; the site's sheet knows it by this class. */
const classOf = (style: string): string | undefined => {
  const [, name] = /color:\s*var\(--code-([\w-]+)\)/.exec(style) ?? [];
  return name && `code-${name}`;
};

const textOf = (style: unknown): string =>
  typeof style === "string"
    ? style
    : Object.entries((style ?? {}) as Record<string, string>)
        .map(([name, value]) => `${name}:${value}`)
        .join(";");

/**
 * Colours code by classes. As Shiki writes it, each word has a style attribute, which a policy without `unsafe-inline`
 * refuses.
 */
export const codeClasses: ShikiTransformer = {
  name: "code-classes",
  pre(node) {
    delete node.properties.style;
  },
  span(node) {
    const name = classOf(textOf(node.properties.style));
    delete node.properties.style;
    if (name) this.addClassToHast(node, name);
  },
};
