import { expect } from "chai";
import "../../src/elements/balance.js";
import "../../src/elements/login.js";
import "../../src/elements/token-list.js";
import { findAllByText, findByLabel, findByText, mount, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

describe("a page that signs its visitor in by itself", () => {
  let gateway: TestGateway;
  let page: HTMLElement;
  /** How much later it is than it is, in milliseconds. */
  let later = 0;
  const now = Date.now.bind(Date);
  beforeEach(async () => {
    later = 0;
    Date.now = () => now() + later;
    gateway = await openGateway({ seed: "demo" });
    page = mount(
      `<div><gw-balance base-url="${gateway.base}" locale="en" login-url="/sign-in"></gw-balance>
       <gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list></div>`,
    );
    await findByText(page, "You're signed out");
    await findByText(page, "Sign in");
  });
  afterEach(() => {
    Date.now = now;
  });
  const sends = (target: EventTarget, type: string) =>
    target.dispatchEvent(new Event(type, { bubbles: true }));
  const accountReads = async () =>
    (await gateway.requests()).filter(({ path }) => path === "/api/user/self").length;

  it("says so by an event, and every element shows the visitor's, or that there is none any more", async () => {
    const expired: Event[] = [];
    page.addEventListener("gw-session-expired", (event) => expired.push(event));
    await gateway.logIn();
    sends(document, "gw-session-changed");
    await findByText(page, "生产环境");
    await findByText(page, "left");
    await gateway.logOut();
    sends(page, "gw-session-changed");
    await findByText(page, "You're signed out");
    await findByText(page, "Sign in");
    expect(findAllByText(page, "生产环境")).to.have.length(0);
    expect(expired).to.have.length(0);
  });

  it("shows another account's, and of the former nothing", async () => {
    await gateway.logIn("bob", "password1");
    sends(document, "gw-session-changed");
    await findByText(page, "notebook");
    await gateway.logIn("ada", "password1");
    sends(document, "gw-session-changed");
    await waitFor(() => findAllByText(page, "notebook").length === 0, "bob's tokens to go");
    await findByText(page, "default");
  });

  it("is heard wherever the page sends the event, and by an element that comes later", async () => {
    await gateway.logIn();
    window.dispatchEvent(new Event("gw-session-changed"));
    await findByText(page, "生产环境");
    const login = mount(`<gw-login base-url="${gateway.base}" locale="en"></gw-login>`);
    await findByText(login, "Signed in as");
    await gateway.logOut();
    page.dispatchEvent(new Event("gw-session-changed"));
    await findByText(page, "You're signed out");
    await findByLabel(login, "Password");
  });

  it("has an element of a host's router ask, which comes after its visitor has signed in", async () => {
    await gateway.logIn();
    later = 4_000;
    mount(`<gw-balance base-url="${gateway.base}" locale="en"></gw-balance>`);
    await findByText(page, "生产环境");
  });

  it("asks when the browser brings back a page that it kept", async () => {
    await gateway.logIn();
    later = 4_000;
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await findByText(page, "生产环境");
  });

  for (const [what, target, type] of [
    ["comes back into view", document, "visibilitychange"],
    ["has the focus again", window, "focus"],
  ] as const)
    it(`doesn't keep a visitor waiting who signed in elsewhere, once it ${what}`, async () => {
      const before = await accountReads();
      await gateway.logIn();
      sends(target, type);
      later = 3_000;
      sends(target, type);
      await findByText(page, "生产环境");
      await findByText(page, "left");
      const after = await accountReads();
      expect(after - before, "nothing is asked while what is known is recent").to.equal(1);
      later += 14_000;
      sends(target, type);
      later += 1_000;
      sends(target, type);
      sends(target, type);
      await waitFor(async () => (await accountReads()) > after, "the account to be read again");
      expect(await accountReads()).to.equal(after + 1);
    });
});
