// On lite, too: forms in the page's own tree, in an element that has others in it.
import { expect } from "chai";
import "../../src/elements/console.js";
import { fillIn, noteAt, setOptions } from "../areas/sign-in-support.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  findByRole,
  findByText,
  mount,
  nextEvent,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { screenNamed, wide } from "./console-page.js";

function openAt(gateway: TestGateway, route: string): HTMLElement {
  const element = document.createElement("gw-console");
  element.setAttribute("base-url", gateway.base);
  element.setAttribute("locale", "en");
  element.setAttribute("routing", "memory");
  element.setAttribute("start", route);
  return mount(element);
}

/** Begins at the gateway as a console would, and leaves the provider out. */
async function freshState(gateway: TestGateway): Promise<string> {
  const { body } = await gateway.call("GET", "/api/oauth/state");
  return String(body?.data);
}

const callbacks = async (gateway: TestGateway) =>
  (await gateway.requests()).filter(({ path }) => /^\/api\/oauth\/(github|lark|oidc)/.test(path));

describe("the console's ways in", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo", criticalLimit: 0, mailbox: true });
    await setOptions(gateway, {
      GitHubClientId: "github-id",
      GitHubClientSecret: "secret",
      GitHubOAuthEnabled: "true",
      LarkClientId: "lark-id",
    });
  });

  it("registers and leads to the sign-in screen, which links back", async () => {
    const element = openAt(gateway, "/register?aff=WXYZ");
    await findByText(element, "Invite code: WXYZ");
    await fillIn(element, { username: "newcomer", password: "long enough", password2: "long enough" });
    await press("Enter");
    await screenNamed(element, "Sign in");
    await findByText(element, "Account created");
    expect(element.querySelectorAll("input"), "only the inputs of the sign-in form").to.have.length(2);
    await click(await findByRole(element, "link", { name: "Sign up" }));
    await screenNamed(element, "Sign up");
  });

  for (const path of ["/reset", "/user/reset"]) {
    it(`asks for a reset mail and follows its link at ${path}`, async () => {
      const request = openAt(gateway, path);
      await fillIn(request, { email: "" });
      await press("Enter");
      await waitFor(() => noteAt(request, "email") === "Enter your email", "the request");
      request.remove();
      const element = openAt(gateway, `${path}?email=a+b@example.com&token=${"0".repeat(32)}`);
      await click(await findByRole(element, "button", { name: "Reset password" }));
      await waitFor(
        () => element.shadowRoot?.textContent.includes("The reset link isn't valid or has expired"),
        "the refusal",
      );
      expect(element.querySelector<HTMLInputElement>('input[name="email"]')?.value).to.equal(
        "a+b@example.com",
      );
    });
  }

  it("signs in at a provider's callback, once, and leads home", async () => {
    const state = await freshState(gateway);
    const told = nextEvent<{ user: { username: string } }>(document, "gw-signed-in");
    const element = openAt(gateway, `/oauth/github?code=visitor&state=${state}`);
    expect((await told).detail.user.username).to.match(/^github_\d+$/);
    await findByText(element, "Signed in");
    await waitFor(() => !element.shadowRoot?.textContent.includes("Processing"), "the callback to be left");
    expect(await callbacks(gateway)).to.have.length(1);
    element.remove();
    const again = openAt(gateway, `/oauth/github?code=visitor&state=${state}`);
    await screenNamed(again, "Home");
    expect(await callbacks(gateway), "going back sends nothing").to.have.length(1);
  });

  it("binds while somebody is signed in, and leads to the settings", async () => {
    await gateway.logIn("carol", "password1");
    const element = openAt(gateway, `/oauth/lark?code=carols&state=${await freshState(gateway)}`);
    await findByText(element, "Account connected");
    await screenNamed(element, "Settings");
    const { body } = await gateway.call("GET", "/api/user/self");
    expect((body?.data as { lark_id: string }).lark_id).to.equal("lark-carols");
  });

  it("says at once why a callback cannot work, and leads back", async () => {
    const element = openAt(gateway, "/oauth/github?code=visitor&state=of-another");
    await findByText(element, "Sign-in failed");
    await waitFor(
      () => element.shadowRoot?.textContent.includes("This sign-in was started in another browser session."),
      "the reason",
    );
    expect(await callbacks(gateway)).to.have.length(1);
    await expectAccessible(element);
    await click(await findByRole(element, "button", { name: "Back to sign-in" }));
    await screenNamed(element, "Sign in");
  });

  it("binds although the answer was lost, and sends nothing again", async () => {
    await gateway.logIn("carol", "password1");
    await gateway.fault({ kind: "offline", path: "/api/oauth/lark", times: 1, executed: true });
    const element = openAt(gateway, `/oauth/lark?code=carols&state=${await freshState(gateway)}`);
    await findByText(element, "Account connected");
    const asked = (await gateway.requests()).filter(({ path }) => path.startsWith("/api/oauth/lark"));
    expect(asked).to.have.length(1);
  });

  it("signs in at once at a callback whose answer broke off", async () => {
    await gateway.fault({ kind: "broken-json", path: "/api/oauth/github", times: 1, executed: true });
    const element = openAt(gateway, `/oauth/github?code=visitor&state=${await freshState(gateway)}`);
    await findByText(element, "Signed in");
    expect(await callbacks(gateway)).to.have.length(1);
  });

  it("says that nobody knows while a callback's end can't be seen, and looks again", async () => {
    await gateway.fault({ kind: "broken-json", path: "/api/oauth/github", times: 1, executed: true });
    await gateway.fault({ kind: "rate-limited", path: "/api/oauth/github" });
    await gateway.fault({ kind: "server", path: "/api/user/self" });
    const element = openAt(gateway, `/oauth/github?code=visitor&state=${await freshState(gateway)}`);
    await findByText(element, /We couldn't check whether it went through\.$/);
    await expectAccessible(element);
    await gateway.clearFaults();
    await click(await findByRole(element, "button", { name: "Check again" }));
    await findByText(element, /Confirmed: you're signed in\.$/);
    await screenNamed(element, "Home");
    expect(await callbacks(gateway), "the second one is refused").to.have.length(2);
  });

  it("tries again after 2 s, and says so meanwhile", async () => {
    await gateway.fault({ kind: "server", path: "/api/oauth/github", times: 1 });
    const element = openAt(gateway, `/oauth/github?code=late&state=${await freshState(gateway)}`);
    await findByText(element, "Retrying in 2 s (retry 1)…");
    await findByText(element, "Error: internal server error, please contact the administrator!");
    await findByText(element, "Signed in");
    expect(await callbacks(gateway)).to.have.length(2);
  });

  it("says when the visitor turned back at the provider", async () => {
    const element = openAt(gateway, "/oauth/github?error=access_denied&state=any");
    await findByText(element, "Sign-in was canceled");
    expect(await callbacks(gateway)).to.have.length(0);
  });

  it("takes nothing for a provider that can't be one", async () => {
    const element = openAt(gateway, "/oauth/wechat?code=a&state=b");
    await screenNamed(element, "Page not found");
  });
});
