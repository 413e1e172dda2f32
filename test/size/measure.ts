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
  /** What the design aimed at, where the limit had to be higher; the README says why. */
  readonly aim?: number;
  /** The files of cdn/ that are counted, the largest first. */
  readonly files?: readonly string[];
}

const kilo = 1000;
const gzipped = (content: Uint8Array): number => gzipSync(content, { level: 9 }).length;
const cdnFile = (name: string): number => gzipped(readFileSync(join(rootDir, "cdn", name)));

/** A line about files of cdn/. */
function filesRow(what: string, names: Iterable<string>, budget?: number, aim?: number): Row {
  const sizes = [...names].map((name) => ({ name, size: cdnFile(name) })).sort((a, b) => b.size - a.size);
  const size = sizes.reduce((sum, file) => sum + file.size, 0);
  return {
    what,
    size,
    ...(budget === undefined ? {} : { budget }),
    ...(aim === undefined ? {} : { aim }),
    files: sizes.map((file) => `${String(file.size)} ${file.name}`),
  };
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
  const [login = [], tokens = [], balance = [], signIn = [], route = [], every = [], ...joined] =
    await fetchedScripts([...Object.values(scenarios), ...pairs]);
  const npm = await npmEntry("token-list");
  const richText = every.filter((name) => name.includes("rich-text"));
  return [
    filesRow("sign-in alone, cold", login, 114 * kilo),
    filesRow("token list alone, cold", tokens, 149 * kilo, 135 * kilo),
    ...joined.map((files, index) => {
      const tag = furtherWidgets[index] ?? "";
      const added = files.filter((name) => !tokens.includes(name) && !name.includes("rich-text"));
      // The largest form of the console: forty provider types with fields, hints and checks of their own.
      const largest = tag === "gw-channel-form";
      return filesRow(
        `${tag} beside a token list`,
        added,
        (largest ? 27 : 17) * kilo,
        largest ? 15 * kilo : undefined,
      );
    }),
    filesRow("Markdown and HTML, where an administrator wrote some", richText),
    filesRow("gw-balance alone (no React)", balance, 35 * kilo, 20 * kilo),
    filesRow("console to its sign-in", signIn, 135 * kilo),
    filesRow("console to its token list", route, 168 * kilo),
    filesRow("console, every route visited", every, 320 * kilo, 280 * kilo),
    filesRow("classic single file", ["gateway-console.iife.js"], 338 * kilo, 280 * kilo),
    {
      what: "npm entry of the token list, packages external",
      size: npm.entry,
      budget: 32 * kilo,
      aim: 12 * kilo,
    },
    { what: "npm token list with its view, packages external", size: npm.whole },
  ];
}
