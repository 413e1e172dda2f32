import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { forAccounts, hasForm, recipePages, writtenIn } from "../package/recipe-pages.js";
import type { RecipePage } from "../package/recipe-pages.js";
import { openHosts, settled } from "../support/node/guest-page.js";
import type { Hosts } from "../support/node/guest-page.js";
import { signInWays } from "../support/node/sign-in-ways.js";

/** The elements of a page as HTML, without what its framework binds to them; `BASE` stands for the gateway's path. */
function markupOf({ code, parts }: RecipePage): string {
  const elements = /<gw-provider[^]*<\/gw-provider>/.exec(code)?.[0] ?? code;
  return elements
    .replace("</gw-provider>", `${parts.join("")}</gw-provider>`)
    .replace(/\[gateway tag="([\w-]+)"([^\]]*)\]/g, '<$1 base-url="BASE" login-url="#sign-in"$2></$1>')
    .replace(/base-url=("\/gateway"|\{gateway\})/, 'base-url="BASE"')
    .replace(/ [\w:-]+=\{[^}]*\}/g, "")
    .replace(/<(gw-[\w-]+)([^>]*?) \/>/g, "<$1$2></$1>");
}

describe("the pages of recipes with elements", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  // Components of React are in test/built/react-recipes.test.ts.
  for (const recipe of recipePages().filter(({ code }) => !code.includes("<GatewayProvider")))
    for (const signedIn of [false, true])
      it(`${recipe.name}: ${signedIn ? "shows everything to who is signed in" : "has one way to sign in"}`, async () => {
        const markup = markupOf(recipe);
        const head = `<style>${recipe.style}</style>`;
        const { page, close } = await hosts.open(markup, { policy: null, head, signedIn });
        await settled(page);
        expect(await signInWays(page)).to.equal(signedIn ? 0 : 1);
        const tags = new Set(writtenIn(markup).filter((tag) => forAccounts.has(tag)));
        expect(tags).not.to.have.property("size", 0);
        for (const tag of tags)
          if (signedIn || hasForm(markup))
            expect(await page.locator(tag).first().isVisible(), tag).to.equal(signedIn);
        await close();
      });
});
