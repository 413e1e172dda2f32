// What a gateway offers, for visitors and accounts: prices by group, what isn't told, and what is refused.
import { expect } from "chai";
import "../../src/elements/login.js";
import "../../src/elements/models.js";
import type { FaultRule } from "../../demo/gateway/faults.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  mount,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { catchDownloads } from "../support/downloads.js";
import { openExportDialog } from "../support/exports.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

const open = ({ base }: TestGateway, more = ""): HTMLElement =>
  mount(`<gw-models base-url="${base}" locale="en" ${more}></gw-models>`);
const rowsOf = (element: HTMLElement): string[] =>
  findAllByRole(element, "row")
    .slice(1)
    .map((row) => row.textContent);
const rowOf = (element: HTMLElement, name: string): string =>
  rowsOf(element).find((row) => row.startsWith(name)) ?? "";
const hasRow = (element: HTMLElement, name: string, text: RegExp) =>
  waitFor(() => text.test(rowOf(element, name)), `${name} with ${String(text)}`);

/** A row of new-api's list, with what differs from a plain one. */
const priced = (model_name: string, fields: object = {}) => ({
  model_name,
  quota_type: 0,
  model_ratio: 1,
  model_price: 0,
  owner_by: "",
  completion_ratio: 4,
  enable_groups: ["default"],
  supported_endpoint_types: ["openai"],
  ...fields,
});

const answer = (data: readonly object[], fields: object = {}): FaultRule => ({
  kind: "other",
  path: "/api/pricing",
  body: {
    success: true,
    data,
    vendors: [{ id: 1, name: "OpenAI" }],
    group_ratio: { default: 1, vip: 0.8, free: 0 },
    usable_group: { default: "默认分组", vip: "vip分组", free: "" },
    supported_endpoint: { openai: { path: "/v1/chat/completions", method: "POST" } },
    ...fields,
  },
});

const sample = [
  priced("gpt-4o", {
    vendor_id: 1,
    model_ratio: 1.25,
    cache_ratio: 0.5,
    enable_groups: ["default", "vip", "free"],
    description: "For most tasks",
    tags: "fast,vision",
  }),
  priced("Pro/deepseek-ai/DeepSeek-V3-长上下文", { model_ratio: 0.075, enable_groups: ["vip"] }),
  priced("dall-e-3", {
    vendor_id: 1,
    quota_type: 1,
    model_price: 0.04,
    model_ratio: 0,
    supported_endpoint_types: ["image-generation"],
  }),
  priced("nobody-priced-it", { model_ratio: 37.5 }),
];

const newApi = async (): Promise<TestGateway> => openGateway({ seed: "demo", newApi: true });

describe("<gw-models>", () => {
  before(() => setViewport({ width: 1280, height: 900 }));
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it("shows visitors what new-api offers, in the group of new accounts, and tells no session of it", async () => {
    const gateway = await newApi();
    await gateway.logOut();
    const element = open(gateway);
    await hasRow(element, "gpt-4o", /OpenAI.*\$5\.00.*\$2\.50.*\$20\.00/);
    await findByText(element, /^Prices for group default ×1\./);
    const [asked] = (await gateway.requests()).filter(({ path }) => path === "/api/pricing");
    expect(asked?.headers.authorization).to.equal(undefined);
    expect(findAllByRole(element, "checkbox")).to.deep.equal([]);
    await expectAccessible(element);
  });

  it("shows each price in the selected group, cheapest first when sorted, and says what has none", async () => {
    const gateway = await newApi();
    await gateway.logIn("bob", "password1");
    await gateway.fault(answer(sample));
    const element = open(gateway);
    await hasRow(element, "gpt-4o", /\$2\.50.*\$1\.25.*\$10\.00.*default/);
    // Not in the account's group.
    expect(rowOf(element, "Pro/")).to.match(/\$0\.12.*\$0\.12.*\$0\.48.*vip/);
    expect(rowOf(element, "dall-e-3")).to.match(/\$0\.04 \/ call.*–.*–/);
    expect(rowOf(element, "nobody-priced-it")).to.match(/Calls are refused.*No price.*–.*–/);
    expect(findAllByText(element, "$75.00")).to.deep.equal([]);
    await findByText(
      element,
      "Prices for your group default ×1. Models that it doesn't have show the price of their cheapest group.",
    );

    const heading = await findByRole(element, "columnheader", { name: /^Input/ });
    const sortBy = () => click(heading.querySelector("button") ?? heading);
    await sortBy();
    await waitFor(() => rowsOf(element)[0]?.startsWith("Pro/"), "the cheapest first");
    expect(rowsOf(element).at(-1)).to.match(/^nobody-priced-it/);
    await sortBy();
    await waitFor(() => rowsOf(element)[0]?.startsWith("gpt-4o"), "the dearest first");
    expect(rowsOf(element).at(-1)).to.match(/^nobody-priced-it/);

    const view = element as HTMLElement & { view: unknown };
    view.view = "group=vip";
    await hasRow(element, "gpt-4o", /\$2\.00.*\$1\.00.*\$8\.00.*vip/);
    expect(rowsOf(element)).to.have.lengthOf(2);
    await findByText(element, "Prices for group vip ×0.8.");
    view.view = "group=free";
    await hasRow(element, "gpt-4o", /Free.*–.*–.*free/);
  });

  it("is searched and filtered by vendor, endpoint and kind of price, and copies names", async () => {
    const gateway = await newApi();
    await gateway.fault(answer(sample));
    await gateway.logOut();
    const element = open(gateway);
    await hasRow(element, "gpt-4o", /\$/);
    await fill(await findByLabel(element, "Search by model, vendor or tag"), "长上下文");
    await waitFor(() => rowsOf(element).length === 1, "one model");
    await fill(await findByLabel(element, "Search by model, vendor or tag"), "vision");
    await waitFor(() => rowsOf(element)[0]?.startsWith("gpt-4o"), "the tagged one");
    await fill(await findByLabel(element, "Search by model, vendor or tag"), "");
    await press("Enter");
    const view = element as HTMLElement & { view: unknown };
    for (const [query, names] of [
      ["vendor=OpenAI", ["gpt-4o", "dall-e-3"]],
      ["endpoint=image-generation", ["dall-e-3"]],
      ["billing=flat", ["dall-e-3"]],
      ["billing=unset", ["nobody-priced-it"]],
    ] as const) {
      view.view = query;
      await waitFor(
        () =>
          rowsOf(element).length === names.length &&
          names.every((name) => rowsOf(element).some((row) => row.startsWith(name))),
        query,
      );
    }
    view.view = "q=nothing-like-it";
    await findByText(element, "No models match");
    view.view = "";
    await hasRow(element, "gpt-4o", /\$/);

    const { writeText } = navigator.clipboard;
    let copied = "";
    try {
      navigator.clipboard.writeText = (text) => {
        copied = text;
        return Promise.resolve();
      };
      await click(await findByRole(element, "button", { name: "Copy the name gpt-4o" }));
      await waitFor(() => copied === "gpt-4o", "the name");
    } finally {
      navigator.clipboard.writeText = writeText;
    }
  });

  it("compares the groups of a model in its details, and explains a missing price and a rule", async () => {
    const gateway = await newApi();
    await gateway.logIn("bob", "password1");
    const rule = 'len <= 200000 ? tier("base", p * 3 + c * 15) : tier("long", p * 6)';
    await gateway.fault(
      answer([
        ...sample,
        priced("by-rule", { billing_mode: "tiered_expr", billing_expr: rule }),
        priced("claude", { create_cache_ratio: 1.25 }),
      ]),
    );
    const element = open(gateway);
    await hasRow(element, "gpt-4o", /\$/);
    await click(await findByRole(element, "button", { name: "gpt-4o" }));
    const table = await findByRole(element, "table", { name: "Prices by group" });
    const lines = () => findAllByRole(table, "row").map(({ textContent }) => textContent);
    expect(lines()[1]).to.match(/default ×1 Yours\$2\.50\$1\.25\$10\.00/);
    expect(lines()[2]).to.match(/free ×0Free––/);
    expect(lines()[3]).to.match(/vip ×0\.8 vip分组\$2\.00\$1\.00\$8\.00/);
    await findByText(element, "openai (POST /v1/chat/completions)");
    await findByText(element, "For most tasks");
    // Nothing on this page shows the playground.
    expect(findAllByRole(element, "link", { name: "Try in playground" })).to.deep.equal([]);
    await expectAccessible(element);
    await press("Escape");

    await click(await findByRole(element, "button", { name: "nobody-priced-it" }));
    await findByText(element, "No price: calls are refused");
    await findByText(element, /for one at \$75\.00 \/ 1M, so this could also be a real price/);
    await press("Escape");
    await click(await findByRole(element, "button", { name: "by-rule" }));
    await findByText(element, rule);
    await press("Escape");
    await click(await findByRole(element, "button", { name: "claude" }));
    await findByText(element, "Cache write");
    await findByText(element, "$2.50 / 1M");
  });

  it("shows prices in the gateway's currency, and has them as numbers in a file", async () => {
    const gateway = await newApi();
    await gateway.logIn("bob", "password1");
    const { body } = await gateway.call("GET", "/api/status");
    await gateway.fault({
      kind: "other",
      path: "/api/status",
      body: {
        success: true,
        data: { ...(body?.data as object), quota_display_type: "CNY", usd_exchange_rate: 7.3 },
      },
    });
    await gateway.fault(answer(sample));
    const element = open(gateway);
    await hasRow(element, "gpt-4o", /¥18\.25.*¥9\.125.*¥73\.00/);
    expect(rowOf(element, "dall-e-3")).to.contain("¥0.292 / call");
    const dialog = await openExportDialog(element);
    const downloads = catchDownloads();
    try {
      await click(await findByRole(dialog, "button", { name: "Export" }));
      const text = await (await waitFor(() => downloads.files[0], "the file")).text;
      expect(text).to.contain("Input (CNY / 1M)");
      expect(text).to.match(/gpt-4o,OpenAI,18\.25,9\.125,73/);
      expect(text).to.match(/dall-e-3,OpenAI,,,.*0\.292/);
    } finally {
      downloads.restore();
    }
  });

  it("says why a visitor sees nothing, and loads again once it may", async () => {
    const gateway = await newApi();
    const allow = async (pricing: object) => {
      await gateway.logIn();
      const value = JSON.stringify({ pricing });
      await gateway.call("PUT", "/api/option/", { key: "HeaderNavModules", value });
      await gateway.logOut();
    };
    await allow({ enabled: false });
    const off = open(gateway);
    await findByText(off, "Models aren't shown here");
    await expectAccessible(off);
    await allow({ enabled: true });
    await click(await findByRole(off, "button", { name: "Try again" }));
    await hasRow(off, "gpt-4o", /\$/);
    off.remove();

    await allow({ enabled: true, requireAuth: true });
    const closed = open(gateway, 'login-url="/login"');
    await findByText(closed, "You're signed out");
    await findByRole(closed, "button", { name: "Sign in" });
    // Signing in elsewhere on the page shows the list.
    const login = mount(`<gw-login base-url="${gateway.base}" locale="en"></gw-login>`);
    await fill(await findByLabel(login, "Username or email"), "bob");
    await fill(await findByLabel(login, "Password"), "password1");
    await press("Enter");
    await hasRow(closed, "gpt-4o", /\$/);
    await findByText(closed, /^Prices for your group default/);
  });

  it("shows one-api's accounts their models, and says that prices aren't published", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logOut();
    const visitor = open(gateway);
    await findByText(visitor, "You're signed out");
    visitor.remove();
    const other = await openGateway({ seed: "demo" });
    await other.logIn("bob", "password1");
    const element = open(other);
    await hasRow(element, "gpt-4o", /–.*–.*–/);
    await findByText(
      element,
      "This gateway doesn't publish its prices. Your log shows the cost of each call.",
    );
    expect(
      (await other.requests()).some(({ path }) => /pricing|available_model$|display/.test(path)),
    ).to.equal(false);
    element.remove();
    const third = await openGateway({ seed: "demo" });
    await third.logIn();
    const root = open(third);
    await hasRow(root, "gpt-4o-mini", /\$0\.15/);
  });

  it("reads one-hub's table for visitors, with its default price of models without one", async () => {
    const price = { type: "tokens", channel_type: 1, locked: false };
    const oneHub = {
      owners: [{ id: 1, name: "OpenAI" }],
      prices: [{ ...price, model: "gpt-4o", input: 1.25, output: 5, extra_ratios: { cached_tokens: 0.5 } }],
    };
    const gateway = await openGateway({ seed: "demo", oneHub });
    await gateway.logOut();
    const element = open(gateway);
    await hasRow(element, "gpt-4o", /OpenAI.*\$2\.50.*\$1\.25.*\$10\.00/);
    expect(rowOf(element, "gpt-4o-mini")).to.match(/\$60\.00.*–.*\$60\.00/);
    await click(await findByRole(element, "button", { name: "gpt-4o-mini" }));
    await findByText(element, "No price set: the gateway charges its default");
  });

  it("reads Chinese", async () => {
    const gateway = await newApi();
    await gateway.fault(answer(sample));
    await gateway.logOut();
    const element = mount(`<gw-models base-url="${gateway.base}" locale="zh-CN"></gw-models>`);
    await hasRow(element, "nobody-priced-it", /拒绝调用.*未定价/);
    await findByText(element, "按分组 default ×1 显示价格。该分组没有的模型显示其最低价分组的价格。");
    await click(await findByRole(element, "button", { name: "nobody-priced-it" }));
    await findByText(element, "未定价：调用会被拒绝");
  });

  it("keeps few rows in the page for thousands of models", async () => {
    const gateway = await newApi();
    const many = Array.from({ length: 2000 }, (_, index) =>
      priced(`vendor/model-${String(index)}`, { enable_groups: ["default", "vip"] }),
    );
    await gateway.fault(answer(many));
    await gateway.logOut();
    const element = open(gateway) as HTMLElement & { view: unknown };
    await hasRow(element, "vendor/model-0", /\$/);
    element.view = "size=all&sort=-model";
    await waitFor(() => rowsOf(element)[0]?.startsWith("vendor/model-1999"), "the last names first");
    expect(rowsOf(element).length).to.be.lessThan(200);
    await findByText(element, /2,000/);
  });
});
