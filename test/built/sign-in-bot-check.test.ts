// Proves on the built files that the sign-in shows the bot check of members that have one there, sends its token with
// each try, and tells a refusal. The check's script is one of ours, at the address that the files load.
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { BrowserContext } from "playwright-core";
import { bodyOf } from "../contract/family.js";
import { strictPolicy } from "../support/node/built-site.js";
import { openHosts, type Hosts } from "../support/node/guest-page.js";

const provider = "https://challenges.cloudflare.com";
const policy = strictPolicy.replace("script-src 'self'", `script-src 'self' ${provider}`);

/** A check that is passed by a button in its box, each time with another token. */
const script = `
  let count = 0;
  window.turnstile = {
    render(box, { sitekey, callback }) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Pass " + sitekey;
      button.onclick = () => callback("token-" + String(++count));
      box.append(button);
      return "check";
    },
    reset() {},
    remove() {},
  };`;

const members = [
  { member: "new-api", refusal: "Turnstile 校验失败，请刷新重试！" },
  { member: "laisky", refusal: "turnstile verification failed" },
] as const;

/** Has a gateway answer like a member whose operator checks bots. @returns the tokens of the tries so far */
async function become(
  context: BrowserContext,
  { member, refusal }: (typeof members)[number],
): Promise<(string | null)[]> {
  const tokens: (string | null)[] = [];
  const { data, ...answer } = bodyOf(member, "status") as { readonly data: object };
  await context.route("**/api/status", (route) =>
    route.fulfill({
      json: { ...answer, data: { ...data, turnstile_check: true, turnstile_site_key: "site-key" } },
    }),
  );
  await context.route(/\/api\/user\/login/, (route) => {
    tokens.push(new URL(route.request().url()).searchParams.get("turnstile"));
    const json = tokens.length === 1 ? { success: false, message: refusal } : bodyOf(member, "login");
    return route.fulfill({ json });
  });
  await context.route("**/api/user/self", (route) =>
    route.fulfill(
      tokens.length > 1
        ? { json: bodyOf(member, "self") }
        : { status: 401, json: { success: false, message: "未登录且未提供 access token" } },
    ),
  );
  await context.route(`${provider}/**`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  return tokens;
}

describe("the bot check of a sign-in, in the built files", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  for (const one of members)
    for (const kind of ["module", "classic"] as const)
      it(`is shown by the ${kind} file on ${one.member}, and each try has a token of its own`, async () => {
        const { page, context, base, watched, close } = await hosts.open("", { signedIn: false });
        const tokens = await become(context, one);
        const asked: string[] = [];
        page.on("request", (request) => {
          if (request.url().startsWith(provider)) asked.push(request.url());
        });
        const body = `<gw-login base-url="${base}" locale="en"></gw-login>`;
        await page.goto(hosts.site.addPage(body, { script: kind, policy }));
        const login = page.locator("gw-login");
        const pass = page.getByRole("button", { name: "Pass site-key" });
        await login.locator("input[name=username]").fill("carol");
        await login.locator("input[name=password]").fill("long enough");
        await pass.waitFor();
        await page.keyboard.press("Enter");
        await page.getByText("Please try again in a few seconds, the check is running").waitFor();
        expect(tokens, "before the check has passed").to.deep.equal([]);
        await pass.click();
        await login.locator("input[name=password]").press("Enter");
        await page.getByText("The bot check failed").waitFor();
        expect(await login.locator("input[name=username]").inputValue()).to.equal("carol");
        await pass.click();
        await login.locator("input[name=password]").press("Enter");
        await page.getByText(/^Signed in as/).waitFor();
        expect(tokens).to.deep.equal(["token-1", "token-2"]);
        expect(await pass.count(), "the check goes with the form").to.equal(0);
        expect(new Set(asked)).to.have.property("size", 1);
        expect(
          watched.problems.filter((text) => !text.includes(provider) && !text.startsWith("status 401")),
        ).to.deep.equal([]);
        await close();
      });
});
