import { readFileSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { after, before, describe, it } from "node:test";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import type { Problem } from "@arethetypeswrong/core";
import { expect } from "chai";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import ts from "typescript";
import { catalog } from "../../src/elements/generated/catalog.js";
import { rootDir } from "../../demo/serve/build.js";
import { prose } from "../package/docs.js";
import { packPackage } from "../support/node/installed.js";
import type { Packed } from "../support/node/installed.js";

/**
 * What is as it should be: no entry for the resolution of Node 10, which knows no `exports`; modules only, no CommonJS,
 * which Node 20.19 and later `require` all the same.
 */
const wanted = (problem: Problem): boolean =>
  problem.kind === "CJSResolvesToESM" ||
  (problem.kind === "NoResolution" && problem.resolutionKind === "node10");

const described = (problem: Problem): string => JSON.stringify({ ...problem, trace: undefined });

/** The relative links of a page, without their headings. */
const linksOf = (text: string): string[] =>
  [...prose(text).matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

describe("the package as it is published", () => {
  let packed: Packed;
  before(async () => {
    packed = await packPackage();
  });
  after(() => packed.remove());

  it("is one that a visitor of the registry can read: every relative link leads to a file that is in it", async () => {
    const names = packed.files;
    const pages = names.filter((name) => name.endsWith(".md"));
    expect(pages).to.include.members(["README.md", "SECURITY.md", "CHANGELOG.md", "docs/guides/proxy.md"]);
    const isThere = (path: string): boolean =>
      names.some((name) => name === path || name.startsWith(`${path}/`));
    for (const page of pages) {
      const links = linksOf(await readFile(join(rootDir, page), "utf8"));
      const broken = links.filter((link) => !isThere(normalize(join(dirname(page), link))));
      expect(broken, page).to.deep.equal([]);
    }
  });

  it("has the text of every licence that its files are under", async () => {
    const lists = packed.files.filter((name) => name.endsWith("LICENSES.txt"));
    expect(lists).to.have.length.above(1);
    for (const list of lists)
      for (const entry of (await readFile(join(rootDir, list), "utf8")).split(`\n${"-".repeat(80)}\n\n`)) {
        const [name = "", ...text] = entry.split("\n");
        expect(text.join("\n"), `${list}: ${name}`)
          .to.match(/copyright|licensed/i)
          .and.to.have.length.above(400);
      }
  });

  it("is below 4.8 MB packed, without source maps and what only the build reads", async () => {
    const { size } = await stat(packed.tarball);
    expect(size).to.be.below(4_800_000);
    expect(packed.files.filter((name) => /\.(map|br|gz)$|manifest\.json$/.test(name))).to.deep.equal([]);
    const code = await readFile(join(rootDir, "cdn/gateway-console.js"), "utf8");
    expect(code).not.to.contain("sourceMappingURL");
  });

  it("has the types that an entry leads to and no others, which nobody could import", () => {
    const types = packed.files.filter((name) => name.endsWith(".d.ts"));
    const entries = types.filter(
      (name) => /^dist\/(elements\/)?[\w-]+\.d\.ts$/.test(name) || /^dist\/\w+\/index\.d\.ts$/.test(name),
    );
    const reached = new Set(entries);
    for (const name of reached) {
      const { importedFiles, referencedFiles } = ts.preProcessFile(readFileSync(join(rootDir, name), "utf8"));
      for (const { fileName } of [...importedFiles, ...referencedFiles])
        if (fileName.startsWith("."))
          reached.add(normalize(join(dirname(name), fileName.replace(/(?<!\.d)\.js$/, ".d.ts"))));
    }
    expect([...reached].sort()).to.deep.equal(types.sort());
  });

  it("has no view that what it loads later leads back to: a bundler would keep both of a view that nobody shows", async () => {
    const needed = new Map<string, { name: string; later: boolean }[]>();
    const modules = packed.files.filter((name) => /^dist\/(react|elements)\/.*\.js$/.test(name));
    for (const file of modules) {
      const code = await readFile(join(rootDir, file), "utf8");
      const imports = code.matchAll(/(from |import |import\()["'](\.[^"']+)["']/g);
      needed.set(
        file,
        [...imports].map(([, by = "", name = ""]) => ({
          name: normalize(join(dirname(file), name)),
          later: by === "import(",
        })),
      );
    }
    const named = modules.filter((file) => /^dist\/(react\/generated|elements)\/[\w-]+\.js$/.test(file));
    const views = named.flatMap((file) => (needed.get(file) ?? []).find(({ later }) => later)?.name ?? []);
    const ledBack = views.filter((view) => {
      const reached = new Set([view]);
      for (const file of reached)
        for (const { name } of needed.get(file) ?? []) {
          if (name === view) return true;
          reached.add(name);
        }
      return false;
    });
    expect(ledBack).to.deep.equal([]);
    expect(views).to.have.length.above(catalog.length);
  });

  it("gives CDNs that ask for no file the classic script, which needs no other", async () => {
    const { unpkg, jsdelivr } = JSON.parse(await readFile(join(rootDir, "package.json"), "utf8")) as {
      unpkg: string;
      jsdelivr: string;
    };
    expect(unpkg).to.equal(jsdelivr);
    expect(packed.files).to.include(normalize(unpkg));
    expect(await readFile(join(rootDir, unpkg), "utf8")).not.to.match(/\bimport\(|^import /m);
  });

  it("has nothing for publint to say", async () => {
    const bytes = await readFile(packed.tarball);
    const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(pkg).to.have.property("name", "gateway-console");
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).to.deep.equal([]);
  });

  it("has types that are right for every entry, each element's included", async () => {
    const bytes = new Uint8Array(await readFile(packed.tarball));
    const result = await checkPackage(createPackageFromTarballData(bytes), {
      includeEntrypoints: catalog.map(({ module }) => `./elements/${module}`),
      // A text for readers, whose ending no resolution knows, and what script tags load.
      excludeEntrypoints: ["./llms.txt", /^\.\/cdn\//],
    });
    if (!result.types) throw new Error("The package has no types.");
    expect(Object.keys(result.entrypoints)).to.include.members([".", "./react", "./api", "./proxy"]);
    expect(Object.keys(result.entrypoints)).to.include("./elements/token-list");
    expect(result.problems.filter((problem) => !wanted(problem)).map(described)).to.deep.equal([]);
  });
});
