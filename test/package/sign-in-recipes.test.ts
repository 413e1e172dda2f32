/** What every recipe with a form to sign in shows who is signed out: one way to sign in. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { readPages } from "./docs.js";
import { forAccounts, hasForm, hiddenBy, recipePages, writtenIn } from "./recipe-pages.js";

/** What of a page in React offers to sign in, other than the form: a panel, or a balance with an address to go to. */
function offeredInReact(code: string): string[] {
  const hasAddress = code.includes("loginUrl");
  return [...code.matchAll(/<([A-Z]\w*)((?:[^>]|=>)*)>/g)]
    .filter(([, name = "", props = ""]) =>
      name === "Balance" ? hasAddress : forAccounts.has(name) && !props.includes('signedOut=""'),
    )
    .map(([, name = ""]) => name);
}

/** What of a page with elements offers to sign in, other than the form. */
function offeredByElements(codes: readonly string[], style: string): string[] {
  const hidden = hiddenBy(style);
  return codes.flatMap(writtenIn).filter((tag) => forAccounts.has(tag) && !hidden.has(tag));
}

describe("the recipes, signed out", () => {
  const pages = recipePages();

  it("are all that have a form to sign in", () => {
    const named = readPages().filter(
      ({ path, text }) =>
        path.startsWith("docs/recipes/") && /<gw-login>|<gw-login \/>|<Login \/>|tag="gw-login"/.test(text),
    );
    expect(named.map(({ path }) => path.replace(/^docs\/recipes\/|\.md$/g, ""))).to.have.members(
      pages.map(({ name }) => name).filter((name) => !name.includes(",")),
    );
    expect(named.length).to.be.above(10);
  });

  for (const { name, code, parts, style } of pages)
    it(`${name}: have one sign-in on the page`, () => {
      const offered = code.includes("<GatewayProvider")
        ? offeredInReact(code)
        : offeredByElements([code, ...parts], style);
      expect(offered).to.have.length(hasForm(code) ? 0 : 1);
    });

  for (const name of new Set(pages.map((page) => page.name.split(",")[0])))
    it(`${String(name)}: link to what is said of it once`, () => {
      const text = readPages().find(({ path }) => path === `docs/recipes/${String(name)}.md`)?.text;
      expect(text).to.include("../guides/sign-in.md#one-sign-in-on-a-page");
    });
});
