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

  it("are the decided ones in the documentation, the demo pages and the stories, too", () => {
    const old =
      /\b(Remaining quota|Used quota|Add quota|Low quota|Buy quota|Copy channel|Fill in (related|all|example)|Batch create|Load the rest|Save this view|Nothing found|regular users?|We checked)\b|\bFigures\b(?! \|)/;
    const habits =
      /\b(is told|taken back|meanwhile|present one|by hand|that is no|as a rule|in fact|gone for good|leads? to|cho(ose|sen)(?!-columns))\b/i;
    const found = written().flatMap(([file, text]) =>
      text
        .split("\n")
        .filter((line) => old.test(line) || habits.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).to.deep.equal([]);
  });
});

/** What is written for readers outside of the catalogues, by file: of code, what the reference takes from it. */
function written(): readonly (readonly [file: string, text: string])[] {
  const inFolder = (folder: string, ending: string) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => `${folder}/${name}`);
  return [
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "docs/reference.md",
    ...inFolder("docs/guides", ".md"),
    ...inFolder("docs/recipes", ".md"),
    ...inFolder("demo", ".html"),
    ...inFolder("stories", ".tsx"),
    ...inFolder("src/elements/catalog", ".ts"),
  ].map((file) => [file, readFileSync(join(root, file), "utf8")]);
}
