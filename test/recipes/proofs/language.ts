/** Runs in the copy of test/recipes: pages get the new language by its tag, with its texts, also from what is built. */
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";
import { consoleMessages } from "../../../src/console/generated/messages.en.js";
import { parseAttribute } from "../../../src/elements/definition/attributes.js";
import { tokenList } from "../../../src/elements/catalog/token-list.js";
import { sharedAttributes } from "../../../src/elements/definition/every-element.js";
import { localeNames, matchLocale, resolveLocale } from "../../../src/i18n/locale.js";
import { readServerMessage } from "../../../src/i18n/server-messages.js";

/** An element in a page in German. */
const element = { nodeType: 1, getAttribute: () => "de" } as unknown as Element;

describe("the new language", () => {
  it("is what an element shows that asks for it, and what a page in it shows", async () => {
    const asked = parseAttribute(tokenList.tag, "locale", sharedAttributes.locale, "de-AT");
    expect(resolveLocale(asked as string, element)).to.equal("de");
    expect(resolveLocale(undefined, element)).to.equal("de");
    expect(matchLocale("fr")).to.equal("en");
    const locale = resolveLocale("de", element);
    expect(localeNames[locale]).to.equal("Deutsch");
    expect((await consoleMessages.load(locale)).navigation).to.equal("Deutsch: Main");
    expect(await readServerMessage("record not found", locale)).to.match(/^Deutsch: /);
  });

  it("is loaded by what is built", () => {
    const module = readFileSync("src/console/generated/messages.en.ts", "utf8");
    expect(module).to.contain('de: () => import("./messages.de.js")');
  });
});
