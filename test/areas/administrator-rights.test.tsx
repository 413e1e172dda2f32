// What new-api lets an ordinary administrator do to channels, and what is left out of lists and forms.
import { expect } from "chai";
import "../../src/elements/channel-form.js";
import "../../src/elements/channel-table.js";
import "../../src/elements/settings.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  mount,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { openAdvanced } from "./provider-field.js";
import { openTable } from "./channel-table-page.js";

const none = (root: HTMLElement, role: string, name: string | RegExp) =>
  findAllByRole(root, role, { name }).length === 0;

describe("an administrator whom new-api gives no sensitive rights", () => {
  let gateway: TestGateway;
  let id = 0;
  beforeEach(async () => {
    localStorage.clear();
    gateway = await openGateway({ newApi: true });
    await gateway.logIn();
    await gateway.call("POST", "/api/user/", { username: "adm", password: "password1", display_name: "adm" });
    await gateway.call("POST", "/api/user/manage", { id: 2, username: "adm", action: "promote" });
    const channel = { type: 1, name: "Pool", key: "sk-1", models: "gpt-4o", group: "default" };
    await gateway.call("POST", "/api/channel/", { mode: "single", channel });
    const { body } = await gateway.call("GET", "/api/channel/search?keyword=Pool");
    id = (body?.data as { items: { id: number }[] }).items[0]?.id ?? 0;
    await gateway.logOut();
    await gateway.logIn("adm", "password1");
  });

  it("edits what routes calls, and sees the rest", async () => {
    const form = mount(
      `<gw-channel-form base-url="${gateway.base}" locale="en" channel-id="${String(id)}"></gw-channel-form>`,
    );
    await findByText(form, /may not change the provider, the key/);
    await openAdvanced(form);
    for (const label of ["Provider", "Base URL"])
      expect(((await findByLabel(form, label)) as HTMLInputElement).disabled, label).to.equal(true);
    expect(form.shadowRoot?.querySelector('[name="key"]')).to.equal(null);
    for (const name of ["proxy", "parameters", "headers"])
      expect(form.shadowRoot?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.disabled, name).to.equal(
        true,
      );
    const codes = form.shadowRoot?.querySelector<HTMLTextAreaElement>('[name="statusCodes"]');
    expect(codes?.disabled).to.equal(false);
    await expectAccessible(form);
    await fill(await findByLabel(form, "Name"), "Pool two");
    await click(await findByRole(form, "button", { name: "Save" }));
    await findByText(form, "Channel saved");
    const { body } = await gateway.call("GET", `/api/channel/${String(id)}`);
    expect(body?.data).to.include({ name: "Pool two" });
  });

  it("isn't offered a new channel, a copy or a deletion", async () => {
    const table = await openTable(gateway);
    await findByText(table, /may not create, copy or delete channels/);
    expect(none(table, "button", "New channel")).to.equal(true);
    await click(await findByRole(table, "button", { name: "Actions for Pool" }));
    await findByRole(table, "menuitem", { name: "Edit" });
    await findByRole(table, "menuitem", { name: "Disable" });
    expect(none(table, "menuitem", "Duplicate")).to.equal(true);
    expect(none(table, "menuitem", "Delete")).to.equal(true);
    await expectAccessible(table);
  });

  it("is told so where a new one would be created", async () => {
    const form = mount(`<gw-channel-form base-url="${gateway.base}" locale="en"></gw-channel-form>`);
    await findByText(form, /may not create channels/);
    expect(none(form, "button", /Create/)).to.equal(true);
  });

  const settings = () =>
    mount(`<gw-settings base-url="${gateway.base}" locale="en" tab="operation"></gw-settings>`);

  it("isn't offered to delete the log", async () => {
    const own = settings();
    await findByText(own, "Super admin only");
    expect(none(own, "button", /^Delete old logs/)).to.equal(true);
  });

  it("leaves that to the super administrator", async () => {
    await gateway.logOut();
    await gateway.logIn();
    const root = settings();
    await waitFor(() => !none(root, "button", /^Delete old logs/), "the deletion");
  });
});
