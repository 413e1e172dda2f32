import { catalog } from "./catalog.js";
import { customElementsManifest, vscodeHtmlData, webTypes } from "./manifest/editors.js";
import { markdownReference } from "./manifest/markdown.js";
import { elementTypes } from "./manifest/types.js";

/** Every described file by its name in `dist/`, for this version of the package. */
export function describe(version: string): Record<string, string> {
  const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
  return {
    "custom-elements.json": json(customElementsManifest(catalog, version)),
    "vscode.html-custom-data.json": json(vscodeHtmlData(catalog)),
    "web-types.json": json(webTypes(catalog, version)),
    "elements.d.ts": elementTypes(catalog),
    "llms.txt": `# gateway-console ${version}\n\nThe console of an AI API gateway as custom elements. Load cdn/gateway-console.js as a module, or import gateway-console/elements/<name>.\n\n${markdownReference(catalog)}`,
  };
}
