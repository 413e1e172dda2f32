/** Runs in the copy of test/recipes: the new text is a function of its values in each language, and replaceable. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { pagesMessages } from "../../../src/areas/pages/generated/messages.en.js";
import { locales } from "../../../src/i18n/locale.js";
import { overridden, type Overrides } from "../../../src/i18n/overrides.js";

/** The new text among those of the area, which the project itself doesn't have. */
const visited = (texts: object, ...values: readonly [count: number, name: string]): string =>
  (texts as { visited(...all: typeof values): string }).visited(...values);

describe("the new text", () => {
  it("counts in each language", async () => {
    const said = [];
    for (const locale of locales) {
      const texts = await pagesMessages.load(locale);
      said.push(...[1, 1200].map((count) => visited(texts, count, "bob")));
    }
    expect(said).to.include.members(["bob was here 1 time", "bob was here 1,200 times", "bob 来过 1,200 次"]);
  });

  it("can be a page's own", async () => {
    const own: Overrides = { "pages.visited": (count: number, name: string) => `${name}: ${String(count)}` };
    expect(visited(overridden(pagesMessages, await pagesMessages.load("en"), own), 2, "bob")).to.equal(
      "bob: 2",
    );
  });
});
