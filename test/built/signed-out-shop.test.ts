import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { openHosts, settled } from "../support/node/guest-page.js";
import type { Hosts } from "../support/node/guest-page.js";
import { fencesOf, readPages } from "../package/docs.js";

/** The page of the recipe for a shop: its style and what is in its body. */
function shopPage(): { readonly style: string; readonly body: string } {
  const html = fencesOf(readPages().filter(({ path }) => path === "docs/recipes/shop.md")).find(
    ({ language }) => language === "html",
  )?.code;
  const style = /<style>[^]*<\/style>/.exec(html ?? "")?.[0];
  const body = /<body>([^]*)<\/body>/.exec(html ?? "")?.[1];
  if (style === undefined || body === undefined) throw new Error("The recipe has no page.");
  return { style, body: body.replace('base-url="/gateway"', 'base-url="BASE"') };
}

describe("the page of the recipe for a shop", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  for (const signedIn of [false, true])
    it(signedIn ? "shows everything to who is signed in" : "has one way to sign in", async () => {
      const { style, body } = shopPage();
      const { page, close } = await hosts.open(body, { policy: null, head: style, signedIn });
      await settled(page);
      const ways = page
        .getByRole("button", { name: "Sign in" })
        .or(page.getByRole("link", { name: "Sign in" }));
      const shown = await Promise.all((await ways.all()).map((way) => way.isVisible()));
      expect(shown.filter(Boolean)).to.have.length(signedIn ? 0 : 1);
      for (const tag of ["gw-balance", "gw-token-list", "gw-topup"])
        expect(await page.locator(tag).isVisible(), tag).to.equal(signedIn);
      await close();
    });
});
