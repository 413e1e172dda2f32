/** What an earlier version kept lacks fields of a later one, which then have their defaults. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { readKept } from "../../src/areas/playground/kept.js";
import { noParameters } from "../../src/areas/playground/parameters.js";
import { createStorage } from "../../src/state/storage.js";

const src = fileURLToPath(new URL("../../src", import.meta.url));

/** Storage that keeps nothing but for the page. */
const noArea = (): Storage => {
  throw new Error("blocked");
};

describe("a conversation that was kept", () => {
  const answer = { state: "done", model: "gpt-4o", text: "Hello", reasoning: "" };

  it("is read without parameters, which have their defaults", () => {
    const storage = createStorage("one", noArea);
    storage.write("playground", JSON.stringify({ user: 3, turns: [{ question: "Hi", answer }] }));
    expect(readKept(storage, 3)?.parameters).to.deep.equal(noParameters);
    expect(readKept(storage, 3)?.turns).to.have.length(1);
    expect(readKept(storage, 4)).to.equal(undefined);
  });
});

describe("schemas", () => {
  it("have no field of any kind that has to be there: Zod requires it since 4.4", () => {
    const found = readdirSync(src, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => {
        const text = readFileSync(join(src, name), "utf8");
        // A call's own schema is of the whole answer, not of a field.
        const fields = [...text.matchAll(/^\s+"?(\w+)"?: z\.(unknown|any|nullable\(z\.unknown)\(/gm)];
        return fields.filter(([, field]) => field !== "schema").map(([line]) => `${name}: ${line.trim()}`);
      });
    expect(found).to.deep.equal([]);
  });
});
