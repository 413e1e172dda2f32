/**
 * Two builds out of one source:
 *   dist/  for npm: one module per source file, every dependency external, types beside it, importable in Node without a DOM
 *   cdn/   for a script tag: everything inside; `gateway-console.js` (module, lazy chunks) and `gateway-console.iife.js` (classic)
 *
 * `rollup -c` builds both and checks types. `rollup -c --configCdn` builds only cdn/, without a type check;
 * `--configDist` only dist/.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import alias from "@rollup/plugin-alias";
import commonjs from "@rollup/plugin-commonjs";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import terser from "@rollup/plugin-terser";
import typescript from "@rollup/plugin-typescript";
import { transform as esbuildTransform } from "esbuild";
import { transform as transformCss } from "lightningcss";

const root = dirname(fileURLToPath(import.meta.url));
const packageJson = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const source = (path) => join(root, "src", path);

/** Files of src/elements that stand beside the entries and register no tag of their own. */
const notEntries = new Set(["define-element", "catalog", "host"]);

/**
 * The element entries: the modules that `src/elements/catalog.ts` names, read in a process of its own because the
 * catalogue is TypeScript. Without a catalogue, every file of the folder that is not known to be a helper.
 */
function elementModules() {
  if (existsSync(source("elements/catalog.ts"))) {
    const script =
      "import(process.argv[1]).then(({ catalog }) => console.log(JSON.stringify(Object.values(catalog).map((entry) => entry.module))))";
    const printed = execFileSync(
      process.execPath,
      ["--import", "tsx", "-e", script, source("elements/catalog.ts")],
      {
        cwd: root,
        encoding: "utf8",
      },
    );
    return [...new Set(JSON.parse(printed))];
  }
  return existsSync(source("elements"))
    ? readdirSync(source("elements"))
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => name.replace(/\.tsx?$/, ""))
        .filter((name) => !notEntries.has(name))
    : [];
}

/** A module of src by its name without extension, or undefined when there is none. */
function sourceFile(name) {
  return [".ts", ".tsx"].map((extension) => source(name + extension)).find(existsSync);
}

/** Resolves `./name.js` between sources to the .ts or .tsx file that it stands for. */
function sourceSpecifiers() {
  return {
    name: "source-specifiers",
    resolveId(specifier, importer) {
      if (
        !importer ||
        !specifier.startsWith(".") ||
        !specifier.endsWith(".js") ||
        importer.includes("node_modules")
      )
        return null;
      const base = resolve(dirname(importer), specifier.slice(0, -3));
      return [".ts", ".tsx"].map((extension) => base + extension).find(existsSync) ?? null;
    },
  };
}

/** TypeScript to JavaScript without a type check (the dist build does that). */
function stripTypes() {
  return {
    name: "strip-types",
    async transform(code, id) {
      if (!/\.tsx?$/.test(id)) return null;
      const result = await esbuildTransform(code, {
        loader: id.endsWith("x") ? "tsx" : "ts",
        target: "es2022",
        jsx: "automatic",
        sourcefile: id,
        tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
      });
      return { code: result.code, map: null };
    },
  };
}

/**
 * Gives Shoelace's tags, events and classes a prefix of their own (`sl-button` becomes `gsl-button`), so that a host page with
 * another Shoelace and ours do not meet. Design tokens (`--sl-…`) and theme classes keep their names: hosts may set them.
 * @param {string} code JavaScript of Shoelace or of our own
 * @returns {string}
 */
export function renameShoelace(code) {
  return code
    .replace(/(?<![\w-]|[^<]\/)sl-(?=[a-z$])(?!theme-)/g, "gsl-")
    .replace(/(["'`\s{,])onsl-(?=[a-z])/g, "$1ongsl-");
}

/** Leaves Shoelace's own drawings out: `src/ui/shoelace.ts` answers for every icon. */
function leanShoelace() {
  return {
    name: "lean-shoelace",
    transform(code, id) {
      if (!id.includes("@shoelace-style/shoelace/dist") || !code.includes("icon/library.system.ts"))
        return null;
      return { code: code.replace(/^var icons = \{$.*?^\};$/ms, "var icons = {};"), map: null };
    },
  };
}

function renamedShoelace() {
  return {
    name: "renamed-shoelace",
    transform(code, id) {
      const ours = id.startsWith(source(""));
      if ((!ours && !id.includes("@shoelace-style/shoelace/dist")) || !code.includes("sl-")) return null;
      return { code: renameShoelace(code), map: null };
    },
  };
}

/** A style sheet, minified. The text between two placeholders of a template literal is not a sheet and is left alone. */
function minifiedSheet(text, filename) {
  const { code } = transformCss({ filename, code: Buffer.from(text), minify: true });
  return Buffer.from(code).toString("utf8");
}

/** Minifies the text of css`…` and partCss`…` literals without placeholders, Shoelace's and ours. */
function minifiedCss() {
  const escapeTemplate = (text) => text.replace(/\\/g, "\\\\").replace(/`/g, "\\`").replace(/\$\{/g, "\\${");
  return {
    name: "minified-css",
    transform(code, id) {
      if (!/\b(css|partCss)`/.test(code)) return null;
      const literals = [];
      const visit = (node) => {
        if (!node || typeof node !== "object") return;
        if (Array.isArray(node)) return node.forEach(visit);
        if (
          node.type === "TaggedTemplateExpression" &&
          node.tag.type === "Identifier" &&
          (node.tag.name === "css" || node.tag.name === "partCss")
        )
          literals.push(node.quasi);
        for (const [key, value] of Object.entries(node)) if (key !== "type") visit(value);
      };
      visit(this.parse(code));
      let result = code;
      for (const quasi of literals.sort((a, b) => b.start - a.start)) {
        if (quasi.expressions.length > 0) continue;
        const text = quasi.quasis[0].value.cooked;
        try {
          const minified = minifiedSheet(text, relative(root, id));
          result = `${result.slice(0, quasi.start)}\`${escapeTemplate(minified)}\`${result.slice(quasi.end)}`;
        } catch (error) {
          if (!id.includes("node_modules")) this.error(`${relative(root, id)}: ${error.message}`);
        }
      }
      return result === code ? null : { code: result, map: null };
    },
  };
}

/**
 * Marks what React Router makes at its top level as free of side effects, and drops the names it gives to components for
 * debugging: both keep forms, links and data loading in the bundle, which the console does not use (6 kB gzip).
 */
function leanRouter() {
  return {
    name: "lean-router",
    transform(code, id) {
      if (!/[\\/]node_modules[\\/]react-router[\\/]/.test(id)) return null;
      const lean = code
        .replace(/^\w+\.displayName = .*;$/gm, "")
        // The router's mark on the page, which is not ours to mark.
        .replace(/\bwindow\.__reactRouterVersion\s*=/, "")
        .replace(/\bReact\w*\.(?:createContext|forwardRef|memo)\(/g, "/* @__PURE__ */ $&");
      return { code: lean, map: null };
    },
  };
}

/** Writes the licences of what is inside the files of cdn/, as those licences ask. */
function thirdPartyLicences(fileName) {
  return {
    name: "third-party-licences",
    generateBundle(_, bundle) {
      const folders = new Set();
      for (const chunk of Object.values(bundle))
        for (const id of Object.keys(chunk.modules ?? {})) {
          const found = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(
            id.replaceAll("\\", "/").replace(/^\0/, ""),
          );
          if (found) folders.add(found[0]);
        }
      const texts = [...folders].sort().map((folder) => {
        const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
        const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
        return `${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), "utf8").trim() : ""}\n`;
      });
      this.emitFile({ type: "asset", fileName, source: texts.join(`\n${"-".repeat(80)}\n\n`) });
    },
  };
}

/** Which source modules went into which file: read by `npm run size` and by the tests of the built files. */
function manifest(fileName) {
  return {
    name: "manifest",
    generateBundle(_, bundle) {
      const files = {};
      for (const [name, chunk] of Object.entries(bundle))
        if (chunk.type === "chunk")
          files[name] = {
            imports: chunk.imports,
            dynamicImports: chunk.dynamicImports,
            // Bytes before minification, by source.
            modules: Object.fromEntries(
              Object.entries(chunk.modules).map(([id, { renderedLength }]) => [
                relative(root, id.replace(/^\0/, "")),
                renderedLength,
              ]),
            ),
          };
      this.emitFile({ type: "asset", fileName, source: JSON.stringify(files, null, 1) });
    },
  };
}

/** Editor data, types and references of the elements, made from the catalogue in a process of its own. */
function describedElements() {
  const script =
    'Promise.all([import(process.argv[1]), import("node:fs")]).then(([{ describe }, { readFileSync, readdirSync }]) => console.log(JSON.stringify(describe(process.argv[2], Object.fromEntries(["README.md", ...["guides", "recipes"].flatMap((folder) => readdirSync(`docs/${folder}`).map((name) => `docs/${folder}/${name}`))].map((path) => [path, readFileSync(path, "utf8")]))))))';
  return {
    name: "described-elements",
    generateBundle() {
      const printed = execFileSync(
        process.execPath,
        ["--import", "tsx", "-e", script, source("elements/manifest.ts"), packageJson.version],
        { cwd: root, encoding: "utf8", maxBuffer: 16 * 1024 * 1024 },
      );
      for (const [fileName, text] of Object.entries(JSON.parse(printed)))
        this.emitFile({ type: "asset", fileName, source: text });
    },
  };
}

/** Has the types of each element's entry bring those of the tags: document.createElement knows what was registered. */
function typedElements() {
  return {
    name: "typed-elements",
    generateBundle(_, bundle) {
      for (const module of [...elementModules(), "all", "autoload"]) {
        const types = bundle[`elements/${module}.d.ts`];
        types.source = `/// <reference path="../tags.d.ts" />\n${types.source}`;
      }
    },
  };
}

/** The script tags of this version to copy into a page that serves the folder under a path with the version in it. */
function scriptTags(hashes) {
  const tag = (name, kind) =>
    `<script${kind} src="/${packageJson.name}@${packageJson.version}/${name}"\n` +
    `        integrity="${hashes[name]}" crossorigin="anonymous"></script>\n`;
  return tag("gateway-console.js", ' type="module"') + tag("gateway-console.iife.js", "");
}

/** Writes the hashes of all files of cdn/ for `integrity` attributes, and tags that have them; the last build of cdn/ does it. */
function integrity(fileName) {
  return {
    name: "integrity",
    writeBundle() {
      const folder = join(root, "cdn");
      const files = readdirSync(folder, { recursive: true })
        .map((name) => name.split("\\").join("/"))
        .filter((name) => name.endsWith(".js"))
        .sort();
      const hashes = files.map((name) => [
        name,
        `sha384-${createHash("sha384")
          .update(readFileSync(join(folder, name)))
          .digest("base64")}`,
      ]);
      writeFileSync(join(folder, fileName), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
      writeFileSync(join(folder, "tags.html"), scriptTags(Object.fromEntries(hashes)));
    },
  };
}

/**
 * ofetch without what it is never asked for here: addresses come to it whole (ufo joins and completes them), and answers
 * are read as text (destr parses them).
 */
function leanFetch() {
  const lean = {
    ufo: "export const withBase = (address) => address; export const withQuery = (address) => address;",
    destr: "export default (text) => text;",
  };
  return {
    name: "lean-fetch",
    resolveId: (id) => (id in lean ? `\0lean-${id}` : null),
    load: (id) => lean[/^\0lean-(.+)$/.exec(id)?.[1]] ?? null,
  };
}

/** Removes the output of earlier builds, whose hashed names would pile up. */
function emptied(directory) {
  return {
    name: "emptied",
    generateBundle() {
      rmSync(join(root, directory), { recursive: true, force: true });
    },
  };
}

/** Every warning is an error, but for annotations and cycles inside packages that are not ours. */
function onLog(level, log, handler) {
  const foreign = (log.ids ?? [log.id ?? log.loc?.file ?? ""]).some((id) => id.includes("node_modules"));
  const known = ["INVALID_ANNOTATION", "CIRCULAR_DEPENDENCY", "MODULE_LEVEL_DIRECTIVE", "THIS_IS_UNDEFINED"];
  if (level === "warn" && foreign && known.includes(log.code)) return;
  if (level === "warn") handler("error", log);
  else handler(level, log);
}

const version = { __VERSION__: JSON.stringify(packageJson.version) };

/** The npm build. */
function distConfig() {
  const entries = [
    "index",
    "react/index",
    "api/index",
    "proxy/index",
    "program/main",
    "elements/autoload",
    "elements/all",
  ];
  const input = [...entries, ...elementModules().map((name) => `elements/${name}`)]
    .map(sourceFile)
    .filter(Boolean);
  return {
    input: [...new Set(input)],
    external: (id) => !/^[./\0]/.test(id) && !id.startsWith(root),
    output: {
      dir: "dist",
      format: "es",
      preserveModules: true,
      preserveModulesRoot: "src",
      // Rollup drops directives of sources. Frameworks with server components must see where the client begins.
      banner: ({ name }) => (name.startsWith("react/") ? '"use client";' : ""),
      sourcemap: true,
      sourcemapExcludeSources: false,
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
    ],
    onLog,
  };
}

/** React Router's production build, which its `exports` do not offer to bundlers. */
const productionRouter = join(
  dirname(createRequire(import.meta.url).resolve("react-router")),
  "../production/index.mjs",
);

/** What both files of cdn/ have in common; `fileNames` are for what stands beside them. */
function bundled(input, plugins, output) {
  return {
    input,
    output: { generatedCode: "es2015", ...output },
    plugins: [
      ...plugins,
      leanFetch(),
      sourceSpecifiers(),
      alias({
        entries: [
          { find: /^react-router$/, replacement: productionRouter },
          { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
          ...(sourceFile("ui/csp-style-map")
            ? [{ find: /^lit\/directives\/style-map\.js$/, replacement: source("ui/csp-style-map.ts") }]
            : []),
        ],
      }),
      nodeResolve({ browser: true, exportConditions: ["production"] }),
      commonjs(),
      replace({
        values: { ...version, __DOCS__: "false", "process.env.NODE_ENV": JSON.stringify("production") },
        preventAssignment: true,
      }),
      stripTypes(),
      leanShoelace(),
      renamedShoelace(),
      leanRouter(),
      minifiedCss(),
      terser({
        ecma: 2022,
        // A classic file's top level is the page's: what it declares there is its export, not a leftover.
        module: output.format === "es",
        compress: { passes: 3, pure_getters: true },
        format: { comments: false },
      }),
    ],
    treeshake: { propertyReadSideEffects: false },
    onLog,
  };
}

/** Every module that a module needs at once, itself included. */
function neededBy(id, getModuleInfo, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of getModuleInfo(id)?.importedIds ?? []) neededBy(next, getModuleInfo, found);
  return found;
}

/**
 * Pairs of modules: what both of a pair need becomes one file, so that a page loads a few files that compress well, not a
 * crowd of small ones; but for what the modules named last need, which would then load all of it. Earlier pairs come first.
 */
const sharedFiles = [
  ["base", ["elements/balance"], ["elements/login", "areas/sign-in/sign-in"]],
  ["frame", ["elements/login", "areas/sign-in/sign-in"], ["elements/token-list", "areas/tokens/token-list"]],
  [
    "list",
    ["elements/token-list", "areas/tokens/token-list"],
    ["elements/redemption-table", "areas/redemptions/redemption-table"],
    [
      "console/console",
      "elements/topup",
      "areas/account/profile",
      "areas/channels/channel-form",
      "areas/pages/home",
      "areas/settings/personal",
      "areas/sign-in/oauth-buttons",
      "areas/tokens/token-form",
      "areas/topup/topup",
      "areas/usage/usage",
    ],
  ],
];

/** Assigns modules to files: React, which rarely changes and so stays in the browser's cache over releases, then the pairs. */
function sharedChunks() {
  let groups;
  return (id, { getModuleInfo }) => {
    if (/\/node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/.test(id)) return "react";
    groups ??= sharedFiles.map(([name, ...sides]) => {
      const [one, other, rest = new Set()] = sides.map((names) => {
        const found = new Set();
        for (const file of names.map(sourceFile).filter(Boolean)) neededBy(file, getModuleInfo, found);
        return found;
      });
      // What the catalogue says of one element comes with that element.
      const isShared = (id) => other.has(id) && !rest.has(id) && !/elements\/catalog-/.test(id);
      return [name, new Set([...one].filter(isShared))];
    });
    return groups.find(([, modules]) => modules.has(id))?.[0];
  };
}

/** The build for script tags. */
function cdnConfigs() {
  const moduleFile = bundled(
    { "gateway-console": sourceFile("elements/autoload") },
    [emptied("cdn"), thirdPartyLicences("LICENSES.txt"), manifest("manifest.json")],
    {
      dir: "cdn",
      format: "es",
      entryFileNames: "[name].js",
      chunkFileNames: "chunks/[name]-[hash:7].js",
      minifyInternalExports: true,
      hoistTransitiveImports: true,
      manualChunks: sharedChunks(),
      onlyExplicitManualChunks: true,
    },
  );
  const classicFile = bundled(sourceFile("elements/all"), [integrity("integrity.json")], {
    file: "cdn/gateway-console.iife.js",
    format: "iife",
    name: "GatewayConsole",
    inlineDynamicImports: true,
  });
  return [moduleFile, classicFile];
}

export default (args) => {
  const { configCdn, configDist } = args;
  delete args.configCdn;
  delete args.configDist;
  return [...(configCdn ? [] : [distConfig()]), ...(configDist ? [] : cdnConfigs())];
};
