import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { format, resolveConfig } from "prettier";
import { elementModules } from "../element-modules.js";
import { namesOf, templates, type Names } from "./templates.js";

const catalog = "src/elements/catalog.ts";

/** Puts text in front of the first match. */
function before(text: string, where: RegExp, added: string): string {
  const at = where.exec(text)?.index;
  if (at === undefined) throw new Error(`there is nothing like ${String(where)}`);
  return text.slice(0, at) + added + text.slice(at);
}

/** The catalogue with one entry more. */
const enter = (text: string, { kebab, camel }: Names): string =>
  before(
    before(text, /^import type /m, `import { ${camel} } from "./catalog-${kebab}.js";\n`),
    /^ {2}balance,$/m,
    `  ${camel},\n`,
  );

/**
 * Writes the files of a new element for signed-in accounts, and enters it in the catalogue, and writes what follows
 * from that.
 * @param root of the project
 * @param kebab its name without the prefix: `quota-forecast`
 * @returns the paths that were written or changed
 * @throws Error for a name that is no name or is taken; then nothing was written
 */
export async function newElement(root: string, kebab: string): Promise<readonly string[]> {
  if (!/^[a-z][a-z\d]*(-[a-z][a-z\d]*)*$/.test(kebab))
    throw new Error(
      `"${kebab}" is no name for an element: small letters and digits, with single hyphens between words.`,
    );
  const names = namesOf(kebab);
  const written = templates(names);
  const taken = Object.keys(written).find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Error(`${taken} exists already.`);
  const write = async (files: readonly (readonly [string, string])[]): Promise<readonly string[]> => {
    for (const [path, text] of files) {
      const filepath = join(root, path);
      mkdirSync(dirname(filepath), { recursive: true });
      writeFileSync(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }));
    }
    return files.map(([path]) => path);
  };
  const entry = await write([
    ...Object.entries(written),
    [catalog, enter(readFileSync(join(root, catalog), "utf8"), names)],
  ]);
  const following = Object.entries(await elementModules(root)).filter(
    ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), "utf8") !== text,
  );
  return [...entry, ...(await write(following))];
}
