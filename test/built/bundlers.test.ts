import { join } from "node:path";
import { readFile } from "node:fs/promises";
import { after, before, describe, it } from "node:test";
import { build } from "esbuild";
import { expect } from "chai";
import { installPackage } from "../support/node/installed.js";
import type { Project } from "../support/node/installed.js";

describe("the installed package in esbuild", () => {
  let project: Project;
  let entries: string[] = [];
  before(async () => {
    project = await installPackage();
    const { exports } = JSON.parse(await readFile(join(project.packageFolder, "package.json"), "utf8")) as {
      exports: Record<string, string | { default: string }>;
    };
    entries = Object.entries(exports)
      .filter(([, place]) => (typeof place === "string" ? place : place.default).endsWith(".js"))
      .map(([name]) => `gateway-console${name.slice(1)}`);
  });
  after(() => project.remove());

  it("is bundled without a warning, whichever entry is imported", async () => {
    expect(entries).to.have.length.above(30);
    for (const name of entries) {
      const { warnings } = await build({
        stdin: { contents: `export * from ${JSON.stringify(name)};`, resolveDir: project.folder },
        bundle: true,
        format: "esm",
        splitting: true,
        outdir: join(project.folder, "out"),
        write: false,
        platform: name.endsWith("/proxy") ? "node" : "browser",
        logLevel: "silent",
        logLimit: 0,
      });
      expect(
        warnings.map(({ text, location }) => `${text} ${location?.file ?? ""}`),
        name,
      ).to.deep.equal([]);
    }
  });
});
