import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { format, resolveConfig } from "prettier";
import { namesOf, templates, type Names } from "./templates.js";

/** Adds what a new element needs to a file that lists all of them. */
type Edit = (text: string, names: Names) => string;

/** Puts text in front of the first match. */
function before(text: string, where: RegExp, added: string): string {
  const at = where.exec(text)?.index;
  if (at === undefined) throw new Error(`there is nothing like ${String(where)}`);
  return text.slice(0, at) + added + text.slice(at);
}

const edits: Readonly<Record<string, Edit>> = {
  "src/elements/catalog.ts": (text, { kebab, camel }) =>
    before(
      before(text, /^import type /m, `import { ${camel} } from "./catalog-${kebab}.js";\n`),
      /^ {2}balance,$/m,
      `  ${camel},\n`,
    ),
  "src/elements/all.ts": (text, { kebab }) => before(text, /^export /m, `import "./${kebab}.js";\n`),
  "src/elements/autoload.ts": (text, { kebab }) =>
    before(
      text,
      /^};$/m,
      `"gw-${kebab}": () => Promise.all([import("./${kebab}.js"), import("../areas/${kebab}/${kebab}.js")]),\n`,
    ),
  "src/react/index.ts": (text, { kebab, pascal }) =>
    `${text}export { ${pascal} } from "./components/${kebab}.js";\n`,
  "test/size/scenarios.ts": (text, { kebab }) => before(text, /^ {2}"gw-balance",$/m, `  "gw-${kebab}",\n`),
  // Which files the React components may import is a list; so is what the package offers.
  "eslint.config.mjs": (text, { kebab }) =>
    before(text, /^ *"elements\/catalog-tokens\.js",$/m, `"elements/catalog-${kebab}.js",\n`),
  "package.json": (text, { kebab }) => {
    const described = JSON.parse(text) as { exports: Record<string, unknown>; sideEffects: string[] };
    const path = `./dist/elements/${kebab}.js`;
    const exports = Object.entries(described.exports).flatMap(([name, target]): [string, unknown][] =>
      name === "./elements/all"
        ? [
            [`./elements/${kebab}`, path],
            [name, target],
          ]
        : [[name, target]],
    );
    const sideEffects = described.sideEffects.flatMap((name) =>
      name === "./dist/elements/all.js" ? [path, name] : [name],
    );
    return JSON.stringify({ ...described, exports: Object.fromEntries(exports), sideEffects });
  },
};

/**
 * Writes the files of a new element for signed-in accounts, and adds it to every list of elements.
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
  const changed = Object.entries(edits).map(([path, edit]): [string, string] => [
    path,
    edit(readFileSync(join(root, path), "utf8"), names),
  ]);
  const files = [...Object.entries(written), ...changed];
  for (const [path, text] of files) {
    const filepath = join(root, path);
    mkdirSync(dirname(filepath), { recursive: true });
    writeFileSync(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }));
  }
  return files.map(([path]) => path);
}
