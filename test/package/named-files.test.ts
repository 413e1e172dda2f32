/** Documents and comments name only files and scripts that there are, and no line of a comment is too long to read. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { readPages } from "./docs.js";

const list = (...options: string[]): string[] =>
  execFileSync("git", ["ls-files", "--exclude-standard", "--others", ...options], {
    cwd: rootDir,
    encoding: "utf8",
  })
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(rootDir, path)));

/** What somebody wrote. */
const files = list("--cached");
/** What `npm run generate` made, which git ignores. */
const made = list("--ignored", "src");

const withFolders = (path: string): string[] => (path === "." ? [] : [path, ...withFolders(dirname(path))]);
const all = [...files, ...made];
const known = [...new Set(all.flatMap(withFolders))];
const fileNames = new Set(all.map((path) => path.split("/").at(-1)));

/** A path from the root, wherever it is written. */
const fromRoot = /(?<![\w/.@#-])(?:src|rollup|test|demo|stories|docs)\/[\w.*<>…/-]*[\w*>/]/g;
/** One below `src`, as code. */
const fromSource =
  /(?<=`)(?:domain|api|state|i18n|theme|ui|areas|console|elements|react|proxy|program|loader)\/[\w.*<>…/-]*(?=`)/g;
/** A file without its folder, as code. */
const byName = /(?<=`)[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs)(?=`)/g;

/** Whether there is a file or a folder; `*`, `…` and `<name>` stand for any part of a name. */
function exists(path: string): boolean {
  const wanted = path.replace(/\/$/, "");
  if (!/[*…<]/.test(wanted)) return known.includes(wanted);
  const pattern = wanted.replace(/[.+]/g, "\\$&").replace(/\*|…|<[\w-]+>/g, "[^/]*");
  return known.some((one) => new RegExp(`^${pattern}$`).test(one));
}

/** What a text names that there isn't. */
const missing = (text: string): string[] => [
  ...(text.match(fromRoot) ?? []).filter((path) => !exists(path)),
  ...(text.match(fromSource) ?? []).filter((path) => !exists(`src/${path}`)),
];

const missingNames = (text: string): string[] =>
  (text.match(byName) ?? []).filter((name) => !fileNames.has(name));

const { scripts } = JSON.parse(readFileSync(join(rootDir, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The scripts of the package that a text runs and that there aren't. */
const missingScripts = (text: string): string[] =>
  [...text.matchAll(/\bnpm run ([\w:-]+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !Object.hasOwn(scripts, name));

/** What the recipes of CONTRIBUTING.md write as an example, and what is built. */
const example =
  /quota-forecast|(^|[./])de\.(ts|json)$|^tags\.d\.ts$|^name\.tsx?$|^(elements|vue|svelte|solid)\.d\.ts$/;
const isNoExample = (path: string): boolean => !example.test(path);

/** The pages about this project; those of `docs/recipes` name the files of hosts, CHANGELOG.md those of its time. */
const pages = readPages().filter(({ path }) => !/^(docs\/recipes\/.*|CHANGELOG)\.md$/.test(path));

/** The lines of comments by file: of scripts, sheets and pages. */
const comments = files
  .filter((path) => /^(src|test|demo|rollup|stories)\/|^[^/]+$/.test(path))
  .filter((path) => /\.(m?tsx?|m?js|css|html)$/.test(path))
  .map((path) => ({
    path,
    lines: readFileSync(join(rootDir, path), "utf8")
      .split("\n")
      .filter((line) => /^\s*(\/?\*|\/\/|<!--|\{\/\*)/.test(line)),
  }));

describe("files and folders", () => {
  for (const { path, text } of pages)
    it(`are there that ${path} names`, () => {
      expect([...missing(text), ...missingNames(text)].filter(isNoExample)).to.deep.equal([]);
      expect(missingScripts(text), "scripts").to.deep.equal([]);
    });

  it("are there that comments name", () => {
    const wrong = comments.flatMap(({ path, lines }) =>
      lines
        .flatMap((line) => [...missing(line), ...missingNames(line), ...missingScripts(line)])
        .filter(isNoExample)
        .map((name) => `${path}: ${name}`),
    );
    expect(comments.length).to.be.at.least(1000);
    expect(wrong).to.deep.equal([]);
  });

  it("would be missed", () => {
    const text =
      "`src/gone.ts` test/built, (rollup/*.mjs) `api/nowhere/` `state/drafts.ts` src/areas/<area>/record.ts";
    expect(missing(text)).to.deep.equal(["src/gone.ts", "api/nowhere/"]);
    expect(missingNames("`drafts.ts` `gone.test.ts`")).to.deep.equal(["gone.test.ts"]);
    expect(missingScripts("npm run lint, `npm run gone`")).to.deep.equal(["gone"]);
  });
});

describe("a line of a comment", () => {
  it("has at most 120 characters", () => {
    const long = comments.flatMap(({ path, lines }) =>
      lines.filter(({ length }) => length > 120).map((line) => `${path}: ${line}`),
    );
    expect(long).to.deep.equal([]);
  });
});
