import { expect } from "chai";
import "../../src/elements/settings.js";
import {
  click,
  fill,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  mount,
  waitFor,
} from "../support/dom.js";
import { expectAccessible } from "../support/axe.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { recordedStatus } from "../support/recorded-status.js";

const values = {
  ModelRatio: '{"gpt-4o":1.25}',
  CompletionRatio: "{}",
  GroupRatio: '{"default":1}',
  ModelPrice: '{"dall-e-3":0.04}',
  GroupGroupRatio: '{"vip":{"default":0.9}}',
  "claude.default_max_tokens": '{"default":8192}',
  "fetch_setting.domain_list": "[]",
  MinTopUp: "1",
  EpayId: "1001",
  StripePriceId: "",
  WaffoMerchantId: "",
  LinuxDOOAuthEnabled: "false",
  TurnstileCheckEnabled: "false",
};

describe("<gw-settings> on new-api", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    await gateway.fault({ kind: "other", path: "/api/status", body: await recordedStatus("new-api") });
    const data = Object.entries(values).map(([key, value]) => ({ key, value }));
    const body = { success: true, message: "", data };
    await gateway.fault({ kind: "other", method: "GET", path: "/api/option/", body });
    await gateway.fault({
      kind: "other",
      method: "PUT",
      path: "/api/option/",
      body: { success: true, message: "" },
    });
  });

  const open = (tab: string): HTMLElement =>
    mount(`<gw-settings base-url="${gateway.base}" locale="en" tab="${tab}"></gw-settings>`);
  const area = async (root: Element, label: string): Promise<HTMLTextAreaElement> =>
    (await findByLabel(root, label)) as HTMLTextAreaElement;
  const find = async (settings: Element, text: string) => fill(await area(settings, "Find a setting"), text);
  const typeOf = async (settings: Element, label: string) =>
    ((await findByLabel(settings, label)) as HTMLInputElement).type;
  let sent: unknown[] = [];
  const real = globalThis.fetch;
  beforeEach(() => {
    sent = [];
    globalThis.fetch = (input, init) => {
      const ours = typeof input === "string" && input.endsWith("/api/option/") && init?.method === "PUT";
      if (ours && typeof init.body === "string") sent.push(JSON.parse(init.body));
      return real(input, init);
    };
  });
  afterEach(() => {
    globalThis.fetch = real;
  });

  it("has its prices and further ratios with labels, and no others", async () => {
    const settings = open("prices");
    await findByRole(settings, "button", { name: "dall-e-3" });
    await click(await findByRole(settings, "button", { name: "Ratios" }));
    await findByRole(settings, "heading", { name: "Prices and further ratios" });
    await findByRole(settings, "textbox", { name: "Price of dall-e-3" });
    await click(await findByRole(settings, "button", { name: "Groups" }));
    const groups = await area(settings, "Group ratios by user group");
    expect(JSON.parse(groups.value)).to.deep.equal({ vip: { default: 0.9 } });
    expect(findAllByText(settings, /Audio ratios/)).to.deep.equal([]);
    await fill(groups, '{"vip": 0.9}');
    await findByText(settings, /The value of “vip” must be a JSON object/);
    await fill(groups, '{"vip": {"default": 0.8}}');
    await click(await findByRole(settings, "button", { name: "Save all" }));
    await waitFor(() => sent.length === 1, "the write");
    expect(sent).to.deep.equal([{ key: "GroupGroupRatio", value: '{"vip":{"default":0.8}}' }]);
  });

  it("never sends broken JSON to a setting that it doesn't know", async () => {
    const settings = open("other");
    await find(settings, "_");
    const object = await area(settings, "claude.default_max_tokens");
    const list = await area(settings, "fetch_setting.domain_list");
    await fill(object, '{"default": 4096');
    await findByText(settings, "Not a valid JSON string: error in line 1, column 17");
    const save = (key: string) => findByRole(settings, "button", { name: `Save ${key}` });
    expect((await save("claude.default_max_tokens")).hasAttribute("disabled")).to.equal(true);
    await fill(list, '{"a": 1}');
    await findByText(settings, 'Must be a JSON list such as ["name"]');
    await fill(object, '{"default": 4096}');
    await click(await save("claude.default_max_tokens"));
    await findByText(settings, "claude.default_max_tokens saved");
    await find(settings, "min");
    const number = await area(settings, "MinTopUp");
    await fill(number, "five");
    await click(await save("MinTopUp"));
    await findByText(settings, "MinTopUp saved");
    expect(sent).to.deep.equal([
      { key: "claude.default_max_tokens", value: '{"default": 4096}' },
      { key: "MinTopUp", value: "five" },
    ]);
  });

  it("sets secrets that the gateway never lists, and shows none", async () => {
    const settings = open("other");
    await find(settings, "epay");
    const key = await area(settings, "EpayKey");
    expect([key.value, await typeOf(settings, "EpayKey")]).to.deep.equal(["", "password"]);
    await fill(key, "a-new-key");
    await find(settings, "stripe");
    for (const label of ["StripeApiSecret", "StripeWebhookSecret"])
      expect(await typeOf(settings, label)).to.equal("password");
    expect((await area(settings, "EpayKey")).value, "what was typed before the search").to.equal("a-new-key");
    await expectAccessible(settings);
    await click(await findByRole(settings, "button", { name: "Save EpayKey" }));
    await findByText(settings, "EpayKey saved");
    await find(settings, "linuxdo");
    expect(await typeOf(settings, "LinuxDOClientId")).to.equal("textarea");
    expect(await typeOf(settings, "LinuxDOClientSecret")).to.equal("password");
    // The gateway has no Discord here, and a private key has lines.
    await find(settings, "discord");
    await findByText(settings, "No settings match");
    await find(settings, "WaffoPrivateKey");
    await fill(await area(settings, "WaffoPrivateKey"), "line 1\nline 2");
    await click(await findByRole(settings, "button", { name: "Save WaffoPrivateKey" }));
    await findByText(settings, "WaffoPrivateKey saved");
    expect((await area(settings, "WaffoPrivateKey")).value).to.equal("");
    expect(sent).to.deep.equal([
      { key: "EpayKey", value: "a-new-key" },
      { key: "WaffoPrivateKey", value: "line 1\nline 2" },
    ]);
  });

  it("sets a secret that it doesn't know, where its name is one that the gateway hides", async () => {
    const settings = open("other");
    await find(settings, "ComingApiKey");
    await click(await findByRole(settings, "button", { name: "Set ComingApiKey" }));
    await find(settings, "");
    await fill(await area(settings, "ComingApiKey"), "of-next-year");
    await click(await findByRole(settings, "button", { name: "Save ComingApiKey" }));
    await findByText(settings, "ComingApiKey saved");
    await find(settings, "ComingApiName");
    await findByText(settings, "No settings match");
    expect(sent).to.deep.equal([{ key: "ComingApiKey", value: "of-next-year" }]);
  });

  it("sets the site key of the bot check, which the gateway hides, and doesn't ask for it again", async () => {
    const settings = open("system");
    const site = await area(settings, "Turnstile site key");
    expect(await typeOf(settings, "Turnstile site key")).to.equal("password");
    await click(await findByRole(settings, "switch", { name: /^Bot check/ }));
    await click(await findByRole(settings, "button", { name: "Save all" }));
    await waitFor(() => sent.length === 1, "the switch alone");
    await fill(site, "0x4AAA");
    await click(await findByRole(settings, "button", { name: "Save all" }));
    await waitFor(() => sent.length === 2, "the key");
    expect(sent).to.deep.equal([
      { key: "TurnstileCheckEnabled", value: "true" },
      { key: "TurnstileSiteKey", value: "0x4AAA" },
    ]);
  });
});

describe("what <gw-settings> says that a gateway lacks", () => {
  for (const [member, text, chinese] of [
    [
      "new-api",
      "Testing disabled channels in one job (they're tested one at a time)",
      "一次性测试禁用渠道（改为逐个测试）",
    ],
    [
      "one-hub",
      "Account deletion; prices replace ratios; text search in the log",
      "账户删除；倍率（以价格代替）；日志文本搜索",
    ],
    ["laisky", "Nothing is missing", "无"],
  ] as const)
    it(`is known of ${member}, in both languages`, async () => {
      const gateway = await openGateway({ seed: "demo" });
      await gateway.logIn();
      await gateway.fault({ kind: "other", path: "/api/status", body: await recordedStatus(member) });
      for (const [locale, lacks, said] of [
        ["en", "Not supported", text],
        ["zh-CN", "不支持", chinese],
      ] as const) {
        const settings = mount(
          `<gw-settings base-url="${gateway.base}" locale="${locale}" tab="other"></gw-settings>`,
        );
        const term = await findByText(settings, lacks);
        expect(term.nextElementSibling?.textContent).to.equal(said);
      }
    });

  it("is nothing on one-api, not even the line for it", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    const settings = mount(`<gw-settings base-url="${gateway.base}" locale="en" tab="other"></gw-settings>`);
    await findByText(settings, "one-api");
    expect(findAllByText(settings, "Not supported")).to.deep.equal([]);
  });
});
