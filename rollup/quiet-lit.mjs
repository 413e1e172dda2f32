import MagicString from "magic-string";
import { result } from "./edit.mjs";

const names = "\0lit-names";

/** Where Lit writes to the page. */
const marks = new RegExp(
  [
    /\([\w$]+\.(?:lit(?:Html|Element)|reactiveElement)Versions\s*\?\?=\s*\[\]\)\.push\("[^"]*"\)/,
    /\bSymbol\.metadata\s*\?\?=\s*Symbol\("metadata"\)/,
    /\b[\w$]+\.litPropertyMetadata\s*\?\?=\s*new WeakMap\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/**
 * Keeps Lit from marking the page: it pushes its versions into three global arrays, keeps decorators' metadata in a
 * fourth global and adds `Symbol.metadata`. Our copy is private, so nobody needs to find it.
 */
export function quietLit() {
  return {
    name: "quiet-lit",
    resolveId: (id) => (id === names ? id : null),
    load: (id) =>
      id === names
        ? 'export const litMetadata = Symbol("metadata"); export const litProperties = new WeakMap();'
        : null,
    transform(code, id) {
      if (!/[\\/]node_modules[\\/](@lit|lit|lit-html|lit-element)[\\/]/.test(id)) return null;
      const edited = new MagicString(code)
        .replace(marks, "0")
        .replace(/(?<!\.)\bSymbol\.metadata\b(?!\s*\?\?=)/g, "litMetadata")
        .replace(
          /(?<![\w$]\.)\blitPropertyMetadata\b|\bglobalThis\.litPropertyMetadata\b(?!\s*\?\?=)/g,
          "litProperties",
        );
      if (/\blit(Metadata|Properties)\b/.test(edited.toString()))
        edited.prepend(`import { litMetadata, litProperties } from ${JSON.stringify(names)};`);
      return result(edited);
    },
  };
}
