import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, it } from "node:test";
import { expect } from "chai";
import { catalog } from "../../src/elements/generated/catalog.js";
import { describe as describedFiles } from "../../src/elements/manifest/describe.js";
import { rootDir } from "../../demo/serve/build.js";

/** The files that are written from the catalogue. */
const described = new Set(Object.keys(describedFiles("1.2.3")));

interface PackageJson {
  exports: Record<string, string | { types: string; default: string } | null>;
  sideEffects: string[];
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

const packageJson = JSON.parse(readFileSync(join(rootDir, "package.json"), "utf8")) as PackageJson;
const sources = readdirSync(join(rootDir, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

/** What registers tags when it is imported. */
const elementEntries = [...new Set(catalog.map(({ module }) => module)), "all", "autoload"].sort();

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/[.]/g, "\\.").replace(/\*/g, "[^/]*")}$`).test(path);

describe("package.json", () => {
  it("offers only entries that have a source", () => {
    for (const [name, target] of Object.entries(packageJson.exports)) {
      if (target === null || typeof target === "string") continue;
      const source = target.default.replace("./dist/", "src/").replace(/\.js$/, "");
      const found =
        described.has(target.default.replace("./dist/", "")) ||
        [".ts", ".tsx"].some((extension) => existsSync(join(rootDir, source + extension)));
      expect(found, `${name} is built from ${source}.ts or from the catalogue`).to.equal(true);
      expect(target.types).to.equal(target.default.replace(/\.js$/, ".d.ts"));
    }
  });

  it("names every source that is imported for its effect alone", () => {
    for (const file of sources)
      for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(/^import "(\.[^"]+)\.js";/gm)) {
        const path = `./${relative(rootDir, join(file, "..", specifier))}`;
        const named = packageJson.sideEffects.some(
          (pattern) => matches(pattern, `${path}.ts`) || matches(pattern, `${path}.tsx`),
        );
        expect(named, `sideEffects names ${path}`).to.equal(true);
      }
  });

  it("offers each element by its name, and nothing of the folders beside them", () => {
    const offered = (name: string): string => fileURLToPath(import.meta.resolve(`gateway-console/${name}`));
    for (const name of elementEntries)
      expect(offered(`elements/${name}`)).to.equal(join(rootDir, `dist/elements/${name}.js`));
    const folders = readdirSync(join(rootDir, "src/elements"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders).to.include("catalog");
    for (const folder of [...folders, "chunks"])
      expect(() => offered(`elements/${folder}/module`), folder).to.throw(/not exported|not defined by/);
  });

  it("says of each element that importing it does something, and of nothing else beside the chunks", () => {
    const has = (path: string): boolean => packageJson.sideEffects.some((pattern) => matches(pattern, path));
    for (const name of elementEntries) expect(has(`./dist/elements/${name}.js`), name).to.equal(true);
    for (const path of ["index", "elements/generated/catalog", "elements/catalog/token-list", "react/index"])
      expect(has(`./dist/${path}.js`), path).to.equal(false);
  });

  it("declares what the shared modules import, and asks the host for its framework and its database's driver alone", () => {
    const wanted = new Set<string>();
    for (const file of sources.filter((name) => /\/src\/(domain|api|state|i18n)\//.test(name)))
      for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(
        /^(?:import|export)\b(?:[\s\w{},*$]*\bfrom)? "([^."][^"]*)";/gm,
      ))
        if (!specifier.startsWith("node:")) wanted.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? "");
    expect(Object.keys(packageJson.dependencies).sort()).to.deep.equal([...wanted].sort());
    expect(Object.keys(packageJson.peerDependencies)).to.deep.equal([
      "@angular/core",
      "@clickhouse/client",
      "libsql",
      "mysql2",
      "pg",
      "react",
      "react-dom",
    ]);
  });

  it("never imports Shoelace's barrel, which brings every component", () => {
    for (const file of sources)
      expect(readFileSync(file, "utf8"), file).not.to.match(
        /from "@shoelace-style\/shoelace(\/dist\/shoelace\.js)?"/,
      );
  });
});
