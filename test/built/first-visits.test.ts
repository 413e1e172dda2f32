// On lite, too: the files of a first visit are others.
/** Holds every element's first visit to the folders that it needs: a module of another comes in by its path. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { cdnFolder } from "../support/node/built-site.js";
import { allowed, everywhere } from "../support/node/first-visits.js";

type Manifest = Readonly<Record<string, { readonly modules: Readonly<Record<string, number>> }>>;

const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(rootDir, cdnFolder, name), "utf8"));

const manifest = (await read("manifest.json")) as Manifest;
const { elements } = (await read("starts.json")) as {
  readonly elements: Readonly<Record<string, readonly string[]>>;
};

/** What comes with an element before anybody does anything, the entry's own copies left out. */
const modulesOf = (tag: string): readonly string[] =>
  (elements[tag] ?? []).slice(1).flatMap((file) => {
    const modules = Object.entries(manifest[file]?.modules ?? {});
    return modules.filter(([, bytes]) => bytes > 0).map(([path]) => path);
  });

/** The folder of a module of src, or the name of the package that it belongs to. */
const folderOf = (path: string): string => {
  const [, packaged] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  const [root = "", ...rest] = path.replace(/^src\//, "").split("/");
  return packaged ?? (rest.length > 1 ? `${root}/${rest[0] ?? ""}` : root);
};

describe("what comes with an element before its rows", () => {
  it("is said for every element", () => {
    expect(Object.keys(allowed).sort()).to.deep.equal(Object.keys(elements).sort());
  });

  for (const [tag, folders] of Object.entries(allowed))
    it(`is of the folders that <${tag}> needs`, () => {
      const known = new Set([...everywhere, ...folders.map((folder) => folder.replace("?", ""))]);
      const modules = modulesOf(tag);
      const isKnown = (path: string): boolean => known.has(folderOf(path)) || known.has(path.slice(4));
      expect(modules).to.have.length.above(30);
      expect(modules.filter((path) => path.startsWith("src/") && !isKnown(path))).to.deep.equal([]);
      // What is no longer needed is no longer allowed.
      const found = new Set([...modules.map(folderOf), ...modules.map((path) => path.slice(4))]);
      expect(folders.filter((folder) => !folder.endsWith("?") && !found.has(folder))).to.deep.equal([]);
    });

  it("is without React where an element draws without it", () => {
    for (const tag of ["gw-balance", "gw-model-select", "gw-token-select", "gw-provider"])
      expect(
        modulesOf(tag).filter((path) => /node_modules\/(react|react-dom|scheduler)\//.test(path)),
        tag,
      ).to.deep.equal([]);
  });
});
