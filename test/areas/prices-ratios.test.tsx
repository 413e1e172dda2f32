// Prices that are ratios among the options: shown and typed as money, saved as the ratios alone that change, in the
// text that the gateway holds.
import { expect } from "chai";
import "../../src/elements/prices.js";
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
  nextEvent,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { recordedStatus } from "../support/recorded-status.js";
import { watchWrites, type WriteLog } from "../support/writes.js";

/** As no server of ours would write it: what isn't changed has to stay as it is. */
const modelRatio = '{ "gpt-4o-mini": 0.0750,\n  "gpt-4o": 1.25, "whisper-1":15e0, "-500000": -5e5 }';
const completionRatio = '{"gpt-4o": 4.0, "whisper-1": 0}';

const fixed = /^This gateway charges the output of some models, such as .+, at fixed ratios/;

describe("<gw-prices>, where prices are ratios", () => {
  let gateway: TestGateway;
  let writes: WriteLog | undefined;

  const set = (key: string, value: string) => gateway.call("PUT", "/api/option/", { key, value });
  const stored = async (key: string): Promise<string | undefined> => {
    const rows = (await gateway.call("GET", "/api/option/")).body?.data as { key: string; value: string }[];
    return rows.find((row) => row.key === key)?.value;
  };
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    await set("ModelRatio", modelRatio);
    await set("CompletionRatio", completionRatio);
  });
  afterEach(() => writes?.restore());

  const open = (more = "", locale = "en"): HTMLElement =>
    mount(`<gw-prices base-url="${gateway.base}" locale="${locale}" ${more}></gw-prices>`);
  const button = (root: Element, name: string | RegExp) => findByRole(root, "button", { name });
  const press = async (root: Element, name: string | RegExp) => click(await button(root, name));
  const field = async (root: Element, label: string) => (await findByLabel(root, label)) as HTMLInputElement;
  const input = (root: Element) => field(root, "Input price per 1M tokens");
  const output = (root: Element) => field(root, "Output price per 1M tokens");
  const textOf = async (element: HTMLElement, model: string): Promise<string> =>
    (await button(element, model)).closest("tr")?.textContent ?? "";

  it("shows money for a million tokens beside the ratio, also what the gateway has in its code", async () => {
    const element = open();
    expect(await textOf(element, "gpt-4o")).to.match(/\$2\.50.*×1\.25.*\$10\.00.*×4/);
    expect(await textOf(element, "gpt-4o-mini")).to.match(/\$0\.15.*×0\.075.*built in.*\$0\.60.*×4/);
    await expectAccessible(element);
  });

  it("says of a gateway whose code has the last word on the output of some models that it does", async () => {
    await gateway.fault({ kind: "other", path: "/api/status", body: await recordedStatus("new-api") });
    const element = open();
    await press(element, "Paste prices");
    await fill(await field(element, "Prices"), "gpt-4o 3 12");
    await press(element, "Compare");
    await findByText(element, "1 change, 0 the same");
    await findByText(element, fixed);
    await expectAccessible(element);
  });

  it("offers no output price that the gateway's code decides", async () => {
    await gateway.fault({ kind: "other", path: "/api/status", body: await recordedStatus("new-api") });
    const meta = { "gpt-4o": { ratio: 3, locked: true }, "gpt-4o-mini": { ratio: 4, locked: false } };
    const data = [
      { key: "ModelRatio", value: modelRatio },
      { key: "CompletionRatio", value: completionRatio },
      { key: "CompletionRatioMeta", value: JSON.stringify(meta) },
    ];
    const body = { success: true, message: "", data };
    await gateway.fault({ kind: "other", method: "GET", path: "/api/option/", body });
    const element = open();
    await press(element, "gpt-4o");
    await findByText(element, /^This gateway charges the output of this model at 3 times the input price/);
    await input(element);
    await expectAccessible(element);
  });

  it("marks each pasted output that the gateway's code decides, and writes nothing of it", async () => {
    await gateway.fault({ kind: "other", path: "/api/status", body: await recordedStatus("new-api") });
    const meta = { "gpt-4o": { ratio: 3, locked: true }, "gpt-4o-mini": { ratio: 4, locked: true } };
    const data = [
      { key: "ModelRatio", value: modelRatio },
      { key: "CompletionRatio", value: completionRatio },
      { key: "CompletionRatioMeta", value: JSON.stringify(meta) },
    ];
    const body = { success: true, message: "", data };
    await gateway.fault({ kind: "other", method: "GET", path: "/api/option/", body });
    const element = open();
    await press(element, "Paste prices");
    await fill(await field(element, "Prices"), "gpt-4o 2.5 99\ngpt-4o-mini 0.3 99");
    await press(element, "Compare");
    await findByText(element, "gpt-4o – output fixed by the gateway at ×3");
    await findByText(element, "output fixed by the gateway at ×4");
    expect(findAllByText(element, fixed)).to.have.length(0);
    await expectAccessible(element);
    writes = watchWrites(gateway.base);
    await press(element, "Save 1 price");
    await findByText(element, "1 price saved");
    expect(writes.sent.map((sent) => sent.body)).to.deep.equal([
      { key: "ModelRatio", value: modelRatio.replace("0.0750", "0.15") },
    ]);
  });

  it("saves only the ratios of the model that changed, and every other character stays", async () => {
    const element = open();
    await press(element, "gpt-4o-mini");
    await fill(await input(element), "0.30");
    await findByText(element, "Ratio 0.15");
    writes = watchWrites(gateway.base);
    const told = nextEvent(element, "gw-price-updated");
    await press(element, "Save");
    expect((await told).detail).to.deep.equal({ model: "gpt-4o-mini" });
    await findByText(element, "Price saved");
    const expected = modelRatio.replace("0.0750", "0.15");
    expect(writes.sent).to.deep.equal([
      { method: "PUT", path: "/api/option/", body: { key: "ModelRatio", value: expected } },
    ]);
    expect(await stored("ModelRatio")).to.equal(expected);
    expect(await textOf(element, "gpt-4o-mini")).to.include("$0.30");
  });

  it("keeps the money of the output when the input changes, and gives the output back to the gateway", async () => {
    const element = open();
    await press(element, "gpt-4o");
    await fill(await input(element), "5");
    await press(element, "Save");
    await findByText(element, "Price saved");
    expect(await stored("ModelRatio")).to.equal(modelRatio.replace("1.25", "2.5"));
    expect(await stored("CompletionRatio")).to.equal(completionRatio.replace("4.0", "2"));
    await press(element, "gpt-4o");
    expect((await output(element)).value).to.equal("10");
    await fill(await output(element), "");
    await press(element, "Save");
    await waitFor(async () => (await stored("CompletionRatio")) === '{"whisper-1": 0}', "the output gone");
    await waitFor(async () => /built in.*\$20\.00.*×4/.test(await textOf(element, "gpt-4o")), "the row");
  });

  it("leaves what another administrator saved for other models, and asks where both changed the same", async () => {
    const element = open();
    await press(element, "gpt-4o");
    await fill(await input(element), "3");
    const theirs = modelRatio.replace("15e0", "16.0");
    await set("ModelRatio", theirs);
    await press(element, "Save");
    await findByText(element, "Price saved");
    expect(await stored("ModelRatio")).to.equal(theirs.replace("1.25", "1.5"));

    await press(element, "gpt-4o");
    await fill(await input(element), "4");
    await set("ModelRatio", theirs.replace("1.25", "9"));
    await press(element, "Save");
    await findByText(element, "$18.00 / 1M");
    expect(await stored("ModelRatio")).to.equal(theirs.replace("1.25", "9"));
    await press(element, "Overwrite with mine");
    await waitFor(
      async () => (await stored("ModelRatio")) === theirs.replace("1.25", "2"),
      "the write on top of theirs",
    );
  });

  it("looks for a write whose answer is lost, and says why one was refused", async () => {
    const element = open();
    await press(element, "gpt-4o-mini");
    await fill(await input(element), "0.4");
    await gateway.fault({ kind: "offline", executed: true, method: "PUT", path: "/api/option/", times: 1 });
    await press(element, "Save");
    await waitFor(async () => (await textOf(element, "gpt-4o-mini")).includes("$0.40"), "what was found");
    expect(await stored("ModelRatio")).to.equal(modelRatio.replace("0.0750", "0.2"));

    await press(element, "gpt-4o-mini");
    await fill(await input(element), "0.6");
    await gateway.fault({
      kind: "other",
      method: "PUT",
      path: "/api/option/",
      times: 1,
      body: { success: false, message: "not now" },
    });
    await press(element, "Save");
    await findByText(element, /not now/);
    expect((await input(element)).value, "what was typed stays").to.equal("0.6");
    expect(await stored("ModelRatio")).to.equal(modelRatio.replace("0.0750", "0.2"));
  });

  it("adds a model, and takes one out at once, with a way back", async () => {
    const element = open();
    await press(element, "New price");
    await fill(await field(element, "Model"), "org/new");
    await fill(await input(element), "1");
    await fill(await output(element), "3");
    await press(element, "Create price");
    await findByText(element, "Price of org/new created");
    expect(await stored("ModelRatio")).to.equal(modelRatio.replace("-5e5", '-5e5, "org/new": 0.5'));
    expect(await stored("CompletionRatio")).to.equal('{"gpt-4o": 4.0, "whisper-1": 0, "org/new": 3}');

    await press(element, "Actions for gpt-4o");
    await click(await findByRole(element, "menuitem", { name: "Delete" }));
    await findByText(element, "Price of gpt-4o deleted");
    expect(JSON.parse((await stored("ModelRatio")) ?? "")).to.not.have.property("gpt-4o");
    await press(element, "Undo");
    await waitFor(
      async () =>
        (JSON.parse((await stored("ModelRatio")) ?? "") as Record<string, number>)["gpt-4o"] === 1.25,
      "the price again",
    );
    await button(element, "gpt-4o");
  });

  it("sends nothing that says a price of nothing", async () => {
    const element = open();
    writes = watchWrites(gateway.base);
    await press(element, "gpt-4o");
    await fill(await input(element), "0");
    await press(element, "Save");
    await findByText(element, "Needs an input price above 0");
    await fill(await input(element), "cheap");
    await press(element, "Save");
    await findByText(element, "Enter a price of 0 or more");
    expect(writes.sent).to.deep.equal([]);
  });

  it("changes several by a percentage, with what each becomes, and undoes it", async () => {
    const element = open();
    for (const name of ["gpt-4o", "gpt-4o-mini"])
      await click(await findByRole(element, "checkbox", { name: `Select ${name}` }));
    await press(await findByRole(element, "region", { name: "Selected rows" }), "Change by percentage");
    const dialog = await findByRole(element, "dialog", { name: "Change by percentage" });
    await fill(await field(dialog, "Change"), "20");
    await press(dialog, /^Apply to/);
    await findByText(dialog, "Enter a percentage such as +20%, or a factor such as ×1.2");
    await fill(await field(dialog, "Change"), "+20%");
    await findByText(dialog, /\$2\.50.*→.*\$3\.00/);
    await findByText(dialog, "Compare with the last 7 days");
    await expectAccessible(dialog);
    await press(dialog, /^Apply to/);
    await waitFor(async () => (await stored("ModelRatio"))?.includes('"gpt-4o": 1.5'), "the new price");
    await waitFor(async () => (await stored("ModelRatio"))?.includes('"gpt-4o-mini": 0.09'), "the other");
    // The stored ratio of the output is the same number, and the built-in one follows.
    expect(await stored("CompletionRatio")).to.equal(completionRatio);
    await press(element, "Undo");
    await waitFor(async () => (await stored("ModelRatio"))?.includes('"gpt-4o": 1.25'), "the old price");
  });

  it("deletes several at once by as few calls as one, and writes them again where that is undone", async () => {
    const element = open();
    for (const name of ["gpt-4o", "gpt-4o-mini"])
      await click(await findByRole(element, "checkbox", { name: `Select ${name}` }));
    await press(await findByRole(element, "region", { name: "Selected rows" }), "Delete");
    const dialog = await findByRole(element, "dialog", { name: "Delete 2 prices?" });
    writes = watchWrites(gateway.base);
    await press(dialog, "Delete 2 prices");
    await findByText(element, "2 prices deleted");
    const left = '{ "whisper-1":15e0, "-500000": -5e5 }';
    expect(writes.sent.map(({ body }) => body)).to.deep.equal([
      { key: "ModelRatio", value: left },
      { key: "CompletionRatio", value: '{"whisper-1": 0}' },
    ]);
    await press(element, "Undo");
    await waitFor(async () => (await stored("CompletionRatio"))?.includes("gpt-4o"), "the prices again");
    expect(JSON.parse((await stored("ModelRatio")) ?? "")).to.include({
      "gpt-4o": 1.25,
      "gpt-4o-mini": 0.075,
    });
    expect(await textOf(element, "gpt-4o")).to.match(/\$2\.50.*\$10\.00/);
  });

  it("compares a pasted list before anything is saved, and writes each table once", async () => {
    const element = open();
    await press(element, "Paste prices");
    const area = await field(element, "Prices");
    await fill(area, "gpt-4o 3 12\nwhisper-1 30 0\nbrand-new 1 2\nno price");
    await press(element, "Compare");
    await findByText(element, "2 changes, 1 the same");
    await findByText(element, "Line 4 has no price and is skipped.");
    expect(findAllByText(element, fixed)).to.have.length(0);
    await expectAccessible(element);
    writes = watchWrites(gateway.base);
    await press(element, "Save 2 prices");
    await findByText(element, "2 prices saved");
    expect(writes.sent.map(({ body }) => body)).to.deep.equal([
      {
        key: "ModelRatio",
        value: modelRatio.replace("1.25", "1.5").replace("-5e5", '-5e5, "brand-new": 0.5'),
      },
      { key: "CompletionRatio", value: '{"gpt-4o": 4.0, "whisper-1": 0, "brand-new": 2}' },
    ]);
    await button(element, "brand-new");
  });

  it("changes nothing by a gateway's own export, and keeps a price per call one", async () => {
    const prices = '{"dall-e-3": 0.04, "mj_imagine": 0.1}';
    await set("ModelPrice", prices);
    await set("ModelRatio", '{"gpt-4o": 1.25, "dall-e-3": 20}');
    const element = open();
    await findByText(element, "$0.04 / call");
    await press(element, "Paste prices");
    const area = await field(element, "Prices");
    const config = {
      model_ratio: { "gpt-4o": 1.25, "dall-e-3": 20 },
      completion_ratio: { "gpt-4o": 4 },
      model_price: JSON.parse(prices) as object,
    };
    await fill(area, JSON.stringify({ success: true, data: config }));
    await press(element, "Compare");
    await findByText(element, "All of these prices are set already");
    await fill(area, '{"dall-e-3": 0.08}');
    await press(element, "Compare");
    await findByText(element, "1 of these models is charged per call.");
    await findByText(element, "$0.08 / call");
    await expectAccessible(element);
    await press(element, "Save 1 price");
    await findByText(element, "1 price saved");
    expect(await stored("ModelPrice")).to.equal(prices.replace("0.04", "0.08"));
    expect(await stored("ModelRatio")).to.include('"dall-e-3": 20');
  });

  it("says why a list can't be read, asks what it leaves open, and takes the answer", async () => {
    const element = open();
    await press(element, "Paste prices");
    const area = await field(element, "Prices");
    await press(element, "Compare");
    await findByText(element, "Paste a list of prices first");
    await fill(area, '{"gpt-4o": 1.25,\n}');
    await press(element, "Compare");
    await findByText(element, "This isn't valid JSON. The first mistake is in line 2, column 1.");
    await fill(area, "gpt-4o ¥36 ¥144\nmany 1 2 3");
    await press(element, "Compare");
    await findByText(element, "Line 1: gpt-4o ¥36 ¥144 – in another currency");
    await findByText(element, /^Line 2: many 1 2 3 – more prices than input and output/);
    await expectAccessible(element);
    await fill(await field(element, "¥ per $1"), "7.2");
    await press(element, "Save 1 price");
    await findByText(element, "1 price saved");
    expect(await stored("ModelRatio")).to.equal(modelRatio.replace("1.25", "2.5"));
  });

  it("compares a pasted list again once only a part of it was saved", async () => {
    const element = open();
    await press(element, "Paste prices");
    await fill(await field(element, "Prices"), "gpt-4o 3 15");
    await press(element, "Compare");
    await gateway.fault({
      kind: "refused",
      message: "not now",
      method: "PUT",
      path: "/api/option/",
      after: 1,
    });
    await press(element, "Save 1 price");
    await findByText(element, /^Only a part of this was saved/);
    await gateway.clearFaults();
    await press(element, "Compare");
    await press(element, "Save 1 price");
    await findByText(element, "1 price saved");
    expect(JSON.parse((await stored("ModelRatio")) ?? "")).to.include({ "gpt-4o": 1.5 });
    expect(JSON.parse((await stored("CompletionRatio")) ?? "")).to.include({ "gpt-4o": 5 });
  });

  it("names models of channels without a price, and begins a list of them", async () => {
    const element = open();
    await findByText(element, /models of your channels have no price and cost \$60\.00 per 1M tokens/);
    await press(element, "Set prices");
    const area = await field(element, "Prices");
    expect(area.value.split("\n").length).to.be.above(1);
  });

  it("says what the last days would have cost, once somebody asks", async () => {
    await set("ModelRatio", '{"gpt-4o": 1.25}');
    await set("CompletionRatio", "{}");
    const element = open();
    await press(element, "gpt-4o");
    await fill(await input(element), "5");
    const before = (await gateway.requests()).filter(({ path }) => path.startsWith("/api/log/")).length;
    expect(before, "calls before it is asked for").to.equal(0);
    await press(element, "Compare with the last 7 days");
    const text = await waitFor(
      () =>
        [...(element.shadowRoot?.querySelectorAll(".price-effect p") ?? [])].find((one) =>
          /With this change|Nothing was spent/.test(one.textContent),
        ),
      "the difference",
    );
    const [, more = "", spent = ""] =
      /cost \$([\d.,]+) more\. Spent: \$([\d.,]+)/.exec(text.textContent) ?? [];
    expect(more, text.textContent).to.equal(spent);
  });

  it("says that a table can't be read, and the ratios part mends it", async () => {
    await set("CompletionRatio", '{"gpt-4o": 4,}');
    const element = open();
    await findByText(element, "Couldn't load prices");
    await press(element, "Ratios");
    await press(element, "JSON: Model ratios");
    await fill(await field(element, "Completion ratios"), '{"gpt-4o": 4}');
    await press(element, "Save all");
    await findByText(element, "1 setting saved");
    await press(element, "Models");
    await button(element, "gpt-4o");
  });

  it("has the multipliers of groups, whose text stays but for what changed", async () => {
    await set("GroupRatio", '{"default": 1.0, "vip": 0.90}');
    const element = open();
    await press(element, "Groups");
    await fill(await field(element, "Ratio of vip"), "0.8");
    await press(element, "Save all");
    await findByText(element, "1 setting saved");
    expect(await stored("GroupRatio")).to.equal('{"default": 1.0, "vip": 0.8}');
  });

  it("is for the super administrator; nobody else may read the options, and nobody else is told prices", async () => {
    await gateway.logOut();
    await gateway.logIn("ada", "password1");
    const element = open();
    await findByText(element, "Only the super admin (role 100) can view and change these prices.");
    expect(findAllByRole(element, "row")).to.deep.equal([]);
  });

  it("says plainly that one-api tells its users no prices", async () => {
    await gateway.logOut();
    await gateway.logIn("bob", "password1");
    const element = open();
    await findByText(element, /This gateway doesn't publish its prices/);
    expect(findAllByRole(element, "row")).to.deep.equal([]);
  });

  it("speaks Chinese", async () => {
    const element = open("", "zh-CN");
    await button(element, "粘贴价格");
    expect(await textOf(element, "gpt-4o-mini")).to.include("内置");
  });
});
