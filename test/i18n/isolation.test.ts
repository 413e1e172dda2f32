import { describe, it } from "node:test";
import { pathToFileURL, fileURLToPath } from "node:url";
import { join } from "node:path";
import { expect } from "chai";
import type { Catalogue } from "../../src/i18n/catalogue.js";
import { isolated } from "../../src/i18n/isolate.js";
import { locales } from "../../src/i18n/locale.js";
import { translateServerMessage } from "../../src/i18n/server-messages.js";
import { findCatalogues } from "../support/node/catalogues.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Names that turn what follows, each in its own way; the brackets stand behind what turns. */
const turning = {
  "an override": "\u202e⟦⟧",
  "an embedding": "\u202b⟦⟧",
  "letters from right to left": "\u05d0\u05d1⟦⟧",
  "an isolate that is never closed": "\u2067\u202e⟦⟧",
  "an end of an isolate, and an override behind it": "a\u2069\u2069\u202e⟦⟧",
  "an override behind a line end": "a\n\u202e⟦⟧",
  "an override behind a paragraph end": "\u05d0\u2029\u202e⟦⟧",
  "marks alone": "\u200f⟦⟧",
};

/** What stands outside of every isolate; undefined when they are not closed. */
function outside(text: string): string | undefined {
  let depth = 0;
  let found = "";
  for (const character of text) {
    if (/[\u2066-\u2068]/.test(character)) depth += 1;
    else if (character === "\u2069") depth = Math.max(0, depth - 1);
    else if (/[\n\u2029]/.test(character)) return undefined;
    else if (depth === 0) found += character;
  }
  return depth === 0 ? found : undefined;
}

type Fill = (...values: unknown[]) => unknown;

/** Every function of a catalogue by its dotted key. */
function functionsOf(messages: object, prefix = ""): [key: string, fill: Fill][] {
  return Object.entries(messages).flatMap(([key, value]: [string, unknown]): [string, Fill][] => {
    if (typeof value === "function") return [[prefix + key, value as Fill]];
    return typeof value === "object" && value !== null ? functionsOf(value, `${prefix}${key}.`) : [];
  });
}

const catalogues = findCatalogues(root).filter(({ area }) => area !== "server");

describe("a name that turns the direction of text", () => {
  for (const [what, name] of Object.entries(turning))
    it(`is isolated: ${what}`, () => {
      const text = isolated(name);
      expect(outside(`before ${text} after`)).to.equal("before  after");
      expect(text).to.include("⟦⟧");
      expect(outside(`before ${isolated(`in “${text}”`)} after`)).to.equal("before  after");
    });

  it("is the only text that is changed", () => {
    for (const plain of ["", "production", "生产环境", "a\nb", "naïve 👍🏽", "\ud83d", "<b>"])
      expect(isolated(plain)).to.equal(plain);
  });

  for (const locale of locales)
    it(`leaves every sentence in order (${locale})`, async () => {
      let sentences = 0;
      for (const { area, module } of catalogues) {
        const declared = (await import(pathToFileURL(join(root, module)).href)) as object;
        const found = Object.entries(declared).flatMap(([name, value]: [string, unknown]) =>
          name === "messages" ? [] : [value as Catalogue<object>],
        );
        for (const catalogue of found) {
          for (const [key, fill] of functionsOf(await catalogue.load(locale))) {
            for (const [what, name] of Object.entries(turning)) {
              const text = fill(name, name, name, name);
              expect(text, `${area} ${key}`).to.be.a("string");
              expect(outside(text as string), `${area} ${key}: ${what}`).not.to.include("⟦");
              expect(outside(text as string), `${area} ${key}: ${what}`).to.be.a("string");
            }
            sentences += 1;
          }
        }
      }
      expect(sentences).to.be.greaterThan(150);
    });

  it("leaves the beginning of a server's text in order", () => {
    const text = translateServerMessage("failed: \u202e⟦⟧", { "failed: …": "It failed (…)." });
    expect(outside(text)).to.equal("It failed ().");
  });
});
