// On lite, too: the smallest list that a member alone has.
import { expect } from "chai";
import "../../src/elements/orders.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  drawn,
  findAllByRole,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  fill,
  mount,
  nextEvent,
  press as key,
  setViewport,
  waitFor,
} from "../support/dom.js";
import type { TestGateway } from "../support/gateway.js";
import { balanceOf, openShop, press } from "./paying-page.js";

describe("<gw-orders>", () => {
  let gateway: TestGateway;

  /** Bob orders, and nobody pays. */
  const order = async (method = "alipay", amount = 10): Promise<void> => {
    const path = method === "stripe" ? "/api/user/stripe/pay" : "/api/user/pay";
    await gateway.call("POST", path, { amount, payment_method: method });
  };
  const open = (attributes = 'locale="en"'): HTMLElement =>
    mount(`<gw-orders base-url="${gateway.base}" ${attributes}></gw-orders>`);
  const asRoot = async (): Promise<void> => {
    await gateway.logOut();
    await gateway.logIn();
  };

  it("shows one's own orders with status, credit, money and time", async () => {
    gateway = await openShop();
    await order();
    await order("stripe", 20);
    const element = open();
    await findByText(element, /^USR3NO/);
    expect(findAllByRole(element, "row")).to.have.length(3);
    await findByText(element, "¥73.00");
    await findByText(element, "$20.00");
    expect(findAllByRole(element, "button", { name: "Everyone's" })).to.have.length(0);
    await expectAccessible(element);
    await setViewport({ width: 360, height: 800 });
    await drawn();
    expect(element.scrollWidth).to.be.at.most(element.clientWidth + 1);
    await setViewport({ width: 1280, height: 800 });
  });

  it("doesn't call a paid order not completed where the gateway keeps no time of it", async () => {
    gateway = await openShop();
    const row = {
      id: 1,
      user_id: 3,
      amount: 10,
      money: 73,
      payment_method: "alipay",
      create_time: 1_796_025_625,
    };
    const items = [
      { ...row, trade_no: "USR3NO1", complete_time: 0, status: "success" },
      { ...row, id: 2, trade_no: "USR3NO2", complete_time: 0, status: "pending" },
    ];
    const data = { page: 1, page_size: 10, total: 2, items };
    await gateway.fault({
      kind: "other",
      path: "/api/user/topup/self",
      body: { success: true, message: "", data },
    });
    const element = open();
    await findByText(element, "USR3NO1");
    expect(findAllByText(element, "Not completed")).to.have.length(1);
  });

  it("says what to do where there are none", async () => {
    gateway = await openShop();
    const element = open();
    await findByText(element, "No orders yet");
    await expectAccessible(element);
  });

  it("finds an order by its number", async () => {
    gateway = await openShop();
    await order();
    await order("stripe", 20);
    const element = open();
    await findByText(element, /^USR3NO/);
    await fill(await findByLabel(element, "Search by order number"), "ref_");
    await key("Enter");
    await waitFor(() => findAllByRole(element, "row").length === 2, "the order found");
    await fill(await findByLabel(element, "Search by order number"), "nothing");
    await key("Enter");
    await findByText(element, "No order found");
  });

  it("lets an administrator see everyone's, and complete a pending one after a question", async () => {
    gateway = await openShop();
    await order();
    const before = await balanceOf(gateway);
    await asRoot();
    const element = open();
    await findByText(element, /^USR3NO/);
    await findByRole(element, "button", { name: "Mine" });
    await press(element, /^Actions for USR/);
    await click(await findByRole(element, "menuitem", { name: "Complete…" }));
    const dialog = await findByRole(element, "dialog", { name: /^Complete order USR/ });
    await findByText(dialog, /^\$10\.00 is added to the account with ID 3\./);
    await expectAccessible(dialog);
    const told = nextEvent(element, "gw-order-completed");
    await press(dialog, "Complete order");
    expect((await told).detail).to.deep.equal({ id: 1, user: 3 });
    await findByText(element, "Order completed");
    await waitFor(() => findAllByRole(element, "dialog").length === 0);
    expect((await gateway.call("GET", "/api/user/3")).body?.data).to.include({ quota: before + 5_000_000 });
  });

  it("looks at the order when the answer to completing it is lost", async () => {
    gateway = await openShop();
    await order();
    await asRoot();
    const element = open();
    await press(element, /^Actions for USR/);
    await click(await findByRole(element, "menuitem", { name: "Complete…" }));
    await gateway.fault({ path: "/api/user/topup/complete", kind: "offline", executed: true, times: 1 });
    const told = nextEvent(element, "gw-order-completed");
    await press(await findByRole(element, "dialog"), "Complete order");
    await told;
  });

  it("completes nothing that the page holds back", async () => {
    gateway = await openShop();
    await order();
    await asRoot();
    const element = open();
    element.addEventListener("gw-before-order-complete", (event) => event.preventDefault());
    await press(element, /^Actions for USR/);
    await click(await findByRole(element, "menuitem", { name: "Complete…" }));
    const asked = nextEvent(element, "gw-before-order-complete");
    await press(await findByRole(element, "dialog"), "Complete order");
    await asked;
    await drawn();
    const sent = (await gateway.requests()).filter(({ path }) => path.endsWith("/complete"));
    expect(sent).to.have.length(0);
  });

  it("says where a gateway lists none: to accounts of one-hub, and on one-api", async () => {
    gateway = await openShop({ oneHub: { prices: [], owners: [] } });
    const element = open();
    await findByText(element, /lists orders for administrators only/);
    element.remove();
    gateway = await openShop({});
    await findByText(open(), /This gateway doesn't list orders/);
  });

  it("lists those of one-hub to administrators, with money and no way to complete them", async () => {
    gateway = await openShop({ oneHub: { prices: [], owners: [] } });
    const uuid = "91e4c621077d43d78c36079e0f14903b";
    await gateway.call("POST", "/api/user/order", { uuid, amount: 10 });
    await asRoot();
    const element = open('locale="zh-CN"');
    await findByText(element, "¥73.00");
    for (const button of findAllByRole(element, "button", { name: /的操作/ })) await click(button);
    expect(findAllByRole(element, "menuitem", { name: /补单/ })).to.have.length(0);
    await expectAccessible(element);
  });
});
