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
  pick,
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
  "coming.limits": '{"default":8192}',
  "coming.list": "[]",
  ComingMinimum: "1",
  "fetch_setting.enable_ssrf_protection": "true",
  "fetch_setting.allowed_ports": '["80","443"]',
  "fetch_setting.domain_filter_mode": "false",
  AutomaticDisableStatusCodes: "401",
  AutomaticDisableKeywords: "Permission denied",
  "console_setting.announcements": "",
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
    expect(findAllByText(settings, /Audio ratios/)).to.deep.equal([]);
    // They have a screen of their own.
    expect(findAllByText(settings, "Groups")).to.deep.equal([]);
  });

  it("leaves groups to their screen, but for a setting that can't be read there", async () => {
    const settings = open("other");
    await find(settings, "Group");
    await findByText(settings, /No settings match|^No /);
    expect(findAllByText(settings, "GroupGroupRatio")).to.deep.equal([]);
    settings.remove();
    await gateway.clearFaults();
    await gateway.fault({ kind: "other", path: "/api/status", body: await recordedStatus("new-api") });
    const data = [...Object.entries(values), ["AutoGroups", "{"], ["GroupGroupRatio", '{"vip":1}']].map(
      ([key, value]) => ({ key, value }),
    );
    const body = { success: true, message: "", data };
    await gateway.fault({ kind: "other", method: "GET", path: "/api/option/", body });
    const again = open("other");
    await find(again, "Group");
    expect((await area(again, "GroupGroupRatio")).value).to.equal('{"vip":1}');
    expect((await area(again, "AutoGroups")).value).to.equal("{");
    expect(findAllByText(again, "GroupRatio")).to.deep.equal([]);
  });

  it("never sends broken JSON to a setting that it doesn't know", async () => {
    const settings = open("other");
    await find(settings, "coming");
    const object = await area(settings, "coming.limits");
    const list = await area(settings, "coming.list");
    await fill(object, '{"default": 4096');
    await findByText(settings, "Not a valid JSON string: error in line 1, column 17");
    const save = (key: string) => findByRole(settings, "button", { name: `Save ${key}` });
    expect((await save("coming.limits")).hasAttribute("disabled")).to.equal(true);
    await fill(list, '{"a": 1}');
    await findByText(settings, 'Must be a JSON list such as ["name"]');
    await fill(object, '{"default": 4096}');
    await click(await save("coming.limits"));
    await findByText(settings, "coming.limits saved");
    await find(settings, "min");
    const number = await area(settings, "ComingMinimum");
    await fill(number, "five");
    await click(await save("ComingMinimum"));
    await findByText(settings, "ComingMinimum saved");
    // What has a field isn't among them.
    await find(settings, "claude.default_max_tokens");
    await findByText(settings, "No settings match");
    expect(sent).to.deep.equal([
      { key: "coming.limits", value: '{"default": 4096}' },
      { key: "ComingMinimum", value: "five" },
    ]);
  });

  it("sets secrets that the gateway never lists, and shows none", async () => {
    const settings = open("payments");
    const key = await area(settings, "Epay merchant key");
    expect([key.value, await typeOf(settings, "Epay merchant key")]).to.deep.equal(["", "password"]);
    for (const label of ["Stripe secret key", "Stripe webhook secret", "Waffo API key"])
      expect(await typeOf(settings, label)).to.equal("password");
    await expectAccessible(settings);
    await fill(key, "a-new-key");
    // A private key has lines.
    await fill(await area(settings, "Waffo private key"), "line 1\nline 2");
    await click(await findByRole(settings, "button", { name: "Save all" }));
    await findByText(settings, "2 settings saved");
    expect((await area(settings, "Waffo private key")).value).to.equal("");
    expect(sent).to.deep.equal([
      { key: "EpayKey", value: "a-new-key" },
      { key: "WaffoPrivateKey", value: "line 1\nline 2" },
    ]);
  });

  it("sets what the gateway lists only once it is set, and nothing of what it doesn't have", async () => {
    const settings = open("system");
    expect(await typeOf(settings, "Linux DO client ID")).to.equal("text");
    expect(await typeOf(settings, "Linux DO client secret")).to.equal("password");
    await click(await findByRole(settings, "switch", { name: /^Allow sign-in with Linux DO/ }));
    await findByText(settings, "To turn this on, fill in: Linux DO client ID");
    await fill(await area(settings, "Linux DO client ID"), "client");
    await click(await findByRole(settings, "button", { name: "Save all" }));
    await waitFor(() => sent.length === 2, "both");
    expect(sent).to.deep.equal([
      { key: "LinuxDOClientId", value: "client" },
      { key: "LinuxDOOAuthEnabled", value: "true" },
    ]);
    // The gateway has no Discord here, and no new-api has Lark.
    expect(findAllByText(settings, /Discord|Lark/)).to.deep.equal([]);
  });

  it("types lists line by line, and checks each line", async () => {
    const settings = open("limits");
    const ports = await area(settings, "Allowed ports");
    expect(ports.value).to.equal("80\n443");
    await fill(ports, "80\n443\n70000");
    ports.blur();
    await findByText(settings, "“70000” isn't a port such as 443 or 8000-9000");
    // The end of a line that is about to be typed isn't taken away.
    await fill(ports, "80\n443\n");
    expect(ports.value).to.equal("80\n443\n");
    expect(findAllByText(settings, "Save all")).to.deep.equal([]);
    await fill(ports, "80\n8000-9000\n");
    pick(await area(settings, "Use of the domain list"), "true");
    await click(await findByRole(settings, "button", { name: "Save all" }));
    await waitFor(() => sent.length === 2, "both");
    expect(sent).to.deep.equal([
      { key: "fetch_setting.allowed_ports", value: '["80","8000-9000"]' },
      { key: "fetch_setting.domain_filter_mode", value: "true" },
    ]);
  });

  it("checks lists of entries as the gateway does, before anything is sent", async () => {
    const settings = open("other");
    const list = await area(settings, "List of announcements");
    await fill(list, '[{"content": "Hello", "publishDate": "tomorrow"}]');
    await findByText(settings, "Entry 1: “publishDate” must be a time such as 2026-11-30T08:00:00Z");
    await click(await findByRole(settings, "button", { name: "Save all" }));
    await findByText(settings, "Correct 1 setting first");
    await fill(list, '[{"content": "Hello", "publishDate": "2026-11-30T08:00:00Z"}]');
    await click(await findByRole(settings, "button", { name: "Save all" }));
    await waitFor(() => sent.length === 1, "the list");
    expect(sent).to.deep.equal([
      {
        key: "console_setting.announcements",
        value: '[{"content":"Hello","publishDate":"2026-11-30T08:00:00Z"}]',
      },
    ]);
  });

  it("calls them in Chinese what they are called there", async () => {
    const settings = mount(
      `<gw-settings base-url="${gateway.base}" locale="zh-CN" tab="operation"></gw-settings>`,
    );
    const codes = await area(settings, "触发禁用的状态码");
    await fill(codes, "401,9999");
    codes.blur();
    await findByText(settings, "“9999”不是 100 到 599 的状态码，也不是 500-503 这样的范围");
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
