import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { rootDir } from "../../../demo/serve/build.js";
import { addressed, madeFrom, madeModules } from "./bundle-plugin.js";
import { forNode } from "./files/compile.js";

/** Which modules each module imports, by paths from the project's root. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** What runs the tests, and what runs those in pages. */
const runner = "test/run.ts";
const pageRunner = "test/web-test-runner.config.mjs";

/** Paths that changed since a commit, the files that git doesn't know yet among them. */
export function changedSince(revision: string): readonly string[] {
  const git = (...args: string[]): string[] =>
    execFileSync("git", args, { cwd: rootDir, encoding: "utf8" }).split("\0").filter(Boolean);
  return [
    ...git("diff", "--name-only", "--no-renames", "-z", revision, "--"),
    ...git("ls-files", "--others", "--exclude-standard", "-z"),
  ];
}

/** The graph of test files, of what runs them, and of all that these import. @param files paths from the root */
export async function importGraph(files: readonly string[]): Promise<Graph> {
  const made = madeModules(rootDir);
  const { metafile } = await build({
    ...forNode,
    entryPoints: [...new Set([...files, ...addressed(rootDir, files), runner, pageRunner])],
    splitting: true,
    outdir: join(rootDir, ".bundled"),
    write: false,
    metafile: true,
    logLevel: "error",
    plugins: [madeFrom(made, rootDir), ...(forNode.plugins ?? [])],
  });
  const addresses = (file: string): readonly string[] =>
    files.includes(file) ? addressed(rootDir, [file]) : [];
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      [...imports.filter(({ external }) => !external).map(({ path }) => path), ...addresses(file)],
    ]),
  );
}

/** A module and all that it imports, directly or not. */
export function reachOf(graph: Graph, file: string): ReadonlySet<string> {
  const found = new Set([file]);
  for (const module of found) for (const next of graph.get(module) ?? []) found.add(next);
  return found;
}

/** What a test does that reads the project's files, or starts programs of it, without importing them. */
const reads = /\b(rootDir|import\.meta|startChild)\b|"node:(fs|fs\/promises|child_process)"/;
/** What no test imports or starts, and some read: the docs, their pictures, scripts for work. */
const prose = /\.(md|svg|png|webp|snap)$|^(findings|test\/(bench|shots)|\.vscode)\//;
const generated = /^src\/(elements\/[\w-]+|.*\/generated\/[\w.-]+)\.ts$/;
/** Declarations of lists, of which rollup/generate reads the names; texts, of which it makes modules. */
const declaresNames = /^src\/.*-collection\.tsx$/;
const texts = /^src\/.*messages\.[\w-]+\.json$/;

/** Whether a generated module is made from one of these paths: its first line says from where, or in words. */
function madeFromThese(text: string, changed: readonly string[]): boolean {
  const [, from = ""] = /^\/\/ Made by rollup\/generate from (.*)\. Don't edit\./.exec(text) ?? [];
  return changed.some((path) =>
    from.startsWith("src/") ? path.startsWith(from) || declaresNames.test(path) : texts.test(path),
  );
}

/** Whoever looks at the whole tree. */
const reader = /^test\/(package|recipes)\//;

/** Whether a module reads a path, or its folder: both are named in a text of its own, maybe from where it is. */
function names(text: string, path: string): boolean {
  const [top = ""] = path.split("/");
  // Tests themselves are read by those that look at the whole tree.
  if (top === "test") return false;
  return new RegExp(`["'\`](\\.{1,2}/)*${top.replace(/[.+]/g, "\\$&")}["'\`/]`).test(text);
}

/** A test file, and what its suite needs beside what it imports. */
export interface Reaching {
  readonly file: string;
  /** Whether it runs in a page. */
  readonly inPage: boolean;
  /** Paths of what its suite builds first. */
  readonly builds: RegExp | undefined;
}

/**
 * Says which test files a change can reach: those that import what changed, those that read the project's files where
 * one of these changed, those on a build of what changed. What nobody knows about, such as settings of a tool, reaches
 * every file, and so does what runs the tests.
 */
export function reachedBy(
  changed: readonly string[],
  graph: Graph,
  read: (file: string) => string = (file) => readFileSync(join(rootDir, file), "utf8"),
): (test: Reaching) => boolean {
  const ofRunner = reachOf(graph, runner);
  const ofPages = reachOf(graph, pageRunner);
  const unknown = changed.filter((path) => !graph.has(path) && !prose.test(path) && !texts.test(path));
  if (unknown.length > 0 || changed.some((path) => ofRunner.has(path))) return () => true;
  const pagesChange = changed.some((path) => ofPages.has(path));
  const readers = new Map<string, boolean>();
  /** Whether a module is made from what changed, or reads it. */
  const isReader = (module: string): boolean => {
    let known = readers.get(module);
    if (known === undefined && generated.test(module)) known = madeFromThese(read(module), changed);
    if (known === undefined && module.startsWith("test/")) {
      const text = read(module);
      known = reader.test(module) || (reads.test(text) && changed.some((path) => names(text, path)));
    }
    readers.set(module, known ?? false);
    return known ?? false;
  };
  return ({ file, inPage, builds }) => {
    if (changed.length === 0) return false;
    if ((inPage && pagesChange) || changed.some((path) => builds?.test(path))) return true;
    const reach = [...reachOf(graph, file)];
    if (changed.some((path) => reach.includes(path))) return true;
    return reach.some((module) => (generated.test(module) || !inPage) && isReader(module));
  };
}
