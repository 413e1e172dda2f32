import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { catalog } from "../../src/elements/generated/catalog.js";
import { sharedEvents } from "../../src/elements/definition/every-element.js";
import type { ElementDefinition } from "../../src/elements/definition/definition.js";
import { describe as describedFiles } from "../../src/elements/manifest/describe.js";
import { referencePath } from "./docs.js";
import { referenceNow } from "./reference.js";
import { typeProblems } from "./type-check.js";

const files = describedFiles("1.2.3");

describe("what is made from the catalogue and from lists", () => {
  it("is docs/reference.md as it is now (npm run reference writes it)", () => {
    expect(readFileSync(join(rootDir, referencePath), "utf8")).to.equal(referenceNow());
  });

  it("has one detail for each event, whichever element sends it", () => {
    const known = new Map<string, string>();
    const elements: readonly ElementDefinition[] = catalog;
    for (const element of elements)
      for (const [event, { detail }] of Object.entries(element.events))
        expect(detail, event).to.equal(known.get(event) ?? known.set(event, detail).get(event));
  });

  it("names every tag in the manifest, with its events and attributes", () => {
    const manifest = JSON.parse(files["custom-elements.json"] ?? "") as {
      modules: {
        declarations: { tagName: string; attributes: { name: string }[]; events: { name: string }[] }[];
      }[];
    };
    const declarations = manifest.modules.flatMap((module) => module.declarations);
    expect(declarations.map(({ tagName }) => tagName)).to.deep.equal(catalog.map(({ tag }) => tag));
    for (const [index, element] of catalog.entries()) {
      const names = declarations[index]?.attributes.map(({ name }) => name) ?? [];
      expect(names).to.include.members(Object.keys(element.attributes));
      const events = declarations[index]?.events.map(({ name }) => name) ?? [];
      expect(events).to.include.members(Object.keys(element.events));
    }
  });

  it("lists the names that hide and only take, by their kinds, for readers and for editors", () => {
    const reference = referenceNow();
    const data = JSON.parse(files["vscode.html-custom-data.json"] ?? "") as {
      tags: { name: string; attributes: { name: string; values?: { name: string }[] }[] }[];
    };
    const switched = catalog.filter(({ attributes }) => attributes.only?.kind === "names");
    expect(switched.length).to.be.at.least(9);
    for (const { tag, attributes } of switched) {
      const tagData = data.tags.find(({ name }) => name === tag);
      for (const name of ["hide", "only"]) {
        const definition = attributes[name];
        if (definition?.kind !== "names") throw new Error(`${tag} has no switch ${name}`);
        const offered = tagData?.attributes.find((attribute) => attribute.name === name)?.values ?? [];
        expect(offered.map((value) => value.name)).to.deep.equal(definition.values);
        expect(new Set(definition.values).size, `${tag} names nothing twice`).to.equal(
          definition.values.length,
        );
        for (const [kind, names] of Object.entries(definition.groups)) {
          const own = names.filter((value) => definition.values.includes(value));
          expect(reference).to.contain(`${kind}: ${own.join(", ")}`);
        }
      }
    }
  });

  it("gives types that compile and that know tags, properties, events and JSX", () => {
    const use = `import "./elements.js";
const list = document.createElement("gw-token-list");
list.readonly = true;
list.getToken = async () => "token";
list.addEventListener("gw-token-created", (event) => { const id: number = event.detail.id; void id; });
// @ts-expect-error: there is no such event detail
list.addEventListener("gw-token-created", (event) => event.detail.nothing);
// @ts-expect-error: not one of its values
list.theme = "purple";
list.hide = "used created";
list.messages = { "tokens.title": "API keys", "tokens.deleted": (name: string) => \`\${name} is gone\` };
// @ts-expect-error: there is no such text
list.messages = { "tokens.titel": "API keys" };
// @ts-expect-error: the text has one value, a name
list.messages = { "tokens.deleted": (name: string, count: number) => name };
// @ts-expect-error: a text without values
list.messages = { "tokens.title": () => "API keys" };
list.only = ["name", "edit"];
// @ts-expect-error: the column that tells rows apart cannot be hidden
list.hide = ["name"];
export const view = <gw-token-list theme="dark" readonly ongw-token-created={(event) => event.detail.name.trim()} />;
// @ts-expect-error: there is no such event detail
export const wrong = <gw-token-list ongw-token-created={(event) => event.detail.title} />;
// @ts-expect-error: not one of its values
export const purple = <gw-token-list theme="purple" />;
document.addEventListener("gw-code-redeemed", (event) => { const quota: number | undefined = event.detail.quota; void quota; });
// @ts-expect-error: there is no such event detail
document.addEventListener("gw-code-redeemed", (event) => event.detail.points);
`;
    const names = new Set(catalog.flatMap(({ events }) => Object.keys({ ...sharedEvents, ...events })));
    const documentEvents = [...names]
      .map((name) => `document.addEventListener("${name}", (event: CustomEvent) => event);`)
      .join("\n");
    const sources = new Map([
      [join(rootDir, "src/tags.d.ts"), files["tags.d.ts"] ?? ""],
      [join(rootDir, "src/elements.d.ts"), files["elements.d.ts"] ?? ""],
      [join(rootDir, "src/use.tsx"), use],
      [join(rootDir, "src/document-events.ts"), documentEvents],
    ]);
    expect(typeProblems(sources, { strict: true, types: [] })).to.deep.equal([]);
  });
});
