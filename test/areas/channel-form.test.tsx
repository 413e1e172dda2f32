import { expect } from "chai";
import "../../src/elements/channel-form.js";
import "../../src/elements/channel-table.js";
import { hasUnsaved } from "../../src/ui/host/leave/leave.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
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
  sendKeys,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { chooseType, offeredTypes, openAdvanced, providerField } from "./provider-field.js";

/**
 * A form whose lists are there, so that nothing moves any more under the mouse. Everything in it is uncovered; a new
 * one has no models.
 */
async function openForm(gateway: TestGateway, attributes = ""): Promise<HTMLElement> {
  const form = mount(
    `<gw-channel-form base-url="${gateway.base}" locale="en" ${attributes}></gw-channel-form>`,
  );
  await findByLabel(form, "Find a model");
  await findByLabel(form, "svip");
  if (attributes === "") await clearModels(form);
  await openAdvanced(form);
  return form;
}

/** Takes the models of the default type out. */
async function clearModels(form: HTMLElement): Promise<void> {
  await waitFor(() => chips(form, "models").length > 0, "the models of the default type");
  const block = form.shadowRoot?.querySelector<HTMLElement>('[data-field="models"]') ?? form;
  (await findByRole(block, "button", { name: "Clear" })).click();
  await waitFor(() => chips(form, "models").length === 0, "no models");
}

const chips = (form: HTMLElement, field: string): string[] =>
  [...(form.shadowRoot?.querySelectorAll(`[data-field="${field}"] .chip`) ?? [])].map(({ textContent }) =>
    textContent.trim(),
  );

async function paste(field: HTMLElement, text: string): Promise<void> {
  field.focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  field.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, composed: true, cancelable: true }),
  );
  await waitFor(() => true);
}

/** What a paste leaves behind, without a moment for React to draw in. */
function pasteInto(input: HTMLInputElement, text: string): void {
  input.setRangeText(text);
  input.dispatchEvent(
    new InputEvent("input", { inputType: "insertFromPaste", data: text, bubbles: true, composed: true }),
  );
}

/** The same, and Enter right after it. */
function pasteAndEnter(input: HTMLInputElement, text: string): void {
  pasteInto(input, text);
  input.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true, cancelable: true }),
  );
}

const stored = async (gateway: TestGateway, name: string): Promise<Record<string, unknown>[]> => {
  const { body } = await gateway.call("GET", `/api/channel/search?keyword=${encodeURIComponent(name)}`);
  return body?.data as Record<string, unknown>[];
};

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
    expect([...groups.keys()]).to.deep.equal(["Most used", "Types", "Newer servers only"]);
    const [common = [], known = [], newer = []] = [...groups.values()].map((types) => types.map(Number));
    expect(common.slice(0, 5)).to.deep.equal([1, 14, 3, 24, 36]);
    expect(known.slice(0, 6)).to.deep.equal([33, 11, 28, 40, 15, 17]);
    expect([...common, ...known].filter((type) => type <= 40)).to.have.length(40);
    expect([...common, ...newer].filter((type) => type > 40).sort()).to.deep.equal([
      41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51,
    ]);
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
    await waitFor(() => chips(form, "models").includes("deepseek-chat"), "its models");
    await fill(field, "nobody");
    await findByText(form, "No matching provider");
  });

  it("begins with the models of the default type, which don't count as typed", async () => {
    const form = mount(`<gw-channel-form base-url="${gateway.base}" locale="en"></gw-channel-form>`);
    await waitFor(() => chips(form, "models").includes("gpt-4o"), "the models of OpenAI");
    expect(hasUnsaved(form)).to.equal(false);
    await chooseType(form, 36);
    await waitFor(() => chips(form, "models").join() === "deepseek-chat,deepseek-reasoner", "only its own");
    await click(await findByRole(form, "button", { name: "Remove deepseek-chat" }));
    await chooseType(form, 1);
    expect(chips(form, "models"), "a choice of one's own stays").to.deep.equal(["deepseek-reasoner"]);
  });

  it("keeps what few need out of sight, names what of it is set, and uncovers what is wrong", async () => {
    const form = await openForm(gateway);
    const fold = form.shadowRoot?.querySelector("details");
    await fill(await findByLabel(form, "Model mapping"), "{");
    if (fold) fold.open = false;
    await findByText(form, "Model mapping");
    await fill(await findByLabel(form, "Name"), "folded");
    await fill(await findByLabel(form, "Key"), "sk-1");
    await fill(await findByLabel(form, "Other models"), "m1");
    await click(await findByRole(form, "button", { name: "Create channel" }));
    await waitFor(() => fold?.open, "the uncovered fields");
    const mapping = await findByLabel(form, "Model mapping");
    await waitFor(() => focused() === mapping, "the focus on what is wrong");
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

  it("says what an edit adds to the stored models and removes from them", async () => {
    const [row] = await stored(gateway, "Own proxy");
    const form = await openForm(gateway, `channel-id="${String(row?.id)}"`);
    const [first = ""] = chips(form, "models");
    await click(await findByRole(form, "button", { name: `Remove ${first}` }));
    await findByText(form, `Removed: ${first}`);
    await paste(await findByLabel(form, "Other models"), "one,two");
    await findByText(form, "Added: one, two");
  });

  it("creates and tests a channel, and shows the answer in place", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "tested");
    await fill(await findByLabel(form, "Other models"), "gpt-4o");
    await fill(await findByLabel(form, "Key"), "sk-1");
    await click(await findByRole(form, "button", { name: "Create and test" }));
    await findByRole(form, "heading", { name: "Channel created" });
    await findByText(form, /^Test passed in \d+\.\d\d s$/);
    await expectAccessible(form);
    expect(await stored(gateway, "tested")).to.have.length(1);
    expect((await stored(gateway, "tested"))[0]?.test_time).to.be.above(0);
    await click(await findByRole(form, "button", { name: "Create another" }));
    const name = (await findByLabel(form, "Name")) as HTMLInputElement;
    expect(name.value).to.equal("");
    await waitFor(() => chips(form, "models").includes("gpt-4"), "the models of the default type again");
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
    await click(await findByRole(form, "button", { name: "Try again" }));
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
    await gateway.forgetRequests();
    await click(await findByRole(form, "button", { name: "Create channel" }));
    await findByText(form, "Please fill in the channel name");
    await findByText(form, "Please fill in the channel key");
    await findByText(form, "Please select at least one model");
    await findByLabel(form, "Find a model");
    await expectAccessible(form);
    expect((await gateway.requests()).some(({ method }) => method === "POST")).to.equal(false);
  });

  it("creates a channel and tells the page", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "made here");
    await fill(await findByLabel(form, "Other models"), "my-model");
    await press("Enter");
    await waitFor(() => chips(form, "models").join() === "my-model", "the added model");
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
    expect(((await findByLabel(form, "Name")) as HTMLInputElement).value).to.equal("");
  });

  it("saves the names that stand in an adder when the form is sent", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "left over");
    await fill(await findByLabel(form, "Other models"), "left-model, second-model");
    await fill(await findByLabel(form, "Another group"), "left-group");
    await fill(await findByLabel(form, "Key"), "sk-1");
    await click(await findByRole(form, "button", { name: "Create channel" }));
    await findByText(form, "Channel created");
    const [row] = await stored(gateway, "left over");
    expect(row).to.include({ models: "left-model,second-model", group: "default,left-group" });
    expect(((await findByLabel(form, "Other models")) as HTMLInputElement).value).to.equal("");
  });

  it("asks before leaving names behind that stand in an adder", async () => {
    const table = mount(`<gw-channel-table base-url="${gateway.base}" locale="en"></gw-channel-table>`);
    await click(await findByRole(table, "button", { name: "New channel" }));
    const dialog = await findByRole(table, "dialog", { name: "New channel" });
    await fill(await findByLabel(dialog, "Other models"), "left-model");
    await click(await findByRole(dialog, "button", { name: "Cancel" }));
    await findByRole(table, "dialog", { name: "Leave without saving?" });
  });

  it("adds what Enter finds in the field, before anything is drawn", async () => {
    const form = await openForm(gateway);
    const input = (await findByLabel(form, "Other models")) as HTMLInputElement;
    input.focus();
    pasteAndEnter(input, "first-model");
    pasteAndEnter(input, "second-model");
    await waitFor(() => chips(form, "models").join() === "first-model,second-model", "both models");
    expect(input.value).to.equal("");
  });

  it("sends what stands in a field at the moment of Enter", async () => {
    const form = await openForm(gateway);
    await paste(await findByLabel(form, "Other models"), "m1,m2");
    await fill(await findByLabel(form, "Key"), "sk-1");
    const name = (await findByLabel(form, "Name")) as HTMLInputElement;
    pasteInto(name, "pasted name");
    // What the browser does with Enter, in the same turn.
    name.form?.requestSubmit();
    await findByText(form, "Channel created");
    expect(await stored(gateway, "pasted name")).to.have.length(1);
  });

  it("has its list of models as one stop of the Tab key, with arrows, Home and End", async () => {
    const form = await openForm(gateway);
    const list = await waitFor(
      () => form.shadowRoot?.querySelector<HTMLElement>('[data-field="models"] .choices'),
      "the list of models",
    );
    const boxes = [...list.querySelectorAll("input")];
    const at = () => boxes.indexOf(focused() as HTMLInputElement);
    const second = boxes[1]?.closest("label")?.textContent ?? "";
    expect(boxes.length).to.be.above(20);
    (await findByLabel(form, "Find a model")).focus();
    await press("Tab");
    expect(at(), "the first one by Tab").to.equal(0);
    await press("End");
    expect(at(), "End").to.equal(boxes.length - 1);
    await press("ArrowRight");
    expect(at(), "nothing behind the last").to.equal(boxes.length - 1);
    await press("Home");
    expect(at(), "Home").to.equal(0);
    await press("ArrowRight");
    expect(at(), "ArrowRight").to.equal(1);
    await press("ArrowLeft");
    expect(at(), "ArrowLeft").to.equal(0);
    await press("ArrowDown");
    const [first, below] = [boxes[0], boxes[at()]].map((box) => box?.getBoundingClientRect());
    expect(below?.top, "a line below").to.be.above(first?.top ?? 0);
    expect(below?.left, "in the same place of it").to.equal(first?.left);
    await press("ArrowUp");
    expect(at(), "ArrowUp").to.equal(0);
    await press("ArrowRight");
    await press("Space");
    await waitFor(() => chips(form, "models").includes(second), "the model of the box");
    expect(at(), "where Space selected").to.equal(1);
    await press("Tab");
    expect(list.contains(focused()), "one stop forwards").to.equal(false);
    await sendKeys({ down: "Shift" });
    try {
      await press("Tab");
      expect(at(), "back where it was").to.equal(1);
      await press("Tab");
      expect(focused(), "one stop backwards").to.equal(await findByLabel(form, "Find a model"));
    } finally {
      await sendKeys({ up: "Shift" });
    }
  });

  it("fills in related and all models once each, takes a pasted list, and clears", async () => {
    const form = await openForm(gateway);
    await chooseType(form, 36);
    await waitFor(() => chips(form, "models").includes("deepseek-chat"), "the models of the type");
    const related = chips(form, "models").length;
    await click(await findByRole(form, "button", { name: "Fill in all" }));
    await findByText(form, /^[45]\d\d models selected$/);
    await click(await findByRole(form, "button", { name: /^Show all/ }));
    const all = chips(form, "models");
    expect(all.length).to.be.above(400);
    expect(new Set(all).size).to.equal(all.length);
    const block = form.shadowRoot?.querySelector<HTMLElement>('[data-field="models"]') ?? form;
    await click(await findByRole(block, "button", { name: "Clear" }));
    await waitFor(() => chips(form, "models").length === 0);
    await paste(await findByLabel(form, "Other models"), "one, two\nthree；one");
    await findByText(form, "3 models added");
    expect(chips(form, "models")).to.deep.equal(["one", "two", "three"]);
    await click(await findByRole(form, "button", { name: "Fill in related" }));
    await waitFor(() => chips(form, "models").length === related + 3);
    expect(localStorage.length).to.be.above(0);
    const cached = Object.entries(localStorage).find(([key]) => key.endsWith("channel_models"));
    expect(Object.keys(JSON.parse(String(cached?.[1])) as object)).to.include("36");
  });

  it("checks the mapping, says where it is wrong, and what has no effect", async () => {
    const form = await openForm(gateway);
    const mapping = await findByLabel(form, "Model mapping");
    await fill(mapping, '{"a" "b"}');
    await click(await findByRole(form, "button", { name: "Create channel" }));
    await findByText(form, "Model mapping must be valid JSON: error in line 1, column 6");
    await fill(mapping, '{"a": "b"}');
    await findByText(form, "Not among this channel's models, so ignored: a");
    await paste(await findByLabel(form, "Other models"), "a,b");
    await waitFor(() => !form.shadowRoot?.textContent.includes("so ignored"));
  });

  it("creates several channels from a batch of keys and says how many", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "batch");
    await paste(await findByLabel(form, "Other models"), "m1,m2");
    await click(await findByLabel(form, /^Batch create/));
    const keys = await waitFor(async () => {
      const field = await findByLabel(form, "Key");
      return field instanceof HTMLTextAreaElement ? field : undefined;
    }, "a field of several lines");
    await fill(keys, "sk-1");
    await press("Enter");
    await fill(keys, "sk-1\n\nsk-2\nsk-1\n sk-3");
    await findByText(form, "3 channels will be created");
    await click(await findByRole(form, "button", { name: "Create 3 channels" }));
    await findByText(form, "3 channels created");
    expect(await stored(gateway, "batch")).to.have.length(3);
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

  it("sends the AWS key in both places", async () => {
    const form = await openForm(gateway);
    await chooseType(form, 33);
    await fill(await findByLabel(form, "Name"), "aws two");
    await fill(await findByLabel(form, "Region"), "eu-west-1");
    await fill(await findByLabel(form, "Access key ID"), "AKIA1");
    await fill(await findByLabel(form, "Secret access key"), "shh");
    await waitFor(() => chips(form, "models").length > 0, "the related models");
    await click(await findByRole(form, "button", { name: "Create channel" }));
    await findByText(form, "Channel created");
    const [row] = await stored(gateway, "aws two");
    expect(JSON.parse(String(row?.config))).to.deep.equal({ region: "eu-west-1", ak: "AKIA1", sk: "shh" });
  });

  describe("a secret of several lines", () => {
    const label = "Service account credentials (JSON)";
    const credentials = JSON.stringify(
      { type: "service_account", private_key: "-----BEGIN\nMIIEv\n" },
      null,
      2,
    );
    const area = async (form: HTMLElement, name = label) =>
      (await findByLabel(form, name)) as HTMLTextAreaElement;
    const isMasked = (field: Element) => getComputedStyle(field).getPropertyValue("-webkit-text-security");
    /** Types a text, line breaks included, as a paste does. */
    const insert = (field: HTMLTextAreaElement, text: string) => {
      field.focus();
      field.setRangeText(text, 0, field.value.length, "end");
      field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    };

    async function openVertex(): Promise<HTMLElement> {
      const form = await openForm(gateway);
      await chooseType(form, 42);
      await fill(await findByLabel(form, "Name"), "vertex");
      await fill(await findByLabel(form, "Region"), "us-central1");
      await fill(await findByLabel(form, "Project ID"), "project-1");
      await waitFor(() => chips(form, "models").length > 0, "the related models");
      return form;
    }

    it("is masked until it is asked for, and saved with its line breaks", async () => {
      const form = await openVertex();
      const field = await area(form);
      insert(field, credentials);
      expect(isMasked(field)).to.equal("disc");
      const height = field.offsetHeight;
      await fill(await findByLabel(form, "Project ID"), "project-2");
      expect(field.value).to.equal(`Hidden: 4 lines, ${credentials.length} characters`);
      expect(field.readOnly).to.equal(true);
      expect(field.offsetHeight, "the form does not move").to.equal(height);
      await expectAccessible(form);
      await click(await findByRole(form, "button", { name: `Show: ${label}` }));
      await waitFor(() => field.value === credentials, "the credentials");
      expect([isMasked(field), field.readOnly]).to.deep.equal(["none", false]);
      await expectAccessible(form);
      await click(await findByRole(form, "button", { name: `Hide: ${label}` }));
      await waitFor(() => field.value.startsWith("Hidden"), "the remark");
      const everywhere = [
        form.shadowRoot?.innerHTML,
        JSON.stringify(localStorage),
        JSON.stringify(sessionStorage),
      ];
      expect(everywhere.join()).not.to.include("MIIEv");
      await click(await findByRole(form, "button", { name: "Create channel" }));
      await findByText(form, "Channel created");
      const [row] = await stored(gateway, "vertex");
      expect(JSON.parse(String(row?.config))).to.include({ vertex_ai_adc: credentials });
    });

    it("must be a JSON object, and says where it is none", async () => {
      const form = await openVertex();
      insert(await area(form), '{\n  "private_key": MIIEv\n}');
      await click(await findByRole(form, "button", { name: "Create channel" }));
      await findByText(form, "Not valid JSON: error in line 2, column 18");
      const field = await area(form);
      expect(focused()).to.equal(field);
      expect(field.getAttribute("aria-invalid")).to.equal("true");
      form.setAttribute("locale", "zh-CN");
      await findByText(form, "不是合法的 JSON：第 2 行第 18 列有误");
      await click(await findByRole(form, "button", { name: "更换: 服务账户凭据（JSON）" }));
      expect([field.value, focused()]).to.deep.equal(["", field]);
      insert(field, "[1]");
      await click(await findByRole(form, "button", { name: "创建渠道" }));
      await findByText(form, "必须是 JSON 对象");
    });

    it("of a stored channel stays hidden, and stays", async () => {
      await gateway.call("POST", "/api/channel/", {
        name: "stored vertex",
        type: 42,
        key: "us-central1|p",
        models: "m",
        group: "default",
        config: JSON.stringify({ region: "r", vertex_ai_project_id: "p", vertex_ai_adc: credentials }),
      });
      const [row] = await stored(gateway, "stored vertex");
      const form = await openForm(gateway, `channel-id="${String(row?.id)}"`);
      expect((await area(form)).value).to.match(/^Hidden: 4 lines/);
      expect(form.shadowRoot?.innerHTML).not.to.include("MIIEv");
      await fill(await findByLabel(form, "Region"), "europe-west4");
      await press("Enter");
      await findByText(form, "Channel updated");
      const [after] = await stored(gateway, "stored vertex");
      expect(JSON.parse(String(after?.config))).to.include({
        region: "europe-west4",
        vertex_ai_adc: credentials,
      });
    });

    it("is what several keys are, too", async () => {
      const form = await openForm(gateway);
      await click(await findByLabel(form, /^Batch create/));
      const keys = await waitFor(async () => {
        const field = await area(form, "Key");
        return field instanceof HTMLTextAreaElement ? field : undefined;
      }, "a field of several lines");
      insert(keys, "sk-1\nsk-2");
      expect(isMasked(keys)).to.equal("disc");
      await findByText(form, "2 channels will be created");
      (await findByLabel(form, "Name")).focus();
      await waitFor(() => keys.value === "Hidden: 2 lines, 9 characters", "the remark");
      expect(form.shadowRoot?.innerHTML).not.to.include("sk-1");
    });
  });

  it("edits: only what changed goes out, never the status, and the key stays away", async () => {
    const [before] = await stored(gateway, "Own proxy");
    const form = await openForm(gateway, `channel-id="${String(before?.id)}"`);
    await findByText(form, "Name, models, groups and key can be changed but not cleared.");
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
    await findByText(form, "Channel updated");
    expect((await stored(gateway, "odd name"))[0]).to.include({ type: 77 });
  });

  it("copies a channel with its key to be typed again", async () => {
    const [source] = await stored(gateway, "Own proxy");
    const form = await openForm(gateway, `copy-of="${String(source?.id)}"`);
    expect(((await findByLabel(form, "Name")) as HTMLInputElement).value).to.equal("Own proxy copy");
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
    await paste(await findByLabel(form, "Other models"), "m1,m2");
    await fill(await findByLabel(form, "Key"), "sk-1");
    await gateway.fault({ method: "POST", kind: "refused", message: "UNIQUE constraint failed" });
    await click(await findByRole(form, "button", { name: "Create channel" }));
    await findByText(form, /^The gateway refused, but some channels may have been created/);
    expect(((await findByLabel(form, "Name")) as HTMLInputElement).value).to.equal("perhaps");
  });

  it("is accessible, light and dark, wide and narrow", async () => {
    const form = await openForm(gateway);
    await findByLabel(form, "Find a model");
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
    await fill(await findByLabel(dialog, "Name"), "from the list");
    await paste(await findByLabel(dialog, "Other models"), "m1,m2");
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
