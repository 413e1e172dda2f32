import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { rootDir } from "../../demo/serve/build.js";
import { fetchedScripts, furtherWidgets, scenarios } from "./scenarios.js";

/** One line of the size table. */
export interface Row {
  readonly what: string;
  /** Bytes after gzip -9. */
  readonly size: number;
  /** The most it may be, in bytes; undefined for lines that only inform. */
  readonly budget?: number;
  /** The files of cdn/ that are counted, the largest first. */
  readonly files?: readonly string[];
}

const kilo = 1000;
const gzipped = (content: Uint8Array): number => gzipSync(content, { level: 9 }).length;
const cdnFile = (name: string): number => gzipped(readFileSync(join(rootDir, "cdn", name)));

/** A line about files of cdn/. */
function filesRow(what: string, names: Iterable<string>, budget: number): Row {
  const sizes = [...names].map((name) => ({ name, size: cdnFile(name) })).sort((a, b) => b.size - a.size);
  const size = sizes.reduce((sum, file) => sum + file.size, 0);
  return { what, size, budget, files: sizes.map((file) => `${String(file.size)} ${file.name}`) };
}

interface BuiltChunk {
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** Bytes before minification, by source. */
  readonly modules: Readonly<Record<string, number>>;
}

/** Every file that the console can ever load: what its chunk imports, at once or later, and what those import. */
function consoleFiles(): Set<string> {
  const manifest = JSON.parse(readFileSync(join(rootDir, "cdn/manifest.json"), "utf8")) as Record<
    string,
    BuiltChunk
  >;
  const isConsole = (name: string): boolean => /(^|\/)src\/(elements|console)\/console\.tsx?$/.test(name);
  const waiting = Object.entries(manifest)
    .filter(([, { modules }]) => Object.keys(modules).some(isConsole))
    .map(([name]) => name);
  const reached = new Set(["gateway-console.js"]);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    waiting.push(...imports, ...dynamicImports);
  }
  return reached;
}

/** Our own code behind one element's npm entry, packages left out: what loads at once, and all of it with its view. */
async function npmEntry(name: string): Promise<{ entry: number; whole: number }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: rootDir,
    entryPoints: [`src/elements/${name}.ts`],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    packages: "external",
    outdir: "out",
    logLevel: "error",
  });
  const size = (path: string): number => {
    const file = outputFiles.find((candidate) => candidate.path === join(rootDir, path));
    return file ? gzipped(file.contents) : 0;
  };
  const atOnce = new Set<string>();
  const follow = (path: string): void => {
    if (atOnce.has(path)) return;
    atOnce.add(path);
    for (const { kind, path: next, external } of metafile.outputs[path]?.imports ?? [])
      if (kind === "import-statement" && !external) follow(next);
  };
  follow(`out/${name}.js`);
  const sum = (paths: Iterable<string>): number => [...paths].reduce((bytes, path) => bytes + size(path), 0);
  return { entry: sum(atOnce), whole: sum(Object.keys(metafile.outputs)) };
}

/** Measures everything the design gives a budget to. The files of cdn/ must be built. */
export async function measure(): Promise<Row[]> {
  const list = scenarios.tokenList;
  const pairs = furtherWidgets.map((tag) => ({
    ...list,
    body: `${list.body}<${tag} base-url="BASE"></${tag}>`,
  }));
  const [login = [], tokens = [], balance = [], signIn = [], route = [], ...joined] = await fetchedScripts([
    ...Object.values(scenarios),
    ...pairs,
  ]);
  const npm = await npmEntry("token-list");
  return [
    filesRow("sign-in alone, cold", login, 105 * kilo),
    filesRow("token list alone, cold", tokens, 135 * kilo),
    ...joined.map((files, index) => {
      const added = files.filter((name) => !tokens.includes(name));
      return filesRow(`${furtherWidgets[index] ?? ""} beside a token list`, added, 15 * kilo);
    }),
    filesRow("gw-balance alone (no React)", balance, 20 * kilo),
    filesRow("console to its sign-in", signIn, 130 * kilo),
    filesRow("console to its token list", route, 160 * kilo),
    filesRow("console, every route", consoleFiles(), 280 * kilo),
    filesRow("classic single file", ["gateway-console.iife.js"], 280 * kilo),
    { what: "npm entry of the token list, packages external", size: npm.entry, budget: 12 * kilo },
    { what: "npm token list with its view, packages external", size: npm.whole },
  ];
}
