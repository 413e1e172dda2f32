// In a process of its own: Vite sets NODE_ENV where it is not set.
import { join } from "node:path";
import { readFile } from "node:fs/promises";
import { after, before, describe, it } from "node:test";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { build } from "esbuild";
import { expect } from "chai";
import { rollup } from "rollup";
import { build as viteBuild } from "vite";
import { catalog } from "../../src/elements/generated/catalog.js";
import { installPackage } from "../support/node/installed.js";
import type { Project } from "../support/node/installed.js";

describe("the installed package in esbuild", () => {
  let project: Project;
  let entries: string[] = [];
  before(async () => {
    project = await installPackage();
    const { exports } = JSON.parse(await readFile(join(project.packageFolder, "package.json"), "utf8")) as {
      exports: Record<string, string | { default: string } | null>;
    };
    // What declares elements for Angular imports Angular, which only such a host has.
    const files = Object.entries(exports).filter(
      ([name, place]) =>
        name !== "./angular" && (typeof place === "string" ? place : (place?.default ?? "")).endsWith(".js"),
    );
    const elements = [...catalog.map(({ module }) => module), "all", "autoload"];
    entries = files
      .flatMap(([name]) => (name.includes("*") ? elements.map((each) => name.replace("*", each)) : name))
      .map((name) => `gateway-console${name.slice(1)}`);
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
        platform: /\/(database|proxy)$/.test(name) ? "node" : "browser",
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

/** The code that each bundler makes of an entry file of the host. */
const bundled: Readonly<Record<string, (folder: string) => Promise<string>>> = {
  esbuild: async (folder) => {
    const { outputFiles } = await build({
      entryPoints: [join(folder, "host.js")],
      bundle: true,
      format: "esm",
      splitting: true,
      outdir: join(folder, "out"),
      write: false,
    });
    return outputFiles.map(({ text }) => text).join();
  },
  Rollup: async (folder) => {
    const host = await rollup({
      input: join(folder, "host.js"),
      plugins: [nodeResolve({ browser: true })],
      onLog: () => undefined,
    });
    const { output } = await host.generate({});
    return output.map((file) => ("code" in file ? file.code : "")).join();
  },
  Vite: async (folder) => {
    const result = await viteBuild({
      root: folder,
      configFile: false,
      logLevel: "silent",
      build: { write: false, minify: false, rolldownOptions: { input: join(folder, "host.js") } },
    });
    const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
    return outputs.map((file) => ("code" in file ? file.code : "")).join();
  },
};

describe("what the package says of its effects", () => {
  let project: Project;
  before(async () => {
    project = await installPackage();
  });
  after(() => project.remove());

  for (const [name, bundle] of Object.entries(bundled)) {
    it(`keeps what registers a tag, in ${name}`, async () => {
      await project.write({ "host.js": 'import "gateway-console/elements/about";' });
      const code = await bundle(project.folder);
      expect(code).to.contain("gw-about").and.to.contain("customElements.define");
      expect(code).not.to.contain("gw-quick-start");
    });

    it(`leaves the catalogue out where nobody asks for it, in ${name}`, async () => {
      await project.write({
        "host.js":
          'import { configureGateway } from "gateway-console"; configureGateway({ baseUrl: "/gw" });',
      });
      const code = await bundle(project.folder);
      expect(code).to.contain("configureGateway");
      expect(code).not.to.contain("gw-about");
    });
  }
});
