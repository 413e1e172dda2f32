import { describe, it } from "node:test";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { expect } from "chai";
import { rollup, type Plugin } from "rollup";

const { leanZod } = (await import(new URL("../../rollup/lean-zod.mjs", import.meta.url).href)) as {
  leanZod(): Plugin;
};

/** Every kind of schema that the sources make. */
const source = `
  import * as z from "zod/mini";
  const orElse = (schema, fallback) => z.pipe(z.nullish(schema), z.transform((value) => value ?? fallback));
  const text = orElse(z.string(), "");
  const row = z.object({ id: z.number(), name: text, on: orElse(z.boolean(), false), maybe: z.nullish(z.string()) });
  const schemas = {
    number: z.number(), string: z.string(), boolean: z.boolean(), unknown: z.unknown(), text, row,
    rows: orElse(z.array(row), []),
    nested: z.object({ data: z.nullish(z.object({ rows: z.array(text) })) }),
    open: z.catchall(z.object({ id: z.number() }), z.unknown()),
  };
  export const read = (name, value) => {
    const { success, data } = z.safeParse(schemas[name], value);
    return { success, data };
  };
  export const names = Object.keys(schemas);
  export const parse = (name, value) => z.parse(schemas[name], value);
`;

interface Reader {
  readonly names: readonly string[];
  read(name: string, value: unknown): unknown;
  parse(name: string, value: unknown): unknown;
}

async function reader(plugins: readonly Plugin[]): Promise<Reader & { readonly size: number }> {
  const entry: Plugin = {
    name: "entry",
    resolveId: (id) => (id === "entry" ? id : null),
    load: (id) => (id === "entry" ? source : null),
  };
  const bundle = await rollup({
    input: "entry",
    plugins: [entry, nodeResolve(), ...plugins],
    onLog: () => undefined,
  });
  const { output } = await bundle.generate({ format: "es" });
  const { code } = output[0];
  const made = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Reader;
  return { ...made, size: code.length };
}

const row = { id: 1, name: "a", on: true, maybe: null, more: "ignored" };
const values = [
  undefined,
  null,
  0,
  1.5,
  Number.NaN,
  Infinity,
  "",
  "1",
  true,
  [],
  {},
  [undefined],
  ["a", null],
  [1],
  row,
  { id: "1" },
  { id: 1, name: 3 },
  [row, {}],
  [row, { ...row, on: null }],
  { data: null },
  { data: { rows: ["a", null] } },
  { data: { rows: [1] } },
  { data: [] },
  JSON.parse('{"id":1,"__proto__":{"x":1}}') as unknown,
];

describe("Zod without what reading answers never asks of it", () => {
  it("reads as Zod does, whatever it is given", async () => {
    const [whole, lean] = [await reader([]), await reader([leanZod()])];
    expect(lean.size).to.be.below(whole.size * 0.75);
    for (const name of whole.names)
      for (const value of values)
        expect(lean.read(name, value), `${name} of ${JSON.stringify(value)}`).to.deep.equal(
          whole.read(name, value),
        );
    expect(lean.parse("row", row)).to.deep.equal(whole.parse("row", row));
    expect(() => lean.parse("row", {})).to.throw("Of another shape");
  });
});
