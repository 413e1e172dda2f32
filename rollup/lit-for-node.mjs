import { fileURLToPath } from "node:url";

/** Takes Lit's production files for Node, which can be imported without a DOM and work in browsers as well. */
export function litForNode() {
  return {
    name: "lit-for-node",
    resolveId: (specifier) =>
      /^(lit|lit-html|lit-element|@lit\/[^/]+)(\/|$)/.test(specifier)
        ? fileURLToPath(import.meta.resolve(specifier))
        : null,
  };
}
