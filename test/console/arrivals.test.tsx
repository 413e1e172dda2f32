// On lite, too: screens that are drawn in one another's place.
import { expect } from "chai";
import { setOptions, toldOnce } from "../areas/sign-in-support.js";
import { click, findByLabel, findByRole, findByText, setViewport } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { addressIs, comeFrom, goHome, openConsole, screenNamed, wide } from "./console-page.js";

describe("a console in the hash, where an address of the gateway arrives in the page's path", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo", criticalLimit: 0 });
    await setOptions(gateway, {
      GitHubClientId: "github-id",
      GitHubClientSecret: "secret",
      GitHubOAuthEnabled: "true",
    });
  });
  afterEach(goHome);

  const freshState = async (): Promise<string> =>
    String((await gateway.call("GET", "/api/oauth/state")).body?.data);

  for (const base of ["/", "/site/console/"]) {
    it(`finishes a sign-in with GitHub at ${base}oauth/github, and leaves that address`, async () => {
      comeFrom(`${base}oauth/github?code=newcomer&state=${await freshState()}`);
      const element = openConsole(gateway, "");
      await addressIs(`${base}#/`);
      await screenNamed(element, "Home");
      const link = (await findByRole(element, "link", { name: "Tokens" })) as HTMLAnchorElement;
      expect(link.href).to.equal(`${location.origin}${base}#/token`);
      await click(link);
      await addressIs(`${base}#/token`);
      const asked = (await gateway.requests()).filter(({ path }) => path.startsWith("/api/oauth/github"));
      expect(asked).to.have.length(1);
    });
  }

  it("says why a provider sent nobody", async () => {
    comeFrom("/console/oauth/lark?error=access_denied");
    const element = openConsole(gateway, "");
    await findByRole(element, "heading", { name: "Sign-in failed" });
    // Until it is known that nobody is signed in, nothing above the button keeps its place.
    await findByRole(element, "link", { name: "Sign in" });
    await click(await findByRole(element, "button", { name: "Back to sign-in" }));
    await addressIs("/console/#/login");
  });

  it("says once that the gateway refused what a provider sent", async () => {
    comeFrom("/console/oauth/github?code=newcomer&state=forged");
    const element = openConsole(gateway, "");
    await findByRole(element, "heading", { name: "Sign-in failed" });
    await toldOnce(element, /This sign-in was started in another browser session/);
  });

  it("takes the link of a reset mail", async () => {
    comeFrom("/console/user/reset?email=a+b@example.com&token=abc");
    const element = openConsole(gateway, "");
    const field = (await findByLabel(element, /mail/i)) as HTMLInputElement;
    expect(field.value).to.equal("a+b@example.com");
  });

  it("takes no other page for one: not without a code, not with a route in the hash, not in memory", async () => {
    await gateway.logIn();
    for (const [address, attributes] of [
      ["/oauth/github?item=7", ""],
      ["/shop/oauth/github/orders?code=7", ""],
      ["/oauth/github?code=a&state=b#/token", ""],
      ["/oauth/github?code=a&state=b", 'routing="memory"'],
    ] as const) {
      comeFrom(address);
      const element = openConsole(gateway, attributes);
      await screenNamed(element, "Tokens");
      await findByText(element, "生产环境");
      await addressIs(address);
      element.remove();
    }
    expect(
      (await gateway.requests()).filter(({ path }) => path.includes("/api/oauth/github")),
    ).to.have.length(0);
  });
});
