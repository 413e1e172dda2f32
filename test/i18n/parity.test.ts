import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { locales, sourceLocale } from "../../src/i18n/locale.js";
import { findCatalogues } from "../support/node/catalogues.js";
import { filled, textsOf, type Leaf } from "../support/node/message-texts.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const others = locales.filter((locale) => locale !== sourceLocale);

/** Tables that translate by the text itself have rules of their own; see server-messages.test.ts. */
const tables = new Set(["server"]);

/** Texts that read the same in both languages, because they are nothing but names. */
const same: ReadonlySet<string> = new Set([
  "%",
  "MB",
  "Air",
  "Berry",
  "Creem",
  "Discord",
  "Done Hub",
  "GitHub",
  "GitHub ID",
  "ID",
  "JSON",
  "Linux DO",
  "Logo",
  "OIDC",
  "OIDC ID",
  "PayPal",
  "SMTP",
  "Stripe",
  "Telegram",
  "Top P",
  "USDT",
  "Waffo",
  "Waffo Pancake",
  "example.com",
]);

const catalogues = findCatalogues(root).filter(({ area }) => !tables.has(area));

/** The words of a text; of a function, its source. */
function textOf(leaf: Leaf): string {
  return typeof leaf === "string" ? leaf : leaf.toString();
}

/** Values that are easily found again in a text. */
const marks = [
  [91_371, 91_372, 91_373, 91_374],
  ["⟦a⟧", "⟦b⟧", "⟦c⟧", "⟦d⟧"],
] as const;

/** Whether a text has no words of its own: it only puts values side by side. */
function isWordless(leaf: Leaf): boolean {
  if (typeof leaf === "string") return false;
  const text = filled(leaf, marks[1]);
  return text !== undefined && !/\p{L}/u.test(text.replace(/⟦\w⟧/g, ""));
}

describe("every language", () => {
  it("has catalogues to compare", () => {
    expect(catalogues.map(({ area }) => area)).to.include.members(["common", "tokens", "sign-in"]);
  });

  it("has a file for every catalogue, and none without", () => {
    const wanted = findCatalogues(root).flatMap((files) => locales.map((locale) => files.in(locale)));
    expect(wanted.filter((file) => !existsSync(join(root, file)))).to.deep.equal([]);
    const found = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
      .map((path) => `src/${path.replaceAll("\\", "/")}`)
      .filter((path) => /[./]messages\.[\w-]+\.(json|ts)$/.test(path) && !path.includes("/generated/"));
    expect(found.sort()).to.deep.equal(wanted.sort());
  });

  for (const files of catalogues)
    for (const locale of others)
      describe(`${files.area} in ${locale}`, () => {
        it("has the same keys", async () => {
          const english = await textsOf(root, files, "en");
          const translated = await textsOf(root, files, locale);
          expect([...translated.keys()].sort()).to.deep.equal([...english.keys()].sort());
        });

        it("has texts where English has texts, and functions that put in the same values", async () => {
          const translated = await textsOf(root, files, locale);
          for (const [key, leaf] of await textsOf(root, files, "en")) {
            const other = translated.get(key);
            expect(typeof other, key).to.equal(typeof leaf);
            if (typeof leaf === "function" && typeof other === "function") {
              expect(other.length, key).to.be.at.most(leaf.length);
              // What only decides about a plural in one language need not be in the other's text.
              for (const values of marks) {
                const text = filled(leaf, values);
                if (text === undefined) continue;
                for (const value of values.map(String))
                  if (text.includes(value)) expect(filled(other, values), key).to.include(value);
              }
            }
          }
        });

        it("has no empty text", async () => {
          for (const [key, leaf] of await textsOf(root, files, locale))
            expect(textOf(leaf).trim(), key).not.to.equal("");
          for (const [key, leaf] of await textsOf(root, files, "en"))
            expect(textOf(leaf).trim(), key).not.to.equal("");
        });

        it("has nothing left untranslated", async () => {
          const translated = await textsOf(root, files, locale);
          const left = [...(await textsOf(root, files, "en"))].filter(([key, leaf]) => {
            const other = translated.get(key);
            return (
              other !== undefined &&
              textOf(other) === textOf(leaf) &&
              !same.has(textOf(leaf)) &&
              !isWordless(leaf)
            );
          });
          expect(left.map(([key]) => key)).to.deep.equal([]);
        });
      });

  it("lists no exception that none needs", async () => {
    const texts = new Set<string>();
    for (const files of catalogues)
      for (const leaf of (await textsOf(root, files, "zh-CN")).values()) texts.add(textOf(leaf));
    for (const text of same) expect(texts.has(text), text).to.equal(true);
  });
});
