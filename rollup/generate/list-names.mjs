import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { transform } from "esbuild";
import { parseAst } from "rollup/parseAst";

/** Every node of a syntax tree. */
function* nodesOf(node) {
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one);
  else if (typeof node?.type === "string") {
    yield node;
    for (const value of Object.values(node)) yield* nodesOf(value);
  }
}

const nameOf = ({ key, computed }) => (computed ? undefined : (key?.name ?? key?.value));
const valueIn = (object, name) => object.properties.find((property) => nameOf(property) === name)?.value;

/** The names in a part of a declaration: the keys of an object, the texts in an array. */
function namesIn(part, file) {
  const names = part?.properties?.map(nameOf) ?? part?.elements?.map(({ value }) => value) ?? [];
  if (names.some((name) => typeof name !== "string"))
    throw new Error(`${file}: the names of columns, filters and capabilities have to be spelled out.`);
  return names;
}

/** The object that `defineCollection` is given, if the list is that of an element: those say what can be hidden. */
async function declarationIn(path) {
  const { code } = await transform(await readFile(path, "utf8"), { loader: "tsx", jsx: "automatic" });
  for (const { type, arguments: given } of nodesOf(parseAst(code)))
    if (type === "CallExpression" && given[0]?.type === "ObjectExpression")
      if (valueIn(given[0], "columns") && valueIn(given[0], "capabilities")) return given[0];
  return undefined;
}

/**
 * The names in the declaration of every list that is an element, read off its source: the catalogue needs them without
 * the cells.
 */
export async function listNames(root) {
  const sources = {};
  const files = readdirSync(join(root, "src/areas"), { recursive: true })
    .map((path) => join("src/areas", path))
    .filter((path) => /[\\/](?!use-)[\w-]+-collection\.tsx$/.test(path));
  for (const file of files) {
    const declaration = await declarationIn(join(root, file));
    if (!declaration) continue;
    const part = (name) => namesIn(valueIn(declaration, name), file);
    const names = {
      columns: part("columns"),
      filters: part("filters"),
      actions: [...(valueIn(declaration, "orders") ? ["order"] : []), ...part("capabilities")],
    };
    sources[`${dirname(file)}/generated/names.ts`] = {
      from: file,
      text: `/** The names in \`${basename(file)}\`, without its cells. */
export const ${basename(file, "-collection.tsx")}Names = ${JSON.stringify(names, null, 2)} as const;
`,
    };
  }
  return sources;
}
