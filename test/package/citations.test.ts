import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { anchorsOf, prose, readPages } from "./docs.js";

const pages = readPages();
const textOf = new Map(pages.map(({ path, text }) => [path, text]));

/** The pages that comments cite by section: `wire.md 3.5`, `behaviour.md 4 and 5`, `wire.md 2.1 to 2.5`. */
const cited = ["wire", "behaviour"] as const;
const citation = new RegExp(
  `\\b(${cited.join("|")})\\.md (\\d+(?:\\.\\d+)?(?:(?:, | and | to )\\d+(?:\\.\\d+)?(?![\\d.]*\\.md))*)`,
  "g",
);
const sectionsOf = (name: string): readonly string[] =>
  [...(textOf.get(`docs/${name}.md`) ?? "").matchAll(/^##+ (\d+(?:\.\d+)?)\.? /gm)].map(
    ([, number = ""]) => number,
  );

/** Every file of the project whose comments may cite, with its text. */
const sources = execFileSync("git", ["ls-files", "src", "demo", "test", "stories", "rollup", "docs"], {
  cwd: rootDir,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.(tsx?|m?js|mdx?|html|css)$/.test(path) && existsSync(join(rootDir, path)))
  .map((path) => ({ path, text: readFileSync(join(rootDir, path), "utf8") }));

/** Citations of sections that a page doesn't have. */
function wrongCitations(text: string): string[] {
  return [...text.matchAll(citation)].flatMap(([, name = "", numbers = ""]) =>
    [...numbers.matchAll(/\d+(?:\.\d+)?/g)]
      .map(([number]) => number)
      .filter((number) => !sectionsOf(name).includes(number))
      .map((number) => `${name}.md ${number}`),
  );
}

/** Where pages that are in the package find those that are not. */
const repository = "https://github.com/gateway-console/gateway-console/blob/main/";

/** Links of a page that lead to no file, or to no heading of it. */
function brokenLinks(path: string, text: string): string[] {
  return [...prose(text).matchAll(/\]\((?:<([^>]+)>|([^)\s]+))\)/g)]
    .map(([, quoted, plain = ""]) => quoted ?? plain)
    .filter((target) => target.startsWith(repository) || !/^https?:/.test(target))
    .filter((target) => {
      const [file = "", anchor] = target.replace(repository, "").split("#");
      const from = target.startsWith(repository) ? "" : dirname(path);
      const found = file === "" ? path : normalize(join(from, decodeURIComponent(file)));
      if (!existsSync(join(rootDir, found))) return true;
      return anchor !== undefined && !anchorsOf(textOf.get(found) ?? "").has(anchor);
    });
}

describe("citations and links", () => {
  it("cite only sections that there are", () => {
    const all = sources.flatMap(({ text }) => [...text.matchAll(citation)]);
    expect(all.length).to.be.at.least(250);
    for (const { path, text } of sources)
      if (!path.endsWith("citations.test.ts")) expect(wrongCitations(text), path).to.deep.equal([]);
  });

  it("cite nothing that isn't in the repository", () => {
    for (const { path, text } of sources)
      if (!path.endsWith("citations.test.ts"))
        expect(text, path).not.to.match(
          /\b(wire )?contract (sections? )?\d|\b[Ss]pec(-notes)? (sections? )?\d/,
        );
  });

  it("lead only to files and headings that there are", () => {
    for (const { path, text } of pages) expect(brokenLinks(path, text), path).to.deep.equal([]);
  });

  it("would notice a section, a file and a heading that there are not", () => {
    expect(wrongCitations("(wire.md 3.5, 3.99; behaviour.md 12; wire.md 2.1 to 2.9)")).to.deep.equal([
      "wire.md 3.99",
      "behaviour.md 12",
      "wire.md 2.9",
    ]);
    const text =
      "[a](docs/nowhere.md) [b](docs/wire.md#35-tokens) [c](docs/wire.md#no-such) [d](#none) `[e](f)` " +
      `[g](${repository}README.md) [h](${repository}NONE.md)`;
    expect(brokenLinks("README.md", text)).to.deep.equal([
      "docs/nowhere.md",
      "docs/wire.md#no-such",
      "#none",
      `${repository}NONE.md`,
    ]);
  });
});
