// Prices by tiers in <gw-prices> on new-api: typed as money, saved as the expression alone that changes.
import { expect } from "chai";
import "../../src/elements/prices.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findByLabel,
  findByRole,
  findByText,
  mount,
  pick,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { watchWrites, type WriteLog } from "../support/writes.js";

const MODE = "billing_setting.billing_mode";
const EXPRESSION = "billing_setting.billing_expr";

const chain = 'len <= 200_000 ? tier("standard", p*2.50 + c * 15.0) : tier("long", p * 5 + c * 22.5)';
const rule = 'tier("base", p * 2) * (hour("UTC") < 8 ? 0.5 : 1)';

describe("prices by tiers in <gw-prices>", () => {
  let gateway: TestGateway;
  let writes: WriteLog | undefined;

  const set = (key: string, value: string) => gateway.call("PUT", "/api/option/", { key, value });
  const stored = async (key: string): Promise<string | undefined> => {
    const rows = (await gateway.call("GET", "/api/option/")).body?.data as { key: string; value: string }[];
    return rows.find((row) => row.key === key)?.value;
  };
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo", newApi: true });
    await gateway.logIn();
    await set("ModelRatio", '{"gpt-4o": 1.25, "plain": 1}');
    await set(EXPRESSION, JSON.stringify({ "gpt-4o": chain, ruled: rule }));
    await set(MODE, '{"gpt-4o":"tiered_expr","ruled":"tiered_expr"}');
  });
  afterEach(() => writes?.restore());

  const open = (locale = "en"): HTMLElement =>
    mount(`<gw-prices base-url="${gateway.base}" locale="${locale}"></gw-prices>`);
  const press = async (root: Element, name: string | RegExp) =>
    click(await findByRole(root, "button", { name }));
  const textOf = async (element: HTMLElement, model: string): Promise<string> =>
    (await findByRole(element, "button", { name: model })).closest("tr")?.textContent ?? "";
  const form = (element: Element) => findByRole(element, "dialog");
  const tier = (element: Element, name: string) => findByRole(element, "group", { name });

  it("show what the first tier costs, and that an expression decides where there is none", async () => {
    await setViewport({ width: 1280, height: 800 });
    const element = open();
    expect(await textOf(element, "gpt-4o")).to.match(/tier 1.*\$2\.50.*tier 1.*\$15\.00/);
    expect(await textOf(element, "ruled")).to.include("By expression");
    await setViewport({ width: 800, height: 600 });
  });

  it("are typed as money, and all that isn't changed stays as it is written", async () => {
    const element = open();
    await press(element, "gpt-4o");
    const second = await tier(element, "Tier 2");
    await findByText(second, "More than 200,000 input tokens");
    await fill(await findByLabel(second, "Output"), "24");
    await expectAccessible(element);
    writes = watchWrites(gateway.base);
    await press(element, "Save");
    await findByText(element, "Price saved");
    expect(writes.sent.map(({ body }) => body)).to.deep.equal([
      { key: EXPRESSION, value: JSON.stringify({ "gpt-4o": chain.replace("22.5", "24"), ruled: rule }) },
    ]);
  });

  it("get another tier, and say which fields are wrong", async () => {
    const element = open();
    await press(element, "gpt-4o");
    await press(element, "Add tier");
    await fill(await findByLabel(await tier(element, "Tier 2"), "Up to (input tokens)"), "1000");
    await press(element, "Save");
    await findByText(element, "Enter more tokens than the tier before");
    await expectAccessible(element);
    await fill(await findByLabel(await tier(element, "Tier 2"), "Up to (input tokens)"), "1000000");
    await fill(await findByLabel(await tier(element, "Tier 3"), "Cache read"), "0.5");
    await press(element, "Save");
    await findByText(element, "Price saved");
    const saved = JSON.parse((await stored(EXPRESSION)) ?? "") as Record<string, string>;
    expect(saved["gpt-4o"]).to.equal(
      'len <= 200000 ? tier("standard", p*2.50 + c * 15.0) : len <= 1000000 ? tier("long", p * 5 + c * 22.5) : tier("tier_3", p * 5 + c * 22.5 + cr * 0.5)',
    );
    expect(saved.ruled).to.equal(rule);
  });

  it("of another form are a text, whose mistakes are named with their place", async () => {
    const element = open();
    await press(element, "ruled");
    const field = await findByLabel(element, "Expression");
    expect((field as HTMLTextAreaElement).value).to.equal(rule);
    await fill(field, 'tier("base", p * 2 + q)');
    await press(element, "Save");
    await findByText(element, "Position 22: q is unknown");
    await expectAccessible(element);
    await fill(field, 'tier("base", p * 2 + c * 4)');
    await press(element, "Edit as tiers");
    await fill(await findByLabel(await tier(element, "All calls"), "Input"), "3");
    await press(element, "Save");
    await findByText(element, "Price saved");
    const saved = JSON.parse((await stored(EXPRESSION)) ?? "") as Record<string, string>;
    expect(saved).to.deep.equal({ "gpt-4o": chain, ruled: 'tier("base", p * 3 + c * 4)' });
  });

  it("replace a price by tokens, and give it back", async () => {
    const element = open("zh-CN");
    await press(element, "plain");
    pick(await findByLabel(await form(element), "计费方式"), "tiered");
    const only = await tier(element, "所有调用");
    expect(((await findByLabel(only, "输入")) as HTMLInputElement).value).to.equal("2");
    await fill(await findByLabel(only, "输出"), "6");
    await press(element, "保存");
    await findByText(element, "价格已保存");
    expect(JSON.parse((await stored(MODE)) ?? "")).to.have.property("plain", "tiered_expr");
    expect(JSON.parse((await stored(EXPRESSION)) ?? "")).to.have.property(
      "plain",
      'tier("base", p * 2 + c * 6)',
    );
    expect(await stored("ModelRatio")).to.equal('{"gpt-4o": 1.25, "plain": 1}');
    await press(element, "plain");
    pick(await findByLabel(await form(element), "计费方式"), "tokens");
    await press(element, "保存");
    await waitFor(async () => !(await stored(MODE))?.includes("plain"), "the mode gone");
    await waitFor(async () => !(await stored(EXPRESSION))?.includes("plain"), "the expression gone");
    expect(await stored("ModelRatio")).to.equal('{"gpt-4o": 1.25, "plain": 1}');
  });
});
