// How channels are created, tested and edited in the form, by the fields of each provider.
import { expect } from "chai";
import "../../src/elements/channel-form.js";
import "../../src/elements/channel-table.js";
import { hasUnsaved } from "../../src/ui/host/leave/leave.js";
import { isHidden } from "../support/accessible.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  drawn,
  fill,
  findAllByRole,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  focused,
  mount,
  nextEvent,
  press,
  waitFor,
} from "../support/dom.js";
import { reaches, topAt } from "../support/clickable.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { holdReads } from "../support/held-reads.js";
import { chooseType, offeredTypes, providerField } from "./provider-field.js";
import { closePicker, openForm, openPicker, pick, picked, stored, summary } from "./channel-form-page.js";

describe("<gw-channel-form>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    localStorage.clear();
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  it("offers the most used types first, then the others of behaviour.md 3 in their order, and the newer ones apart", async () => {
    const form = await openForm(gateway);
    const groups = await offeredTypes(form);
    expect([...groups.keys()]).to.deep.equal(["Most used", "Types", "Newer gateways only"]);
    const [common = [], known = [], newer = []] = [...groups.values()].map((types) => types.map(Number));
    expect(common.slice(0, 5)).to.deep.equal([1, 14, 3, 24, 36]);
    expect(known.slice(0, 6)).to.deep.equal([33, 11, 28, 40, 15, 17]);
    expect([...common, ...known].filter((type) => type <= 40)).to.have.length(40);
    expect([...common, ...newer].filter((type) => type > 40).sort()).to.deep.equal([
      41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51,
    ]);
  });

  it("brings the reason of a refusal into view, above buttons that stay there", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Key"), "sk-1");
    await gateway.fault({ kind: "refused", method: "POST", path: "/api/channel/", message: "no way" });
    (await findByLabel(form, "Name")).scrollIntoView({ block: "end" });
    await press("Enter");
    await waitFor(() => {
      const [said] = findAllByText(form, "no way");
      if (!said) return false;
      const { left, top, width, height } = said.getBoundingClientRect();
      const shown = topAt(left + width / 2, top + height / 2);
      return shown !== null && reaches(said, shown);
    }, "the reason in view");
  });

  it("finds a provider by its name or initials while typing, by keys alone", async () => {
    const form = await openForm(gateway);
    const field = await providerField(form);
    field.focus();
    await press("ArrowDown");
    await expectAccessible(form);
    await fill(field, "deep");
    await waitFor(() => findAllByRole(form, "option").length === 2, "DeepSeek and DeepL");
    await press("ArrowDown");
    await press("Escape");
    expect(field.value, "left as it was").to.equal("OpenAI");
    await fill(field, "deepseek");
    await press("Enter");
    await waitFor(() => field.value === "DeepSeek", "the selected provider");
    await waitFor(() => summary(form, "models") === "2 models", "its models");
    expect(await picked(form)).to.deep.equal(["deepseek-chat", "deepseek-reasoner"]);
    await fill(field, "nobody");
    await findByText(form, "No matching provider");
  });

  it("keeps what few need out of sight, names what of it is set, and uncovers what is wrong", async () => {
    const form = await openForm(gateway);
    const fold = form.shadowRoot?.querySelector("details");
    await fill(await findByLabel(form, "Model mapping"), "{");
    await fill(await findByLabel(form, "Priority"), "3");
    if (fold) fold.open = false;
    await waitFor(
      () => fold?.querySelector("summary")?.textContent === "MoreModel mapping, Priority",
      "what is set",
    );
    await fill(await findByLabel(form, "Key"), "sk-1");
    await click(await findByRole(form, "button", { name: "Create channel" }));
    await waitFor(() => fold?.open, "the uncovered fields");
    const mapping = await findByLabel(form, "Model mapping");
    await waitFor(() => focused() === mapping, "the focus on what is wrong");
  });

  it("asks for provider, name, key and models first, and for the rest below More", async () => {
    const form = await openForm(gateway);
    const fold = form.shadowRoot?.querySelector("details");
    if (fold) fold.open = false;
    const fields = [
      ...(form.shadowRoot?.querySelectorAll<HTMLElement>(".form-grid [name], .form-grid [data-field]") ?? []),
    ];
    const names = fields
      .filter((field) => !isHidden(field))
      .map((field) => field.dataset.field ?? field.getAttribute("name"));
    expect([...new Set(names)]).to.deep.equal(["type", "name", "key", "models"]);
    expect(findAllByRole(form, "switch"), "few have several keys").to.deep.equal([]);
  });

  it("says at once when a key doesn't look like one of its provider, and lets it pass", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Key"), "AIza-1");
    await findByText(form, "OpenAI keys usually start with sk-. Check the key.");
    await chooseType(form, 24);
    await waitFor(() => findAllByText(form, /usually start with/).length === 0, "the right provider");
    await chooseType(form, 18);
    await findByText(form, "The key must have the format APPID|APISecret|APIKey");
    await expectAccessible(form);
    await fill(await findByLabel(form, "Key"), "app|secret|key");
    await waitFor(() => findAllByText(form, /must have the format/).length === 0, "the right form");
  });

  it("opens what few need where one of it is set, and only there", async () => {
    const isOpen = async (name: string) => {
      const [row] = await stored(gateway, name);
      const form = mount(
        `<gw-channel-form base-url="${gateway.base}" locale="en" channel-id="${String(row?.id)}"></gw-channel-form>`,
      );
      const fold = await waitFor(() => form.shadowRoot?.querySelector("details"), "More");
      const { open, textContent } = fold;
      form.remove();
      return [open, textContent.includes("Model mapping, ")];
    };
    await gateway.call("POST", "/api/channel/", {
      name: "bare",
      type: 1,
      key: "k",
      models: "m",
      group: "default",
    });
    expect(await isOpen("Own proxy")).to.deep.equal([true, true]);
    expect(await isOpen("bare")).to.deep.equal([false, false]);
  });

  it("proposes the provider's name, which follows it until somebody types another", async () => {
    const form = await openForm(gateway);
    const name = (await findByLabel(form, "Name")) as HTMLInputElement;
    await waitFor(() => name.value === "OpenAI", "the name of the usual provider");
    await chooseType(form, 36);
    await waitFor(() => name.value === "DeepSeek 2", "the name of the provider, which a channel has");
    await fill(name, "mine");
    await chooseType(form, 14);
    expect(name.value).to.equal("mine");
  });

  it("selects a proposed name with the first click into its field, and places the caret with the next", async () => {
    const form = await openForm(gateway);
    const name = (await findByLabel(form, "Name")) as HTMLInputElement;
    await waitFor(() => name.value === "OpenAI", "the name of the usual provider");
    const selected = () => name.value.slice(name.selectionStart ?? 0, name.selectionEnd ?? 0);
    await click(name);
    expect(selected()).to.equal("OpenAI");
    await click(name);
    expect(selected(), "a caret").to.equal("");
    await fill(name, "mine");
    (await findByLabel(form, "Key")).focus();
    await click(name);
    expect(selected(), "what somebody typed").to.equal("");
  });

  it("proposes a name that no channel has, also where the list was never read, and none where it can't know", async () => {
    const channel = { type: 36, key: "k", models: "m", group: "default" };
    for (const name of ["DeepSeek", "DeepSeek 2", "DeepSeek own"])
      await gateway.call("POST", "/api/channel/", { ...channel, name });
    const form = await openForm(gateway);
    const name = (await findByLabel(form, "Name")) as HTMLInputElement;
    await chooseType(form, 36);
    await waitFor(() => name.value === "DeepSeek 3", "a free name");
    const [source] = await stored(gateway, "DeepSeek own");
    await gateway.call("POST", "/api/channel/", { ...channel, name: "DeepSeek own copy" });
    const copy = await openForm(gateway, `copy-of="${String(source?.id)}"`);
    const copied = (await findByLabel(copy, "Name")) as HTMLInputElement;
    await waitFor(() => copied.value === "DeepSeek own copy 2", "a free name of the copy");
    expect(hasUnsaved(copy)).to.equal(false);
    await gateway.fault({ path: "/api/channel/search", kind: "server" });
    await chooseType(form, 1);
    await waitFor(() => name.value === "", "no name");
    await click(await findByRole(form, "button", { name: "Create channel" }));
    await findByText(form, "Please fill in the channel name");
  });

  it("waits with creating for the name and the models of a slow gateway", async () => {
    const reads = holdReads(gateway.base, (path) => /^\/api\/channel\/(search|models)/.test(path));
    try {
      const form = mount(`<gw-channel-form base-url="${gateway.base}" locale="en"></gw-channel-form>`);
      await fill(await findByLabel(form, "Key"), "sk-1");
      await waitFor(() => reads.held.length >= 2, "what is asked for");
      await press("Enter");
      await waitFor(() => form.shadowRoot?.querySelector("[type=submit][aria-busy=true]"), "a busy button");
      await drawn();
      expect(findAllByText(form, "Please fill in the channel name")).to.deep.equal([]);
      reads.release();
      await findByText(form, /^Channel created\. Test passed in \d+\.\d\d s$/);
      await findByRole(form, "heading", { name: "OpenAI" });
    } finally {
      reads.restore();
    }
  });

  it("needs a provider, a key and nothing else: creates, tests, and edits what it created", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Key"), "sk-1");
    const told = nextEvent<{ name: string }>(form, "gw-channel-tested");
    await press("Enter");
    await findByText(form, /^Channel created\. Test passed in \d+\.\d\d s$/);
    expect((await told).detail.name).to.equal("OpenAI");
    await findByRole(form, "heading", { name: "OpenAI" });
    await expectAccessible(form);
    const row = (await stored(gateway, "OpenAI")).find((one) => one.name === "OpenAI");
    expect(row?.test_time).to.be.above(0);
    const key = (await findByLabel(form, "Key")) as HTMLInputElement;
    expect([key.value, hasUnsaved(form)]).to.deep.equal(["", false]);
    await fill(await findByLabel(form, "Name"), "OpenAI 9");
    await click(await findByRole(form, "button", { name: "Save" }));
    await waitFor(
      async () => (await stored(gateway, "OpenAI 9")).length === 1,
      "the change of the same channel",
    );
    expect((await stored(gateway, "OpenAI 9"))[0]?.id).to.equal(row?.id);
  });

  it("begins another one after a creation", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Base URL"), "https://proxy.example");
    await fill(await findByLabel(form, "Key"), "sk-1");
    await click(await findByRole(form, "button", { name: "Create and test" }));
    await click(await findByRole(form, "button", { name: "Create another" }));
    const name = await waitFor(async () => {
      const field = (await findByLabel(form, "Name")) as HTMLInputElement;
      return field.value === "OpenAI 2" ? field : undefined;
    }, "a free name");
    expect(name.form?.querySelector<HTMLInputElement>("[name=base_url]")?.value).to.equal("");
    const provider = await providerField(form);
    await waitFor(() => focused() === provider, "the focus in the new form");
  });

  it("says why the test of a new channel failed, and tests another model", async () => {
    const form = await openForm(gateway);
    await pick(form, "gpt-4o,o1");
    await fill(await findByLabel(form, "Key"), "sk-1");
    await gateway.fault({
      pattern: "^/api/channel/test/",
      kind: "refused",
      message: "invalid api key",
      times: 1,
    });
    await click(await findByRole(form, "button", { name: "Create and test" }));
    await findByText(form, "Channel created. Test failed");
    await findByText(form, "invalid api key");
    await expectAccessible(form);
    await click(await findByRole(form, "button", { name: "Edit key" }));
    const key = await findByLabel(form, "Key");
    expect(focused()).to.equal(key);
    const model = (await findByLabel(form, "Model to test")) as HTMLSelectElement;
    model.value = "o1";
    model.dispatchEvent(new Event("change", { bubbles: true }));
    await click(await findByRole(form, "button", { name: "Test again" }));
    await findByText(form, /^Channel created\. o1 passed the test in/);
    const tests = (await gateway.requests()).filter(({ path }) => path.startsWith("/api/channel/test/"));
    expect(tests.at(-1)?.path).to.match(/\?model=o1$/);
  });

  it("keeps what was created in sight when the list doesn't have it yet", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Key"), "sk-1");
    await gateway.fault({ method: "GET", pattern: "^/api/channel/\\?", kind: "server", after: 1 });
    await click(await findByRole(form, "button", { name: "Create and test" }));
    await findByText(form, /^Channel created\. The channel isn't listed yet\./);
    expect(
      ((await findByRole(form, "button", { name: "Create and test" })) as HTMLButtonElement).disabled,
    ).to.equal(true);
    await gateway.clearFaults();
    await click(await findByRole(form, "button", { name: "Create another" }));
    await waitFor(
      async () =>
        !((await findByRole(form, "button", { name: "Create and test" })) as HTMLButtonElement).disabled,
      "a new form",
    );
  });

  it("saves and tests a channel, says why a test failed, and tests again", async () => {
    const [row] = await stored(gateway, "Own proxy");
    const form = await openForm(gateway, `channel-id="${String(row?.id)}"`);
    await fill(await findByLabel(form, "Name"), "Own proxy 3");
    await gateway.fault({
      path: `/api/channel/test/${String(row?.id)}`,
      kind: "refused",
      message: "invalid api key",
      times: 1,
    });
    await click(await findByRole(form, "button", { name: "Save and test" }));
    await findByText(form, "invalid api key");
    await expectAccessible(form);
    expect(await stored(gateway, "Own proxy 3")).to.have.length(1);
    await click(await findByRole(form, "button", { name: "Test again" }));
    await findByText(form, /^Test passed in/);
    const tests = async () =>
      (await gateway.requests()).filter(({ path }) => path.startsWith("/api/channel/test/")).length;
    expect(await tests()).to.equal(2);
    await fill(await findByLabel(form, "Name"), "Own proxy 4");
    await click(await findByRole(form, "button", { name: "Save" }));
    await waitFor(async () => (await stored(gateway, "Own proxy 4")).length === 1, "the saved name");
    expect(await tests(), "a plain save tests nothing").to.equal(2);
  });

  it("says at each field what is missing and sends nothing", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "");
    await click(await findByRole(await openPicker(form), "button", { name: "Clear" }));
    await closePicker(form);
    await gateway.forgetRequests();
    await click(await findByRole(form, "button", { name: "Create channel" }));
    await findByText(form, "Please fill in the channel name");
    await findByText(form, "Please fill in the channel key");
    await findByText(form, "Please select at least one model");
    await expectAccessible(form);
    expect((await gateway.requests()).some(({ method }) => method === "POST")).to.equal(false);
  });

  it("creates a channel and tells the page", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "made here");
    await pick(form, "my-model");
    await fill(await findByLabel(form, "Key"), "sk-secret-1");
    await fill(await findByLabel(form, "Base URL"), "https://proxy.example/");
    const told = nextEvent<{ name: string; count: number }>(form, "gw-channel-created");
    await click(await findByRole(form, "button", { name: "Create channel" }));
    expect((await told).detail).to.deep.equal({ name: "made here", count: 1 });
    const [row] = await stored(gateway, "made here");
    expect(row).to.include({
      models: "my-model",
      base_url: "https://proxy.example",
      group: "default",
      type: 1,
    });
    await findByText(form, "Channel created");
    expect(((await findByLabel(form, "Key")) as HTMLInputElement).value).to.equal("");
  });

  it("shows the fields of each special type, accessible", async () => {
    const form = await openForm(gateway);
    const wanted: Record<number, readonly string[]> = {
      3: ["Azure endpoint", "API version", "Key"],
      8: ["Base URL"],
      17: ["Plugin parameters", "Base URL"],
      18: ["Model version"],
      21: ["Knowledge base ID"],
      22: ["Private deployment URL"],
      24: ["API version"],
      33: ["Region", "Access key ID", "Secret access key"],
      34: ["User ID"],
      37: ["Account ID"],
      42: ["Region", "Project ID", "Service account credentials (JSON)"],
      43: ["Base URL"],
      50: ["Base URL"],
    };
    for (const [type, labels] of Object.entries(wanted)) {
      await chooseType(form, Number(type));
      for (const label of labels) await findByLabel(form, label);
    }
    for (const type of [33, 42]) {
      await chooseType(form, type);
      await findByText(form, "The key is built from the fields above.");
      expect(findAllByRole(form, "switch")).to.have.length(0);
      await expectAccessible(form);
    }
    for (const [type, notice] of [
      [3, /^On Azure/],
      [34, /^For Coze/],
      [40, /^For Doubao/],
    ] as const) {
      await chooseType(form, type);
      await findByText(form, notice);
    }
    await chooseType(form, 23);
    await fill(await findByLabel(form, "Key"), "app|id|secret");
    await click(await findByRole(form, "button", { name: "Create channel" }));
    await findByText(form, "The key must have the format AppId|SecretId|SecretKey");
  });

  it("edits: only what changed goes out, never the status, and the key stays away", async () => {
    const [before] = await stored(gateway, "Own proxy");
    const form = await openForm(gateway, `channel-id="${String(before?.id)}"`);
    await findByText(form, "The gateway ignores empty values for name, models, groups and key.");
    expect(((await findByLabel(form, "Key")) as HTMLInputElement).value).to.equal("");
    await fill(await findByLabel(form, "Name"), "Own proxy 2");
    await gateway.call("PUT", "/api/channel/", { id: before?.id, status: 2, priority: 42 });
    const told = nextEvent<{ name: string }>(form, "gw-channel-updated");
    await press("Enter");
    expect((await told).detail.name).to.equal("Own proxy 2");
    const [after] = await stored(gateway, "Own proxy");
    expect(after).to.include({ name: "Own proxy 2", status: 2, priority: 42, balance: before?.balance });
    expect(form.shadowRoot?.innerHTML).not.to.include("sk-demo");
  });

  it("keeps an unknown type, and what was typed when the server refuses", async () => {
    await gateway.call("POST", "/api/channel/", {
      name: "odd",
      type: 77,
      key: "k",
      models: "m",
      group: "default",
    });
    const [odd] = await stored(gateway, "odd");
    const form = await openForm(gateway, `channel-id="${String(odd?.id)}"`);
    expect((await providerField(form)).value).to.equal("Unknown type (77)");
    await fill(await findByLabel(form, "Name"), "odd name");
    await gateway.fault({ method: "PUT", kind: "refused", message: "数据库错误", times: 1 });
    await click(await findByRole(form, "button", { name: "Save" }));
    await findByText(form, "数据库错误");
    expect(((await findByLabel(form, "Name")) as HTMLInputElement).value).to.equal("odd name");
    await click(await findByRole(form, "button", { name: "Save" }));
    await findByText(form, "Channel saved");
    expect((await stored(gateway, "odd name"))[0]).to.include({ type: 77 });
  });

  it("copies a channel with its key to be typed again", async () => {
    const [source] = await stored(gateway, "Own proxy");
    const form = await openForm(gateway, `copy-of="${String(source?.id)}"`);
    const name = (await findByLabel(form, "Name")) as HTMLInputElement;
    await waitFor(() => name.value === "Own proxy copy", "a name that is free");
    await findByText(form, "All settings were copied except keys and secrets.");
    await click(await findByRole(form, "button", { name: "Create channel" }));
    await findByText(form, "Please fill in the channel key");
    await fill(await findByLabel(form, "Key"), "sk-new");
    await click(await findByRole(form, "button", { name: "Create channel" }));
    await findByText(form, "Channel created");
    const [copy] = await stored(gateway, "Own proxy copy");
    expect(copy).to.include({
      base_url: source?.base_url,
      models: source?.models,
      priority: source?.priority,
      balance: 0,
    });
  });

  it("says that some channels may exist after a refused creation", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "perhaps");
    await fill(await findByLabel(form, "Key"), "sk-1");
    await gateway.fault({ method: "POST", kind: "refused", message: "UNIQUE constraint failed" });
    await click(await findByRole(form, "button", { name: "Create channel" }));
    await findByText(form, /^The gateway refused, but some channels may have been created/);
    expect(((await findByLabel(form, "Name")) as HTMLInputElement).value).to.equal("perhaps");
  });

  it("is accessible, light and dark, wide and narrow", async () => {
    const form = await openForm(gateway);
    await expectAccessible(form);
    form.setAttribute("theme", "dark");
    await waitFor(() => form.shadowRoot?.querySelector('[data-scheme="dark"]'));
    await expectAccessible(form);
    form.style.width = "300px";
    await expectAccessible(form);
    expect(form.scrollWidth).to.be.at.most(300);
  });

  it("opens beside the list, and the list has the new row afterwards", async () => {
    const table = mount(`<gw-channel-table base-url="${gateway.base}" locale="en"></gw-channel-table>`);
    await click(await findByRole(table, "button", { name: "New channel" }));
    const dialog = await findByRole(table, "dialog", { name: "New channel" });
    await findByLabel(dialog, "Key");
    await expectAccessible(dialog);
    await fill(await findByLabel(dialog, "Name"), "from the list");
    await fill(await findByLabel(dialog, "Key"), "sk-1");
    await click(await findByRole(dialog, "button", { name: "Create channel" }));
    await waitFor(() => table.shadowRoot?.querySelector(".row-title")?.textContent === "from the list");
    await waitFor(() => findAllByRole(table, "dialog").length === 0);
  });

  it("speaks Chinese", async () => {
    const form = await openForm(gateway);
    form.setAttribute("locale", "zh-CN");
    await findByRole(form, "button", { name: "创建渠道" });
  });
});
