import { catalog } from "./catalog.js";
import { customElementsManifest, vscodeHtmlData, webTypes } from "./manifest/editors.js";
import { markdownReference } from "./manifest/markdown.js";
import { elementTypes, svelteTypes, tagTypes, vueTypes } from "./manifest/types.js";

/** The chapters of the README for who embeds, which are all that stand before the reference, from the first about embedding on. */
const guidesOf = (readme: string): string => /^## Embed[^]*?(?=^## Reference)/m.exec(readme)?.[0] ?? "";

/**
 * Every described file by its name in `dist/`, for this version of the package.
 * @param readme whose guides stand in `llms.txt` before the reference
 */
export function describe(version: string, readme = ""): Record<string, string> {
  const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
  return {
    "custom-elements.json": json(customElementsManifest(catalog, version)),
    "vscode.html-custom-data.json": json(vscodeHtmlData(catalog)),
    "web-types.json": json(webTypes(catalog, version)),
    "tags.d.ts": tagTypes(catalog),
    "elements.d.ts": elementTypes(catalog),
    "vue.d.ts": vueTypes(catalog),
    "svelte.d.ts": svelteTypes(catalog),
    "llms.txt": `# gateway-console ${version}\n\n> The console of an AI API gateway (the one-api family) as custom elements, with React components, typed calls and a proxy.\n\n${guidesOf(readme)}## Reference\n\n${markdownReference(catalog)}`,
  };
}
