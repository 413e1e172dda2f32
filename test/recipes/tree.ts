import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { rootDir } from "../../demo/serve/build.js";

/** A copy of the project, in which a person works by hand. Paths are below its root, with slashes. */
export interface Tree {
  readonly root: string;
  read(path: string): string;
  /** Writes a new file. Throws where there is one already. */
  create(path: string, text: string): void;
  /** Puts text in place of another. Throws where that isn't exactly once. */
  replace(path: string, before: string, now: string): void;
  /** Puts text behind the one place where `anchor` is. Throws where that isn't exactly one. */
  insertAfter(path: string, anchor: string, text: string): void;
  /** The files that were written, changed or removed since the last call, or since the copy was made, sorted. */
  changes(): readonly string[];
  /**
   * Runs Node in it.
   * @returns how it ended, and all that it printed
   */
  node(...args: readonly string[]): Promise<{ readonly status: number; readonly output: string }>;
  remove(): void;
}

/** Every file that is in the repository, or will be with the next commit. */
const listFiles = (root: string): readonly string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((path) => lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile());

/** `text` with `now` in place of `before`, which has to be there exactly once. */
export function replaceOnce(text: string, before: string, now: string, where: string): string {
  const parts = text.split(before);
  if (parts.length !== 2)
    throw new Error(`${where} has ${String(parts.length - 1)} times, not once:\n${before}`);
  return parts.join(now);
}

/** Copies the project, with what is not committed yet. `node_modules` is the project's own. */
export function copyTree(): Tree {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "recipes-")));
  const at = (path: string): string => join(root, path);
  const read = (path: string): string => readFileSync(at(path), "utf8");
  const replace = (path: string, before: string, now: string): void =>
    writeFileSync(at(path), replaceOnce(read(path), before, now, path));
  for (const path of listFiles(rootDir)) cpSync(join(rootDir, path), at(path), { recursive: true });
  symlinkSync(join(rootDir, "node_modules"), at("node_modules"), "junction");
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  // What follows from declarations isn't in the repository.
  execFileSync(process.execPath, ["rollup/generate/generate.mjs"], { cwd: root });

  const look = (): ReadonlyMap<string, string> =>
    new Map(listFiles(root).map((path) => [path, readFileSync(at(path), "base64")]));
  let known = look();

  return {
    root,
    read,
    create(path, text) {
      if (existsSync(at(path))) throw new Error(`${path} exists already.`);
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    replace,
    insertAfter: (path, anchor, text) => replace(path, anchor, anchor + text),
    changes() {
      const before = known;
      known = look();
      const paths = new Set([...before.keys(), ...known.keys()]);
      return [...paths].filter((path) => before.get(path) !== known.get(path)).sort();
    },
    node: (...args) =>
      new Promise((resolve) => {
        // Under this name a test of the copy would report to ours.
        const { NODE_TEST_CONTEXT: _, ...env } = process.env;
        execFile(
          process.execPath,
          args,
          { cwd: root, env, maxBuffer: 64 * 1024 * 1024 },
          (error, out, err) => {
            resolve({ status: error ? 1 : 0, output: out + err });
          },
        );
      }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
