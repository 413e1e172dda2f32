// <gw-payment-gateway-table>: what accounts of one-hub and Done Hub pay by, for administrators.
import { expect } from "chai";
import "../../src/elements/payment-gateway-table.js";
import "../../src/elements/console.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  drawn,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  mount,
  nextEvent,
  pick,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { sendWaiting } from "../support/send-waiting.js";
import { press } from "./paying-page.js";

const hub = { oneHub: { prices: [], owners: [] } };

describe("<gw-payment-gateway-table>", () => {
  let gateway: TestGateway;
  before(() => setViewport({ width: 1280, height: 800 }));
  const openWith = async (options: object = { ...hub, shop: {} }) => {
    gateway = await openGateway({ seed: "demo", ...options });
    await gateway.logIn();
    await gateway.forgetRequests();
  };
  const open = () =>
    mount(`<gw-payment-gateway-table base-url="${gateway.base}" locale="en"></gw-payment-gateway-table>`);
  const rows = async () => {
    const { body } = await gateway.call("GET", "/api/payment/?size=100&order=id");
    return (body?.data as { data: Record<string, unknown>[] }).data;
  };
  const rowOf = async (name: string) => (await rows()).find((row) => row.name === name);
  const act = async (element: Element, name: string, action: string) => {
    await press(element, `Actions for ${name}`);
    await click(await findByRole(element, "menuitem", { name: action }));
  };
  const edit = async (element: Element, name: string) => {
    await act(element, name, "Edit");
    return findByRole(element, "dialog", { name });
  };
  const closed = (element: Element) =>
    waitFor(() => findAllByRole(element, "dialog").length === 0, "the form to close");

  it("lists what is paid by in the order of its offer, without a secret, and fits a phone", async () => {
    await openWith();
    const element = open();
    await findByText(element, "Epay");
    await findByText(element, "3%");
    await findByText(element, "$0.50");
    expect(findAllByRole(element, "row")).to.have.length(4);
    expect(element.shadowRoot?.innerHTML).not.to.match(/placeholder"|whsec_|a-merchant-key/);
    await expectAccessible(element);
    await setViewport({ width: 360, height: 800 });
    await drawn();
    expect(element.scrollWidth).to.be.at.most(element.clientWidth + 1);
    await setViewport({ width: 1280, height: 800 });
  });

  it("creates one of each kind with its own settings, checked by their forms", async () => {
    await openWith(hub);
    const element = open();
    await findByText(element, "No payment gateways yet");
    const start = async () => {
      await press(element, "New payment gateway");
      return findByRole(element, "dialog", { name: "New payment gateway" });
    };
    const epay = await start();
    await press(epay, "Create payment gateway");
    await findByText(epay, "Enter a name of up to 255 characters");
    expect(findAllByRole(epay, "textbox", { name: "Price multiplier" })).to.have.length(0);
    await fill(await findByLabel(epay, "Name"), "支付宝");
    await fill(await findByLabel(epay, "Epay address"), "pay.example.com");
    await fill(await findByLabel(epay, "Merchant ID"), "1001");
    await fill(await findByLabel(epay, "Merchant key"), "hush");
    await fill(await findByLabel(epay, "Percentage fee"), "2,5");
    await press(epay, "Create payment gateway");
    await findByText(epay, "Enter an address that starts with http:// or https://");
    await expectAccessible(epay);
    await fill(await findByLabel(epay, "Epay address"), "https://pay.example.com");
    pick(await findByLabel(epay, "Payment method"), "alipay");
    const asked = nextEvent(element, "gw-before-payment-gateway-create");
    const told = nextEvent(element, "gw-payment-gateway-created");
    await press(epay, "Create payment gateway");
    expect((await asked).detail).to.deep.equal({ name: "支付宝", type: "epay" });
    expect((await told).detail).to.deep.equal({ id: 1, name: "支付宝" });
    await closed(element);
    // The gateway makes an order of 0 one of 1, so that it is written once more.
    const made = await rowOf("支付宝");
    expect(made).to.include({ type: "epay", currency: "CNY", percent_fee: 0.025, fixed_fee: 0, sort: 0 });
    expect(made)
      .to.include({ enable: true, icon: "", notify_domain: "" })
      .and.not.have.property("currency_rate");
    expect(JSON.parse(String(made?.config))).to.deep.equal({
      ...{ pay_domain: "https://pay.example.com", partner_id: "1001", key: "hush", pay_type: "alipay" },
    });

    const stripe = await start();
    pick(await findByLabel(stripe, "Type"), "stripe");
    await fill(await findByLabel(stripe, "Name"), "Cards");
    await fill(await findByLabel(stripe, "Secret key"), "sk_live_wrong");
    await press(stripe, "Create payment gateway");
    // What Stripe says comes with the status of a crash.
    await findByText(stripe, /Invalid API Key provided/);
    await fill(await findByLabel(stripe, "Secret key"), "sk_test_1");
    await press(stripe, "Create payment gateway");
    await closed(element);
    expect(await rowOf("Cards")).to.include({ type: "stripe", currency: "USD" });
    expect(String((await rowOf("Cards"))?.config)).to.match(/whsec_/);
  });

  it("takes no key of WeChat Pay that would stop the gateway", async () => {
    await openWith(hub);
    const element = open();
    await press(element, "New payment gateway");
    const wechat = await findByRole(element, "dialog", { name: "New payment gateway" });
    pick(await findByLabel(wechat, "Type"), "wxpay");
    await fill(await findByLabel(wechat, "Name"), "WeChat");
    for (const [label, text] of [
      ["App ID", "wx1"],
      ["Merchant ID", "16"],
      ["Certificate serial number", "7F"],
      ["APIv3 key", "short"],
      ["Merchant private key", "MIIE"],
    ] as const)
      await fill(await findByLabel(wechat, label), text);
    await press(wechat, "Create payment gateway");
    await findByText(wechat, "Enter the key with its 32 characters");
    await findByText(wechat, /Any other key stops the gateway/);
    expect(await rows()).to.have.length(0);
  });

  it("edits one field, and changes nothing else, secrets and unknown settings least of all", async () => {
    await openWith();
    const element = open();
    const before = await rowOf("支付宝");
    const config = JSON.stringify({ ...(JSON.parse(String(before?.config)) as object), extra: { a: 1 } });
    await gateway.call("PUT", "/api/payment/", { ...before, config });
    const name = await edit(element, "支付宝");
    expect(((await findByLabel(name, "Merchant key")) as HTMLInputElement).value).to.equal("");
    await findByText(name, "Leave empty to keep the current one.");
    await fill(await findByLabel(name, "Fixed fee in US dollars"), "0.3");
    await press(name, "Save");
    await closed(element);
    expect(await rowOf("支付宝")).to.deep.equal({ ...before, config, fixed_fee: 0.3 });
    const key = await edit(element, "支付宝");
    await fill(await findByLabel(key, "Merchant key"), "another");
    await press(key, "Save");
    await closed(element);
    const after = await rowOf("支付宝");
    expect(JSON.parse(String(after?.config))).to.deep.equal({
      ...(JSON.parse(config) as object),
      key: "another",
    });
    expect({ ...after, config }).to.deep.equal({ ...before, config, fixed_fee: 0.3 });
  });

  it("has Done Hub's multiplier, from the first one on", async () => {
    await openWith({ ...hub, doneHub: true });
    const element = open();
    await findByText(element, "No payment gateways yet");
    await press(element, "New payment gateway");
    const dialog = await findByRole(element, "dialog", { name: "New payment gateway" });
    await fill(await findByLabel(dialog, "Price multiplier"), "0");
    await fill(await findByLabel(dialog, "Name"), "Epay");
    await fill(await findByLabel(dialog, "Epay address"), "https://pay.example.com");
    await fill(await findByLabel(dialog, "Merchant ID"), "1");
    await fill(await findByLabel(dialog, "Merchant key"), "k");
    await press(dialog, "Create payment gateway");
    await findByText(dialog, "Enter more than 0, with up to two decimals");
    await fill(await findByLabel(dialog, "Price multiplier"), "1.5");
    await press(dialog, "Create payment gateway");
    await closed(element);
    expect(await rowOf("Epay")).to.include({ currency_rate: 1.5, sort: 0 });
  });

  it("disables and deletes one, and nothing that the page holds back", async () => {
    await openWith();
    const element = open();
    await findByText(element, "微信支付");
    const before = await rowOf("微信支付");
    const told = nextEvent(element, "gw-payment-gateway-updated");
    const switching = nextEvent(element, "gw-before-payment-gateway-update");
    await act(element, "微信支付", "Disable");
    await switching;
    expect((await told).detail).to.deep.equal({ id: 3, name: "微信支付" });
    expect(await rowOf("微信支付")).to.deep.equal({ ...before, enable: false });
    const held = (event: Event) => event.preventDefault();
    element.addEventListener("gw-before-payment-gateway-delete", held);
    const ask = async () => {
      await act(element, "微信支付", "Delete");
      return findByRole(element, "dialog", { name: "Delete “微信支付”?" });
    };
    const dialog = await ask();
    await findByText(dialog, /under way isn't credited/);
    await expectAccessible(dialog);
    const asked = nextEvent(element, "gw-before-payment-gateway-delete");
    await press(dialog, "Delete payment gateway");
    await asked;
    await drawn();
    expect(await rowOf("微信支付")).to.not.equal(undefined);
    element.removeEventListener("gw-before-payment-gateway-delete", held);
    await press(await ask(), "Delete payment gateway");
    const gone = nextEvent(element, "gw-payment-gateway-deleted");
    await waitFor(() => findAllByRole(element, "row").length === 3, "the row is gone");
    await sendWaiting(gateway);
    expect((await gone).detail).to.deep.equal({ id: 3, name: "微信支付" });
    await waitFor(async () => (await rowOf("微信支付")) === undefined, "the deletion");
  });

  it("is where the top-up of a console leads while there is nothing to pay by", async () => {
    await openWith(hub);
    await gateway.call("PUT", "/api/option/", { key: "TopUpLink", value: "" });
    const element = mount(
      `<gw-console routing="memory" start="/topup" base-url="${gateway.base}" locale="en"></gw-console>`,
    );
    await click(await findByRole(element, "link", { name: "Set up payment gateways" }));
    await findByText(element, "No payment gateways yet");
  });

  it("says where a gateway has none to manage", async () => {
    await openWith({});
    await findByText(open(), /no payment gateways to manage/);
  });
});
