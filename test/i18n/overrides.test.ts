import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, it } from "node:test";
import { expect } from "chai";
import { commonMessages } from "../../src/i18n/generated/common.messages.en.js";
import { tokenMessages } from "../../src/areas/shared/generated/tokens.messages.en.js";
import { mergeOverrides, overridden } from "../../src/i18n/overrides.js";
import type { MessageOverrides } from "../../src/elements/bridge/message-overrides.js";
import { findCatalogues } from "../support/node/catalogues.js";

const root = new URL("../../", import.meta.url);
const areas = findCatalogues(fileURLToPath(root))
  .map(({ area }) => area)
  .filter((area) => area !== "server");

describe("texts of a page's own", () => {
  it("can be of every area", () => {
    const types = readFileSync(new URL("src/elements/generated/message-areas.ts", root), "utf8");
    expect(areas).to.include.members(["common", "tokens"]);
    for (const area of areas) {
      // A catalogue may be a part of another's texts.
      const [name = "", part] = area.split(".");
      const within = part === undefined ? "" : `.*& \\{ readonly ${part}: `;
      expect(types, area).to.match(new RegExp(`^  readonly "?${name}"?: ${within}typeof `, "m"));
    }
  });

  it("take the place of the catalogue's, at any depth, and leave the others", async () => {
    for (const locale of ["en", "zh-CN"] as const) {
      const texts = await tokenMessages.load(locale);
      const own: MessageOverrides = {
        "tokens.title": "API keys",
        "tokens.columns.name": "Label",
        "tokens.deleted": (name) => `${name} is gone`,
        "common.cancel": "Back",
      };
      const t = overridden(tokenMessages, texts, own);
      expect([t.title, t.columns.name, t.deleted("a")]).to.deep.equal(["API keys", "Label", "a is gone"]);
      expect([t.add, t.columns.status]).to.deep.equal([texts.add, texts.columns.status]);
      expect(overridden(tokenMessages, texts, own), "the same object").to.equal(t);
      expect(overridden(commonMessages, await commonMessages.load(locale), own).cancel).to.equal("Back");
    }
  });

  it("isolate what is put into them, as the catalogue's do", async () => {
    const texts = await tokenMessages.load("en");
    const t = overridden(tokenMessages, texts, { "tokens.deleted": (name: string) => `${name} is gone` });
    expect(t.deleted("\u05d0")).to.equal("\u2068\u05d0\u2069 is gone");
  });

  it("change nothing where a page without types gives what there is no text for", async () => {
    const texts = await tokenMessages.load("en");
    const own = {
      "tokens.none": "x",
      "tokens.title.deeper": "x",
      "tokens.columns": "x",
      "tokens.add": 7,
      "tokens.list": undefined,
      "tokens.__proto__.polluted": "x",
      "tokens.deleted": "Deleted",
    } as unknown as MessageOverrides;
    const t = overridden(tokenMessages, texts, own);
    expect({ ...t, deleted: undefined }).to.deep.equal({ ...texts, deleted: undefined });
    expect(t.deleted("a"), "a plain text for one with values").to.equal("Deleted");
    expect(({} as { polluted?: string }).polluted).to.equal(undefined);
  });

  it("count inner over outer, key by key", () => {
    const inner: MessageOverrides = { "tokens.title": "Inner" };
    const outer: MessageOverrides = { "tokens.title": "Outer", "tokens.add": "Outer" };
    expect(mergeOverrides([inner, undefined, outer])).to.deep.equal({
      "tokens.title": "Inner",
      "tokens.add": "Outer",
    });
    expect(mergeOverrides([undefined, outer]), "the same object").to.equal(outer);
    expect(mergeOverrides([]), "the same object").to.equal(mergeOverrides([undefined]));
  });
});
