import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { locales, type Locale } from "../../src/i18n/locale.js";
import { allTexts, filled, type Leaf } from "../support/node/message-texts.js";
import { bans, quoted, terms } from "./terms.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Values that bring out every way in which a function of a catalogue can read: one, many, a text, yes and no. */
const values: readonly (readonly unknown[])[] = [
  [1, 1, 1, 1],
  [2, 3, 4, 5],
  [2, 3, true, 4],
  [2, true, "x", 4],
  ["x", "x", "x", "x", "x", "x"],
  ["x", 2, "x", "x"],
  ["x", 2, 3, "x"],
  [0, 0, 0, 0],
];

/** Everything that a text can say. */
const saidBy = (leaf: Leaf): readonly string[] =>
  typeof leaf === "string"
    ? [leaf]
    : [...new Set(values.map((each) => filled(leaf, each)).filter((text) => text !== undefined))];

/** What texts say against a rule, as `key: text`. */
async function against(locale: Locale): Promise<string[]> {
  const texts = [...(await allTexts(root, locale))];
  return bans.flatMap(({ use, at, except, [locale]: never }) =>
    never === undefined
      ? []
      : texts
          .filter(([key]) => (at?.test(key) ?? true) && !except?.test(key))
          .flatMap(([key, leaf]) => {
            const text = saidBy(leaf).find((each) => !quoted.has(each) && never.test(each));
            return text === undefined ? [] : `${key}: ${text} (${use})`;
          }),
  );
}

describe("words", () => {
  for (const locale of locales) {
    it(`say in ${locale} what was decided, and nothing else for it`, async () => {
      expect(await against(locale)).to.deep.equal([]);
    });

    it(`are the decided ones in ${locale} where they stand alone`, async () => {
      const texts = await allTexts(root, locale);
      for (const { at, [locale]: word } of terms)
        if (word !== undefined) for (const key of at) expect(texts.get(key), key).to.equal(word);
    });
  }

  it("are told from those that the spec quotes by texts that are there", async () => {
    const all = new Set<unknown>();
    for (const locale of locales) for (const leaf of (await allTexts(root, locale)).values()) all.add(leaf);
    expect([...quoted].filter((text) => !all.has(text))).to.deep.equal([]);
  });

  it("are the decided ones in the guides, the reference and the demo pages, too", () => {
    const old =
      /\b(Remaining quota|Used quota|Add quota|Low quota|Buy quota|Copy channel|Fill in (related|all|example)|Batch create|Load the rest|Save this view)\b|\bFigures\b(?! \|)/;
    const files = ["README.md", "docs/reference.md"]
      .concat(readdirSync(join(root, "docs/guides")).map((name) => `docs/guides/${name}`))
      .concat(
        readdirSync(join(root, "demo"))
          .filter((name) => name.endsWith(".html"))
          .map((name) => `demo/${name}`),
      );
    const found = files.flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .filter((line) => old.test(line))
        .map((line) => `${file}: ${line}`),
    );
    expect(found).to.deep.equal([]);
  });
});
