/**
 * Two outputs of one source (their parts are in rollup/):
 *   dist/ for npm, importable in Node without a DOM. One module per source file, and the types that an entry leads to;
 *          over them, bundled: elements/ with a React of its own, react/ with the host's, proxy/, database/ and
 *          program/ for servers. State is in the modules, once for all entries.
 *   cdn/ for a script tag: everything inside; `gateway-console.js` (module, lazy chunks) and `gateway-console.iife.js`
 *   (classic).
 *          cdn/lite/ is the module once more, on Preact instead of React (rollup/lite/)
 *
 * `rollup -c` builds both and checks types. `rollup -c --configCdn` builds only cdn/, without a type check;
 * `--configDist` only dist/. `--configCdn=module` empties cdn/ and builds the module alone, `--configCdn=lite` adds the
 * one on Preact. `--sourcemap` adds source maps, which the package leaves out.
 */
import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import alias from "@rollup/plugin-alias";
import commonjs from "@rollup/plugin-commonjs";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import terser from "@rollup/plugin-terser";
import typescript from "@rollup/plugin-typescript";
import { directStart } from "./rollup/direct-start.mjs";
import { describedElements, typedElements } from "./rollup/element-data.mjs";
import { elementModules } from "./rollup/generate/elements.mjs";
import { generate } from "./rollup/generate/generate.mjs";
import { litForNode } from "./rollup/lit-for-node.mjs";
import { reactAliases } from "./rollup/lite/aliases.mjs";
import { minifiedCss } from "./rollup/minified-css.mjs";
import { onLog } from "./rollup/on-log.mjs";
import { emptied, integrity, manifest, starts, thirdPartyLicences } from "./rollup/outputs.mjs";
import { packageJson, root, source, sourceFile } from "./rollup/paths.mjs";
import { progress } from "./rollup/progress.mjs";
import { quietLit } from "./rollup/quiet-lit.mjs";
import { quietZod } from "./rollup/quiet-zod.mjs";
import { chunksByGraph } from "./rollup/chunks/chunks.mjs";
import { isTexts, sharedModules } from "./rollup/shared-modules.mjs";
import { reachedTypes } from "./rollup/reached-types.mjs";
import { renamedShoelace } from "./rollup/shoelace.mjs";
import { sourceSpecifiers } from "./rollup/source-specifiers.mjs";
import { stripTypes } from "./rollup/strip-types.mjs";

const version = { __VERSION__: JSON.stringify(packageJson.version) };

/**
 * Folders of src whose modules every entry of the package shares, as it does all texts; they import only real
 * dependencies.
 */
const sharedFolders = ["domain", "api", "state", "i18n"];

/** The files of all texts. */
const textFiles = () =>
  readdirSync(source("."), { recursive: true })
    .filter((name) => isTexts(name))
    .map((name) => source(name));

/** Whether something is left of a module without its types. */
const holdsCode = (file) => /^export (?!type |interface )/m.test(readFileSync(file, "utf8"));

const modulesIn = (folder) =>
  readdirSync(source(folder), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => source(`${folder}/${name}`))
    .filter(holdsCode);

/** The shared modules of the npm package, and the types of its entries. */
const moduleConfig = () => ({
  input: [
    sourceFile("index"),
    sourceFile("loader/index"),
    ...new Set([...sharedFolders.flatMap(modulesIn), ...textFiles()]),
  ],
  external: (id) => !/^[./\0]/.test(id) && !id.startsWith(root),
  output: {
    dir: "dist",
    format: "es",
    preserveModules: true,
    preserveModulesRoot: "src",
  },
  plugins: [
    emptied("dist"),
    describedElements(),
    sourceSpecifiers(),
    replace({ values: version, preventAssignment: true }),
    typescript({
      tsconfig: "tsconfig.json",
      noEmitOnError: true,
      filterRoot: root,
      include: ["src/**/*"],
      compilerOptions: {
        noEmit: false,
        rootDir: "src",
        declaration: true,
        declarationDir: "dist",
        types: ["node"],
      },
    }),
    typedElements(),
    reachedTypes(),
  ],
  // All are entries, and none does anything when it is loaded: what is imported only for that is a warning in bundlers.
  treeshake: { moduleSideEffects: false },
  onLog,
});

/**
 * What every bundle of views has in common. `plugins` come first, `last` after everything else; `aliases` is what
 * stands for a package, by its name; `values` is what stands for a name.
 */
const viewConfig = ({
  input,
  external,
  plugins,
  aliases = {},
  values = {},
  last = [],
  treeshake = {},
  output,
}) => ({
  input,
  external,
  output: { format: "es", generatedCode: "es2015", ...output },
  plugins: [
    ...plugins,
    sourceSpecifiers(),
    alias({
      entries: [
        ...Object.entries(aliases).map(([name, replacement]) => ({
          find: new RegExp(`^${name}$`),
          replacement,
        })),
        {
          find: /^use-sync-external-store\/shim(\/index\.js)?$/,
          replacement: aliases.react ?? "react",
        },
      ],
    }),
    nodeResolve({ browser: true, exportConditions: ["production"] }),
    commonjs(),
    replace({
      values: {
        ...version,
        __DOCS__: "false",
        __ENTRY_STARTS__: "false",
        "process.env.NODE_ENV": JSON.stringify("production"),
        ...values,
      },
      preventAssignment: true,
    }),
    stripTypes(),
    renamedShoelace(),
    quietLit(),
    quietZod(),
    minifiedCss(),
    ...last,
  ],
  treeshake: { propertyReadSideEffects: false, ...treeshake },
  onLog,
});

/** @param isModule a classic file's top level is the page's: what it declares there is its export, not a leftover */
const minified = (isModule) =>
  terser({
    ecma: 2022,
    module: isModule,
    compress: { passes: 3, pure_getters: true },
    format: { comments: false },
  });

/**
 * For the bundled views of the npm package: without white space and long names of variables, which are a third of it
 * packed. A host's bundler still finds what it may leave out, and a host's tools the names of components.
 */
const compact = () =>
  terser({
    ecma: 2022,
    module: true,
    compress: false,
    // Esbuild confuses short names of classes with those of imports (findings/esbuild-class-expression-name.sh).
    mangle: { keep_fnames: true, keep_classnames: true },
    format: { comments: /^\s*[@#]__/, preserve_annotations: true },
  });

/** Views of the npm package in a folder of dist/, over the shared modules. */
const npmViewConfig = (folder, { input, external = [], ...output }) =>
  viewConfig({
    input,
    external: ["@preact/signals-core", "ofetch", /^zod(\/|$)/, ...external],
    plugins: [sharedModules(sharedFolders), thirdPartyLicences("LICENSES.txt"), litForNode()],
    last: [compact()],
    // Bundlers warn of every import without names of a module that `sideEffects` leaves out.
    treeshake: { moduleSideEffects: "no-external" },
    output: {
      hoistTransitiveImports: false,
      dir: `dist/${folder}`,
      entryFileNames: "[name].js",
      chunkFileNames: "chunks/[name]-[hash:7].js",
      onlyExplicitManualChunks: true,
      ...output,
    },
  });

/** The elements, which work whatever React a host has, or none. */
const elementsConfig = () =>
  npmViewConfig("elements", {
    input: Object.fromEntries(elementModules(root).map((name) => [name, sourceFile(`elements/${name}`)])),
    manualChunks: chunksByGraph("host"),
  });

const componentFiles = () =>
  Object.fromEntries(
    readdirSync(source("react/generated")).map((name) => {
      const path = `generated/${name.replace(/\.ts$/, "")}`;
      return [path, sourceFile(`react/${path}`)];
    }),
  );

/** The components, which belong to the host's React. */
const reactConfig = () =>
  npmViewConfig("react", {
    // A file for each component: bundlers leave the views of those that a host does not use out.
    input: { index: sourceFile("react/index"), ...componentFiles() },
    external: [/^react(-dom)?(\/|$)/],
    manualChunks: chunksByGraph("host", { hostReact: true }),
    // Rollup drops directives of sources. Frameworks with server components must see where the client begins.
    banner: ({ isEntry }) => (isEntry ? '"use client";' : ""),
  });

/** What runs on servers: the proxy, the reader of a gateway's database, and `npx gateway-console`. */
const serverConfig = () => ({
  input: {
    "proxy/index": sourceFile("proxy/index"),
    "database/index": sourceFile("database/index"),
    "program/main": sourceFile("program/main"),
  },
  external: [...builtinModules, /^node:/],
  output: {
    dir: "dist",
    format: "es",
    hoistTransitiveImports: false,
    entryFileNames: "[name].js",
    chunkFileNames: "proxy/chunks/[name]-[hash:7].js",
  },
  plugins: [
    sharedModules(sharedFolders),
    thirdPartyLicences("proxy/LICENSES.txt"),
    sourceSpecifiers(),
    nodeResolve({ exportConditions: ["node"] }),
    replace({ values: version, preventAssignment: true }),
    stripTypes(),
  ],
  treeshake: { moduleSideEffects: "no-external" },
  onLog,
});

/** The module for script tags, with its chunks. */
const cdnModuleConfig = (folder, aliases) =>
  viewConfig({
    input: { "gateway-console": sourceFile("elements/autoload") },
    plugins: [
      emptied(folder),
      directStart(sourceFile("elements/autoload")),
      thirdPartyLicences("LICENSES.txt"),
      manifest("manifest.json"),
      starts("starts.json"),
      integrity(folder, "integrity.json"),
    ],
    aliases,
    values: { __ENTRY_STARTS__: "true" },
    last: [minified(true), progress()],
    output: {
      dir: folder,
      entryFileNames: "[name].js",
      chunkFileNames: "chunks/[name]-[hash:7].js",
      minifyInternalExports: true,
      hoistTransitiveImports: true,
      manualChunks: chunksByGraph("page", { hostReact: aliases !== undefined }),
      onlyExplicitManualChunks: true,
    },
  });

const classicConfig = () =>
  viewConfig({
    input: sourceFile("elements/all"),
    plugins: [integrity("cdn", "integrity.json")],
    last: [minified(false)],
    output: {
      file: "cdn/gateway-console.iife.js",
      format: "iife",
      name: "GatewayConsole",
      inlineDynamicImports: true,
    },
  });

/** The files for script tags, by parts. */
const cdnConfigs = {
  module: () => cdnModuleConfig("cdn"),
  lite: () => cdnModuleConfig("cdn/lite", reactAliases),
  classic: classicConfig,
};

const distConfigs = [moduleConfig, elementsConfig, reactConfig, serverConfig];

export default async (args) => {
  await generate();
  const { configCdn, configDist } = args;
  delete args.configCdn;
  delete args.configDist;
  const cdn = typeof configCdn === "string" ? [cdnConfigs[configCdn]] : Object.values(cdnConfigs);
  return [...(configCdn ? [] : distConfigs), ...(configDist ? [] : cdn)].map((config) => config());
};
