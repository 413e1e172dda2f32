/**
 * What the declaration of a list asks for, what is written from it, and that a new column is one entry and its texts.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { listNames } from "./list-names.js";
import { typeProblems } from "./type-check.js";

const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };

describe("the declaration of a list", () => {
  it("has a label and a value for each column, and a label and values for each filter", () => {
    const source = `import { createCollection } from "./state/collection/collection.js";
import { defineCollection } from "./ui/collection/declaration.js";
interface Row { readonly id: number; readonly name: string }
interface Context { readonly t: { readonly name: string } }
const define = defineCollection<Row, Context>();
const name = { label: ({ t }: Context) => t.name, value: ({ name }: Row) => name };
const keyOf = ({ id }: Row) => id;
// @ts-expect-error: without a value
define({ name: "list", keyOf, columns: { name, id: { label: () => "ID" } } });
// @ts-expect-error: without a label
define({ name: "list", keyOf, columns: { name, id: { value: ({ id }) => id } } });
// @ts-expect-error: no such text
define({ name: "list", keyOf, columns: { name: { label: ({ t }) => t.title, value: ({ name }) => name } } });
// @ts-expect-error: without a label
define({ name: "list", keyOf, columns: { name }, filters: { first: { of: ({ name }) => [name] } } });
// @ts-expect-error: without values
define({ name: "list", keyOf, columns: { name }, filters: { first: { label: () => "First" } } });
const list = define({
  name: "list",
  keyOf,
  columns: { name, id: { label: () => "ID", value: ({ id }) => id } },
  filters: { first: { label: () => "First", of: ({ name }) => [name.slice(0, 1)] } },
  views: { a: { label: () => "A", view: { filters: { first: "a" } } } },
});
const model = createCollection(list, { load: () => Promise.resolve([]) });
model.sortBy("name");
model.filter("first", "a");
// @ts-expect-error: no such column
model.sortBy("title");
// @ts-expect-error: no such filter
model.filter("last", "z");
const first = { label: () => "First", of: ({ name }: Row) => [name.slice(0, 1)] };
define({ name: "list", keyOf, columns: { name }, filters: { first }, views: {
  // @ts-expect-error: no such filter
  a: { label: () => "A", view: { filters: { last: "z" } } } } });
// @ts-expect-error: without the facts that its values need
createCollection(defineCollection<Row, Context, number>()({ name: "list", keyOf, columns: { name } }), { load: () => Promise.resolve([]) });
`;
    const sources = new Map([[join(rootDir, "src/list-check.ts"), source]]);
    expect(typeProblems(sources, { ...strict, types: [] })).to.deep.equal([]);
  });

  it("gives hide and only their names (npm run reference writes them)", async () => {
    const names = await listNames(rootDir);
    expect(Object.keys(names)).to.have.length.at.least(5);
    for (const [path, text] of Object.entries(names))
      expect(readFileSync(join(rootDir, path), "utf8"), path).to.equal(text);
  });
});

describe("a new column", () => {
  let copy: string;
  before(() => {
    copy = mkdtempSync(join(tmpdir(), "new-column-"));
    for (const name of ["src", "package.json", "tsconfig.json", ".prettierrc.json"])
      cpSync(join(rootDir, name), join(copy, name), { recursive: true });
    symlinkSync(join(rootDir, "node_modules"), join(copy, "node_modules"), "dir");
  });
  after(() => {
    rmSync(copy, { recursive: true, force: true });
  });

  const edit = (path: string, before: string, now: string) => {
    const text = readFileSync(join(copy, path), "utf8");
    expect(text, path).to.contain(before);
    writeFileSync(join(copy, path), text.replace(before, now));
  };
  const changed = () =>
    readdirSync(join(copy, "src"), { recursive: true, encoding: "utf8", withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(copy.length + 1))
      .filter((path) => readFileSync(join(copy, path), "utf8") !== readFileSync(join(rootDir, path), "utf8"))
      .sort();
  const declaration = "src/areas/tokens/token-collection.tsx";
  const texts = [
    "src/areas/shared/tokens.messages.en.ts",
    "src/areas/shared/tokens.messages.zh-CN.ts",
  ] as const;
  const problems = (...paths: string[]) =>
    typeProblems(new Map(paths.map((path) => [join(copy, path), readFileSync(join(copy, path), "utf8")])), {
      ...strict,
      types: ["node"],
    });

  it("is an entry of the declaration and a text in each language; hide and only follow", async () => {
    edit(
      declaration,
      "    id: {",
      "    owner: { label: ({ t }) => t.columns.owner, value: (token) => token.user_id },\n    id: {",
    );
    edit(texts[0], "columns: {", 'columns: {\n    owner: "Owner",');
    expect(problems(...texts), "without the Chinese text").to.have.length.at.least(1);
    edit(texts[1], "columns: {", 'columns: {\n    owner: "所有者",');
    expect(changed()).to.deep.equal([declaration, ...texts].sort());

    for (const [path, text] of Object.entries(await listNames(copy))) writeFileSync(join(copy, path), text);
    const names = "src/areas/tokens/names.ts";
    const catalogue = "src/elements/catalog-tokens.ts";
    expect(changed()).to.deep.equal([declaration, names, ...texts].sort());
    expect(problems(declaration, names, catalogue, ...texts)).to.deep.equal([]);
    const { tokenList } = (await import(pathToFileURL(join(copy, catalogue)).href)) as {
      tokenList: { attributes: { hide: { values: string[] } } };
    };
    expect(tokenList.attributes.hide.values).to.include("owner");
  });
});
