import { expect } from "chai";
import "../../src/elements/balance.js";
import "../../src/elements/token-list.js";
import { findAllByText, findByText, mount, waitFor } from "../support/dom.js";
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
    gateway = await openGateway();
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
    await findByText(page, "No tokens yet");
    await findByText(page, "left");
    await gateway.logOut();
    sends(page, "gw-session-changed");
    await findByText(page, "You're signed out");
    await findByText(page, "Sign in");
    expect(findAllByText(page, "No tokens yet")).to.have.length(0);
    expect(expired).to.have.length(0);
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
      await findByText(page, "No tokens yet");
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
