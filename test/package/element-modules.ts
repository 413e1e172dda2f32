import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { format, resolveConfig } from "prettier";
import type { ElementDefinition } from "../../src/elements/definition.js";
import { findCatalogues, type CatalogueFiles } from "../support/node/catalogues.js";

/** An element as its catalogue file exports it. */
interface Entry {
  readonly definition: ElementDefinition;
  /** The name of the export. */
  readonly name: string;
  /** The file in `src/elements` that holds it, without its ending. */
  readonly file: string;
}

async function entriesOf(root: string): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  const folder = join(root, "src/elements");
  for (const path of readdirSync(folder).filter((name) => /^catalog-.*\.ts$/.test(name))) {
    const exported = (await import(pathToFileURL(join(folder, path)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported))
      if (typeof value === "object" && value !== null && "tag" in value)
        entries.push({ definition: value as ElementDefinition, name, file: path.replace(/\.ts$/, "") });
  }
  return entries.sort((one, other) => (one.definition.module < other.definition.module ? -1 : 1));
}

const pascal = (kebab: string): string =>
  kebab.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The name of the React component of an element. */
const componentOf = ({ component, module }: ElementDefinition): string => component ?? pascal(module);

const elementModule = ({ name, file, definition: { view = "" } }: Entry): string =>
  `import { ${name} } from "./${file}.js";
import { defineElement } from "./define-element.js";

defineElement(${name}, () => import("../${view}.js"));
`;

function componentModule({ name, file, definition }: Entry): string {
  const { tag, view = "", summary } = definition;
  const [first = summary] = summary.split(/\.(?:\s|$)/);
  return `import { ${name} } from "../../elements/${file}.js";
import { createComponent } from "../create-component.js";

/** ${first}; as \`<${tag}>\`. */
export const ${componentOf(definition)} = /* @__PURE__ */ createComponent(${name}, () => import("../../${view}.js"));
`;
}

/** Puts a list in the place of the lines from the first that matches to the last. */
function relisted(text: string, line: RegExp, list: readonly string[]): string {
  const lines = text.split("\n");
  const at = lines.findIndex((each) => line.test(each));
  const kept = lines.filter((each) => !line.test(each));
  return kept.toSpliced(at, 0, ...list).join("\n");
}

const loader = ({ definition: { tag, module, view } }: Entry): string => {
  const own = `import("./${module}.js")`;
  return `"${tag}": () => ${view === undefined ? own : `Promise.all([${own}, import("../${view}.js")])`},`;
};

type Listing = (text: string, entries: readonly Entry[]) => string;

/** The file that lists the texts that a page can replace. */
const overrides = "src/elements/message-overrides.ts";

/** Sentences of servers are recognised and translated; they are no texts of ours. */
const notReplaced: ReadonlySet<string> = new Set(["server"]);

function textListing(text: string, catalogues: readonly CatalogueFiles[]): string {
  const camel = (kebab: string): string =>
    kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const own = catalogues.filter(({ area }) => !notReplaced.has(area));
  const imports = own.map(
    ({ area, file }) =>
      `import type { messages as ${camel(area)} } from "${file.replace("src/", "../").replace(/ts$/, "js")}";`,
  );
  return relisted(text, /^import type \{ messages as \w+ \} from /, imports).replace(
    /(interface Areas \{\n).*?(\n\}\n)/s,
    (_, head: string, foot: string) =>
      `${head}${own.map(({ area }) => `readonly "${area}": typeof ${camel(area)};`).join("\n")}${foot}`,
  );
}

/** The files that list every element. */
const listings: Readonly<Record<string, Listing>> = {
  "src/elements/all.ts": (text, entries) =>
    relisted(
      text,
      /^import "\.\/[\w-]+\.js";$/,
      entries.map(({ definition: { module } }) => `import "./${module}.js";`),
    ),
  "src/elements/autoload.ts": (text, entries) =>
    text.replace(
      /(const loaders: .*? = \{\n).*?(\n\};\n)/s,
      (_, head: string, foot: string) => `${head}${entries.map(loader).join("\n")}${foot}`,
    ),
  "src/react/index.ts": (text, entries) =>
    relisted(
      text,
      /^export \{ \w+ \} from "\.\/components\//,
      entries
        .filter(({ definition: { tag } }) => tag !== "gw-provider")
        .map(
          ({ definition }) =>
            `export { ${componentOf(definition)} } from "./components/${definition.module}.js";`,
        ),
    ),
  "package.json": (text, entries) => {
    const described = JSON.parse(text) as { exports: Record<string, unknown>; sideEffects: string[] };
    const modules = entries.map(({ definition: { module } }) => module);
    const collected = ["all", "autoload"];
    const isElement = (path: string): boolean => /^\.\/(?:dist\/)?elements\/[\w-]+(?:\.js)?$/.test(path);
    const exports = Object.entries(described.exports);
    const at = exports.findIndex(([name]) => isElement(name));
    const own = [...modules, ...collected].map((name): [string, unknown] => [
      `./elements/${name}`,
      `./dist/elements/${name}.js`,
    ]);
    const effects = described.sideEffects.findIndex(isElement);
    return JSON.stringify({
      ...described,
      exports: Object.fromEntries(exports.filter(([name]) => !isElement(name)).toSpliced(at, 0, ...own)),
      sideEffects: described.sideEffects
        .filter((path) => !isElement(path))
        .toSpliced(effects, 0, ...[...modules, ...collected].map((name) => `./dist/elements/${name}.js`)),
    });
  },
};

/**
 * The files that follow from the catalogue: what registers each tag, the React components, and everything that lists
 * them and their texts.
 * @param root of the project
 * @returns texts by path, formatted; `npm run reference` writes them
 */
export async function elementModules(root: string): Promise<Readonly<Record<string, string>>> {
  const entries = await entriesOf(root);
  const texts: Record<string, string> = {};
  for (const entry of entries) {
    const { view, ownModules = false, module } = entry.definition;
    if (view === undefined || ownModules) continue;
    texts[`src/elements/${module}.ts`] = elementModule(entry);
    texts[`src/react/components/${module}.ts`] = componentModule(entry);
  }
  for (const [path, list] of Object.entries(listings))
    texts[path] = list(readFileSync(join(root, path), "utf8"), entries);
  texts[overrides] = textListing(readFileSync(join(root, overrides), "utf8"), findCatalogues(root));
  const formatted = Object.entries(texts).map(async ([path, text]): Promise<[string, string]> => {
    const filepath = join(root, path);
    return [path, await format(text, { ...(await resolveConfig(filepath)), filepath })];
  });
  return Object.fromEntries(await Promise.all(formatted));
}
