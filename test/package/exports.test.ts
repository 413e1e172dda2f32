import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";

interface PackageJson {
  exports: Record<string, string | { types: string; default: string }>;
  sideEffects: string[];
  dependencies: Record<string, string>;
}

const packageJson = JSON.parse(readFileSync(join(rootDir, "package.json"), "utf8")) as PackageJson;
const sources = readdirSync(join(rootDir, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/[.]/g, "\\.").replace(/\*/g, "[^/]*")}$`).test(path);

describe("package.json", () => {
  it("offers only entries that have a source", () => {
    for (const [name, target] of Object.entries(packageJson.exports)) {
      if (typeof target === "string" || name.includes("*")) continue;
      const source = target.default.replace("./dist/", "src/").replace(/\.js$/, "");
      const found = [".ts", ".tsx"].some((extension) => existsSync(join(rootDir, source + extension)));
      expect(found, `${name} is built from ${source}.ts`).to.equal(true);
      expect(target.types).to.equal(target.default.replace(/\.js$/, ".d.ts"));
    }
  });

  it("names every module that is imported for its effect alone, in src and in dist", () => {
    for (const file of sources)
      for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(/^import "(\.[^"]+)\.js";/gm)) {
        const path = `./${relative(rootDir, join(file, "..", specifier))}`;
        const built = `${path.replace("./src/", "./dist/")}.js`;
        const inSource = packageJson.sideEffects.some(
          (pattern) => matches(pattern, `${path}.ts`) || matches(pattern, `${path}.tsx`),
        );
        expect(inSource, `sideEffects names ${path}`).to.equal(true);
        expect(
          packageJson.sideEffects.some((pattern) => matches(pattern, built)),
          `sideEffects names ${built}`,
        ).to.equal(true);
      }
  });

  it("lists every package that the sources import as a dependency", () => {
    const wanted = new Set<string>();
    for (const file of sources)
      for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(
        /^(?:import|export)\b(?:[\s\w{},*$]*\bfrom)? "([^."][^"]*)";/gm,
      ))
        if (!specifier.startsWith("node:")) wanted.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? "");
    expect([...wanted].filter((name) => !(name in packageJson.dependencies))).to.deep.equal([]);
  });

  it("never imports Shoelace's barrel, which brings every component", () => {
    for (const file of sources)
      expect(readFileSync(file, "utf8"), file).not.to.match(
        /from "@shoelace-style\/shoelace(\/dist\/shoelace\.js)?"/,
      );
  });
});
