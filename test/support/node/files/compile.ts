import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { BuildFailure, BuildOptions, Loader, Message, Plugin } from "esbuild";
import { rootDir } from "../../../../demo/serve/build.js";

/** Test files, compiled with all that they import of the project. */
export interface Compiled {
  /** Where a file's code is, by its path from the root. */
  url(file: string): string;
  /** What can't be compiled, by file. */
  readonly broken: ReadonlyMap<string, string>;
  /** Removes the code. */
  remove(): Promise<void>;
}

/** Gives each module the address of its source, as if it ran from there. */
const addressed: Plugin = {
  name: "addressed",
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|tsx|mjs)$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      if (!text.includes("import.meta.url")) return undefined;
      const loader: Loader = path.endsWith("x") ? "tsx" : path.endsWith(".mjs") ? "js" : "ts";
      return {
        contents: `const sourceUrl = ${JSON.stringify(pathToFileURL(path).href)};${text}`,
        loader,
      };
    });
  },
};

/** How code for Node is compiled here: packages stay as they are published. */
export const forNode: BuildOptions = {
  absWorkingDir: rootDir,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  define: { "import.meta.url": "sourceUrl" },
  // What a module does when it is loaded is tested, too.
  ignoreAnnotations: true,
  logLevel: "silent",
  plugins: [addressed],
};

const told = ({ text, location }: Message): string =>
  location ? `${location.file}:${String(location.line)}:${String(location.column)}: ${text}` : text;

/** The errors of a build by the file in which they are. */
function errorsByFile(failure: unknown): Map<string, string> {
  const found = new Map<string, string>();
  if (!(failure instanceof Error && "errors" in failure)) throw failure;
  for (const message of (failure as BuildFailure).errors) {
    const file = message.location?.file ?? "";
    found.set(file, [found.get(file), told(message)].filter(Boolean).join("\n"));
  }
  return found;
}

/**
 * Compiles test files, each with its own copy of the modules that it imports: what a module keeps is kept for one file
 * alone, though several files run in one process.
 * @param files paths from the root
 * @throws Error when a module that test files import can't be compiled
 */
export async function compile(files: readonly string[]): Promise<Compiled> {
  const bundled = join(rootDir, ".bundled");
  await mkdir(bundled, { recursive: true });
  const folder = await mkdtemp(join(bundled, "run-"));
  const broken = new Map<string, string>();
  const built = (): Promise<unknown> =>
    build({
      ...forNode,
      entryPoints: files
        .filter((file) => !broken.has(file))
        .map((file) => ({ in: file, out: file.replace(/\.\w+$/, "") })),
      outdir: folder,
      outExtension: { ".js": ".mjs" },
      sourcemap: "linked",
      sourcesContent: false,
    });
  try {
    await built().catch(async (failure: unknown) => {
      for (const [file, errors] of errorsByFile(failure)) if (files.includes(file)) broken.set(file, errors);
      await built();
    });
  } catch (failure) {
    await rm(folder, { recursive: true, force: true });
    throw failure;
  }
  return {
    url: (file) => pathToFileURL(join(folder, file.replace(/\.\w+$/, ".mjs"))).href,
    broken,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
