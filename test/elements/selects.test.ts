import { expect } from "chai";
import "../../src/elements/model-select.js";
import "../../src/elements/token-select.js";
import { expectAccessible } from "../support/axe.js";
import { click, findAllByRole, findByLabel, findByRole, findByText, mount, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

type Control = HTMLElement & {
  value: string;
  name: string;
  required: boolean;
  disabled: boolean;
  tokenId: number | undefined;
  readonly form: HTMLFormElement | null;
  readonly labels: NodeListOf<HTMLLabelElement>;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  checkValidity(): boolean;
  setCustomValidity(message: string): void;
  formStateRestoreCallback(state: string, mode: string): void;
};

// Proves that the controls for a page's form keep the contract of a select, with what the gateway has.
describe("the controls for a form of the page", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    localStorage.clear();
    gateway = await openGateway({ seed: "demo" });
  });

  function open(markup: string): { form: HTMLFormElement; model: Control; token: Control } {
    const form = mount<HTMLFormElement>(
      `<form>${markup.replaceAll("BASE", gateway.base)}<button>Save</button></form>`,
    );
    form.addEventListener("submit", (event) => event.preventDefault());
    const of = (tag: string) => form.querySelector<Control>(tag)!;
    return { form, model: of("gw-model-select"), token: of("gw-token-select") };
  }
  const both = `
    <label for="m">Model of the app</label>
    <gw-model-select id="m" name="model" base-url="BASE" locale="en" value="gpt-4o-mini"></gw-model-select>
    <gw-token-select name="token" label="Token of the app" base-url="BASE" locale="en" required></gw-token-select>`;
  const selectIn = (control: Control) =>
    control.shadowRoot?.querySelector("select") ?? document.createElement("select");
  const optionsOf = (control: Control) => [...selectIn(control).options].map(({ text }) => text);
  const filled = (control: Control, text: RegExp) =>
    waitFor(() => optionsOf(control).some((option) => text.test(option)), `an option ${String(text)}`);
  const choose = (control: Control, value: string) => {
    selectIn(control).value = value;
    for (const type of ["input", "change"])
      selectIn(control).dispatchEvent(new Event(type, { bubbles: true, composed: type === "input" }));
  };
  const sent = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

  it("offer the account's models and usable tokens, and send what is selected", async () => {
    await gateway.logIn("bob", "password1");
    const { form, model, token } = open(both);
    await filled(model, /^gpt-4o-mini$/);
    await filled(token, /^notebook · /);
    expect(sent(form), "before anything is selected").to.deep.equal({ model: "gpt-4o-mini", token: "" });
    const heard: string[] = [];
    form.addEventListener("input", ({ target }) => heard.push(`input ${(target as Control).value}`));
    form.addEventListener("change", ({ target }) => heard.push(`change ${(target as Control).value}`));
    const id = [...selectIn(token).options].find(({ text }) => text.startsWith("notebook"))?.value ?? "";
    choose(token, id);
    expect(id).to.match(/^\d+$/);
    expect(heard).to.deep.equal([`input ${id}`, `change ${id}`]);
    expect(sent(form)).to.deep.equal({ model: "gpt-4o-mini", token: id });
    expect([...form.elements].includes(token)).to.equal(true);
    expect(token.form === form).to.equal(true);
    await expectAccessible(form);
  });

  it("are named by the page's label, which focuses them, or by their own", async () => {
    await gateway.logIn("bob", "password1");
    const { model } = open(both);
    const label = await findByText(document.body, "Model of the app");
    await filled(model, /gpt/);
    expect([...model.labels]).to.deep.equal([label]);
    await waitFor(() => findAllByRole(model, "combobox", { name: "Model of the app" }).length === 1);
    await click(label);
    await waitFor(() => model.shadowRoot?.activeElement === selectIn(model), "the focus");
    await findByRole(document.body, "combobox", { name: "Token of the app" });
    (label as HTMLLabelElement).textContent = "Model of the bot";
    model.blur();
    model.focus();
    await findByRole(model, "combobox", { name: "Model of the bot" });
  });

  it("keep a form from being sent as long as a required one has no value", async () => {
    await gateway.logIn("bob", "password1");
    const { form, token } = open(both);
    let sends = 0;
    form.addEventListener("submit", () => (sends += 1));
    await filled(token, /notebook/);
    expect(token.willValidate).to.equal(true);
    expect(token.checkValidity()).to.equal(false);
    expect(token.validity.valueMissing).to.equal(true);
    expect(token.validationMessage).to.equal("Select a token.");
    await click(await findByRole(form, "button", { name: "Save" }));
    await waitFor(() => selectIn(token).getAttribute("aria-invalid") === "true", "the field to be marked");
    expect(sends).to.equal(0);
    expect(token.matches(":invalid")).to.equal(true);
    choose(token, selectIn(token).options[1]?.value ?? "");
    await waitFor(() => !selectIn(token).hasAttribute("aria-invalid"), "the mark to go");
    await click(await findByRole(form, "button", { name: "Save" }));
    expect(sends).to.equal(1);
    token.setCustomValidity("Not this one");
    expect(form.checkValidity()).to.equal(false);
    expect(token.validationMessage).to.equal("Not this one");
  });

  it("go back to the attribute with a reset, and take what the browser restores", async () => {
    await gateway.logIn("bob", "password1");
    const { form, model } = open(both);
    await filled(model, /^gpt-4o$/);
    model.value = "gpt-4o";
    model.setAttribute("value", "gpt-3.5-turbo");
    expect(model.value, "what was selected stays").to.equal("gpt-4o");
    form.reset();
    expect(model.value).to.equal("gpt-3.5-turbo");
    expect(sent(form)).to.include({ model: "gpt-3.5-turbo" });
    await waitFor(() => selectIn(model).value === "gpt-3.5-turbo", "the select to follow");
    model.formStateRestoreCallback("gpt-4o", "restore");
    expect(sent(form)).to.include({ model: "gpt-4o" });
  });

  it("send and check nothing where they are disabled, by themselves or by a fieldset", async () => {
    await gateway.logIn("bob", "password1");
    const { form, model, token } = open(`<fieldset>${both}</fieldset>`);
    await filled(token, /notebook/);
    const fieldset = form.querySelector("fieldset")!;
    fieldset.disabled = true;
    await waitFor(() => selectIn(model).disabled && selectIn(token).disabled, "both to be disabled");
    expect(sent(form)).to.deep.equal({});
    expect(form.checkValidity()).to.equal(true);
    fieldset.disabled = false;
    await waitFor(() => !selectIn(token).disabled, "it to be enabled");
    expect(form.checkValidity()).to.equal(false);
    token.disabled = true;
    expect(sent(form)).to.deep.equal({ model: "gpt-4o-mini" });
    expect(form.checkValidity()).to.equal(true);
  });

  it("take a name as a property, too", async () => {
    await gateway.logIn("bob", "password1");
    const { form, model } = open(both);
    model.removeAttribute("name");
    expect(sent(form)).to.have.all.keys("token");
    model.name = "engine";
    expect(sent(form)).to.include({ engine: "gpt-4o-mini" });
  });

  it("keep what was saved and is gone, say so, and don't let it be sent", async () => {
    await gateway.logIn("bob", "password1");
    const { form, model } = open(both.replace("gpt-4o-mini", "gpt-3"));
    expect(model.checkValidity(), "as long as the list isn't known").to.equal(true);
    await filled(model, /^.?gpt-3.? \(unavailable\)$/);
    expect(sent(form)).to.include({ model: "gpt-3" });
    expect(model.checkValidity()).to.equal(false);
    expect(model.validity.badInput).to.equal(true);
  });

  it("offer the models of one token, and follow another", async () => {
    await gateway.logIn();
    await gateway.call("POST", "/api/token/", {
      name: "limited",
      remain_quota: 1,
      expired_time: -1,
      models: "gpt-4o,gpt-4o-mini",
    });
    const { body } = await gateway.call("GET", "/api/token/?p=0");
    const [{ id } = { id: 0 }] = body?.data as readonly { id: number }[];
    const { model } = open(both);
    await filled(model, /^gpt-3\.5-turbo$/);
    model.tokenId = id;
    await waitFor(() => optionsOf(model).length === 3, "the token's two models");
    expect(optionsOf(model).slice(1)).to.deep.equal(["gpt-4o", "gpt-4o-mini"]);
  });

  it("follow who is signed in, lead to the sign-in page, and try again after a failure", async () => {
    await gateway.fault({ path: "/api/user/available_models", kind: "server" });
    const { model } = open(both.replace('id="m"', 'id="m" login-url="/sign-in"'));
    await findByRole(model, "link", { name: "Sign in" });
    expect(model.matches(":state(signed-out)")).to.equal(true);
    await gateway.logIn("bob", "password1");
    document.dispatchEvent(new Event("gw-session-changed"));
    await findByText(model, /Couldn't load models/);
    expect(model.matches(":state(error):not(:state(signed-out))")).to.equal(true);
    await gateway.clearFaults();
    await click(await findByRole(model, "button", { name: "Try again" }));
    await filled(model, /^gpt-4o-mini$/);
    expect(model.matches(":state(ready):not(:state(error))")).to.equal(true);
    await gateway.logOut();
    document.dispatchEvent(new Event("gw-session-changed"));
    await findByRole(model, "link", { name: "Sign in" });
    expect(optionsOf(model), "nothing of the visitor who left").to.not.include("gpt-4o-mini (unavailable)");
    expect(optionsOf(model).some((text) => text === "gpt-3.5-turbo")).to.equal(false);
    await findByLabel(model, "Model of the app");
  });
});
