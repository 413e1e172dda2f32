// Plans: one's own and those on offer in <gw-topup>, and in the log.
import { expect } from "chai";
import "../../src/elements/log-table.js";
import "../../src/elements/topup.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  drawn,
  findAllByRole,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  mount,
  nextEvent,
  pick,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { balanceOf, press, sentTo, Windows } from "./paying-page.js";
import { openPlans, plansOf, type PlanShop } from "./plans-page.js";

describe("plans in <gw-topup>", () => {
  let shop: PlanShop;
  const open = (attributes = 'locale="en"') =>
    mount(`<gw-topup base-url="${shop.gateway.base}" ${attributes}></gw-topup>`);
  const ask = async (element: Element, plan: string): Promise<HTMLElement> => {
    await press(element, `Buy ${plan}`);
    return findByRole(element, "dialog", { name: `Buy “${plan}”?` });
  };

  it("say what they cost and give, and fit a phone", async () => {
    shop = await openPlans();
    const element = open();
    const team = await findByRole(element, "article", { name: "Team" });
    await findByText(team, "$10.00");
    await findByText(team, "$4.00 per day for 1 month");
    await findByText(await findByRole(element, "article", { name: "Starter" }), "$2.00 for 1 month");
    const once = await findByRole(element, "article", { name: "Once" });
    await findByText(once, "Free");
    await findByText(once, "Once per account");
    await findByText(element, "You have no active plan. Calls are paid from the balance.");
    await expectAccessible(element);
    await setViewport({ width: 360, height: 800 });
    await drawn();
    expect(element.scrollWidth).to.be.at.most(element.clientWidth + 1);
    await setViewport({ width: 1280, height: 800 });
  });

  it("are bought with the balance after a question that names the cost, once with a double click", async () => {
    shop = await openPlans();
    const { gateway } = shop;
    const before = await balanceOf(gateway);
    const element = open();
    const dialog = await ask(element, "Starter");
    await findByText(dialog, "Balance afterwards");
    await expectAccessible(dialog);
    const told = nextEvent(element, "gw-plan-bought");
    const button = await findByRole(dialog, "button", { name: "Pay $1.00 from the balance" });
    await Promise.all([click(button), click(button)]);
    expect((await told).detail).to.deep.equal({ id: shop.ids.Starter, title: "Starter" });
    await findByText(element, "$2.00 of $2.00 left");
    await waitFor(() => findAllByRole(element, "dialog").length === 0);
    expect(await sentTo(gateway, "/api/subscription/balance/pay")).to.equal(1);
    expect(await balanceOf(gateway)).to.equal(before - 500_000);
  });

  it("aren't bought again unasked where another tab has just done so", async () => {
    shop = await openPlans();
    const { gateway, ids } = shop;
    const element = open();
    const dialog = await ask(element, "Starter");
    await gateway.call("POST", "/api/subscription/balance/pay", { plan_id: ids.Starter });
    await press(dialog, "Pay $1.00 from the balance");
    await findByText(dialog, /^This plan was just bought/);
    expect(await plansOf(gateway)).to.have.length(1);
    await press(dialog, "Pay $1.00 from the balance");
    await waitFor(() => findAllByRole(element, "dialog").length === 0);
    expect(await plansOf(gateway)).to.have.length(2);
  });

  it("are looked for when the answer is lost, also after the page was left", async () => {
    shop = await openPlans();
    const { gateway } = shop;
    await gateway.fault({ path: "/api/subscription/balance/pay", kind: "offline", executed: true, times: 1 });
    const element = open();
    const told = nextEvent(element, "gw-plan-bought");
    await press(await ask(element, "Starter"), "Pay $1.00 from the balance");
    await told;
    expect(await plansOf(gateway)).to.have.length(1);
    element.remove();
    await findByText(open(), "$2.00 of $2.00 left");
    expect(await sentTo(gateway, "/api/subscription/balance/pay")).to.equal(1);
  });

  it("aren't offered once an account has had them as often as it may, nor sold to an empty balance", async () => {
    shop = await openPlans();
    const { gateway, ids } = shop;
    await gateway.call("POST", "/api/subscription/balance/pay", { plan_id: ids.Once });
    await shop.asRoot(async () => {
      await gateway.call("POST", "/api/user/manage", {
        id: 3,
        action: "add_quota",
        mode: "override",
        value: 400_000,
      });
    });
    const element = open();
    // The one that the account has, and the one on offer.
    await waitFor(() => findAllByRole(element, "article", { name: "Once" }).length === 2, "both");
    await findByText(element, "You can't buy this plan again.");
    await findByText(element, /^No limit \$/);
    const dialog = await ask(element, "Starter");
    await findByText(dialog, "Your balance is $0.20 short.");
    const pay = await findByRole(dialog, "button", { name: /^Pay \$1\.00/ });
    expect(pay).to.have.property("disabled", true);
  });

  it("say why the gateway refuses", async () => {
    shop = await openPlans();
    const { gateway, ids } = shop;
    const element = open();
    const dialog = await ask(element, "Starter");
    await shop.asRoot(async () => {
      await gateway.call("PATCH", `/api/subscription/admin/plans/${String(ids.Starter)}`, { enabled: false });
    });
    await press(dialog, "Pay $1.00 from the balance");
    await findByText(dialog, "This plan is no longer sold");
    expect(await plansOf(gateway)).to.have.length(0);
  });

  it("aren't bought where the page holds it back", async () => {
    shop = await openPlans();
    const element = open();
    element.addEventListener("gw-before-plan-purchase", (event) => event.preventDefault());
    await press(await ask(element, "Starter"), "Pay $1.00 from the balance");
    await drawn();
    expect(await sentTo(shop.gateway, "/api/subscription/balance/pay")).to.equal(0);
  });

  it("say which pays for calls, and let the reader choose", async () => {
    shop = await openPlans();
    const { gateway, ids } = shop;
    await gateway.call("POST", "/api/subscription/balance/pay", { plan_id: ids.Starter });
    const element = open();
    pick(await findByLabel(element, "Calls are paid by"), "wallet_only");
    await findByText(element, "Preference saved");
    const { body } = await gateway.call("GET", "/api/subscription/self");
    expect(body?.data).to.include({ billing_preference: "wallet_only" });
  });

  it("can be hidden, and aren't asked for then", async () => {
    shop = await openPlans();
    const element = open('locale="en" hide="plans"');
    await findByRole(element, "heading", { name: "Buy credit" });
    expect(findAllByRole(element, "article")).to.have.length(0);
    expect(await sentTo(shop.gateway, "/api/subscription/plans")).to.equal(0);
  });

  it("aren't asked for on one-api", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
    await gateway.forgetRequests();
    const element = mount(`<gw-topup base-url="${gateway.base}" locale="en"></gw-topup>`);
    await findByLabel(element, /code/i);
    const asked = (await gateway.requests()).filter(({ path }) => path.startsWith("/api/subscription"));
    expect(asked).to.deep.equal([]);
  });
});

describe("paying for a plan at a provider", () => {
  let windows: Windows;
  beforeEach(() => {
    windows = new Windows();
  });
  afterEach(() => windows.restore());

  it("opens its page within the click, and follows the order until the plan is there", async () => {
    const { gateway, ids } = await openPlans();
    const element = mount(`<gw-topup base-url="${gateway.base}" locale="en"></gw-topup>`);
    await press(element, "Buy Team");
    const dialog = await findByRole(element, "dialog");
    await press(dialog, "支付宝");
    const started = nextEvent(element, "gw-payment-started");
    const button = await findByRole(dialog, "button", { name: "Pay ¥10.00" });
    await Promise.all([click(button), click(button)]);
    expect((await started).detail).to.include({
      method: "alipay",
      plan: ids.Team,
      money: 10,
      currency: "CNY",
    });
    await findByText(element, /^Waiting for your payment of ¥10\.00 by 支付宝\. Your plan starts/);
    expect(await sentTo(gateway, "/api/subscription/epay/pay")).to.equal(1);
    expect(windows.count).to.equal(1);
    // A second payment isn't started unasked, whatever it is for.
    await press(element, /^Pay ¥73/);
    await press(await findByRole(element, "dialog", { name: "Start another payment?" }), "Keep waiting");
    const completed = nextEvent(element, "gw-payment-completed");
    await windows.decide("twice");
    await press(element, "Check now");
    expect((await completed).detail).to.include({ plan: ids.Team });
    await findByText(element, /^Payment of ¥10\.00 by 支付宝 received\. Your plan “\u2068?Team/);
    await findByText(element, "$4.00 of $4.00 left");
    expect(await plansOf(gateway)).to.have.length(1);
  });

  it("is found again after a reload", async () => {
    const { gateway } = await openPlans();
    const element = mount(`<gw-topup base-url="${gateway.base}" locale="en"></gw-topup>`);
    await press(element, "Buy Team");
    const dialog = await findByRole(element, "dialog");
    await press(dialog, "Stripe");
    await findByText(dialog, "See the payment page");
    await press(dialog, "Pay");
    await findByText(element, /^Waiting for your payment of Team by Stripe/);
    element.remove();
    const again = mount(`<gw-topup base-url="${gateway.base}" locale="en"></gw-topup>`);
    await findByText(again, /^Waiting for your payment of Team by Stripe/);
    await windows.decide("pay");
    await press(again, "Check now");
    await findByText(again, "$4.00 of $4.00 left");
    expect(await sentTo(gateway, "/api/subscription/stripe/pay")).to.equal(1);
  });
});

describe("the log of calls that plans paid", () => {
  it("names the plan in a column that no other log has", async () => {
    const { gateway, ids } = await openPlans();
    await gateway.call("POST", "/api/subscription/balance/pay", { plan_id: ids.Starter });
    const { body } = await gateway.call("GET", "/api/token/?p=1&page_size=100");
    const { items } = body?.data as { items: { id: number; status: number }[] };
    const id = items.find(({ status }) => status === 1)?.id ?? 0;
    const token = (await gateway.call("POST", `/api/token/${String(id)}/key`, {})).body?.data as {
      key: string;
    };
    const called = await fetch(`${gateway.base}/v1/chat/completions`, {
      method: "POST",
      headers: { Authorization: `Bearer sk-${token.key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ model: "gpt-4o-mini", messages: [{ role: "user", content: "Hi" }] }),
    });
    expect(called.status).to.equal(200);
    const element = mount(`<gw-log-table base-url="${gateway.base}" locale="en"></gw-log-table>`);
    await findByRole(element, "columnheader", { name: /^Plan/ });
    await findByText(element, "Starter");
    element.remove();
    const other = await openGateway({ seed: "demo" });
    await other.logIn("bob", "password1");
    const plain = mount(`<gw-log-table base-url="${other.base}" locale="en"></gw-log-table>`);
    await findByRole(plain, "columnheader", { name: /^Cost/ });
    expect(findAllByText(plain, "Plan")).to.have.length(0);
  });
});
