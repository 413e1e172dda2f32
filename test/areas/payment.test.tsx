// On lite, too: a view that asks again by itself, and ends with its element.
import { expect } from "chai";
import { demoCodes } from "../../demo/gateway/seed-redemptions.js";
import "../../src/elements/balance.js";
import "../../src/elements/topup.js";
import { expectAccessible } from "../support/axe.js";
import { click, findByRole, findByText, mount, nextEvent, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

const waiting = "Waiting for your payment. The balance updates when it arrives.";
const { open: realOpen } = window;
const realAddress = location.href;

describe("a payment that <gw-topup> follows", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
    window.open = () => null;
  });
  afterEach(() => {
    window.open = realOpen;
    history.replaceState(null, "", realAddress);
  });

  const tag = (attributes = ""): HTMLElement =>
    mount(`<gw-topup base-url="${gateway.base}" locale="en" ${attributes}></gw-topup>`);
  const buy = async (element: HTMLElement): Promise<void> => {
    await waitFor(
      () => element.shadowRoot?.querySelector(".remaining .points")?.textContent !== "",
      "balance",
    );
    await click(await findByRole(element, "button", { name: "Buy credit" }));
  };
  /** What a shop's server does; here by the code of another tab. */
  const pay = async (): Promise<void> => {
    const { body } = await gateway.call("POST", "/api/user/topup", { key: demoCodes.unused[0] });
    expect(body?.success).to.equal(true);
  };
  const reads = async (): Promise<number> =>
    (await gateway.requests()).filter(({ path }) => path === "/api/user/self").length;
  const comeBack = (): void => {
    const url = new URL(realAddress);
    url.searchParams.set("gw-payment", "returned");
    history.replaceState({ page: "its own" }, "", url);
  };

  it("is awaited once the payment page is open, and told to the reader and the page", async () => {
    const element = tag();
    const chip = mount(`<gw-balance base-url="${gateway.base}" locale="en"></gw-balance>`);
    await buy(element);
    await findByText(element, waiting);
    const told = nextEvent<{ quota: number }>(element, "gw-credit-added");
    await pay();
    await findByText(element, /^\$1\.00 added\. Your balance is \$[\d,.]+\.$/);
    expect((await told).detail).to.deep.equal({ quota: 500_000 });
    const points = () => element.shadowRoot?.querySelector(".remaining .points")?.textContent ?? "?";
    await waitFor(() => chip.shadowRoot?.querySelector(".chip")?.getAttribute("title")?.includes(points()));
    const before = await reads();
    const again = tag();
    await findByRole(again, "button", { name: "Buy credit" });
    expect(again.shadowRoot?.querySelector(".payment"), "nothing is awaited any more").to.equal(null);
    expect(await reads()).to.equal(before);
  });

  it("is awaited after a reload in the middle, from the balance before the checkout", async () => {
    const first = tag();
    await buy(first);
    await findByText(first, waiting);
    first.remove();
    await pay();
    await findByText(tag(), /^\$1\.00 added\./);
  });

  it("is awaited where the return address leads, once, and leaves address and history to the page", async () => {
    const { length } = history;
    comeBack();
    const { href } = location;
    const element = tag();
    await findByText(element, waiting);
    await pay();
    await findByText(element, /^\$1\.00 added\./);
    expect([location.href, history.length]).to.deep.equal([href, length]);
    expect(history.state, "the page's own state").to.deep.equal({ page: "its own" });
    element.remove();
    const again = tag();
    await findByRole(again, "button", { name: "Buy credit" });
    expect(again.shadowRoot?.querySelector(".payment"), "after a reload").to.equal(null);
  });

  it("is awaited at the same address again after the next checkout", async () => {
    comeBack();
    const element = tag();
    await click(await findByRole(element, "button", { name: "Stop waiting" }));
    await waitFor(() => !element.shadowRoot?.querySelector(".payment"), "no note");
    element.addEventListener("gw-before-checkout", (event) => event.preventDefault());
    await buy(element);
    element.remove();
    await findByText(tag(), waiting);
  });

  it("that arrived before the visitor was back is noticed at once", async () => {
    const element = tag();
    element.addEventListener("gw-before-checkout", (event) => event.preventDefault());
    await buy(element);
    element.remove();
    await pay();
    comeBack();
    await findByText(tag(), /^\$1\.00 added\./);
  });

  it("of the page's own checkout is awaited when the page says so, not before", async () => {
    const element = tag(`checkout-url="/shop/checkout"`);
    const asked = nextEvent<{ returnUrl: string }>(element, "gw-before-checkout");
    element.addEventListener("gw-before-checkout", (event) => event.preventDefault());
    const link = await findByRole(element, "link", { name: "Buy credit" });
    expect(link.getAttribute("href")).to.equal("/shop/checkout");
    await click(link);
    const returnUrl = new URL((await asked).detail.returnUrl);
    expect(returnUrl.searchParams.get("gw-payment")).to.equal("returned");
    returnUrl.searchParams.delete("gw-payment");
    expect(returnUrl.href, "the page itself").to.equal(realAddress);
    expect(element.shadowRoot?.querySelector(".payment")).to.equal(null);
    document.dispatchEvent(new Event("gw-payment-returned"));
    await findByText(element, waiting);
    await pay();
    await findByText(element, /^\$1\.00 added\./);
  });

  it("can be made by the page's own checkout where the gateway has no payment page", async () => {
    await gateway.logIn();
    await gateway.call("PUT", "/api/option/", { key: "TopUpLink", value: "" });
    const element = tag(`checkout-url="/shop/checkout"`);
    await findByRole(element, "link", { name: "Buy credit" });
    expect(element.shadowRoot?.textContent).not.to.include("The super admin has not set");
    element.setAttribute("checkout-url", "javascript:alert(1)");
    await findByText(element, "The super admin has not set a top-up link");
  });

  it("is awaited no longer when the reader says so, over a reload, too", async () => {
    comeBack();
    const element = tag();
    await click(await findByRole(element, "button", { name: "Stop waiting" }));
    await waitFor(() => !element.shadowRoot?.querySelector(".payment"), "no note");
    element.remove();
    const again = tag();
    await findByRole(again, "button", { name: "Buy credit" });
    expect(again.shadowRoot?.querySelector(".payment")).to.equal(null);
  });

  it("ends with the account: the next one sees nothing of it", async () => {
    const element = tag() as HTMLElement & { signOut(): Promise<void> };
    await buy(element);
    await findByText(element, waiting);
    await element.signOut();
    await waitFor(() => !element.shadowRoot?.querySelector(".payment"), "no note");
    await gateway.logIn();
    document.dispatchEvent(new Event("gw-session-changed"));
    element.remove();
    const next = tag();
    await findByRole(next, "button", { name: "Buy credit" });
    expect(next.shadowRoot?.querySelector(".payment")).to.equal(null);
    expect(
      Object.keys(localStorage).filter((name) => name.endsWith(`${gateway.base}:checkout`)),
    ).to.deep.equal([]);
  });

  it("speaks Chinese", async () => {
    comeBack();
    const element = mount(`<gw-topup base-url="${gateway.base}" locale="zh-CN"></gw-topup>`);
    await findByText(element, "正在等待付款，到账后余额会自动更新。");
  });

  for (const theme of ["light", "dark"])
    it(`has no defects that axe can find, ${theme}`, async () => {
      comeBack();
      const element = tag(`theme="${theme}"`);
      await findByText(element, waiting);
      await expectAccessible(element);
      await pay();
      await findByText(element, /^\$1\.00 added\./);
      await expectAccessible(element);
    });
});
