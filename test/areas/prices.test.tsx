import { expect } from "chai";
import "../../src/elements/settings.js";
// Here before the account is, so that nothing but the gateway's status is waited for.
import "../../src/areas/settings/prices/prices-tab.js";
import type { OneHubData, PriceRow } from "../../demo/gateway/prices.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
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
import { holdReads } from "../support/held-reads.js";
import { watchWrites, type WriteLog } from "../support/writes.js";

const row = (model: string, more: Partial<PriceRow> = {}): PriceRow => ({
  model,
  type: "tokens",
  channel_type: 1,
  input: 2.5,
  output: 7.5,
  locked: false,
  ...more,
});

const oneHub: OneHubData = {
  owners: [
    { id: 1, name: "OpenAI" },
    { id: 14, name: "Anthropic" },
  ],
  prices: [
    row("gpt-4o", { extra_ratios: { cached_tokens: 0.5, odd_tokens: 3 } }),
    row("gpt-*", { input: 0.2857, output: 0.5714 }),
    row("org/claude", { channel_type: 14, locked: true }),
    row("draw", { type: "times", input: 20, output: 20, channel_type: 99 }),
  ],
};

describe("the prices of one-hub", () => {
  let gateway: TestGateway;
  let writes: WriteLog | undefined;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo", oneHub });
    await gateway.logIn();
  });
  afterEach(() => writes?.restore());

  const open = (more = "", locale = "en"): HTMLElement =>
    mount(`<gw-settings base-url="${gateway.base}" locale="${locale}" tab="prices" ${more}></gw-settings>`);
  const priceOf = async (model: string): Promise<PriceRow | undefined> =>
    ((await gateway.call("GET", "/api/prices")).body?.data as PriceRow[]).find(
      (price) => price.model === model,
    );
  const textOf = async (settings: HTMLElement, model: string): Promise<string> => {
    const name = await findByRole(settings, "button", { name: model });
    return name.closest("tr")?.textContent ?? "";
  };

  it("shows nothing of another gateway's prices until it is known what the gateway is", async () => {
    // Of a known account the page doesn't wait for the status.
    const { body } = await gateway.call("GET", "/api/user/self");
    const key = `gateway-console:${location.origin}${gateway.base}:user`;
    localStorage.setItem(key, JSON.stringify(body?.data));
    await gateway.forgetRequests();
    const reads = holdReads(gateway.base, (path) => path === "/api/status");
    try {
      const settings = open();
      await waitFor(async () => {
        const paths = (await gateway.requests()).map(({ path }) => path);
        return paths.some((path) => path.startsWith("/api/user/self")) && reads.running === 0;
      }, "the account");
      await waitFor(() => settings.shadowRoot?.querySelector("[role=tabpanel] .skeleton"), "the skeleton");
      reads.release();
      await textOf(settings, "gpt-4o");
      expect(reads.running).to.equal(0);
    } finally {
      reads.restore();
    }
    const asked = (await gateway.requests()).map(({ path }) => path);
    expect(asked.filter((path) => path.startsWith("/api/option/"))).to.deep.equal([]);
  });

  it("shows what it can where the gateway's status can't be read", async () => {
    const old = await openGateway({ seed: "demo" });
    await old.logIn();
    await old.fault({ kind: "empty", path: "/api/status" });
    const settings = mount(`<gw-settings base-url="${old.base}" locale="en" tab="prices"></gw-settings>`);
    await waitFor(() => findAllByRole(settings, "row").length > 1, "the prices of one-api");
  });

  it("shows each for a million tokens or a call, with its ratio, provider and lock", async () => {
    const settings = open();
    expect(await textOf(settings, "gpt-4o")).to.match(
      /OpenAI.*\$5\.00.*×2\.5.*\$15\.00.*×7\.5.*Cached ×0\.5/,
    );
    expect(await textOf(settings, "gpt-*")).to.include("$0.5714");
    expect(await textOf(settings, "org/claude")).to.match(/Locked.*Anthropic/);
    expect(await textOf(settings, "draw")).to.match(/Provider 99.*\$0\.04 \/ call/);
    await expectAccessible(settings);
  });

  it("have what cached input costs, and their decimals below one another", async () => {
    await setViewport({ width: 1440, height: 800 });
    const settings = open();
    const rowOf = async (model: string) =>
      (await findByRole(settings, "button", { name: model })).closest("tr") as HTMLElement;
    const first = await rowOf("gpt-4o");
    await waitFor(() => /\$2\.50.*×0\.5/.exec(first.textContent), "half of $5.00");
    const pointOf = (line: HTMLElement) =>
      line.querySelector(".price-decimals")?.getBoundingClientRect().left ?? 0;
    expect(Math.abs(pointOf(first) - pointOf(await rowOf("gpt-*")))).to.be.lessThan(1);
    expect(pointOf(first)).to.be.greaterThan(0);
    await setViewport({ width: 800, height: 600 });
  });

  it("are found by model and provider, and filtered", async () => {
    await setViewport({ width: 1280, height: 800 });
    const settings = open();
    const names = () => {
      const rows = findAllByRole(settings, "row");
      return rows.flatMap((line) => line.querySelector(".row-link")?.textContent ?? []);
    };
    await findByRole(settings, "button", { name: "gpt-4o" });
    await fill(await findByRole(settings, "searchbox", { name: "Search by model or provider" }), "anthropic");
    await waitFor(() => names().join() === "org/claude", "the search");
    await fill(await findByRole(settings, "searchbox", { name: "Search by model or provider" }), "");
    pick(await findByLabel(settings, "Billing"), "times");
    await waitFor(() => names().join() === "draw", "the filter");
    await setViewport({ width: 800, height: 600 });
  });

  it("takes a pasted list as a job, leaves locked prices out, needs both sides, and is undone as a whole", async () => {
    const settings = open();
    const press = async (name: string | RegExp) => click(await findByRole(settings, "button", { name }));
    await findByRole(settings, "button", { name: "gpt-4o" });
    await findByText(settings, /models of your channels/);
    await press("Paste prices");
    const text = "gpt-4o 6 15\norg/claude 1 2\nnew-model 1 2\nhalf 3";
    await fill(await findByLabel(settings, "Prices"), text);
    await press("Compare");
    await findByText(settings, "Skipped, because they need an output price, too: half");
    const locked = (await findByRole(settings, "checkbox", { name: /^org\/claude/ })) as HTMLInputElement;
    expect(locked.checked).to.equal(false);
    await press("Save 2 prices");
    await findByText(settings, "Prices: 2 done");
    const extras = { extra_ratios: { cached_tokens: 0.5, odd_tokens: 3 } };
    expect(await priceOf("gpt-4o")).to.deep.equal({ ...row("gpt-4o"), input: 3, ...extras });
    expect(await priceOf("new-model")).to.include({ input: 0.5, output: 1, type: "tokens" });
    expect(await priceOf("org/claude"), "locked").to.include({ input: 2.5 });
    expect(await priceOf("half")).to.equal(undefined);
    await press("Undo");
    await findByText(settings, "Undo “Prices”: 2 done");
    expect(await priceOf("gpt-4o")).to.deep.equal({ ...row("gpt-4o"), ...extras });
    expect(await priceOf("new-model"), "it had none").to.equal(undefined);
  });

  it("keeps the providers of a pasted table, and asks once for those of new prices without", async () => {
    const settings = open();
    const press = async (name: string | RegExp) => click(await findByRole(settings, "button", { name }));
    await findByRole(settings, "button", { name: "gpt-4o" });
    await press("Paste prices");
    const table =
      "Model,Provider,Input,Output\nby-name,anthropic,1,2\nby-number,1,1,2\nnobody,,1,2\ngpt-4o,,6,15";
    await fill(await findByLabel(settings, "Prices"), table);
    await press("Compare");
    const asked = await findByRole(settings, "combobox", { name: "Provider of 1 new model" });
    await expectAccessible(settings);
    await fill(asked, "Anthro");
    await click(await findByRole(settings, "option", { name: "Anthropic" }));
    await press("Save 4 prices");
    await findByText(settings, "Prices: 4 done");
    expect(await priceOf("by-name")).to.include({ channel_type: 14 });
    expect(await priceOf("by-number")).to.include({ channel_type: 1 });
    expect(await priceOf("nobody")).to.include({ channel_type: 14, input: 0.5 });
    expect(await priceOf("gpt-4o"), "its own").to.include({ channel_type: 1, input: 3 });
  });

  it("doesn't overwrite by a pasted list what someone changed since it was compared", async () => {
    const settings = open();
    const press = async (name: string | RegExp) => click(await findByRole(settings, "button", { name }));
    await findByRole(settings, "button", { name: "gpt-4o" });
    await findByText(settings, /models of your channels/);
    await press("Paste prices");
    await fill(await findByLabel(settings, "Prices"), "gpt-4o 6 15");
    await press("Compare");
    await findByRole(settings, "button", { name: "Save 1 price" });
    const theirs = { ...row("gpt-4o"), input: 9 };
    const body = { original_models: ["gpt-4o"], models: ["gpt-4o"], price: theirs };
    await gateway.call("POST", "/api/prices/multiple", body);
    await press("Save 1 price");
    await findByText(settings, "Its price was changed since it was compared. It wasn't overwritten.");
    expect(await priceOf("gpt-4o")).to.include({ input: 9 });
  });

  it("changes what was edited, and sends everything else of the row as it was read", async () => {
    const settings = open();
    writes = watchWrites(gateway.base);
    await click(await findByRole(settings, "button", { name: "gpt-4o" }));
    const input = await findByLabel(settings, "Input price per 1M tokens");
    await fill(input, "$0.3");
    await findByText(settings, "Ratio 0.15");
    const told = nextEvent(settings, "gw-price-updated");
    await click(await findByRole(settings, "button", { name: "Save" }));
    expect((await told).detail).to.deep.equal({ model: "gpt-4o" });
    const expected = { ...row("gpt-4o"), input: 0.15, extra_ratios: { cached_tokens: 0.5, odd_tokens: 3 } };
    expect(writes.sent).to.deep.equal([
      {
        method: "POST",
        path: "/api/prices/multiple",
        body: { original_models: ["gpt-4o"], models: ["gpt-4o"], price: expected },
      },
    ]);
    expect(await priceOf("gpt-4o")).to.deep.equal(expected);
    expect(await textOf(settings, "gpt-4o")).to.include("$0.30");
  });

  it("keeps a ratio that its price can't tell whole, when something else is edited", async () => {
    const settings = open();
    await click(await findByRole(settings, "button", { name: "gpt-*" }));
    await click(await findByRole(settings, "switch", { name: "Lock this price" }));
    await click(await findByRole(settings, "button", { name: "Save" }));
    await findByText(settings, "Price saved");
    expect(await priceOf("gpt-*")).to.deep.equal(
      row("gpt-*", { input: 0.2857, output: 0.5714, locked: true }),
    );
  });

  it("puts an edit on top of what others changed in between, and asks where both changed the same", async () => {
    const settings = open();
    const change = (price: PriceRow) =>
      gateway.call("POST", "/api/prices/multiple", {
        original_models: [price.model],
        models: [price.model],
        price,
      });
    await click(await findByRole(settings, "button", { name: "org/claude" }));
    await fill(await findByLabel(settings, "Output price per 1M tokens"), "20");
    await change(row("org/claude", { channel_type: 14, locked: true, input: 4 }));
    await click(await findByRole(settings, "button", { name: "Save" }));
    await findByText(settings, "Price saved");
    expect(await priceOf("org/claude")).to.include({ input: 4, output: 10, locked: true });

    await click(await findByRole(settings, "button", { name: "org/claude" }));
    await fill(await findByLabel(settings, "Input price per 1M tokens"), "2");
    await change(row("org/claude", { channel_type: 14, locked: true, input: 6, output: 10 }));
    await click(await findByRole(settings, "button", { name: "Save" }));
    await findByText(settings, "$12.00 / 1M");
    expect(await priceOf("org/claude")).to.include({ input: 6 });
    await click(await findByRole(settings, "button", { name: "Overwrite with mine" }));
    await waitFor(async () => (await priceOf("org/claude"))?.input === 1, "the write");
    expect(await priceOf("org/claude")).to.include({ output: 10, locked: true });
  });

  it("says at its field what is wrong with a new one, and creates it once it is right", async () => {
    const settings = open();
    // On a first visit, the tab is that of one-api until the gateway is recognised.
    await findByRole(settings, "button", { name: "gpt-4o" });
    await click(await findByRole(settings, "button", { name: "New price" }));
    const create = () => findByRole(settings, "button", { name: "Create price" });
    writes = watchWrites(gateway.base);
    await click(await create());
    await findByText(settings, "Enter a model");
    const model = await findByLabel(settings, "Model");
    await fill(model, "gpt-4o");
    await fill(await findByLabel(settings, "Input price per 1M tokens"), "-1");
    await fill(await findByLabel(settings, "Output price per 1M tokens"), "1");
    await click(await create());
    await findByText(settings, "This model already has a price");
    await findByText(settings, "Enter a price of 0 or more");
    expect(writes.sent).to.deep.equal([]);
    await fill(model, "org/new");
    await fill(await findByLabel(settings, "Input price per 1M tokens"), "0.5");
    const asked = nextEvent(settings, "gw-before-price-create");
    const told = nextEvent(settings, "gw-price-created");
    await click(await create());
    expect((await asked).detail).to.deep.equal({ model: "org/new" });
    expect((await told).detail).to.deep.equal({ model: "org/new" });
    await findByText(settings, "Price of org/new created");
    expect(writes.sent).to.deep.equal([
      {
        method: "POST",
        path: "/api/prices/single",
        body: { ...row("org/new"), channel_type: 0, input: 0.25, output: 0.5 },
      },
    ]);
    await findByRole(settings, "button", { name: "org/new" });
  });

  it("locks one, and takes that back", async () => {
    const settings = open();
    await click(await findByRole(settings, "button", { name: "Actions for draw" }));
    await click(await findByRole(settings, "menuitem", { name: "Lock" }));
    await findByText(settings, "Price locked");
    const before = oneHub.prices.find(({ model }) => model === "draw");
    expect(await priceOf("draw")).to.deep.equal({ ...before, locked: true });
    await click(await findByRole(settings, "button", { name: "Undo" }));
    await findByText(settings, "Price unlocked");
    expect(await priceOf("draw")).to.deep.equal(before);
  });

  it("gives many the same price, each by its way of billing, and leaves the rest of them", async () => {
    const settings = open();
    // The bar of the chosen rows has room for its buttons.
    settings.style.width = "1280px";
    for (const model of ["gpt-4o", "org/claude", "draw"])
      await click(await findByRole(settings, "checkbox", { name: `Select ${model}` }));
    writes = watchWrites(gateway.base);
    await click(await findByRole(settings, "button", { name: "Set output price" }));
    await fill(await findByLabel(settings, "Output price per 1M tokens"), "1");
    await click(await findByRole(settings, "button", { name: "Apply to 2 prices" }));
    await findByText(settings, "Set output price: 2 done");
    expect(writes.sent).to.have.length(2);
    const [first, , claude, draw] = oneHub.prices;
    expect(await priceOf("gpt-4o")).to.deep.equal({ ...first, output: 0.5 });
    expect(await priceOf("org/claude")).to.deep.equal({ ...claude, output: 0.5 });
    expect(await priceOf("draw")).to.deep.equal(draw);
  });

  it("deletes one after a question that says what calls will cost", async () => {
    const settings = open();
    await click(await findByRole(settings, "button", { name: "Actions for org/claude" }));
    await click(await findByRole(settings, "menuitem", { name: "Delete" }));
    await findByText(settings, /Calls will cost \$60\.00 per 1M tokens/);
    const told = nextEvent(settings, "gw-price-deleted");
    await click(await findByRole(settings, "button", { name: "Delete price" }));
    // Leaving the page ends the time in which it can be had back.
    window.dispatchEvent(new Event("pagehide"));
    expect((await told).detail).to.deep.equal({ model: "org/claude" });
    await waitFor(async () => (await priceOf("org/claude")) === undefined, "the deletion");
  });

  it("leaves a price alone when the page says so", async () => {
    const settings = open();
    await findByRole(settings, "button", { name: "draw" });
    writes = watchWrites(gateway.base);
    for (const name of ["gw-before-price-update", "gw-before-price-delete"])
      settings.addEventListener(name, (event) => event.preventDefault());
    const asked = nextEvent(settings, "gw-before-price-update");
    await click(await findByRole(settings, "button", { name: "Actions for draw" }));
    await click(await findByRole(settings, "menuitem", { name: "Lock" }));
    expect((await asked).detail).to.deep.equal({ model: "draw" });
    const askedAgain = nextEvent(settings, "gw-before-price-delete");
    await click(await findByRole(settings, "button", { name: "Actions for draw" }));
    await click(await findByRole(settings, "menuitem", { name: "Delete" }));
    await click(await findByRole(settings, "button", { name: "Delete price" }));
    expect((await askedAgain).detail).to.deep.equal({ model: "draw" });
    await findByRole(settings, "button", { name: "draw" });
    expect(writes.sent).to.deep.equal([]);
  });

  it("names models of channels that no price covers, and begins a list of them", async () => {
    const settings = open();
    await findByText(settings, /models? of your channels/);
    await click(await findByRole(settings, "button", { name: "Set prices" }));
    const list = (await findByLabel(settings, "Prices")) as HTMLTextAreaElement;
    expect(list.value.split("\n").length).to.be.above(1);
  });

  it("says why prices couldn't be loaded, and waits for a slow gateway", async () => {
    await gateway.fault({ kind: "server", path: "/api/prices", times: 1 });
    const settings = open();
    await findByText(settings, "Couldn't load prices");
    await gateway.fault({ kind: "slow", path: "/api/prices", ms: 300, times: 1 });
    await click(await findByRole(settings, "button", { name: "Try again" }));
    await findByRole(settings, "button", { name: "gpt-4o" });
  });

  it("keeps what was typed when the session is lost", async () => {
    const settings = open();
    await click(await findByRole(settings, "button", { name: "gpt-4o" }));
    await fill(await findByLabel(settings, "Input price per 1M tokens"), "9");
    await gateway.logOut();
    await click(await findByRole(settings, "button", { name: "Save" }));
    await findByText(settings, /Not logged in or login has expired/);
    expect(((await findByLabel(settings, "Input price per 1M tokens")) as HTMLInputElement).value).to.equal(
      "9",
    );
    expect(await priceOf("gpt-4o")).to.include({ input: 2.5 });
  });

  it("are for any administrator, and for nobody below", async () => {
    await gateway.logOut();
    await gateway.logIn("ada", "password1");
    const settings = open();
    await click(await findByRole(settings, "button", { name: "gpt-4o" }));
    await fill(await findByLabel(settings, "Input price per 1M tokens"), "1");
    await click(await findByRole(settings, "button", { name: "Save" }));
    await findByText(settings, "Price saved");
    settings.remove();
    await gateway.logOut();
    await gateway.logIn("bob", "password1");
    const other = open();
    await findByRole(other, "button", { name: /token/i });
    expect(findAllByRole(other, "tab")).to.deep.equal([]);
    const refused = await gateway.call("POST", "/api/prices/multiple", {});
    expect(refused.body).to.include({ success: false });
    expect(await priceOf("gpt-4o")).to.include({ input: 0.5 });
  });

  it("has its words in Chinese, and room at 360 px", async () => {
    await setViewport({ width: 360, height: 800 });
    const settings = open("", "zh-CN");
    await findByRole(settings, "tab", { name: "模型价格" });
    await findByRole(settings, "button", { name: "gpt-4o" });
    await expectAccessible(settings);
    await setViewport({ width: 1000, height: 800 });
  });
});

describe("prices elsewhere", () => {
  it("have a tab on one-api, too, which says to administrators that only the super administrator has them", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("ada", "password1");
    const settings = mount(`<gw-settings base-url="${gateway.base}" locale="en" tab="prices"></gw-settings>`);
    await findByText(settings, "Only the super admin (role 100) can view and change these prices.");
    const tabs = findAllByRole(settings, "tab");
    expect(tabs.map((tab) => tab.textContent)).to.deep.equal([
      ...["Personal", "Operation", "Prices", "System", "Other"],
    ]);
  });
});
