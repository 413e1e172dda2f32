import { catalog } from "../../src/elements/catalog.js";
import { markdownReference } from "../../src/elements/manifest/markdown.js";

const begin = "<!-- reference:begin -->";
const end = "<!-- reference:end -->";

/** The README with the reference of the elements as the catalogue has it now. */
export function readmeWithReference(readme: string): string {
  const [before = "", rest = ""] = readme.split(begin);
  const [, after = ""] = rest.split(end);
  return `${before}${begin}\n\n${markdownReference(catalog).trim()}\n\n${end}${after}`;
}
