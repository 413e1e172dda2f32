import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { parseAttribute } from "../../src/elements/definition/attributes.js";
import { catalog } from "../../src/elements/generated/catalog.js";
import { pageEvents, sharedAttributes, sharedEvents } from "../../src/elements/definition/every-element.js";
import type { ElementDefinition } from "../../src/elements/definition/definition.js";
import { describe as describedFiles } from "../../src/elements/manifest/describe.js";
import { tokenDocs } from "../../src/theme/token-docs.js";
import { anchorsOf, fencesOf, hostPages, readPages, scriptsIn, tagsIn } from "./docs.js";
import { typeProblems } from "./type-check.js";

const pages = hostPages();
const text = pages.map((page) => page.text).join("\n");
const fences = fencesOf(pages);
const codeIn = (language: string): string[] =>
  fences.filter((fence) => fence.language === language).map(({ code }) => code);
const elements = new Map<string, ElementDefinition>(catalog.map((element) => [element.tag, element]));
const events = new Set(
  [sharedEvents, pageEvents, ...catalog.map((element) => element.events)].flatMap(Object.keys),
);
const tokens = new Set<string>(tokenDocs.map(({ name }) => name));

/** What a page may write on any element. */
const ofHtml = new Set(["id", "class", "slot", "hidden", "lang", "dir"]);

/** What a reader's own code has around a snippet. */
const ambient = `declare const app: { use(path: string, ...handlers: unknown[]): void };
declare const GatewayConsole: typeof import("gateway-console");
`;

/** Packages of hosts that aren't installed here; test/hosts runs their snippets. */
const foreign = [
  "vitest",
  "@playwright/test",
  "@angular/core",
  "@react-router/dev/routes",
  "@react-router/dev/vite",
  "@vitejs/plugin-vue",
  "astro/config",
  "react-router",
  "@sveltejs/vite-plugin-svelte",
  "vite-plugin-solid",
  "solid-js",
];
/** What Nuxt has without an import, and files of the reader's own. */
const unknownHere = /\bdefine(?:Nuxt\w+|EventHandler)\(|(?:import|from) "\.\//;
const isForeign = (code: string): boolean =>
  unknownHere.test(code) || foreign.some((name) => code.includes(`from "${name}"`));

/** Where the pages of the snippets have the module for script tags. */
const scriptFile = "/gateway-console/cdn/gateway-console.js";

/** A piece of code as a module of its own. */
interface Snippet {
  readonly code: string;
  readonly language: string;
}

/** Problems that the compiler finds in snippets, each seen as a module of a page that has our types. */
function problemsOf(snippets: readonly Snippet[]): readonly string[] {
  const at = (name: string): string => join(rootDir, name);
  const described = describedFiles("1.2.3");
  const sources = new Map([
    [at("src/tags.d.ts"), described["tags.d.ts"] ?? ""],
    [at("src/docs-elements.d.ts"), described["elements.d.ts"] ?? ""],
    [at("docs-ambient.d.ts"), ambient],
    ...snippets.map(({ code, language }, index): [string, string] => [
      at(`docs-${String(index)}.${language.startsWith("ts") ? "tsx" : "jsx"}`),
      `import {} from "gateway-console/elements.d.ts";\n${code.replaceAll(scriptFile, "gateway-console/cdn")}\nexport {};`,
    ]),
  ]);
  return typeProblems(sources, {
    // A reader's page is not strict: document.querySelector finds what stands there.
    strict: false,
    allowJs: true,
    checkJs: true,
    skipLibCheck: true,
    types: ["node"],
    paths: {
      "gateway-console": [at("src/index.ts")],
      "gateway-console/cdn": [at("src/elements/autoload.ts")],
      "gateway-console/elements.d.ts": [at("src/docs-elements.d.ts")],
      "gateway-console/elements/*": [at("src/elements/*.ts")],
      "gateway-console/*": [at("src/*/index.ts")],
    },
  });
}

describe("the README, the guides and the recipes", () => {
  it("writes only tags and attributes that there are, with values that they take", () => {
    const pieces = codeIn("html");
    expect(pieces).not.to.be.empty;
    for (const { tag, attributes } of pieces.flatMap(tagsIn)) {
      const element = elements.get(tag);
      expect(element, `<${tag}>`).not.to.equal(undefined);
      const known: ElementDefinition["attributes"] = { ...sharedAttributes, ...element?.attributes };
      for (const [name, value] of attributes) {
        if (ofHtml.has(name)) continue;
        const definition = known[name];
        expect(definition, `<${tag} ${name}>`).not.to.equal(undefined);
        // Addresses are read against a page, which there is none of here.
        if (definition?.kind === "url") continue;
        const read = definition && parseAttribute(tag, name, definition, value);
        expect(read, `<${tag} ${name}="${value}">`).not.to.equal(undefined);
        if (Array.isArray(read))
          expect(read, `<${tag} ${name}="${value}">`).to.have.length(value.split(/[\s,]+/).length);
      }
    }
  });

  it("names only tags, events and tokens that there are", () => {
    for (const [, tag = ""] of text.matchAll(/<(gw-[a-z-]+)/g)) expect([...elements.keys()]).to.include(tag);
    for (const [, name = ""] of text.matchAll(/["`](gw-[a-z-]*[a-z])["`]/g))
      expect([...elements.keys(), ...events], name).to.include(name);
    for (const [name] of text.matchAll(/--gw-[a-z-]*[a-z]/g)) expect([...tokens]).to.include(name);
  });

  it("styles only parts that the element has", () => {
    const rules = [...text.matchAll(/(gw-[a-z-]+)::part\(([\w-]+)\)/g)];
    expect(rules).not.to.be.empty;
    for (const [, tag = "", part = ""] of rules) expect(elements.get(tag)?.parts, tag).to.include(part);
  });

  it("shows scripts that compile: imports, properties, events and their details are there", () => {
    const inPages = codeIn("html").flatMap(scriptsIn);
    const snippets = [
      ...inPages.map((code) => ({ code, language: "js" })),
      ...fences.filter(({ language, code }) => /^[jt]sx?$/.test(language) && !isForeign(code)),
    ];
    expect(snippets.length).to.be.above(inPages.length);
    expect(problemsOf(snippets)).to.deep.equal([]);
  });

  it("would notice a wrong import, property or event detail", () => {
    const wrong = [
      'import { TokenList } from "gateway-console/react"; <TokenList onTokenCreated={({ detail }) => detail.key} />;',
      'import { configureGate } from "gateway-console";',
      'document.querySelector("gw-provider").getTokens = () => "";',
      'document.querySelector("gw-token-list").addEventListener("gw-toast", (event) => event.detail.texts);',
    ];
    for (const code of wrong) expect(problemsOf([{ code, language: "jsx" }]), code).to.have.length(1);
  });

  it("names only entries that the package has", () => {
    const { exports } = JSON.parse(readFileSync(join(rootDir, "package.json"), "utf8")) as {
      exports: Record<string, unknown>;
    };
    for (const [, written = ""] of text.matchAll(/`gateway-console\/([\w*<>./-]+)`/g)) {
      const path = written.replace("<name>", "about");
      const known = Object.keys(exports).some((name) =>
        new RegExp(`^${name.slice(2).replace(/[.]/g, "\\.").replace("*", ".+")}$`).test(path),
      );
      expect(known, path).to.equal(true);
    }
  });

  it("are in llms.txt, with the reference of every element", () => {
    const texts = Object.fromEntries(readPages().map((page) => [page.path, page.text]));
    const written = describedFiles("1.2.3", texts)["llms.txt"] ?? "";
    const chapters = [...written.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(chapters[0]).to.equal("Embed in five minutes");
    expect(chapters.at(-1)).to.equal("Reference");
    for (const { path, text: guide } of pages.filter((page) => page.path.startsWith("docs/")))
      expect(chapters, path).to.include(/^# (.+)$/m.exec(guide)?.[1]);
    for (const { tag } of catalog) expect(written).to.include(`### \`<${tag}>\``);
    // One file: what links lead to is in it.
    const anchors = [...anchorsOf(written)];
    for (const [, anchor = ""] of written.matchAll(/\]\(#([^)\s]+)\)/g)) expect(anchors).to.include(anchor);
    expect(written).not.to.match(/\]\((?!#|https:)/);
  });
});
