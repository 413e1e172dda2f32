import type { ElementDefinition } from "../../../src/elements/definition/definition.js";
import { sharedParts } from "../../../src/elements/definition/every-element.js";
import { catalog } from "../../../src/elements/generated/catalog.js";
import { markdownTable, sharedTables, tablesOf } from "../../../src/elements/manifest/markdown.js";
import type { ReferenceTable } from "../../../src/elements/manifest/markdown.js";
import { className, partsOf } from "../../../src/elements/manifest/read.js";
import { tokenDocs } from "../../../src/theme/token-docs.js";
import { elementPage } from "./links.js";

/** The elements that have pages, by the order of the reference. */
export const elements: readonly ElementDefinition[] = catalog;

const chapter = (title: string, text: string): string => `## ${title}\n\n${text}\n`;

/** Each table as a chapter. */
const tables = (of: readonly ReferenceTable[]): string[] =>
  of.map(({ title, head, rows }) => chapter(title, markdownTable(head, rows)));

const link = ({ tag }: ElementDefinition): string => `[\`<${tag}>\`](/${elementPage(tag)}.md)`;

/** Elements of the same area, which a page of the one often needs as well. */
function related(element: ElementDefinition): readonly ElementDefinition[] {
  const area = areaOf(element);
  return elements.filter((other) => other !== element && areaOf(other) === area);
}

/** The folder of an element's view below `src/areas`, or of the element itself. */
export function areaOf({ view, element }: ElementDefinition & { readonly element?: string }): string {
  const path = element ?? view ?? "";
  const folders = path.split("/");
  return path.startsWith("areas/") ? (folders[1] ?? "") : folders.slice(0, 3).join("/");
}

const codeBlock = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\`\n`;

/** How a page gets the element, by the ways there are. */
function imports({ tag, module, component, view }: ElementDefinition): string {
  const name = component ?? className(tag).slice("Gw".length);
  const ways = [
    codeBlock("js", `import "gateway-console/elements/${module}"; // registers <${tag}>`),
    ...(view === undefined
      ? []
      : [codeBlock("jsx", `import { ${name} } from "gateway-console/react"; // React 19`)]),
  ];
  return `${ways.join("\n")}\nWith a [script tag](/recipes/plain.md) there is nothing to import.`;
}

const inlineNames = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");

/** The page of an element, in Markdown: a live example, and everything that the catalogue declares of it. */
export function elementText(element: ElementDefinition): string {
  const { tag, summary, use } = element;
  const others = related(element);
  const own = tablesOf(element);
  const parts = partsOf(element);
  return [
    `# \`<${tag}>\`\n\n${summary}\n`,
    `<element-example tag="${tag}" />\n`,
    ...(use === undefined ? [] : [chapter("When to use it", use)]),
    chapter("Import", imports(element)),
    ...tables(own),
    ...(parts.length === 0
      ? []
      : [
          chapter(
            "Parts",
            `${inlineNames(parts)}\n\nStyled by \`${tag}::part(${parts[0] ?? ""})\`; the [theming guide](/guides/theming.md) has more.`,
          ),
        ]),
    chapter(
      "CSS tokens",
      tag === "gw-provider"
        ? "It draws nothing. Tokens set on it reach every element inside: the [theme editor](/theme.md) shows what each does."
        : `Takes all ${String(tokenDocs.length)} [tokens](/reference.md#tokens), from \`--gw-accent\` to \`--gw-row-height\`, set on it or anything around it. Try them in the [theme editor](/theme.md).`,
    ),
    ...(others.length === 0 ? [] : [chapter("Related", `${others.map(link).join(", ")}.`)]),
    chapter(
      "What every element has",
      [
        sharedTables()
          .map(({ title, rows }) => `${title.toLowerCase()} ${rows.map(([name]) => name).join(", ")}`)
          .join("; "),
        `parts ${inlineNames(sharedParts)}`,
      ].join("; ") + ". The [reference](/reference.md#every-element) explains each.",
    ),
  ].join("\n");
}
