// What the lint allows is used: exceptions for files that are gone, or that need none any more, fail here.
import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { ESLint } from "eslint";
import { preProcessFile } from "typescript";
import { rootDir } from "../../demo/serve/build.js";

interface Direction {
  readonly folders: readonly string[];
  readonly packages: readonly string[];
}

interface Config {
  readonly files?: readonly (string | readonly string[])[];
  readonly ignores?: readonly string[];
  readonly rules?: Readonly<Record<string, unknown>>;
}

interface LintConfig {
  readonly default: readonly Config[];
  readonly directions: Readonly<Record<string, Direction>>;
  importCycle(filename: string, specifier: string): readonly string[] | undefined;
}

const config = (await import(join(rootDir, "eslint.config.mjs"))) as LintConfig;
const files = ["src", "stories", "demo", "test", "docs"].flatMap((folder) =>
  readdirSync(join(rootDir, folder), { recursive: true, encoding: "utf8" }).map(
    (file) => `${folder}/${file}`,
  ),
);

/** The patterns of the lint's configuration as expressions: stars and alternatives. */
function expression(glob: string): RegExp {
  const parts: Readonly<Record<string, string>> = {
    "**/": "(?:.*/)?",
    "**": ".*",
    "*": "[^/]*",
    "{": "(?:",
    "}": ")",
    ",": "|",
    ".": "\\.",
  };
  return new RegExp(`^${glob.replaceAll(/\*\*\/|\*\*|[*{},.]/g, (sign) => parts[sign] ?? sign)}$`);
}

const matches = (glob: string) => files.some((file) => expression(glob).test(file));
const isOurs = (glob: string) => /^(src|stories|demo|test|docs)\//.test(glob);
/** Single files for which a rule is off. */
const exceptions = config.default.flatMap(({ files: of = [], rules = {} }) =>
  of
    .flat()
    .filter((name) => /^src\/[^*{]+$/.test(name))
    .flatMap((name) =>
      Object.keys(rules)
        .filter((rule) => rules[rule] === "off" && rule !== "max-len")
        .map((rule) => [name, rule] as const),
    ),
);

describe("what the lint allows", () => {
  it("names folders and files that are there", () => {
    const globs = config.default.flatMap(({ files: of = [], ignores = [] }) => [...of.flat(), ...ignores]);
    // Folders that end in a slash hold what is built.
    const named = globs.filter((glob) => isOurs(glob) && !glob.endsWith("/"));
    expect(named).to.have.length.above(10);
    expect(named.filter((glob) => !matches(glob))).to.deep.equal([]);
  });

  for (const [folder, { folders, packages }] of Object.entries(config.directions))
    it(`lets src/${folder} import no package or single file that it doesn't import`, () => {
      const imported = files
        .filter((file) => file.startsWith(`src/${folder}/`) && /\.tsx?$/.test(file))
        .flatMap((file) =>
          preProcessFile(readFileSync(join(rootDir, file), "utf8")).importedFiles.map(({ fileName }) =>
            fileName.startsWith(".") ? join("/", file, "..", fileName) : fileName,
          ),
        );
      const builtin = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)]);
      const unused = packages.filter(
        (name) =>
          !builtin.has(name) && !imported.some((other) => other === name || other.startsWith(`${name}/`)),
      );
      const single = folders.filter((name) => name.endsWith(".js"));
      const unreached = single.filter(
        (name) => !imported.some((other) => expression(`/src/${name}`).test(other)),
      );
      expect([...unused, ...unreached]).to.deep.equal([]);
    });

  it("turns no rule off for a file that keeps it", async () => {
    expect(exceptions).to.have.length.above(0);
    const lint = new ESLint({
      cwd: rootDir,
      overrideConfig: exceptions.map(([file, rule]) => ({ files: [file], rules: { [rule]: "error" } })),
    });
    const results = await lint.lintFiles(exceptions.map(([file]) => file));
    for (const [file, rule] of exceptions) {
      const found = results.find(({ filePath }) => filePath === join(rootDir, file))?.messages ?? [];
      expect(
        found.map(({ ruleId }) => ruleId),
        file,
      ).to.include(rule);
    }
  });
});

describe("import cycles", () => {
  it("are found by what closes them, types included", () => {
    const from = join(rootDir, "src/state/collection/view.ts");
    expect(config.importCycle(from, "./collection.js")).to.deep.equal([
      "state/collection/collection.ts",
      "state/collection/view.ts",
    ]);
    expect(config.importCycle(from, "../storage.js")).to.equal(undefined);
  });
});
