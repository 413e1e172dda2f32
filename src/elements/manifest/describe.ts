import { angularCode, angularTypes } from "./angular.js";
import { catalog } from "../generated/catalog.js";
import { customElementsManifest, vscodeHtmlData, webTypes } from "./editors.js";
import { llmsText } from "./llms.js";
import { elementTypes, solidTypes, svelteTypes } from "./jsx-types.js";
import { tagTypes, vueTypes } from "./types.js";

/**
 * Every described file by its name in `dist/`, for this version of the package.
 * @param pages the README, docs/guides and docs/recipes by their paths, for `llms.txt`
 */
export function describe(
  version: string,
  pages: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
  return {
    "custom-elements.json": json(customElementsManifest(catalog, version)),
    "vscode.html-custom-data.json": json(vscodeHtmlData(catalog)),
    "web-types.json": json(webTypes(catalog, version)),
    "tags.d.ts": tagTypes(catalog),
    "elements.d.ts": elementTypes(catalog),
    "vue.d.ts": vueTypes(catalog),
    "svelte.d.ts": svelteTypes(catalog),
    "solid.d.ts": solidTypes(catalog),
    "angular.js": angularCode(catalog),
    "angular.d.ts": angularTypes(catalog),
    "llms.txt": llmsText(catalog, version, pages),
  };
}
