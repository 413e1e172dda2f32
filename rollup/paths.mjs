import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The parsed package.json. */
export const packageJson = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The absolute path of something in src. */
export const source = (path) => join(root, "src", path);

/** A module of src by its name without extension, or undefined when there is none. */
export function sourceFile(name) {
  return [".ts", ".tsx"].map((extension) => source(name + extension)).find(existsSync);
}

/**
 * Evaluates an expression over the exports of a TypeScript module of src, in a separate process.
 * @param {string} module its name, without extension
 * @param {string} expression JavaScript with `exports` and `args`; the result must be JSON
 * @param {readonly string[]} args handed over by standard input, since they may be longer than an argument can be
 */
export function evaluate(module, expression, args = []) {
  const script = `import(process.argv[1]).then((exports) => {
    const args = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
    process.stdout.write(JSON.stringify(${expression}));
  })`;
  const printed = execFileSync(process.execPath, ["--import", "tsx", "-e", script, sourceFile(module)], {
    cwd: root,
    encoding: "utf8",
    input: JSON.stringify(args),
    maxBuffer: 16 * 1024 * 1024,
  });
  return JSON.parse(printed);
}

let spoken;

/** The languages of all texts, as `src/i18n/locale.ts` lists them, and the one that the others are translated from. */
export function languages() {
  spoken ??= evaluate("i18n/locale", "(({ locales, sourceLocale }) => ({ locales, sourceLocale }))(exports)");
  return spoken;
}
