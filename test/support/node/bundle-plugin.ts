import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, posix, relative, resolve } from "node:path";
import type { Plugin } from "@web/dev-server-core";
import { build } from "esbuild";
import type { Loader, Plugin as EsbuildPlugin } from "esbuild";
import { findCatalogues } from "./catalogues.js";

/** The modules that are made here, by their address. */
type MadeModules = Readonly<Record<string, string>>;

function filesIn(rootDir: string, folder: string, ending: string): readonly string[] {
  return readdirSync(resolve(rootDir, folder), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(ending))
    .sort();
}

/** A module whose default export has what each of these modules exports, by a key. */
function collected(modules: readonly (readonly [key: string, path: string])[], what: string): string {
  const imports = modules.map(
    ([, path], index) => `import ${what.replaceAll("$", String(index))} from "./${path}";`,
  );
  return `${imports.join("")}export default {${modules.map(([key], index) => `"${key}": m${String(index)}`).join()}};`;
}

/** Every story file by its path, as a function that imports it; the English texts of every area; every style sheet. */
export function madeModules(rootDir: string): MadeModules {
  const stories = filesIn(rootDir, "stories", ".stories.tsx").map(
    (path) => `"${path}": () => import("./stories/${path}")`,
  );
  const texts = findCatalogues(rootDir).map(({ area, module }) => [area, module] as const);
  const sheets = filesIn(rootDir, "src", ".css.ts").map((path) => [path, `src/${path}`] as const);
  return {
    "/__stories.js": `export default {${stories.join()}};`,
    "/__texts.js": collected(texts, "{ messages as m$ }"),
    "/__sheets.js": collected(sheets, "* as m$"),
  };
}

/** The modules of the sources that tests load by their address, in frames. */
export const addressed = (rootDir: string, files: readonly string[]): readonly string[] => [
  ...new Set(
    files.flatMap((file) =>
      [...readFileSync(join(rootDir, file), "utf8").matchAll(/"\/(src\/[\w/-]+\.tsx?)"/g)].map(
        ([, path = ""]) => path,
      ),
    ),
  ),
];

/** Lets esbuild read the modules that are made here. */
export const madeFrom = (made: MadeModules, rootDir: string): EsbuildPlugin => ({
  name: "made",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\/__/ }, ({ path }) =>
      path in made ? { path, namespace: "made" } : { path, external: true },
    );
    onLoad({ filter: /./, namespace: "made" }, ({ path }) => ({
      contents: made[path] ?? "",
      resolveDir: rootDir,
    }));
  },
});

/** Puts the guard of test/support/guard.ts before every test file. */
const guarded = (rootDir: string): EsbuildPlugin => ({
  name: "guard",
  setup({ onLoad }) {
    onLoad({ filter: /\.test\.tsx?$/ }, async ({ path }) => {
      const guard = relative(dirname(path), join(rootDir, "test/support/guard.js")).replaceAll("\\", "/");
      const loader: Loader = path.endsWith("x") ? "tsx" : "ts";
      return { contents: `import "${guard}";${await readFile(path, "utf8")}`, loader };
    });
  },
});

/** Stands other packages for these, by whole names: esbuild's own aliases take what lies below a package along. */
const aliased = (aliases: Readonly<Record<string, string>>, rootDir: string): EsbuildPlugin => ({
  name: "aliases",
  setup({ onResolve, resolve: resolveBy }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const other = aliases[path];
      return other === undefined ? undefined : resolveBy(other, { kind, resolveDir: rootDir });
    });
  },
});

/**
 * Bundles test files with all that they import, once and with what they share in files of its own: a page loads some
 * dozen files instead of hundreds, and each module exists once in it.
 * @param files paths below the root
 * @param options `aliases`: what stands for a package, by its name
 */
export function bundlePlugin(
  rootDir: string,
  files: readonly string[],
  { aliases = {} }: { readonly aliases?: Readonly<Record<string, string>> } = {},
): Plugin {
  const outputs = new Map<string, string>();
  const folder = join(rootDir, "bundled");
  const made = madeModules(rootDir);
  const withoutEnding = (path: string): string => path.replace(/\.\w+$/, "");
  return {
    name: "bundle",
    async serverStart() {
      const { outputFiles } = await build({
        absWorkingDir: rootDir,
        entryPoints: [
          ...[...files, ...addressed(rootDir, files)].map((file) => ({ in: file, out: withoutEnding(file) })),
          ...Object.keys(made).map((path) => ({ in: path, out: withoutEnding(path.slice(1)) })),
        ],
        bundle: true,
        splitting: true,
        format: "esm",
        platform: "browser",
        target: "esnext",
        outdir: folder,
        // Coverage is told of what lies in `src`.
        chunkNames: "src/[name]-[hash]",
        // A stack names the sources.
        sourcemap: "linked",
        write: false,
        // What a module does when it is loaded is tested, too.
        ignoreAnnotations: true,
        define: { "process.env.NODE_ENV": '"development"' },
        logLevel: "error",
        plugins: [madeFrom(made, rootDir), guarded(rootDir), aliased(aliases, rootDir)],
      });
      for (const { path, text } of outputFiles)
        outputs.set(`/${posix.normalize(relative(folder, path).replaceAll("\\", "/"))}`, text);
    },
    serve({ path }) {
      const body = outputs.get(path.replace(/\.tsx?$/, ".js"));
      return body === undefined ? undefined : { body, type: path.endsWith(".map") ? "json" : "js" };
    },
  };
}
