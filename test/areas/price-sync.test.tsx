// Prices of other places, compared in money and taken: <gw-prices> on new-api and one-hub.
import { expect } from "chai";
import "../../src/elements/prices.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  drawn,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findAllByText,
  findByText,
  mount,
  nextEvent,
  pick,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { press } from "./paying-page.js";

const official = "https://basellm.github.io/llm-metadata/api/newapi/ratio_config-v1-base.json";
const many = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`model-${index}`, 1]));
const priceSources = {
  [official]: {
    body: {
      success: true,
      data: {
        model_ratio: { ...many, "gpt-4o": 1.25 },
        model_price: { "dall-e-3": 0.05 },
        billing_mode: { ruled: "tiered_expr" },
        billing_expr: { ruled: "p * 2" },
      },
    },
  },
  "https://models.dev/api.json": {
    body: { openai: { models: { "gpt-4o": { cost: { input: 3, output: 12 } } } } },
  },
};

describe("syncing prices in <gw-prices>", () => {
  let gateway: TestGateway;
  const openWith = async (options: object) => {
    gateway = await openGateway({ seed: "demo", ...options });
    await gateway.logIn();
  };
  const set = (key: string, value: string) => gateway.call("PUT", "/api/option/", { key, value });
  const stored = async (key: string): Promise<string | undefined> => {
    const rows = (await gateway.call("GET", "/api/option/")).body?.data as { key: string; value: string }[];
    return rows.find((row) => row.key === key)?.value;
  };
  const newApi = async () => {
    await openWith({ newApi: true, priceSources });
    await set("ModelRatio", '{"gpt-4o": 2, "odd": 1}');
    await set("CompletionRatio", '{"gpt-4o": 4}');
    await set("ModelPrice", '{"dall-e-3": 0.04}');
  };
  const open = (more = "") => mount(`<gw-prices base-url="${gateway.base}" locale="en" ${more}></gw-prices>`);
  const dialogOf = async (element: Element) => {
    await press(element, "Sync prices");
    return findByRole(element, "dialog", { name: "Sync prices" });
  };
  const choose = async (dialog: Element, name: RegExp) =>
    click(await findByRole(dialog, "checkbox", { name }));
  const lineOf = async (dialog: Element, model: string) =>
    (await findByText(dialog, model)).closest("li")?.textContent ?? "";
  const box = (dialog: Element, model: string) =>
    findByRole(dialog, "checkbox", { name: new RegExp(`^${model} `) }) as Promise<HTMLInputElement>;

  before(() => setViewport({ width: 1280, height: 800 }));

  it("compares in money, says why a source failed, and takes the chosen prices alone", async () => {
    await newApi();
    const element = open();
    const dialog = await dialogOf(element);
    await press(dialog, "Compare");
    await findByText(dialog, "Select at least one source");
    await choose(dialog, /Price list of new-api's project/);
    await choose(dialog, /Price list at an address/);
    await fill(await findByLabel(dialog, "Address"), "https://nobody.example/x");
    await expectAccessible(dialog);
    await press(dialog, "Compare");
    expect(await lineOf(dialog, "gpt-4o")).to.match(/\$4\.00 \/ \$16\.00 → \$2\.50 \/ \$10\.00/);
    expect(await lineOf(dialog, "dall-e-3")).to.match(/\$0\.04 \/ call → \$0\.05 \/ call/);
    await findByText(dialog, /no such host/);
    await findByText(dialog, "has price tiers – ruled");
    // Those that no channel has aren't taken by themselves.
    expect((await box(dialog, "gpt-4o")).checked).to.equal(true);
    expect((await box(dialog, "model-0")).checked).to.equal(false);
    await expectAccessible(dialog);
    await click(await box(dialog, "dall-e-3"));
    const told = nextEvent(element, "gw-price-updated");
    await press(dialog, "Take 1 price");
    expect((await told).detail).to.deep.equal({ model: "gpt-4o" });
    await findByText(element, "1 price taken");
    expect(await stored("ModelRatio")).to.equal('{"gpt-4o": 1.25, "odd": 1}');
    expect(await stored("ModelPrice")).to.equal('{"dall-e-3": 0.04}');
  });

  it("doesn't call prices equal that no source told", async () => {
    await newApi();
    const dialog = await dialogOf(open());
    await choose(dialog, /Price list at an address/);
    await fill(await findByLabel(dialog, "Address"), "https://nobody.example/x");
    await press(dialog, "Compare");
    await findByText(dialog, /no such host/);
    await findByText(dialog, "No source answered");
    expect(findAllByText(dialog, "No different prices")).to.deep.equal([]);
  });

  it("finds among 600 models, takes all that are shown or none, and fits a phone", async () => {
    await newApi();
    const element = open();
    const dialog = await dialogOf(element);
    await choose(dialog, /Price list of new-api's project/);
    await press(dialog, "Compare");
    await findByRole(dialog, "button", { name: "All (602)" });
    await press(dialog, "Show 200 more");
    await press(dialog, "New (600)");
    await fill(await findByLabel(dialog, "Search models"), "model-59");
    await press(dialog, "Select all 11");
    await findByText(dialog, "13 selected");
    await press(dialog, "Clear selection");
    await findByText(dialog, "2 selected");
    await setViewport({ width: 360, height: 800 });
    await drawn();
    expect(dialog.scrollWidth).to.be.at.most(dialog.clientWidth + 1);
    await setViewport({ width: 1280, height: 800 });
  });

  it("takes each model from the source that is chosen for it", async () => {
    await newApi();
    const element = open();
    const dialog = await dialogOf(element);
    await choose(dialog, /Price list of new-api's project/);
    await choose(dialog, /models\.dev/);
    await press(dialog, "Compare");
    pick(await findByLabel(dialog, "Source for gpt-4o"), "preset -101");
    await waitFor(async () => (await lineOf(dialog, "gpt-4o")).includes("$3.00"), "the other price");
    await click(await box(dialog, "dall-e-3"));
    await press(dialog, "Take 1 price");
    await findByText(element, "1 price taken");
    expect(await stored("ModelRatio")).to.equal('{"gpt-4o": 1.5, "odd": 1}');
  });

  it("writes nothing over a price that was changed since it was compared", async () => {
    await newApi();
    const element = open();
    const dialog = await dialogOf(element);
    await choose(dialog, /Price list of new-api's project/);
    await press(dialog, "Compare");
    await box(dialog, "gpt-4o");
    await set("ModelRatio", '{"gpt-4o": 5, "odd": 1}');
    await press(dialog, "Take 2 prices");
    await findByText(dialog, /^1 price was changed since/);
    expect(await lineOf(dialog, "gpt-4o")).to.match(/\$10\.00/);
    expect(await stored("ModelRatio")).to.equal('{"gpt-4o": 5, "odd": 1}');
  });

  it("takes prices of its release on one-hub, and says why an address isn't read", async () => {
    const row = (model: string, input: number) => ({
      ...{ model, type: "tokens", channel_type: 1, input, output: input * 2, locked: false },
    });
    await openWith({ oneHub: { owners: [], prices: [row("a", 1)], builtIn: [row("a", 2), row("b", 3)] } });
    const element = open();
    const dialog = await dialogOf(element);
    await choose(dialog, /Built-in prices of this release/);
    await choose(dialog, /Price list at an address/);
    const address = (await findByLabel(dialog, "Address")) as HTMLInputElement;
    expect(address.value).to.equal("https://prices.example/prices.json");
    await fill(address, "prices");
    // Done Hub alone has it.
    expect(findAllByRole(dialog, "checkbox", { name: /models\.dev/ })).to.have.length(0);
    await press(dialog, "Compare");
    expect(await lineOf(dialog, "a")).to.match(/\$2\.00 \/ \$4\.00 → \$4\.00 \/ \$8\.00/);
    await findByText(dialog, /enter an address that begins with https/);
    await press(dialog, "Take 1 price");
    await findByText(element, "1 price taken");
    const rows = (await gateway.call("GET", "/api/prices")).body?.data as { model: string; input: number }[];
    expect(rows.map(({ model, input }) => [model, input])).to.deep.equal([["a", 2]]);
  });

  it("isn't there on one-api, nor where the page leaves it out", async () => {
    await openWith({});
    const element = open();
    await findByRole(element, "button", { name: "Paste prices" });
    expect(findAllByRole(element, "button", { name: "Sync prices" })).to.have.length(0);
    await newApi();
    const without = open('hide="sync"');
    await findByRole(without, "button", { name: "Paste prices" });
    expect(findAllByRole(without, "button", { name: "Sync prices" })).to.have.length(0);
  });
});
