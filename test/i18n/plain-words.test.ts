import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { fileIn, findCatalogues, flat, textsOf } from "../../rollup/generate/messages/catalogues.mjs";
import { locales } from "../../src/i18n/locale.js";
import { habitsOf, habitsOfRemarks, wordsIn } from "../package/plain-words.mjs";

/** A text as it is read: without the names of what is put into it. */
const read = (text: string): string => text.replace(/\{\s*\w+(,\s*\w+)?/g, "{");

describe("texts in plain words", () => {
  for (const locale of locales)
    it(`say in ${locale} nothing that readers trip over`, () => {
      const habits = habitsOf(locale) ?? [];
      const found = findCatalogues(rootDir).flatMap((catalogue) => {
        const file = fileIn(catalogue, locale);
        return [...flat(textsOf(rootDir, file))].flatMap(([, { path, text, description = "" }]) =>
          [...wordsIn(read(text), habits), ...wordsIn(description, habitsOfRemarks)].map(
            ([said, better]) => `${file}: ${path}: “${said}” reads oddly here; write ${better} instead`,
          ),
        );
      });
      expect(found).to.deep.equal([]);
    });
});
