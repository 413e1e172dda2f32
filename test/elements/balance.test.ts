// Not on lite: an element without either library.
import { expect } from "chai";
import "../../src/elements/balance.js";
import "../../src/elements/provider.js";
import { gatewayFor } from "../../src/state/gateways.js";
import { expectAccessible } from "../support/axe.js";
import { click, findByRole, findByText, mount, nextEvent, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

const chipOf = (element: Element): HTMLElement | null => element.shadowRoot?.querySelector(".chip") ?? null;
const state = (element: Element): string | undefined => chipOf(element)?.dataset.state;
const text = (element: Element): string => (chipOf(element)?.innerText ?? "").replace(/\s+/g, " ").trim();

describe("<gw-balance>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
  });
  const open = (attributes = ""): HTMLElement =>
    mount(`<gw-balance base-url="${gateway.base}" locale="en" ${attributes}></gw-balance>`);

  it("shows what remains and what was used, in currency, with the points behind it", async () => {
    await gateway.logIn();
    const { body } = await gateway.call("GET", "/api/user/self");
    const { used_quota: used } = body?.data as { used_quota: number };
    const element = open();
    await waitFor(() => state(element) === "known", "the amounts");
    expect(text(element)).to.match(/^\$[\d,]+\.\d\d left \$[\d,]+\.\d\d spent$/);
    expect(chipOf(element)?.title).to.contain(`${used.toLocaleString("en-US")} quota units spent`);
    expect(chipOf(element)?.getAttribute("aria-label")).to.match(/^Balance: \$.+, \$.+ spent$/);
  });

  it("shows points where the gateway shows points", async () => {
    await gateway.logIn();
    await gateway.call("PUT", "/api/option/", { key: "DisplayInCurrencyEnabled", value: "false" });
    const element = open();
    await waitFor(() => state(element) === "known", "the amounts");
    expect(text(element)).to.match(/^[\d,.]+[kMB]? left [\d,.]+[kMB]? spent$/);
  });

  it("hides what was used when asked to, and shows it again", async () => {
    await gateway.logIn();
    const element = open("hide-used");
    await waitFor(() => state(element) === "known", "the amounts");
    expect(text(element)).not.to.contain("spent");
    element.removeAttribute("hide-used");
    await waitFor(() => text(element).endsWith("spent"));
    Object.assign(element, { hideUsed: true });
    await waitFor(() => !text(element).includes("spent"));
    expect(element.hasAttribute("hide-used")).to.equal(false);
  });

  it("says so when nobody is signed in", async () => {
    const element = open();
    await findByText(element, "Signed out");
  });

  it("offers to try again when the gateway cannot be reached", async () => {
    await gateway.logIn();
    await gateway.fault({ path: "/api/user/self", kind: "offline" });
    const element = open();
    const retry = await findByRole(element, "button", { name: /Try again\.$/ });
    await gateway.clearFaults();
    await click(retry);
    await waitFor(() => state(element) === "known", "the amounts");
  });

  it("shows that it is loading", async () => {
    await gateway.logIn();
    await gateway.fault({ path: "/api/user/self", kind: "slow", ms: 600_000 });
    const element = open();
    await waitFor(() => state(element) === "loading");
    await gateway.clearFaults();
    await waitFor(() => state(element) === "known");
  });

  it("follows locale and theme, its own and the provider's", async () => {
    const element = open();
    await findByText(element, "Signed out");
    element.setAttribute("locale", "zh-CN");
    await findByText(element, "未登录");
    element.setAttribute("theme", "dark");
    await waitFor(() => element.shadowRoot?.querySelector<HTMLElement>(".gw")?.dataset.scheme === "dark");
    const provider = mount(
      `<gw-provider base-url="${gateway.base}" locale="zh-CN" density="compact"><gw-balance></gw-balance></gw-provider>`,
    );
    const inner = provider.firstElementChild;
    if (!inner) throw new Error("no balance");
    await findByText(inner, "未登录");
    expect(inner.shadowRoot?.querySelector<HTMLElement>(".gw")?.dataset.density).to.equal("compact");
    expect(getComputedStyle(provider).display).to.equal("contents");
  });

  it("tells the page when it stands and when the session is lost", async () => {
    await gateway.logIn();
    const element = document.createElement("gw-balance");
    element.setAttribute("base-url", gateway.base);
    element.setAttribute("locale", "en");
    const ready = nextEvent(element, "gw-ready");
    mount(element);
    await ready;
    await waitFor(() => state(element) === "known");
    const expired = nextEvent(element, "gw-session-expired");
    await gateway.logOut();
    await gatewayFor({ baseUrl: gateway.base })
      .session.refreshUser()
      .catch(() => undefined);
    await expired;
    await findByText(element, "Signed out");
  });

  for (const theme of ["light", "dark"]) {
    it(`has no defects that axe can find, ${theme}`, async () => {
      await gateway.logIn();
      const element = open(`theme="${theme}"`);
      await waitFor(() => state(element) === "known");
      await expectAccessible(element);
    });
  }
});
