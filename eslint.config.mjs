import { existsSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig } from "eslint/config";
import typescript from "typescript-eslint";
import { generate } from "./rollup/generate/generate.mjs";
import { noReplacedBuiltIns } from "./test/package/replaced-built-ins.mjs";
import { pageAsComment, plainWords } from "./test/package/plain-words.mjs";

// Sources import what is made from declarations.
await generate();

const outputs = [
  "dist/",
  "cdn/",
  "storybook-static/",
  "docs-static/",
  "docs/.vitepress/cache/",
  "coverage/",
  "node_modules/",
  "demo/.data/",
  "test/.cache/",
  ".bundled/",
  // Made from declarations.
  "**/generated/",
  "src/elements/*.ts",
  // Applications of their own, which their own builds check.
  "demo/proxy/next/",
  "test/hosts/fixtures/",
];

const nodeModules = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)];
const serverPackages = ["@hono/node-server", ...nodeModules];

/**
 * Which folders of src and which packages each folder of src may import. Imports run one way:
 * domain → api → state → areas → console → elements, react → index, with theme, i18n → ui → areas; on servers api,
 * theme, proxy, database → program. `self` is true where modules of one subfolder must not import another subfolder.
 */
export const directions = {
  domain: { folders: [], packages: [] },
  api: { folders: ["domain"], packages: ["ofetch", "zod"] },
  state: { folders: ["domain", "api"], packages: ["@preact/signals-core", "zod"] },
  i18n: { folders: ["domain"], packages: [] },
  theme: { folders: [], packages: ["@preact/signals-core"] },
  ui: {
    folders: ["domain", "api/client/errors.js", "state", "i18n", "theme"],
    packages: [
      "react",
      "react-dom",
      "@shoelace-style/shoelace",
      "@floating-ui/dom",
      "@preact/signals-react",
      "@preact/signals-core",
      "@tanstack/react-virtual",
      "marked",
      "dompurify",
      "uqr",
    ],
  },
  areas: {
    folders: ["domain", "api", "state", "i18n", "theme", "ui"],
    packages: ["react", "@preact/signals-core", "@simplewebauthn/browser", "zod"],
    separate: true,
  },
  console: {
    folders: ["domain", "api", "state", "i18n", "theme", "ui", "areas"],
    packages: ["react", "@preact/signals-core"],
  },
  elements: {
    folders: ["domain", "api", "state", "i18n", "theme", "ui", "areas", "console"],
    packages: ["react", "lit", "@r2wc/react-to-web-component", "@preact/signals-core"],
  },
  react: {
    folders: [
      "domain",
      "api",
      "state",
      "i18n",
      "theme",
      "ui",
      "areas",
      "console",
      "elements/catalog/*.js",
      "elements/definition/*.js",
      "elements/console/options.js",
      "elements/bridge/given-settings.js",
      "elements/bridge/inherited-settings.js",
      "elements/bridge/message-overrides.js",
      "elements/bridge/placeholder-of.js",
      "elements/bridge/properties.js",
      "elements/bridge/enclosing-providers.js",
      "elements/bridge/widget-navigation.js",
      // How much room a view takes in its page, an element or not.
      "elements/rooms/expected-room.js",
      "elements/rooms/reserve-space.js",
      "elements/rooms/preferred-width.js",
      "elements/lit/balance-chip.js",
      "elements/lit/balance.css.js",
      "elements/lit/inline.css.js",
    ],
    packages: ["react", "react-dom", "lit", "@preact/signals-core"],
  },
  // Has to stay about 1 kB.
  loader: { folders: [], packages: [] },
  proxy: {
    folders: ["domain"],
    packages: serverPackages,
  },
  // Drivers are types here; load-driver.ts loads the one that is needed.
  database: {
    folders: ["domain"],
    packages: [...nodeModules, "kysely", "pg", "mysql2", "@clickhouse/client"],
  },
  program: { folders: ["domain", "api", "i18n", "theme", "proxy", "database"], packages: serverPackages },
};

const sourceFolders = Object.keys(directions);

/** The folder of src a file stands in, with the subfolder below it; undefined for files outside. */
function place(filename) {
  const found = /\/src\/(?:([\w-]+)\/(?:([\w-]+)\/(?:[\w-]+\/)*)?)?[^/]+$/.exec(
    filename.replaceAll("\\", "/"),
  );
  return found && { folder: found[1], area: found[2] };
}

function resolved(filename, specifier) {
  return new URL(specifier, `file://${filename.replaceAll("\\", "/")}`).pathname;
}

const packageName = (specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** Whether a path is a file of src; `*` stands for any name. */
const isFile = (path, file) =>
  new RegExp(`/src/${file.replaceAll(".", "\\.").replace("*", "[\\w-]+")}$`).test(path);

/** Why a file must not import this, or undefined. Exported for the test of the rule. */
export function wrongDirection(filename, specifier) {
  const from = place(filename);
  const rule = from && directions[from.folder];
  if (!rule) return undefined;
  if (!specifier.startsWith(".")) {
    const name = packageName(specifier);
    return rule.packages.includes(name)
      ? undefined
      : `src/${from.folder} must not import the package ${name}.`;
  }
  const target = resolved(filename, specifier);
  const to = place(target);
  if (!to) return `src must not import from outside src (${specifier}).`;
  if (to.folder === undefined)
    return /\/version\.js$/.test(target) || from.folder === "elements"
      ? undefined
      : `src/${from.folder} must not import the entry.`;
  if (to.folder !== from.folder)
    return rule.folders.some((folder) => folder === to.folder || isFile(target, folder))
      ? undefined
      : `src/${from.folder} must not import src/${to.folder}.`;
  return rule.separate && to.area !== from.area && to.area !== "shared"
    ? `The area ${from.area ?? ""} must not import the area ${to.area}; move what they share to areas/shared, or down.`
    : undefined;
}

const imported = new Map();

/**
 * The files of src that a file imports when it is loaded, types included. What is loaded later is no part of a cycle.
 */
function importsOf(file) {
  let found = imported.get(file);
  if (!found) {
    const statements = readFileSync(file, "utf8").matchAll(
      /^(?:import|export)\b[^;]*?from "(\.[^"]+)\.js";/gm,
    );
    found = [...statements]
      .map(([, specifier]) => resolved(file, specifier))
      .flatMap((path) => [`${path}.ts`, `${path}.tsx`].filter((name) => existsSync(name)));
    imported.set(file, found);
  }
  return found;
}

/** The way from a file to another by imports, both included; undefined where there is none. */
function wayBetween(from, to) {
  const before = new Map([[from, undefined]]);
  for (const file of before.keys()) {
    if (file === to) {
      const way = [];
      for (let at = file; at; at = before.get(at)) way.unshift(at);
      return way;
    }
    for (const next of importsOf(file)) if (!before.has(next)) before.set(next, file);
  }
  return undefined;
}

/** The cycle that an import closes, as paths below src, or undefined. Exported for the test of the rule. */
export function importCycle(filename, specifier) {
  if (!specifier.startsWith(".")) return undefined;
  const path = resolved(filename, specifier).replace(/\.js$/, "");
  const target = [`${path}.ts`, `${path}.tsx`].find((name) => existsSync(name));
  return target && wayBetween(target, filename)?.map((file) => file.replace(/^.*\/src\//, ""));
}

const newerReact = {
  name: "react",
  importNames: ["Activity", "useEffectEvent"],
  message: "Hosts of the components have React 19.0, too.",
};

/** Kinds of schemas that no page loads yet. Zod's are one module: whatever one part uses, every first visit fetches. */
const kindsOfSchemas = [
  ...[
    "union",
    "discriminatedUnion",
    "intersection",
    "record",
    "tuple",
    "map",
    "set",
    "date",
    "bigint",
    "lazy",
  ],
  ...["literal", "custom", "strictObject", "looseObject", "coerce", "codec", "templateLiteral", "instanceof"],
].map((property) => ({ object: "z", property, message: "Use readBy of api/client/schema: see there." }));

const askSupports = "What a gateway does in its own way is a field of gateway.supports.";

const house = {
  rules: {
    "plain-words": plainWords,
    "no-replaced-built-ins": noReplacedBuiltIns,
    "import-directions": {
      meta: { type: "problem", schema: [], messages: { wrong: "{{reason}}" } },
      create(context) {
        const check = (node) => {
          if (typeof node.source?.value !== "string") return;
          const reason = wrongDirection(context.filename, node.source.value);
          if (reason) context.report({ node, messageId: "wrong", data: { reason } });
        };
        return {
          ImportDeclaration: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          ImportExpression: check,
        };
      },
    },
    "no-import-cycle": {
      meta: { type: "problem", schema: [], messages: { cycle: "This import closes a cycle: {{way}}." } },
      create(context) {
        const check = (node) => {
          const way =
            typeof node.source?.value === "string" && importCycle(context.filename, node.source.value);
          if (way) context.report({ node, messageId: "cycle", data: { way: way.join(" → ") } });
        };
        return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
      },
    },
    "no-override": {
      meta: {
        type: "problem",
        schema: [],
        messages: {
          overridden: "Nothing overrides {{name}} of a collection: its source declares what it does.",
        },
      },
      create(context) {
        const { parserServices: services } = context.sourceCode;
        const memberNames = (node) => {
          const type = services.getTypeAtLocation(node);
          return type.symbol?.name === "Collection" ? type.getProperties().map(({ name }) => name) : [];
        };
        return {
          ObjectExpression({ properties }) {
            const spread = new Set();
            for (const property of properties) {
              if (property.type === "SpreadElement")
                for (const name of memberNames(property.argument)) spread.add(name);
              else if (spread.has(property.key.name))
                context.report({
                  node: property,
                  messageId: "overridden",
                  data: { name: property.key.name },
                });
            }
          },
        };
      },
    },
    "no-bare-signal-value": {
      meta: {
        type: "problem",
        schema: [],
        messages: { bare: "A view reads signals through useValue(); a bare .value is not tracked." },
      },
      create(context) {
        const signalType = (node) => {
          const { services } = { services: context.sourceCode.parserServices };
          const type = services.getTypeAtLocation(node);
          const names = [type, ...(type.types ?? [])].flatMap(({ symbol, aliasSymbol }) => [
            symbol?.name,
            aliasSymbol?.name,
          ]);
          return names.some((name) => name === "Signal" || name === "ReadonlySignal");
        };
        const insideCallback = (node) => {
          // A handler runs later and untracked; there the current value is what is wanted.
          for (let at = node.parent; at; at = at.parent)
            if (/^(Arrow)?Function(Expression|Declaration)$/.test(at.type))
              return !/^[A-Z]|^use[A-Z]/.test(functionName(at));
          return false;
        };
        return {
          "MemberExpression[property.name='value'][computed=false]"(node) {
            if (insideCallback(node)) return;
            if (signalType(node.object)) context.report({ node, messageId: "bare" });
          },
        };
      },
    },
  },
};

/** The name of a function by itself, or by the variable that holds it. */
function functionName(node) {
  return node.id?.name ?? (node.parent.type === "VariableDeclarator" ? (node.parent.id.name ?? "") : "");
}

export default defineConfig(
  { ignores: outputs },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [typescript.configs.strictTypeChecked, typescript.configs.stylisticTypeChecked],
    plugins: { house, "react-hooks": reactHooks },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...reactHooks.configs.recommended.rules,
      "house/import-directions": "error",
      "no-console": ["error", { allow: ["warn", "error"] }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-restricted-imports": ["error", { paths: [newerReact] }],
      "no-restricted-exports": ["error", { restrictDefaultExports: { direct: true } }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-invalid-void-type": ["error", { allowAsThisParameter: true }],
      "@typescript-eslint/prefer-nullish-coalescing": [
        "error",
        { ignorePrimitives: { string: true, boolean: true } },
      ],
      // Two overloads infer what one signature with a union does not.
      "@typescript-eslint/unified-signatures": "off",
      // Tags are added to JSX in React's own namespace.
      "@typescript-eslint/no-namespace": ["error", { allowDeclarations: true }],
      // Interfaces describe objects made of closures, whose methods stand by themselves.
      "@typescript-eslint/unbound-method": "off",
      // `T extends …` used once reads better than a cast at each caller.
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      // Empty functions stand for "nothing to do" and "not listening".
      "@typescript-eslint/no-empty-function": "off",
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    rules: { "house/plain-words": "error", "house/no-import-cycle": "error" },
  },
  { files: ["src/areas/**/*.{ts,tsx}"], rules: { "house/no-override": "error" } },
  {
    // What runs in host pages.
    files: ["src/{api,areas,console,domain,elements,i18n,loader,react,state,theme,ui}/**/*.{ts,tsx}"],
    ignores: ["src/domain/built-ins.ts", "src/elements/manifest/**"],
    rules: {
      "house/no-replaced-built-ins": "error",
      "no-restricted-properties": ["error", ...kindsOfSchemas],
    },
  },
  {
    files: ["src/{domain,state,ui,areas,console,elements,react}/**/*.{ts,tsx}"],
    // What recognises a gateway, and what tells the reader its name.
    ignores: [
      "src/state/writes/permission.ts",
      "src/ui/host/read-only/read-only-note.tsx",
      "src/areas/settings/options/member-name.ts",
    ],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: [newerReact],
          patterns: [
            { regex: "/api/dialects/(member|supports-by-member)\\.js$", message: askSupports },
            // Its values for a member are found in one place.
            { regex: "/api/dialects/supports\\.js$", importNames: ["supportsOf"], message: askSupports },
          ],
        },
      ],
      "no-restricted-syntax": [
        "error",
        { selector: "Literal[value=/^(new-api|one-hub|laisky)$/]", message: askSupports },
      ],
    },
  },
  {
    // That place.
    files: ["src/state/gateways.ts"],
    rules: { "no-restricted-imports": ["error", { paths: [newerReact] }] },
  },
  { files: ["*.md", "docs/**/*.md"], processor: pageAsComment },
  {
    files: ["**/*.md/*.js"],
    plugins: { house },
    rules: { "house/plain-words": "error" },
  },
  {
    files: ["src/areas/**/*.tsx", "src/console/**/*.tsx"],
    rules: { "house/no-bare-signal-value": "error" },
  },
  {
    // execCommand("copy") is the only way where a page has no clipboard access.
    files: ["src/ui/kit/copy/copy.ts"],
    rules: { "@typescript-eslint/no-deprecated": "off" },
  },
  {
    // The virtualiser's functions answer differently from one drawing to the next; no compiler memoises us.
    files: ["src/ui/collection/virtual-body.tsx"],
    rules: { "react-hooks/incompatible-library": "off" },
  },
  {
    files: ["test/**/*.{ts,tsx}", "demo/**/*.ts"],
    rules: { "no-console": "off" },
  },
  {
    files: [
      "test/**/*.test.{ts,tsx}",
      "test/recipes/proofs/*.{ts,tsx}",
      "test/support/node/site-with-login.ts",
      "test/engines/describe-engine.ts",
      "test/hosts/support/describe-framework.ts",
    ],
    rules: {
      // chai's `to.be.true` is an expression, node:test's describe and it return promises that nobody awaits.
      "@typescript-eslint/no-unused-expressions": "off",
      "@typescript-eslint/no-floating-promises": [
        "error",
        {
          allowForKnownSafeCalls: [
            { from: "package", package: "node:test", name: ["describe", "it", "test", "suite"] },
          ],
        },
      ],
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    // VitePress takes a default export for configuration, theme and routes, Node's test runner one for a reporter.
    files: [
      "docs/.vitepress/{config,theme/index}.ts",
      "docs/site/**/*.paths.ts",
      "test/support/node/files/reporter.ts",
    ],
    rules: { "no-restricted-exports": "off" },
  },
  {
    files: ["stories/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-imports": ["error", { paths: [newerReact] }],
      "no-restricted-exports": "off",
      // Only an interface can be merged into React's list of tags.
      "@typescript-eslint/consistent-indexed-object-style": "off",
    },
  },
);

export { sourceFolders };
