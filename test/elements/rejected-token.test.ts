import { expect } from "chai";
import "../../src/elements/balance.js";
import "../../src/elements/token-list.js";
import { findByText, mount, nextEvent, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

type Fed = HTMLElement & { getToken: () => string | Promise<string | null> | null };

// Proves what a page learns whose token was never right: an event on the element, and the likely cause for its
// developer.
describe("a token that the gateway refuses from the start", () => {
  const { warn } = console;
  let gateway: TestGateway;
  let warned: string[];
  beforeEach(async () => {
    localStorage.clear();
    warned = [];
    console.warn = (...values: unknown[]) => void warned.push(values.join(" "));
    gateway = await openGateway();
  });
  afterEach(() => {
    console.warn = warn;
  });

  function open(tag: string, getToken: Fed["getToken"]) {
    const element = document.createElement(tag) as Fed;
    element.setAttribute("base-url", gateway.base);
    element.setAttribute("locale", "en");
    element.getToken = getToken;
    const expired = nextEvent(element, "gw-session-expired");
    mount(element);
    return { element, expired };
  }

  for (const [tag, text] of [
    ["gw-token-list", "Not logged in or login has expired, please log in again"],
    ["gw-balance", "Signed out"],
  ] as const)
    it(`sends gw-session-expired from ${tag}, and names the likely cause in the console, once`, async () => {
      let asked = 0;
      const { element, expired } = open(tag, () => {
        asked += 1;
        return Promise.resolve("sk-not-an-access-token");
      });
      const { bubbles, composed, detail } = await expired;
      expect({ bubbles, composed, detail }).to.deep.equal({ bubbles: true, composed: true, detail: {} });
      await findByText(element, text);
      expect(asked, "for once more after the refusal").to.be.at.least(2);
      await waitFor(() => warned.length > 0);
      expect(warned).to.have.length(1);
      expect(warned[0])
        .to.match(/^gateway-console: .*refuses the token that getToken returned/)
        .and.include(gateway.base)
        .and.match(/guides\/sign-in/)
        .and.not.include("sk-not");
    });

  it("is told apart from a visitor without one, of whom neither hears", async () => {
    const element = document.createElement("gw-token-list") as Fed;
    element.setAttribute("base-url", gateway.base);
    element.setAttribute("locale", "en");
    element.getToken = () => null;
    let expired = 0;
    element.addEventListener("gw-session-expired", () => (expired += 1));
    mount(element);
    await findByText(element, "You're signed out");
    expect({ expired, warned }).to.deep.equal({ expired: 0, warned: [] });
  });
});
