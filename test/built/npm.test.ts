import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { promisify } from "node:util";
import { expect } from "chai";
import { ensureBuilt, rootDir } from "../../demo/serve/build.js";
import { catalog } from "../../src/elements/generated/catalog.js";

const { exports } = JSON.parse(readFileSync(join(rootDir, "package.json"), "utf8")) as {
  exports: Record<string, unknown>;
};

const entries = Object.keys(exports)
  // The types for Angular need it; test/hosts builds a host with both.
  .filter((name) => exports[name] !== null && typeof exports[name] === "object" && name !== "./angular")
  .concat(
    catalog.map(({ module }) => `./elements/${module}`),
    "./elements/all",
    "./elements/autoload",
  )
  .map((name) => `gateway-console${name.slice(1)}`);

describe("the npm modules", () => {
  before(() => ensureBuilt("dist"));

  it("import in Node without a DOM and without a word", async () => {
    // What one brings must not mislead those that come after it.
    for (const order of [entries, entries.toReversed()]) {
      const script = `for (const name of ${JSON.stringify(order)}) await import(name); console.log("all");`;
      const { stdout, stderr } = await promisify(execFile)(
        process.execPath,
        ["--input-type=module", "-e", script],
        { cwd: rootDir },
      );
      expect(stderr).to.equal("");
      expect(stdout).to.equal("all\n");
    }
  });

  it("are never empty, whatever sideEffects says", () => {
    for (const { module } of catalog) {
      const code = readFileSync(join(rootDir, `dist/elements/${module}.js`), "utf8");
      expect(code, module).to.match(/import\b/);
    }
    expect(
      readFileSync(join(rootDir, "dist/elements/all.js"), "utf8").match(/\bimport *['"]\.\/[\w-]+\.js['"]/g),
    ).to.have.length(catalog.length);
  });

  it("come with types", () => {
    for (const { module } of catalog)
      expect(readFileSync(join(rootDir, `dist/elements/${module}.d.ts`), "utf8"), module).to.be.a("string");
    expect(readFileSync(join(rootDir, "dist/index.d.ts"), "utf8")).to.match(/configureGateway/);
  });
});
