// What the form of a channel warns about, where it says so, and that nothing of it prevents saving.
import { expect } from "chai";
import "../../src/elements/channel-form.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  focused,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { openForm, pick, stored } from "./channel-form-page.js";

describe("the warnings of <gw-channel-form>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    localStorage.clear();
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });
  const region = (form: HTMLElement) => findByRole(form, "log", { name: "Check before saving" });
  const create = (fields: Readonly<Record<string, unknown>>) =>
    gateway.call("POST", "/api/channel/", { type: 1, key: "sk-1", models: "m", group: "default", ...fields });
  async function save(form: HTMLElement, name: string, count: number): Promise<void> {
    await click(await findByRole(form, "button", { name: "Create channel" }));
    await findByText(form, /^Channel created/);
    expect(await stored(gateway, name)).to.have.length(count);
  }

  it("say nothing about a form that nobody has touched", async () => {
    await create({ name: "first", models: "gpt-4o", priority: 9 });
    const form = await openForm(gateway);
    const name = await findByLabel(form, "Name");
    expect(findAllByRole(form, "log")).to.deep.equal([]);
    await fill(name, "first");
    const log = await region(form);
    await findByText(log, /has the same name/);
    await fill(await findByLabel(form, "Name"), "");
    await waitFor(() => !log.textContent.includes("has the same name"), "another name");
  });

  it("are counted beside the buttons while their list is out of sight, which the count leads to", async () => {
    await create({ name: "twin" });
    await setViewport({ width: 800, height: 320 });
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "twin");
    await findByText(await region(form), /has the same name/);
    const count = await findByRole(form, "button", { name: /^\d+ warnings?$/ });
    expect(count.closest(".form-actions")).to.not.equal(null);
    await expectAccessible(form);
    await click(count);
    await waitFor(() => !count.isConnected, "the list in sight");
    expect(focused()).to.equal(await findByRole(form, "button", { name: "Go to Name" }));
    await setViewport({ width: 800, height: 600 });
  });

  it("name a channel with the same name, and let it be created", async () => {
    await create({ name: "twin" });
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "twin");
    await fill(await findByLabel(form, "Key"), "sk-2");
    const [twin] = await stored(gateway, "twin");
    await findByText(await region(form), `Channel #${String(twin?.id)} has the same name.`);
    await expectAccessible(form);
    await save(form, "twin", 2);
  });

  it("say whose key it looks like without showing it, and keep it here", async () => {
    const form = await openForm(gateway);
    await gateway.forgetRequests();
    await fill(await findByLabel(form, "Name"), "foreign");
    await fill(await findByLabel(form, "Key"), "sk-ant-secret");
    const log = await region(form);
    await findByText(log, "This looks like a key from Anthropic, but the provider is OpenAI.");
    expect(log.textContent).not.to.include("sk-ant-secret");
    const sent = JSON.stringify(await gateway.requests());
    expect(sent, "before it is saved").not.to.include("sk-ant-secret");
    await click(await findByRole(log, "button", { name: "Go to Key" }));
    expect(focused()).to.equal(await findByLabel(form, "Key"));
    await save(form, "foreign", 1);
  });

  it("count the lines that repeat a key", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "lines");
    await click(await findByLabel(form, /^One channel per key/));
    const keys = await waitFor(async () => {
      const field = await findByLabel(form, "Key");
      return field instanceof HTMLTextAreaElement ? field : undefined;
    }, "a field of several lines");
    await fill(keys, "sk-1\nsk-2\nsk-1");
    await findByText(await region(form), "Line 3 repeats an earlier key. Each key is used once.");
    await click(await findByRole(form, "button", { name: "Create 2 channels" }));
    await findByText(form, "2 channels created");
  });

  it("name models without a price, and targets of the mapping that nothing serves", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "costly");
    await fill(await findByLabel(form, "Key"), "sk-1");
    await pick(form, "gpt-4o,unheard-of");
    await fill(await findByLabel(form, "Model mapping"), '{"gpt-4o": "gpt-4-tubro"}');
    const log = await region(form);
    await findByText(
      log,
      "No price is set for gpt-4-tubro, unheard-of. Calls are charged at the default, $60.00 per million input tokens.",
    );
    await findByText(log, /^No channel serves gpt-4-tubro/);
    await save(form, "costly", 1);
  });

  it("say what a higher priority takes, and lead to the field inside a closed fold", async () => {
    await create({ name: "before", models: "one,two", priority: 9 });
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "after");
    await fill(await findByLabel(form, "Key"), "sk-1");
    await pick(form, "one,other");
    const log = await region(form);
    await findByText(log, /^Higher-priority channels \(before\) take calls to one\./);
    await pick(form, "one,two");
    await findByText(log, /^Higher-priority channels \(before\) take all its calls/);
    const fold = form.shadowRoot?.querySelector("details");
    if (fold) fold.open = false;
    await click(await findByRole(log, "button", { name: "Go to Priority" }));
    expect([fold?.open, focused()]).to.deep.equal([true, await findByLabel(form, "Priority")]);
    await fill(await findByLabel(form, "Priority"), "9");
    await waitFor(() => findAllByRole(log, "button", { name: "Go to Priority" }).length === 0, "its turn");
    await save(form, "after", 1);
  });

  it("say that groups are longer than the column of the gateway's database", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "grouped");
    await fill(await findByLabel(form, "Key"), "sk-1");
    const names = ["customers-of-the-north", "customers-of-the-south"];
    await pick(form, names.join(","), "Groups");
    await findByText(await region(form), /^45 characters in total/);
    await save(form, "grouped", 1);
  });

  it("are there for a stored channel, too, and know it from the others", async () => {
    await create({ name: "front", models: "solo", priority: 3 });
    await create({ name: "behind", models: "solo", priority: 1 });
    const [row] = await stored(gateway, "behind");
    const form = await openForm(gateway, `channel-id="${String(row?.id)}"`);
    const log = await region(form);
    await findByText(log, /^Higher-priority channels \(front\) take all its calls/);
    expect(log.textContent).not.to.include("the same name");
    form.setAttribute("locale", "zh-CN");
    await findByText(form, /^全部调用由优先级更高的渠道（front）/);
  });

  it("stay silent about what can't be read, and the form works", async () => {
    await gateway.fault({ path: "/api/channel/search", kind: "server" });
    await gateway.fault({ path: "/api/option/", kind: "server" });
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "alone");
    await fill(await findByLabel(form, "Key"), "key");
    await findByText(await region(form), "OpenAI keys usually start with sk-. Check the key.");
    await gateway.clearFaults();
    await save(form, "alone", 1);
  });
});
