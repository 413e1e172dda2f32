import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { format, resolveConfig } from "prettier";

/** What a declaration holds of names; see `CollectionDeclaration`. */
interface Declaration {
  readonly name: string;
  readonly columns: object;
  readonly filters?: object;
  readonly orders?: object;
  readonly capabilities: readonly string[];
}

const isDeclaration = (value: unknown): value is Declaration =>
  typeof value === "object" && value !== null && "columns" in value && "capabilities" in value;

/**
 * The names of every list that is an element, from its declaration: the catalogue needs them without the cells.
 * @param root of the project
 * @returns texts by path, formatted; `npm run reference` writes them
 */
export async function listNames(root: string): Promise<Readonly<Record<string, string>>> {
  const areas = join(root, "src/areas");
  const files = readdirSync(areas, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith("-collection.tsx"),
  );
  const texts: Record<string, string> = {};
  for (const file of files.sort()) {
    const exported = (await import(pathToFileURL(join(areas, file)).href)) as Record<string, unknown>;
    const declaration = Object.values(exported).find(isDeclaration);
    if (!declaration) continue;
    const { columns, filters = {}, orders, capabilities } = declaration;
    const row = basename(file, "-collection.tsx");
    const names = {
      columns: Object.keys(columns),
      filters: Object.keys(filters),
      actions: [...(orders ? ["order"] : []), ...capabilities],
    };
    const path = `src/areas/${dirname(file)}/names.ts`;
    const filepath = join(root, path);
    texts[path] = await format(
      `/** The names in \`${basename(file)}\`, without its cells. Written by \`npm run reference\`. */
export const ${row}Names = ${JSON.stringify(names)} as const;
`,
      { ...(await resolveConfig(filepath)), filepath },
    );
  }
  return texts;
}
