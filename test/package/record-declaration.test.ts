/**
 * What the declaration of a record asks for, and that a new field is an entry, its control, its texts, and
 * what the call takes.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { typeProblems } from "./type-check.js";

const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };

describe("the declaration of a record", () => {
  it("has a label and a default for each field, and says how a text becomes another kind of value", () => {
    const source = `import { createRecord } from "./state/record/record.js";
import { defineRecord } from "./ui/record/declaration.js";
interface Row { readonly id: number; readonly name: string; readonly size: number }
interface Context { readonly t: { readonly name: string; readonly wrong: string } }
const define = defineRecord<Row, Context>();
const name = { label: ({ t }: Context) => t.name, default: "" };
const about = {
  load: (_http: unknown, row: Row) => Promise.resolve(row),
  update: () => undefined,
  events: {
    updating: ["gw-before-token-update", ({ id, name }: Row) => ({ id, name })] as const,
    updated: ["gw-token-updated", ({ id, name }: Row) => ({ id, name })] as const,
  },
  texts: { name: () => "", updated: () => "" },
};
// @ts-expect-error: without a default
define({ ...about, fields: { name, note: { label: () => "Note" } } });
// @ts-expect-error: without a label
define({ ...about, fields: { name, note: { default: "" } } });
// @ts-expect-error: no such text
define({ ...about, fields: { name: { label: ({ t }) => t.title, default: "" } } });
// @ts-expect-error: the size is a number, its text is not
define({ ...about, fields: { name, size: { label: () => "Size", default: "1" } } });
const record = define({
  ...about,
  fields: {
    name,
    size: {
      label: () => "Size",
      default: "1",
      typed: String,
      check: (_size, { fields, before }) => (fields.name === before?.name ? ({ t }) => t.wrong : undefined),
      read: (size) => Number(size),
    },
    // @ts-expect-error: no such field beside it
    note: { label: () => "Note", default: "", check: (_note, { fields }) => fields.title },
  },
  update: ({ values }) => {
    const size: number = values.size;
    // @ts-expect-error: no such field
    return values.title === size ? undefined : undefined;
  },
});
declare const http: Parameters<typeof createRecord>[1]["http"];
const model = createRecord(record, { http, facts: undefined, stored: undefined });
model.set({ name: "a", size: "2" });
// @ts-expect-error: it is typed as a text
model.set({ size: 2 });
// @ts-expect-error: no such field
model.set({ title: "" });
`;
    const sources = new Map([[join(rootDir, "src/record-check.ts"), source]]);
    expect(typeProblems(sources, { ...strict, types: [] })).to.deep.equal([]);
  });
});

describe("what is added to a form", () => {
  let copy: string;
  beforeEach(() => {
    if (copy) rmSync(copy, { recursive: true, force: true });
    copy = mkdtempSync(join(tmpdir(), "new-field-"));
    for (const name of ["src", "package.json", "tsconfig.json"])
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
  const problems = (...paths: string[]) =>
    typeProblems(new Map(paths.map((path) => [join(copy, path), readFileSync(join(copy, path), "utf8")])), {
      ...strict,
      types: ["node"],
    });

  it("as a field is an entry of the declaration, its control, its texts and what the call takes", () => {
    const record = "src/areas/tokens/record.ts";
    const view = "src/areas/tokens/token-editor.tsx";
    const entity = "src/api/entities/tokens.ts";
    const texts = [
      "src/areas/tokens/form.messages.en.ts",
      "src/areas/tokens/form.messages.zh-CN.ts",
    ] as const;
    edit(record, "    models: {", '    note: { label: ({ t }) => t.note, default: "" },\n    models: {');
    expect(problems(record), "without its text").to.have.length.at.least(1);
    edit(texts[0], '  models: "', '  note: "Note",\n  models: "');
    edit(texts[1], '  models: "', '  note: "备注",\n  models: "');
    edit(
      view,
      '      <TextField {...edit.bind("subnet")}',
      '      <TextField {...edit.bind("note")} />\n      <TextField {...edit.bind("subnet")}',
    );
    edit(entity, "  models: text,", "  note: text,\n  models: text,");
    edit(entity, "export interface TokenInput {", "export interface TokenInput {\n  note: string;");
    edit(entity, "models, subnet, group,", "note, models, subnet, group,");
    edit(entity, "    models,\n    subnet,\n    ...", "    note,\n    models,\n    subnet,\n    ...");
    expect(changed()).to.deep.equal([entity, record, view, ...texts].sort());
    expect(problems(record, view, entity, ...texts)).to.deep.equal([]);
  });
});
