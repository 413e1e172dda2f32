// <gw-model-catalog>: models and vendors of new-api's catalog, for administrators.
import { expect } from "chai";
import { sampleCatalog } from "../../demo/gateway/catalog/catalog-data.js";
import "../../src/elements/model-catalog.js";
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
import { press } from "./paying-page.js";

type Row = Readonly<Record<string, unknown>>;

describe("<gw-model-catalog>", () => {
  let gateway: TestGateway;
  before(() => setViewport({ width: 1440, height: 900 }));
  const openWith = async (options: object = {}) => {
    gateway = await openGateway({ seed: "demo", newApi: true, catalog: sampleCatalog(), ...options });
    await gateway.logIn();
    await gateway.forgetRequests();
  };
  const open = (more = "") =>
    mount(`<gw-model-catalog base-url="${gateway.base}" locale="en" ${more}></gw-model-catalog>`);
  const rows = async (path: string): Promise<readonly Row[]> =>
    ((await gateway.call("GET", `${path}?p=1&page_size=100`)).body?.data as { items: Row[] }).items;
  const modelOf = async (name: string) =>
    (await rows("/api/models/")).find(({ model_name }) => model_name === name);
  const vendors = async () => (await rows("/api/vendors/")).map(({ name }) => name);
  const noDialog = (element: Element) =>
    waitFor(() => findAllByRole(element, "dialog").length === 0, "no dialog");
  const act = async (element: Element, name: string, action: string) => {
    await press(element, `Actions for ${name}`);
    await click(await findByRole(element, "menuitem", { name: action }));
  };

  it("lists models with vendor, rule, tags and channels, and fits a phone", async () => {
    await openWith();
    const element = open();
    await findByText(element, "Anthropic");
    await findByText(element, "Prefix");
    await findByText(element, "价格低");
    expect(findAllByRole(element, "row")).to.have.length(6);
    await expectAccessible(element);
    await setViewport({ width: 360, height: 800 });
    await drawn();
    expect(element.scrollWidth).to.be.at.most(element.clientWidth + 1);
    await setViewport({ width: 1440, height: 900 });
  });

  it("creates a model, and names what is wrong with its endpoints", async () => {
    await openWith();
    const element = open();
    await press(element, "New model");
    const dialog = await findByRole(element, "dialog", { name: "New model" });
    await press(dialog, "Create model");
    await findByText(dialog, "Enter a name");
    await fill(await findByLabel(dialog, "Model"), "qwen");
    pick(await findByLabel(dialog, "Applies to"), "1");
    const vendor = (await findByLabel(dialog, "Vendor")) as HTMLSelectElement;
    await waitFor(() => [...vendor.options].some(({ text }) => text === "OpenAI"), "the vendors");
    pick(vendor, "1");
    await fill(await findByLabel(dialog, "Endpoints (JSON)"), '{\n"openai": }');
    await press(dialog, "Create model");
    await findByText(dialog, "This isn't valid JSON. The first mistake is in line 2.");
    await fill(await findByLabel(dialog, "Endpoints (JSON)"), '["openai"]');
    await press(dialog, "Create model");
    await findByText(dialog, "Enter a JSON object with endpoints by name");
    await fill(await findByLabel(dialog, "Endpoints (JSON)"), "");
    await expectAccessible(dialog);
    const told = nextEvent(element, "gw-model-created");
    await press(dialog, "Create model");
    expect((await told).detail).to.deep.equal({ id: 6, model: "qwen" });
    expect(await modelOf("qwen")).to.include({ name_rule: 1, vendor_id: 1, status: 1, sync_official: 1 });
  });

  it("edits one field, and nothing else changes; the endpoints that the gateway found out aren't stored", async () => {
    await openWith();
    const element = open();
    const before = await modelOf("gpt-3.5-turbo");
    await press(element, "gpt-3.5-turbo");
    const dialog = await findByRole(element, "dialog", { name: "gpt-3.5-turbo" });
    expect(((await findByLabel(dialog, "Endpoints (JSON)")) as HTMLTextAreaElement).value).to.equal("");
    await fill(await findByLabel(dialog, "Tags"), "old");
    await gateway.forgetRequests();
    const told = nextEvent(element, "gw-model-updated");
    await press(dialog, "Save");
    await told;
    const after = await modelOf("gpt-3.5-turbo");
    expect(after).to.deep.equal({ ...before, tags: "old", updated_time: after?.updated_time });
  });

  it("switches a model, also back by undo, and deletes one behind a question", async () => {
    await openWith();
    const element = open();
    await findByText(element, "gpt-4o");
    await act(element, "gpt-4o", "Disable");
    await findByText(element, "Model disabled. The price page doesn't show it.");
    expect(await modelOf("gpt-4o")).to.include({
      status: 0,
      description: "Multimodal flagship for demanding work.",
    });
    await press(element, "Undo");
    await waitFor(async () => (await modelOf("gpt-4o"))?.status === 1, "the model on again");
    await act(element, "deepseek-chat", "Delete");
    const question = await findByRole(element, "dialog", {
      name: "Delete “deepseek-chat” from the catalog?",
    });
    const gone = nextEvent(element, "gw-model-deleted");
    await press(question, "Delete model");
    expect((await gone).detail).to.deep.equal({ id: 3, model: "deepseek-chat" });
    expect(await modelOf("deepseek-chat")).to.equal(undefined);
  });

  it("disables many together, and changes nothing else of them", async () => {
    await openWith();
    const element = open();
    await findByText(element, "gpt-4o");
    const before = await rows("/api/models/");
    await click(await findByLabel(element, "Select all rows on this page"));
    await press(await findByRole(element, "region", { name: "Selected rows" }), "Disable");
    const question = await findByRole(element, "dialog");
    await findByText(question, /The price page no longer shows them/);
    await press(question, /^Disable/);
    await waitFor(
      async () => (await rows("/api/models/")).every(({ status }) => status === 0),
      "all models off",
    );
    expect(await rows("/api/models/")).to.deep.equal(before.map((row) => ({ ...row, status: 0 })));
  });

  it("adds a missing model by one press, and opens another in the form", async () => {
    await openWith();
    const element = open();
    await press(element, "Show");
    const dialog = await findByRole(element, "dialog", { name: "Missing models" });
    await expectAccessible(dialog);
    const [first] = await waitFor(
      () => findAllByRole(dialog, "button", { name: /^Add / }) as [HTMLElement],
      "a missing model",
    );
    const name = first.getAttribute("aria-label")?.slice(4) ?? "";
    await click(first);
    await waitFor(async () => (await modelOf(name)) !== undefined, "the model");
    await waitFor(
      () => findAllByRole(dialog, "button", { name: `Add ${name}` }).length === 0,
      "the model out of the list",
    );
    const [other] = findAllByRole(dialog, "button", { name: /^Describe / });
    const described = other?.getAttribute("aria-label")?.slice(9) ?? "";
    await press(dialog, `Describe ${described}`);
    const form = await findByRole(element, "dialog", { name: "New model" });
    expect(((await findByLabel(form, "Model")) as HTMLInputElement).value).to.equal(described);
  });

  it("syncs: creates what is missing, overwrites the selected fields alone", async () => {
    await openWith();
    const element = open();
    await press(element, "Sync");
    const dialog = await findByRole(element, "dialog", { name: "Sync the catalog" });
    await click(await findByRole(dialog, "checkbox", { name: "Overwrite Tags of gpt-4o" }));
    await expectAccessible(dialog);
    const told = nextEvent(element, "gw-catalog-synced");
    await press(dialog, /^Create \d+, update 1$/);
    expect((await told).detail).to.include({ updated: 1 });
    expect(await modelOf("gpt-4o")).to.include({
      tags: "chat,vision",
      description: "Multimodal flagship for demanding work.",
    });
    expect(await modelOf("gpt-4o-mini")).to.include({ description: "Small and fast." });
  });

  it("says why descriptions can't be read", async () => {
    await openWith({ metadata: "no such host" });
    const element = open();
    await press(element, "Sync");
    await findByText(element, /no such host/);
  });

  it("creates, renames and deletes vendors; models keep theirs as a number", async () => {
    await openWith();
    const element = open();
    await press(element, "Vendors");
    await press(element, "New vendor");
    const dialog = await findByRole(element, "dialog", { name: "New vendor" });
    await fill(await findByLabel(dialog, "Name"), "Mistral");
    await expectAccessible(dialog);
    const told = nextEvent(element, "gw-vendor-created");
    await press(dialog, "Create vendor");
    expect((await told).detail).to.deep.equal({ id: 4, name: "Mistral" });
    await noDialog(element);
    await press(element, "Mistral");
    const form = await findByRole(element, "dialog", { name: "Mistral" });
    await fill(await findByLabel(form, "Name"), "Mistral AI");
    const renamed = nextEvent(element, "gw-vendor-updated");
    await press(form, "Save");
    await renamed;
    await noDialog(element);
    expect(await vendors()).to.include("Mistral AI");
    await act(element, "OpenAI", "Delete");
    const question = await findByRole(element, "dialog", { name: "Delete vendor “OpenAI”?" });
    await findByText(question, /^Its models stay in the catalog, without a vendor\./);
    const gone = nextEvent(element, "gw-vendor-deleted");
    await press(question, "Delete vendor");
    expect((await gone).detail).to.deep.equal({ id: 1, name: "OpenAI" });
    expect(await vendors()).to.not.include("OpenAI");
  });

  it("asks the page before each write, and tells it of deletions", async () => {
    await openWith();
    const element = open();
    const asked: string[] = [];
    const hold = (name: string) =>
      element.addEventListener(name, (event) => {
        asked.push(name);
        event.preventDefault();
      });
    const models = ["gw-before-model-create", "gw-before-model-update", "gw-before-model-delete"];
    const others = ["gw-before-vendor-create", "gw-before-vendor-update", "gw-before-vendor-delete"];
    for (const name of [...models, ...others, "gw-before-catalog-sync"]) hold(name);
    await findByText(element, "gpt-4o");
    await gateway.forgetRequests();
    await act(element, "gpt-4o", "Disable");
    await act(element, "gpt-4o", "Delete");
    await press(await findByRole(element, "dialog", { name: /^Delete/ }), "Delete model");
    await press(element, "Show");
    const missing = await findByRole(element, "dialog", { name: "Missing models" });
    const [add] = await waitFor(() => findAllByRole(missing, "button", { name: /^Add / }), "a missing model");
    if (add) await click(add);
    const [done] = findAllByRole(missing, "button", { name: "Close" }).slice(-1);
    if (done) await click(done);
    await press(element, "Sync");
    const sync = await findByRole(element, "dialog", { name: "Sync the catalog" });
    await press(sync, /^Create \d+, update 0$/);
    await press(sync, "Cancel");
    await press(element, "Vendors");
    await press(element, "New vendor");
    const created = await findByRole(element, "dialog", { name: "New vendor" });
    await fill(await findByLabel(created, "Name"), "Mistral");
    await press(created, "Create vendor");
    await fill(await findByLabel(created, "Name"), "");
    await press(created, "Cancel");
    await press(element, "OpenAI");
    const edited = await findByRole(element, "dialog", { name: "OpenAI" });
    await fill(await findByLabel(edited, "Icon"), "X");
    await press(edited, "Save");
    await fill(await findByLabel(edited, "Icon"), "OpenAI");
    await press(edited, "Cancel");
    await act(element, "OpenAI", "Delete");
    await press(await findByRole(element, "dialog", { name: /^Delete vendor/ }), "Delete vendor");
    expect(asked.sort()).to.deep.equal([...models, ...others, "gw-before-catalog-sync"].sort());
    const writes = (await gateway.requests()).filter(({ method }) => method !== "GET");
    expect(writes.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([]);
  });

  it("isn't there on other gateways", async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    await gateway.forgetRequests();
    await findByText(open(), "This gateway doesn't describe models. New-api does.");
    expect((await gateway.requests()).filter(({ path }) => path.startsWith("/api/models"))).to.deep.equal([]);
  });
});
