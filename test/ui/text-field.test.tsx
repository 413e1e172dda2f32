import { expect } from "chai";
import "../../src/elements/log-table.js";
import "../../src/elements/token-form.js";
import "../../src/elements/token-list.js";
import "../../src/elements/user-form.js";
import { expectAccessible } from "../support/axe.js";
import { click, fill, findByLabel, findByRole, focused, mount, press, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { openFilter } from "../areas/log-page.js";

describe("a text field", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  const open = async (tag: string, label: string, attributes = "") => {
    const element = mount(`<${tag} base-url="${gateway.base}" locale="en" ${attributes}></${tag}>`);
    const field = (await findByLabel(element, label)) as HTMLInputElement;
    return { element, field };
  };

  it("is the browser's own: lists, the log and forms define no field of Shoelace's", async () => {
    const { element } = await open("gw-token-list", "Search by name");
    await findByRole(element, "searchbox", { name: "Search by name" });
    // Its rows, which come late, would move what is below it.
    element.remove();
    const log = mount(`<gw-log-table base-url="${gateway.base}" locale="en"></gw-log-table>`);
    await openFilter(log, "token");
    await open("gw-token-form", "Name");
    expect(customElements.get("sl-input")).to.equal(undefined);
  });

  it("is emptied by its button, which keeps the reader in the field", async () => {
    const { element, field } = await open("gw-token-list", "Search by name");
    const box = field.closest("[part=control]");
    expect(box?.querySelector("button")).to.equal(null);
    await fill(field, "abc");
    await click(await waitFor(() => box?.querySelector("button"), "the button"));
    await waitFor(() => field.value === "", "the empty field");
    expect(focused()).to.equal(field);
    await waitFor(() => !box?.querySelector("button"), "no button");
    await expectAccessible(element);
  });

  it("shows by an ellipsis that its text or its placeholder goes on", async () => {
    const { field } = await open("gw-token-list", "Search by name");
    expect(getComputedStyle(field).textOverflow).to.equal("ellipsis");
  });

  it("shows where the focus is, also in forced colours, and turns in right-to-left pages", async () => {
    const { field } = await open("gw-token-list", "Search by name", 'dir="rtl"');
    const box = field.closest<HTMLElement>("[part=control]");
    if (!box) throw new Error("the field has no box");
    const before = getComputedStyle(box).boxShadow;
    field.focus();
    await waitFor(() => getComputedStyle(box).boxShadow !== before, "the ring");
    expect(getComputedStyle(field).direction).to.equal("rtl");
    expect(getComputedStyle(field).unicodeBidi).to.equal("plaintext");
  });

  it("shows and hides a password, which keeps its name and what was typed", async () => {
    const { element, field } = await open("gw-user-form", "Password");
    await fill(field, "a secret");
    await waitFor(() => field.value === "a secret", "what was typed");
    const toggle = await findByRole(element, "button", { name: "Show password" });
    for (const [type, pressed] of [
      ["text", "true"],
      ["password", "false"],
    ]) {
      await click(toggle);
      await waitFor(() => field.type === type, `the type ${String(type)}`);
      expect(toggle.getAttribute("aria-pressed")).to.equal(pressed);
      expect(field.value).to.equal("a secret");
    }
    await expectAccessible(element);
  });

  it("reads a wrong value's error out", async () => {
    const log = mount(`<gw-log-table base-url="${gateway.base}" locale="en"></gw-log-table>`);
    const field = await openFilter(log, "channel");
    await fill(field, "no such");
    await press("Enter");
    await waitFor(() => field.getAttribute("aria-invalid") === "true", "the error");
    const root = field.getRootNode() as ShadowRoot;
    const help = root.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(help?.getAttribute("role")).to.equal("alert");
    expect(help?.textContent).not.to.equal("");
  });
});
