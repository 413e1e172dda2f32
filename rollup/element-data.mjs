import { readFileSync } from "node:fs";
import { join } from "node:path";
import { elementModules, evaluate, packageJson, root } from "./paths.mjs";

/** Writes editor data, types and references of the elements, generated from the catalogue. */
export function describedElements() {
  return {
    name: "described-elements",
    generateBundle() {
      const readme = readFileSync(join(root, "README.md"), "utf8");
      const files = evaluate("elements/manifest", "exports.describe(args[0], args[1])", [
        packageJson.version,
        readme,
      ]);
      for (const [fileName, text] of Object.entries(files))
        this.emitFile({ type: "asset", fileName, source: text });
    },
  };
}

/** Has the types of each element's entry bring those of the tags: document.createElement knows what was registered. */
export function typedElements() {
  return {
    name: "typed-elements",
    generateBundle(_, bundle) {
      for (const module of [...elementModules(), "all", "autoload"]) {
        const types = bundle[`elements/${module}.d.ts`];
        types.source = `/// <reference path="../tags.d.ts" />\n${types.source}`;
      }
    },
  };
}
