import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { parseAttribute } from "../../src/elements/attributes.js";
import { catalog } from "../../src/elements/catalog.js";
import { sharedAttributes, sharedEvents } from "../../src/elements/every-element.js";
import type { ElementDefinition } from "../../src/elements/definition.js";
import { describe as describedFiles } from "../../src/elements/manifest.js";
import { tokenDocs } from "../../src/theme/token-docs.js";
import { readmeFences, readReadme, scriptsIn, tagsIn } from "./readme.js";
import { typeProblems } from "./type-check.js";

const text = readReadme();
const fences = readmeFences();
const codeIn = (language: string): string[] =>
  fences.filter((fence) => fence.language === language).map(({ code }) => code);
const elements = new Map<string, ElementDefinition>(catalog.map((element) => [element.tag, element]));
const events = new Set([sharedEvents, ...catalog.map((element) => element.events)].flatMap(Object.keys));
const tokens = new Set<string>(tokenDocs.map(({ name }) => name));

/** What a page may write on any element. */
const ofHtml = new Set(["id", "class", "slot", "hidden", "lang", "dir"]);

/** What a reader's own code has around a snippet. */
const surroundings = `declare const app: { use(path: string, ...handlers: unknown[]): void };\n`;

/** Problems that the compiler finds in snippets, each seen as a module of a page that has our types. */
function problemsOf(snippets: readonly string[]): readonly string[] {
  const at = (name: string): string => join(rootDir, name);
  const described = describedFiles("1.2.3");
  const sources = new Map([
    [at("tags.d.ts"), described["tags.d.ts"] ?? ""],
    [at("readme-elements.d.ts"), described["elements.d.ts"] ?? ""],
    [at("readme-surroundings.d.ts"), surroundings],
    ...snippets.map((code, index): [string, string] => [
      at(`readme-${String(index)}.jsx`),
      `import {} from "gateway-console/elements.d.ts";\n${code}\nexport {};`,
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
      "gateway-console/elements.d.ts": [at("readme-elements.d.ts")],
      "gateway-console/elements/*": [at("src/elements/*.ts")],
      "gateway-console/*": [at("src/*/index.ts")],
    },
  });
}

describe("the README", () => {
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
    const snippets = [...codeIn("html").flatMap(scriptsIn), ...["js", "jsx", "ts", "tsx"].flatMap(codeIn)];
    expect(snippets).not.to.be.empty;
    expect(problemsOf(snippets)).to.deep.equal([]);
  });

  it("would notice a wrong import, property or event detail", () => {
    const wrong = [
      'import { TokenList } from "gateway-console/react"; <TokenList onTokenCreated={({ detail }) => detail.key} />;',
      'import { configureGate } from "gateway-console";',
      'document.querySelector("gw-provider").getTokens = () => "";',
      'document.querySelector("gw-token-list").addEventListener("gw-toast", (event) => event.detail.texts);',
    ];
    for (const snippet of wrong) expect(problemsOf([snippet]), snippet).to.have.length(1);
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

  it("gives llms.txt its guides and the reference of every element", () => {
    const whole = readFileSync(join(rootDir, "README.md"), "utf8");
    const written = describedFiles("1.2.3", whole)["llms.txt"] ?? "";
    const chapters = [...written.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(chapters[0]).to.equal("Embed in five minutes");
    expect(chapters.at(-1)).to.equal("Reference");
    expect(chapters).to.include.members(["Sign-in", "Theming", "CSP and integrity", "Troubleshooting"]);
    for (const { tag } of catalog) expect(written).to.include(`### \`<${tag}>\``);
  });

  it("has every chapter that the guides in Storybook show, and their links lead to one another", () => {
    const folder = join(rootDir, "stories/guides");
    const pages = readdirSync(folder).filter((name) => name.endsWith(".mdx"));
    const shown = pages.flatMap((name) => [
      ...readFileSync(join(folder, name), "utf8").matchAll(/<Chapter title="([^"]+)"/g),
    ]);
    expect(shown).to.have.length(pages.length);
    const whole = readFileSync(join(rootDir, "README.md"), "utf8");
    for (const [, title = ""] of shown) expect(whole).to.include(`\n## ${title}\n`);
    // Where a link of a chapter leads in Storybook is the id of a page there.
    const linked = readFileSync(join(folder, "chapter.tsx"), "utf8").matchAll(/"guides-([\w-]+)--docs"/g);
    for (const [, name = ""] of linked) expect(pages).to.include(`${name}.mdx`);
  });

  it("leads only to chapters and files that there are", () => {
    const whole = readFileSync(join(rootDir, "README.md"), "utf8");
    const slugs = [...whole.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .replaceAll(" ", "-"),
    );
    for (const [, target = ""] of text.matchAll(/\]\(([^)\s]+)\)/g))
      if (target.startsWith("#")) expect(slugs, target).to.include(target.slice(1));
      else if (!/^https?:/.test(target)) expect(existsSync(join(rootDir, target)), target).to.equal(true);
  });
});
