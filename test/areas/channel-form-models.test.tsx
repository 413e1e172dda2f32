// How the models and groups of a channel are selected, typed and pasted, and none that was typed is lost.
import { expect } from "chai";
import "../../src/elements/channel-form.js";
import { hasUnsaved } from "../../src/ui/host/leave/leave.js";
import { expectAccessible } from "../support/axe.js";
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
import {
  checkedIn,
  closePicker,
  openForm,
  openPicker,
  paste,
  pick,
  picked,
  stored,
  summary,
} from "./channel-form-page.js";

describe("<gw-channel-form>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    localStorage.clear();
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });
  const search = (dialog: HTMLElement) => findByLabel(dialog, "Search or paste models");
  const box = async (dialog: HTMLElement, name: string | RegExp) =>
    (await findByRole(dialog, "checkbox", { name })) as HTMLInputElement;

  it("begins with the models of the default type, which don't count as typed", async () => {
    const form = mount(`<gw-channel-form base-url="${gateway.base}" locale="en"></gw-channel-form>`);
    await waitFor(() => /^\d\d models$/.test(summary(form, "models")), "the models of OpenAI");
    expect(hasUnsaved(form)).to.equal(false);
    await chooseType(form, 36);
    await waitFor(() => summary(form, "models") === "2 models", "only its own");
    await pick(form, "deepseek-reasoner");
    await chooseType(form, 1);
    expect(await picked(form), "a choice of one's own stays").to.deep.equal(["deepseek-reasoner"]);
  });

  it("sums up the models in a line, and what a change adds and removes", async () => {
    const [row] = await stored(gateway, "Own proxy");
    const before = String(row?.models).split(",");
    const form = await openForm(gateway, `channel-id="${String(row?.id)}"`);
    expect(summary(form, "models")).to.equal(`${String(before.length)} models`);
    const dialog = await openPicker(form);
    const [first = ""] = before;
    await click(await box(dialog, first));
    await findByText(dialog, `Removed: ${first}`);
    await paste(await search(dialog), "one,two");
    await click(await findByRole(dialog, "button", { name: "Add 2 names" }));
    await findByText(dialog, "2 added");
    await findByText(dialog, "Added: one, two");
    await click(await findByRole(dialog, "button", { name: "Changed 3" }));
    await waitFor(() => dialog.querySelectorAll(".picker-option").length === 3, "only what changed");
    await expectAccessible(form);
    await closePicker(form);
    await findByText(form, "+2");
    await findByText(form, "−1");
    await click(await findByRole(await openPicker(form), "button", { name: "Reset" }));
    await closePicker(form);
    expect(hasUnsaved(form)).to.equal(false);
  });

  it("groups the models by provider, that of the channel first, and selects a whole one", async () => {
    const form = await openForm(gateway);
    await chooseType(form, 36);
    await waitFor(() => summary(form, "models") === "2 models", "its models");
    const dialog = await openPicker(form);
    await findByRole(dialog, "group", { name: "OpenAI" });
    const headings = [...dialog.querySelectorAll('[role="group"].picker-group')].map((group) =>
      group.querySelector("label")?.textContent.replace(/\d.*/, ""),
    );
    expect(headings.slice(0, 2)).to.deep.equal(["DeepSeek", "OpenAI"]);
    const names = [...dialog.querySelectorAll(".picker-option")].map(({ textContent }) => textContent);
    expect(new Set(names).size, "each name once").to.equal(names.length);
    const whole = await box(dialog, /^DeepSeek/);
    expect(whole.checked).to.equal(true);
    await click(whole);
    await waitFor(() => checkedIn(dialog).length === 0, "none of them");
    await click(whole);
    await waitFor(() => checkedIn(dialog).length === 2, "both again");
  });

  it("finds a model while typing, turns it by Enter, and adds a name that nobody offers", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Key"), "sk-1");
    await pick(form, "o1");
    const dialog = await openPicker(form);
    const field = await search(dialog);
    await waitFor(() => focused() === field, "the focus in the search");
    await findByRole(dialog, "group", { name: "OpenAI" });
    await fill(field, "gpt-4o");
    await press("Enter");
    await waitFor(() => checkedIn(dialog).includes("gpt-4o"), "the exact name, not the first that has it");
    await press("Enter");
    await waitFor(() => !checkedIn(dialog).includes("gpt-4o"), "turned again");
    await fill(field, "gpt-4o-own");
    await click(await findByRole(dialog, "button", { name: "Add “gpt-4o-own”" }));
    await findByRole(dialog, "group", { name: "Custom models" });
    await fill(field, "left-model");
    await closePicker(form);
    expect((await picked(form)).sort(), "what matches nothing is a name").to.deep.equal([
      "gpt-4o-own",
      "left-model",
      "o1",
    ]);
    const sent = (await gateway.requests()).filter(
      ({ method, path }) => method === "POST" && path === "/api/channel/",
    );
    expect(sent, "no Enter sent the form").to.have.length(0);
  });

  it("takes a list of commas, blanks, lines or JSON, and clears", async () => {
    const form = await openForm(gateway);
    const dialog = await openPicker(form);
    const field = await search(dialog);
    await click(await findByRole(dialog, "button", { name: "Clear" }));
    await waitFor(() => checkedIn(dialog).length === 0);
    await paste(field, "one, two\nthree；one");
    await findByText(dialog, "3 found in the pasted text");
    await expectAccessible(form);
    await press("Enter");
    await findByText(dialog, "3 added");
    expect(checkedIn(dialog).sort()).to.deep.equal(["one", "three", "two"]);
    await paste(field, '["three", "my model", "not this"]');
    await findByText(dialog, "2 found in the pasted text, 1 already selected");
    await click(await box(dialog, "not this"));
    await click(await findByRole(dialog, "button", { name: "Add “my model”" }));
    await findByText(dialog, "1 added");
    await fill(field, "four five");
    await click(await findByRole(dialog, "button", { name: "Add 2 names" }));
    await closePicker(form);
    expect((await picked(form)).sort()).to.deep.equal(["five", "four", "my model", "one", "three", "two"]);
  });

  it("shows what an answer of models adds before it does, names what is none, and adds nothing when canceled", async () => {
    const form = await openForm(gateway);
    const dialog = await openPicker(form);
    await click(await findByRole(dialog, "button", { name: "Clear" }));
    await waitFor(() => checkedIn(dialog).length === 0);
    const answer = {
      object: "list",
      data: [{ id: "gpt-new", object: "model", created: 1 }, { id: "o-new" }],
    };
    await paste(await search(dialog), JSON.stringify(answer, null, 2));
    await findByText(dialog, "2 found in the pasted text");
    await click(await findByRole(dialog, "button", { name: "Cancel" }));
    expect(checkedIn(dialog)).to.deep.equal([]);
    await paste(await search(dialog), "models:\n- gpt-new\n- o-new");
    await click(await findByText(dialog, "1 part isn't a name"));
    await findByText(dialog, "models: – not a name");
    await click(await findByRole(dialog, "button", { name: "Add 2 names" }));
    await closePicker(form);
    expect((await picked(form)).sort()).to.deep.equal(["gpt-new", "o-new"]);
  });

  it("adds the provider's and all models once each", async () => {
    const form = await openForm(gateway);
    await chooseType(form, 36);
    await waitFor(() => summary(form, "models") === "2 models", "the models of the type");
    const dialog = await openPicker(form);
    await click(await findByRole(dialog, "button", { name: "Add all" }));
    await findByText(dialog, /^[45]\d\d models$/);
    const all = checkedIn(dialog);
    expect(new Set(all).size).to.equal(all.length);
    await click(await findByRole(dialog, "button", { name: "Clear" }));
    await waitFor(() => checkedIn(dialog).length === 0);
    await click(await findByRole(dialog, "button", { name: "Selected 0" }));
    await findByText(dialog, "Nothing selected");
    await click(await findByRole(dialog, "button", { name: "Add provider models" }));
    await waitFor(() => checkedIn(dialog).length === 2, "those of the provider");
    const cached = Object.entries(localStorage).find(([key]) => key.endsWith("channel_models"));
    expect(Object.keys(JSON.parse(String(cached?.[1])) as object)).to.include("36");
  });

  it("has its list as one stop of the Tab key, with arrows, Home and End, and no Enter sends the form", async () => {
    const form = await openForm(gateway);
    const dialog = await openPicker(form);
    await findByRole(dialog, "group", { name: "OpenAI" });
    const boxes = [...dialog.querySelectorAll<HTMLInputElement>(".picker-list input")];
    const at = () => boxes.indexOf(focused() as HTMLInputElement);
    expect(boxes.length).to.be.above(20);
    (await search(dialog)).focus();
    await press("ArrowDown");
    expect(at(), "the first name by ArrowDown").to.equal(1);
    await press("End");
    expect(at(), "End").to.equal(boxes.length - 1);
    await press("Home");
    expect(at(), "Home").to.equal(0);
    await press("ArrowDown");
    expect(at(), "ArrowDown").to.equal(1);
    await press("ArrowRight");
    expect(at(), "ArrowRight").to.equal(2);
    const before = boxes[2]?.checked;
    await press("Space");
    await waitFor(() => boxes[2]?.checked === !before, "turned by Space");
    await press("Enter");
    await press("Tab");
    expect(at(), "one stop forwards").to.equal(-1);
    await sendKeys({ down: "Shift" });
    try {
      await press("Tab");
      expect(at(), "back where it was").to.equal(2);
    } finally {
      await sendKeys({ up: "Shift" });
    }
    await gateway.forgetRequests();
    await sendKeys({ down: "Control" });
    await press("Enter");
    await sendKeys({ up: "Control" });
    await waitFor(() => !dialog.isConnected, "the end of the choice");
    expect((await gateway.requests()).filter(({ method }) => method === "POST")).to.deep.equal([]);
  });

  it("selects groups the same way, also some that the gateway doesn't list", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "grouped");
    await fill(await findByLabel(form, "Key"), "sk-1");
    const dialog = await openPicker(form, "Groups");
    await click(await box(dialog, "svip"));
    await fill(await findByLabel(dialog, "Search or paste groups"), "left-group");
    await closePicker(form, "Groups");
    await findByText(form, "default, svip, left-group");
    await click(await findByRole(form, "button", { name: "Create channel" }));
    await findByText(form, "Channel created");
    const [row] = await stored(gateway, "grouped");
    expect(row).to.include({ group: "default,svip,left-group" });
  });

  it("selects names also where the lists can't be loaded", async () => {
    await gateway.fault({ path: "/api/channel/models", kind: "server" });
    const form = await openForm(gateway);
    const dialog = await openPicker(form);
    await findByRole(dialog, "alert");
    await paste(await search(dialog), "a,b");
    await click(await findByRole(dialog, "button", { name: "Add 2 names" }));
    await findByText(dialog, "2 added");
  });

  it("sends what stands in a field at the moment of Enter", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Key"), "sk-1");
    const name = (await findByLabel(form, "Name")) as HTMLInputElement;
    name.setRangeText("pasted name", 0, name.value.length);
    name.dispatchEvent(
      new InputEvent("input", { inputType: "insertFromPaste", bubbles: true, composed: true }),
    );
    // What the browser does with Enter, in the same turn.
    name.form?.requestSubmit();
    await findByText(form, /^Channel created/);
    expect(await stored(gateway, "pasted name")).to.have.length(1);
  });

  it("checks the mapping, says where it is wrong, and what has no effect", async () => {
    const form = await openForm(gateway);
    const mapping = await findByLabel(form, "Model mapping");
    await fill(mapping, '{"a" "b"}');
    await click(await findByRole(form, "button", { name: "Create channel" }));
    await findByText(form, "Model mapping must be valid JSON: error in line 1, column 6");
    await fill(mapping, '{"a": "b"}');
    await findByText(form, "Not among this channel's models, so ignored: a");
    await pick(form, "a,b");
    await waitFor(() => !form.shadowRoot?.textContent.includes("so ignored"));
  });
});
