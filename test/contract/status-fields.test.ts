import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";

const wire = readFileSync(new URL("../../docs/wire.md", import.meta.url), "utf8");
const section = /### 9\.10 [\s\S]*?(?=\n##)/.exec(wire)?.[0] ?? "";

/** The fields of the table, with where each of them is. */
const table = new Map(
  section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => {
      const [, fields = "", where = ""] = line.split("|");
      return [...fields.matchAll(/`(\w+)`/g)].map(([, field = ""]) => [field, where.trim()] as const);
    }),
);

/** Whose recording a file is, in the words of the table. */
function whose(file: string): readonly string[] {
  if (file.startsWith("one-api")) return ["one-api"];
  if (file.startsWith("one-hub")) return ["one-hub"];
  if (file.startsWith("done-hub")) return ["Done Hub"];
  if (file.startsWith("laisky")) return ["Laisky's fork"];
  return file.includes("2026") ? ["new-api 2026", "forks of new-api"] : ["new-api 2025"];
}

interface Line {
  readonly request: { readonly method: string; readonly path: string };
  readonly response: { readonly body?: { readonly data?: object } };
}

/** The fields of every status that was recorded, by file. */
const recorded = ["wire/", "wire/family/"].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith(".jsonl"))
    .map((file) => {
      const lines = readFileSync(new URL(`${folder}${file}`, import.meta.url), "utf8").split("\n");
      const fields = lines
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Line)
        .filter(({ request }) => request.method === "GET" && request.path === "/api/status")
        .flatMap(({ response }) => Object.keys(response.body?.data ?? {}));
      return { file, fields: [...new Set(fields)] };
    })
    .filter(({ fields }) => fields.length > 0),
);

describe("the table of the status' fields (wire.md 9.10)", () => {
  it("has recordings to be held to", () => {
    expect(recorded.length).to.be.greaterThan(10);
  });

  for (const { file, fields } of recorded)
    it(`has every field of ${file}`, () => {
      const missing = fields.filter((field) => {
        const where = table.get(field);
        return where !== "all" && !whose(file).some((member) => where?.split(", ").includes(member));
      });
      expect(missing).to.deep.equal([]);
    });

  it("has no field that no recording has", () => {
    const all = new Set(recorded.flatMap(({ fields }) => fields));
    expect([...table.keys()].filter((field) => !all.has(field))).to.deep.equal([]);
  });
});
