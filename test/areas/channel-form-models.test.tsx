// How the models of a channel are chosen, typed and pasted, and none that was typed is lost.
import { expect } from "chai";
import "../../src/elements/channel-form.js";
import "../../src/elements/channel-table.js";
import { hasUnsaved } from "../../src/ui/host/leave/leave.js";
import {
  click,
  fill,
  findByLabel,
  findByRole,
  findByText,
  focused,
  mount,
  press,
  sendKeys,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { chooseType } from "./provider-field.js";
import { openForm, chips, paste, stored } from "./channel-form-page.js";

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

describe("<gw-channel-form>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    localStorage.clear();
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
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
});
