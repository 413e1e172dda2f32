import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { elementModules } from "./generate/elements.mjs";
import { evaluate, packageJson, root } from "./paths.mjs";

/** Writes editor data, types and references of the elements, generated from the catalogue. */
export function describedElements() {
  return {
    name: "described-elements",
    generateBundle() {
      const folders = ["docs/guides", "docs/recipes"];
      const paths = folders.flatMap((folder) =>
        readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
      );
      const pages = Object.fromEntries(
        ["README.md", ...paths].map((path) => [path, readFileSync(join(root, path), "utf8")]),
      );
      const files = evaluate("elements/manifest/describe", "exports.describe(args[0], JSON.parse(args[1]))", [
        packageJson.version,
        JSON.stringify(pages),
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
      for (const module of elementModules(root)) {
        const types = bundle[`elements/${module}.d.ts`];
        types.source = `/// <reference path="../tags.d.ts" />\n${types.source}`;
      }
    },
  };
}
