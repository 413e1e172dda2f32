import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import type { Plugin } from "@web/dev-server-core";
import { build } from "esbuild";
import type { BuildOptions, Metafile } from "esbuild";

const prefix = "/__packages/";
const importPattern =
  /(?:^|[\s;}])(?:import|export)(?!\s+type\b)(?:[\s\w*{},$]*?\sfrom)?\s*["']([^"'./][^"']*)["']|\bimport\(\s*["']([^"'./][^"']*)["']/g;

/** Folders whose files never reach a test page: those of servers and of the build, and Storybook's own pages. */
const notServed = /(^|[\\/])(node|program|proxy|manifest|guides|\.storybook)([\\/]|$)/;

function bareImports(folders: string[]): string[] {
  const found = new Set<string>();
  for (const folder of folders.filter((path) => existsSync(path)))
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      if (notServed.test(relative(folder, entry.parentPath))) continue;
      const text = readFileSync(join(entry.parentPath, entry.name), "utf8");
      for (const [, named, lazy] of text.matchAll(importPattern)) found.add(named ?? lazy ?? "");
    }
  return [...found].filter((name) => name !== "" && !name.startsWith("node:")).sort();
}

const fileName = (specifier: string): string => specifier.replace(/[^\w.-]/g, "_").replace(/\.js$/, "");

function isCommonJs(metafile: Metafile, specifier: string): boolean {
  const output = Object.entries(metafile.outputs).find(([path]) =>
    path.endsWith(`/${fileName(specifier)}.js`),
  );
  const entry = output?.[1].entryPoint;
  return entry !== undefined && metafile.inputs[entry]?.format === "cjs";
}

/** A module that gives the exports of a CommonJS package as named ones, which a browser's `import { … }` needs. */
function namedExports(require: NodeJS.Require, specifier: string): string {
  const loaded: unknown = require(specifier);
  const names = typeof loaded === "object" && loaded !== null ? Object.keys(loaded) : [];
  const valid = names.filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== "default");
  return `export { ${["default", ...valid].join(", ")} } from ${JSON.stringify(specifier)};`;
}

/**
 * Bundles every package that the sources import, once and with shared chunks, so that the browser loads a few files
 * instead of hundreds and each package exists once (React above all, which is CommonJS and cannot be served file by
 * file).
 * @param folders absolute folders that are searched for imports
 * @param aliases what stands for a package, by its name
 */
export function vendorPlugin(
  rootDir: string,
  folders: string[],
  { aliases = {} }: { aliases?: Readonly<Record<string, string>> } = {},
): Plugin {
  const files = new Map<string, string>();
  const specifiers = new Set<string>();
  const require = createRequire(join(rootDir, "package.json"));
  const options = {
    absWorkingDir: rootDir,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    outdir: "/packages",
    write: false,
    metafile: true,
    external: ["/__web-*"],
    define: { "process.env.NODE_ENV": '"development"' },
    logLevel: "error",
    plugins: [
      {
        name: "aliases",
        // By whole names; esbuild's own aliases take what lies below a package along.
        setup({ onResolve, resolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
            const other = aliases[path];
            return other === undefined ? undefined : resolve(other, { kind, resolveDir: rootDir });
          });
        },
      },
    ],
  } satisfies BuildOptions;

  return {
    name: "packages",
    async serverStart() {
      for (const specifier of bareImports(folders)) specifiers.add(specifier);
      // The transform of TSX adds this one.
      specifiers.add("react/jsx-runtime");
      const names = [...specifiers];
      const direct = names.map((specifier) => ({ in: specifier, out: fileName(specifier) }));
      const { metafile } = await build({ ...options, entryPoints: direct });
      const commonJs = new Set(names.filter((specifier) => isCommonJs(metafile, specifier)));
      const { outputFiles } = await build({
        ...options,
        entryPoints: direct.map((entry) =>
          commonJs.has(entry.in) ? { ...entry, in: `named:${entry.in}` } : entry,
        ),
        plugins: [
          ...options.plugins,
          {
            name: "named-exports",
            setup({ onResolve, onLoad }) {
              onResolve({ filter: /^named:/ }, ({ path }) => ({ path: path.slice(6), namespace: "named" }));
              onLoad({ filter: /.*/, namespace: "named" }, ({ path }) => ({
                contents: namedExports(require, path),
                resolveDir: rootDir,
              }));
            },
          },
        ],
      });
      for (const { path, text } of outputFiles)
        files.set(path.replaceAll("\\", "/").replace(/^.*\/packages\//, prefix), text);
    },
    resolveImport({ source }) {
      if (!/^[@a-z]/i.test(source) || /^[a-z]+:/i.test(source)) return undefined;
      if (specifiers.has(source)) return `${prefix}${fileName(source)}.js`;
      throw new Error(
        `The package "${source}" was not imported when the test server started; start it again.`,
      );
    },
    serve(context) {
      const body = files.get(context.path);
      return body === undefined
        ? undefined
        : { body, type: "js", headers: { "cache-control": "max-age=3600" } };
    },
  };
}
