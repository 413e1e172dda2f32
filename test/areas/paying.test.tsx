// Paying by the gateway's own providers in <gw-topup>, at the stand-in provider.
import { expect } from "chai";
import "../../src/elements/topup.js";
import { expectAccessible } from "../support/axe.js";
import {
  drawn,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  mount,
  nextEvent,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { failStorage, storageFailures } from "../support/failing-storage.js";
import type { TestGateway } from "../support/gateway.js";
import { balanceOf, openShop, openTopup, press, sentTo, Windows } from "./paying-page.js";

const pay = /^Pay .*\d/;
const epay = "/api/user/pay";

const stored = (): string =>
  JSON.stringify(Object.entries(localStorage).filter(([name]) => name.endsWith(":payment")));

describe("paying in <gw-topup>", () => {
  let gateway: TestGateway;
  let windows: Windows;
  beforeEach(() => {
    localStorage.clear();
    windows = new Windows();
  });
  afterEach(() => windows.restore());

  describe("on new-api", () => {
    beforeEach(async () => {
      gateway = await openShop();
    });

    it("shows methods, amounts and discounts, and what an amount comes to before it is paid for", async () => {
      const element = await openTopup(gateway);
      expect(findAllByRole(element, "button", { name: /^(支付宝|微信|Stripe|Creem)$/ })).to.have.length(4);
      const sum = await waitFor(() => element.shadowRoot?.querySelector(".pay-sum"));
      expect(sum.textContent).to.contain("$10.00 (5,000,000 quota units)");
      await findByRole(element, "button", { name: "Pay ¥73.00" });
      await press(element, /^\$50/);
      await findByRole(element, "button", { name: "Pay ¥346.75" });
      expect(sum.textContent).to.contain("Discount5% off");
      await expectAccessible(element);
      const amount = await findByLabel(element, "Amount of credit in US dollars");
      await fill(amount, "7");
      await findByRole(element, "button", { name: "Pay ¥51.10" });
      await press(element, "微信");
      await fill(amount, "4");
      await findByText(element, "Enter at least $5");
      await fill(amount, "5.5");
      await findByText(element, "Enter a whole number");
      await press(element, "Creem");
      await findByRole(element, "button", { name: "Pay €45.00" });
      await press(element, "Stripe");
      await fill(await findByLabel(element, "Amount of credit in US dollars"), "10");
      await findByText(element, "Your group may get a different amount of credit.");
      await findByText(element, "The payment page shows the currency.");
      for (const width of [360, 768]) {
        await setViewport({ width, height: 800 });
        await drawn();
        expect(element.scrollWidth, String(width)).to.be.at.most(element.clientWidth + 1);
      }
    });

    it("posts the member's form in a new window, and follows the order until it is paid, once", async () => {
      const element = await openTopup(gateway);
      const before = await balanceOf(gateway);
      const started = nextEvent(element, "gw-payment-started");
      const completed = nextEvent(element, "gw-payment-completed");
      await press(element, pay);
      const detail = { method: "alipay", money: 73, currency: "CNY", quota: 5_000_000 };
      expect((await started).detail).to.deep.equal(detail);
      await waitFor(() => windows.visits.length === 1);
      expect(windows.visits[0]?.fields).to.include({ money: "73.00", type: "alipay" });
      await findByText(
        element,
        "Waiting for your payment of ¥73.00 by 支付宝. The balance updates when it arrives.",
      );
      await findByText(element, /^Order USR/);
      expect(stored())
        .to.contain("USR")
        .and.not.to.match(/sign|submit|pid/);
      await expectAccessible(element);
      await windows.decide("twice");
      await press(element, "Check now").catch(() => undefined);
      await findByText(element, /^Payment of ¥73\.00 by 支付宝 received: \$10\.00 added\. Your balance is/);
      expect((await completed).detail).to.deep.equal(detail);
      expect(await balanceOf(gateway)).to.equal(before + 5_000_000);
      expect(stored()).to.equal("[]");
      const text = `${(before + 5_000_000).toLocaleString("en-US")} quota units`;
      await findByText(element, text);
    });

    it("makes one order of a double click, and asks before a second one", async () => {
      const element = await openTopup(gateway);
      const button = await findByRole(element, "button", { name: pay });
      button.click();
      button.click();
      await findByText(element, /^Waiting for your payment/);
      expect(await sentTo(gateway, epay)).to.equal(1);
      expect(windows.count).to.equal(1);
      await press(element, pay);
      const dialog = await findByRole(element, "dialog", { name: "Start another payment?" });
      await expectAccessible(dialog);
      expect(await sentTo(gateway, epay)).to.equal(1);
      await press(dialog, "Keep waiting");
      await press(element, pay);
      await press(await findByRole(element, "dialog", { name: /another/ }), "Start another payment");
      await waitFor(async () => (await sentTo(gateway, epay)) === 2);
    });

    for (const how of storageFailures)
      it(`says where nothing is noted, and asks before a second one all the same: a storage that is ${how}`, async () => {
        const element = await openTopup(gateway);
        const button = await findByRole(element, "button", { name: pay });
        const mend = failStorage(how);
        try {
          button.click();
          await findByText(element, /^Couldn't save this payment in your browser/);
          await press(element, pay);
          await press(await findByRole(element, "dialog", { name: /another/ }), "Keep waiting");
          expect(await sentTo(gateway, epay)).to.equal(1);
        } finally {
          mend();
        }
      });

    it("knows the payment after a reload and in another tab, without its page", async () => {
      const element = await openTopup(gateway);
      await press(element, pay);
      await findByText(element, /^Order USR/);
      element.remove();
      const again = await openTopup(gateway);
      await findByText(again, /^Order USR/);
      expect(findAllByRole(again, "button", { name: "Open payment page again" })).to.have.length(0);
      await press(again, pay);
      await press(await findByRole(again, "dialog", { name: /another/ }), "Keep waiting");
      expect(await sentTo(gateway, epay)).to.equal(1);
      const before = await balanceOf(gateway);
      await windows.decide("pay");
      await press(again, "Check now").catch(() => undefined);
      await findByText(again, /received/);
      expect(await balanceOf(gateway)).to.equal(before + 5_000_000);
    });

    it("starts nothing while another tab does", async () => {
      const element = await openTopup(gateway);
      let release: () => void = () => undefined;
      const key = new URL(gateway.base, location.href).href.replace(/\/$/, "");
      const names = [key, gateway.base].map((one) => `gateway-console:payment:${one}`);
      for (const name of names)
        void navigator.locks.request(
          name,
          () =>
            new Promise<void>((end) => {
              const before = release;
              release = () => {
                before();
                end();
              };
            }),
        );
      await press(element, pay);
      await findByText(element, "Another tab is starting a payment right now.");
      expect(await sentTo(gateway, epay)).to.equal(0);
      expect(windows.count).to.equal(0);
      release();
    });

    it("waits for a late callback, opens the page again, and stops on the reader's word", async () => {
      const element = await openTopup(gateway);
      await press(element, pay);
      await windows.decide("late");
      await press(element, "Check now");
      await findByText(element, /^Waiting/);
      await press(element, "Open payment page again");
      await waitFor(() => windows.count === 2);
      await windows.decide("pay");
      await press(element, "Check now").catch(() => undefined);
      await findByText(element, /received/);
      await press(element, "Done");
      await waitFor(() => findAllByRole(element, "button", { name: "Done" }).length === 0);
    });

    it("pays by Stripe, whose answer has no number, and says when its order has expired", async () => {
      const element = await openTopup(gateway);
      await press(element, "Stripe");
      await findByRole(element, "button", { name: "Pay 10.00" });
      await press(element, pay);
      await findByText(element, /^Order ref_/);
      await windows.decide("refuse");
      await press(element, "Check now").catch(() => undefined);
      await findByText(element, "The order of 10.00 by Stripe has expired. Nothing was added.");
      expect(stored()).to.equal("[]");
      await press(element, pay);
      await waitFor(() => windows.visits.length === 2);
      await windows.decide("pay");
      await press(element, "Check now").catch(() => undefined);
      await findByText(element, /received: \$10\.00 added/);
    });

    it("says why a payment is refused, and leaves nothing behind", async () => {
      const element = await openTopup(gateway);
      const body = { message: "error", data: "充值数量不能小于 20" };
      await gateway.fault({ path: epay, kind: "other", body });
      await press(element, pay);
      await findByText(element, "The amount must be at least 20");
      expect(windows.count).to.equal(0);
      expect(stored()).to.equal("[]");
      expect(findAllByRole(element, "button", { name: "Stop waiting" })).to.have.length(0);
    });

    it("shows the gateway's reason where it names no price", async () => {
      await gateway.fault({
        path: "/api/user/amount",
        kind: "other",
        body: { message: "error", data: "充值金额过低" },
      });
      const element = mount(`<gw-topup base-url="${gateway.base}" locale="en"></gw-topup>`);
      await findByText(element, "The amount is too low");
      const button = await findByRole(element, "button", { name: "Pay" });
      expect((button as HTMLButtonElement).disabled).to.equal(true);
    });

    it("looks the order up when the answer is lost, before another is started", async () => {
      const element = await openTopup(gateway);
      await gateway.fault({ path: epay, kind: "offline", executed: true, times: 1 });
      await press(element, pay);
      await findByText(element, /^The order was created, but its payment page didn't arrive/);
      await findByText(element, /^Order USR/);
      expect(await sentTo(gateway, epay)).to.equal(1);
      await press(element, "Stop waiting");
      await gateway.fault({ path: epay, kind: "offline", times: 1 });
      await press(element, pay);
      await findByText(element, /^The gateway's answer was lost/);
      expect(windows.count).to.equal(0);
      expect(stored()).to.equal("[]");
    });

    it("sends nothing where the browser blocks the window, or the page cancels", async () => {
      const element = await openTopup(gateway);
      windows.blocked = true;
      await press(element, pay);
      await findByText(element, /^Your browser blocked the new window/);
      windows.blocked = false;
      element.addEventListener("gw-before-payment", (event) => event.preventDefault(), { once: true });
      const asked = nextEvent(element, "gw-before-payment");
      await press(element, pay);
      expect((await asked).detail).to.deep.equal({
        method: "alipay",
        amount: 10,
        quota: 5_000_000,
        money: 73,
        currency: "CNY",
      });
      await drawn();
      expect(await sentTo(gateway, epay)).to.equal(0);
      expect(windows.count).to.equal(0);
    });

    for (const url of ["javascript:alert(1)", "/api/user/token", "data:text/html,x"])
      it(`opens no address that isn't a provider's: ${url}`, async () => {
        const element = await openTopup(gateway);
        const whole = url.startsWith("/") ? new URL(gateway.base + url, location.href).href : url;
        const body = { message: "success", data: { out_trade_no: "USR1" }, url: whole };
        await gateway.fault({ path: epay, kind: "other", body });
        await press(element, pay);
        await findByText(element, /can't be opened safely/);
        expect(windows.count).to.equal(0);
        expect(stored()).to.equal("[]");
      });

    it("speaks Chinese", async () => {
      const element = await openTopup(gateway, 'locale="zh-CN"');
      await press(element, "支付 ¥73.00");
      await findByText(element, /^正在等待 ¥73\.00（支付宝）/);
      await expectAccessible(element);
    });

    it("leaves a host's own checkout alone", async () => {
      const element = mount(
        `<gw-topup base-url="${gateway.base}" locale="en" checkout-url="/buy"></gw-topup>`,
      );
      await findByRole(element, "link", { name: "Buy credit" });
      await findByRole(element, "button", { name: "Redeem" });
      await drawn();
      expect(await sentTo(gateway, "/api/user/topup/info")).to.equal(0);
    });
  });

  it("shows nothing on new-api where no method is set up, and only its super admin how to set one up", async () => {
    gateway = await openShop({ newApi: true, shop: { epay: [], stripe: false, creem: [] } });
    const element = mount(`<gw-topup base-url="${gateway.base}" locale="en"></gw-topup>`);
    await findByRole(element, "button", { name: "Redeem" });
    await waitFor(async () => (await sentTo(gateway, "/api/user/topup/info")) > 0);
    await drawn();
    expect(findAllByRole(element, "heading", { name: "Buy credit" })).to.have.length(0);
    element.remove();
    gateway = await openShop({ newApi: true, shop: { epay: [], stripe: false, creem: [] } }, true);
    await gateway.call("PUT", "/api/option/", { key: "TopUpLink", value: "" });
    const roots = mount(`<gw-topup base-url="${gateway.base}" locale="en"></gw-topup>`);
    await findByText(roots, /No payment method is set up\./);
  });

  it("asks one-api for nothing", async () => {
    gateway = await openShop({});
    const element = mount(`<gw-topup base-url="${gateway.base}" locale="en"></gw-topup>`);
    await findByRole(element, "button", { name: "Redeem" });
    await drawn();
    const paths = (await gateway.requests()).map(({ path }) => path);
    expect(paths.filter((path) => /topup|payment|order/.test(path))).to.deep.equal([]);
  });

  it("says so where the page's policy lets no form go to the payment page, and waits for nothing", async () => {
    gateway = await openShop({ oneHub: { prices: [], owners: [] } });
    const element = await openTopup(gateway);
    await findByRole(element, "button", { name: "Pay ¥346.75" });
    windows.refusing = true;
    await press(element, pay);
    await findByText(element, /^This page's Content Security Policy lets no form go/);
    expect(windows.count).to.equal(0);
    expect(findAllByRole(element, "button", { name: "Check now" })).to.have.length(0);
    windows.refusing = false;
    await press(element, pay);
    await findByRole(element, "button", { name: "Check now" });
    expect(windows.visits).to.have.length(1);
  });

  it("pays on one-hub by its form, and by a code for an app", async () => {
    gateway = await openShop({ oneHub: { prices: [], owners: [] } });
    const element = await openTopup(gateway);
    await findByRole(element, "button", { name: "Pay ¥346.75" });
    await fill(await findByLabel(element, "Amount of credit in US dollars"), "10");
    await findByRole(element, "button", { name: "Pay ¥73.00" });
    const before = await balanceOf(gateway);
    await press(element, pay);
    await windows.decide("pay");
    await press(element, "Check now").catch(() => undefined);
    await findByText(element, /received: \$10\.00 added/);
    expect(await balanceOf(gateway)).to.equal(before + 5_000_000);
    await press(element, "微信支付");
    // 0.50 dollars are the fee.
    await findByRole(element, "button", { name: "Pay ¥76.65" });
    await press(element, pay);
    await waitFor(() =>
      element.shadowRoot?.querySelector("svg[role=img][aria-label='QR code for the payment']"),
    );
    expect(windows.count).to.equal(1);
  });
});
