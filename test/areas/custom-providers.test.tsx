// The services for signing in that the operator of a new-api adds: listed, created, edited, deleted.
import { expect } from "chai";
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
import { watchWrites } from "../support/writes.js";

const path = "/api/custom-oauth-provider/";

const acme = {
  id: 4,
  name: "Acme ID",
  slug: "acme",
  icon: "",
  enabled: true,
  client_id: "acme-client",
  authorization_endpoint: "https://id.acme.example/authorize",
  token_endpoint: "https://id.acme.example/token",
  user_info_endpoint: "https://id.acme.example/me",
  scopes: "openid",
  access_denied_message: "Ask the office.",
};

describe("the services for signing in that the operator added", () => {
  let gateway: TestGateway;
  let page: HTMLElement;
  const stored = async () =>
    (await gateway.call("GET", path)).body?.data as readonly Readonly<Record<string, unknown>>[];
  const open = async (providers: readonly (typeof acme)[]): Promise<void> => {
    gateway = await openGateway({ newApi: true, providers });
    await gateway.logIn();
    page = mount(`<gw-settings base-url="${gateway.base}" tab="system" locale="en"></gw-settings>`);
    await findByRole(page, "heading", { name: "Other sign-in services" });
  };

  it("are created with what a discovery document says, and offered at sign-in", async () => {
    await open([]);
    await findByText(page, "No other services yet.");
    await click(await findByRole(page, "button", { name: "New service" }));
    const dialog = await findByRole(page, "dialog", { name: "New sign-in service" });
    await fill(await findByLabel(dialog, "Name"), "Office ID");
    await fill(await findByLabel(dialog, "Slug"), "Office");
    await fill(await findByLabel(dialog, "Client ID"), "console");
    await fill(
      await findByLabel(dialog, "Discovery address"),
      "https://id.example/.well-known/openid-configuration",
    );
    await click(await findByRole(dialog, "button", { name: "Fill in the addresses" }));
    const token = (await findByLabel(dialog, "Token address")) as HTMLInputElement;
    await waitFor(() => token.value === "https://id.example/token", "the addresses");
    await expectAccessible(dialog);
    // The gateway keeps nothing of a service without a secret.
    await click(await findByRole(dialog, "button", { name: "Create service" }));
    await findByText(dialog, "Fill this in");
    expect(await stored()).to.deep.equal([]);
    await fill(await findByLabel(dialog, "Client secret"), "hush");
    await click(await findByRole(dialog, "button", { name: "Create service" }));
    await findByText(page, "Sign-in service created");
    await findByRole(page, "button", { name: "Edit Office ID" });
    const [created] = await stored();
    expect(created).to.include({
      name: "Office ID",
      slug: "office",
      enabled: true,
      authorization_endpoint: "https://id.example/authorize",
      user_info_endpoint: "https://id.example/userinfo",
      scopes: "openid profile email",
      user_id_field: "sub",
    });
    const status = (await gateway.call("GET", "/api/status")).body?.data as Record<string, unknown>;
    expect(status.custom_oauth_providers).to.have.length(1);
    await expectAccessible(page);
  });

  it("change in the edited field alone, and keep their secret", async () => {
    await open([acme]);
    const [before] = await stored();
    await click(await findByRole(page, "button", { name: "Edit Acme ID" }));
    const dialog = await findByRole(page, "dialog", { name: "Acme ID" });
    await fill(await findByLabel(dialog, "Message for those who may not"), "");
    await fill(await findByLabel(dialog, "Who may sign in"), '{\n  "logic": and\n}');
    await click(await findByRole(dialog, "button", { name: "Save" }));
    await findByText(dialog, "Not valid JSON: line 2");
    await fill(await findByLabel(dialog, "Who may sign in"), "");
    const watch = watchWrites(gateway.base);
    await click(await findByRole(dialog, "button", { name: "Save" }));
    await findByText(page, "Sign-in service saved");
    expect(watch.sent).to.deep.equal([
      { method: "PUT", path: `${path}4`, body: { access_denied_message: "" } },
    ]);
    watch.restore();
    expect(await stored()).to.deep.equal([{ ...before, access_denied_message: "" }]);
  });

  it("are deleted after a question", async () => {
    await open([acme]);
    await click(await findByRole(page, "button", { name: "Delete Acme ID" }));
    const dialog = await findByRole(page, "dialog", { name: "Delete “Acme ID”?" });
    await expectAccessible(dialog);
    await click(await findByRole(dialog, "button", { name: "Delete service" }));
    await findByText(page, "“Acme ID” deleted");
    await waitFor(
      () => findAllByRole(page, "button", { name: "Delete Acme ID" }).length === 0,
      "the row to go",
    );
    expect(await stored()).to.deep.equal([]);
  });

  it("change only where the page allows it", async () => {
    await open([acme]);
    const asked: unknown[] = [];
    page.addEventListener("gw-before-settings-update", (event) => {
      asked.push((event as CustomEvent<unknown>).detail);
      event.preventDefault();
    });
    const watch = watchWrites(gateway.base);
    await click(await findByRole(page, "button", { name: "New service" }));
    await click(await findByRole(page, "button", { name: "Delete Acme ID" }));
    expect(findAllByRole(page, "dialog")).to.deep.equal([]);
    await click(await findByRole(page, "button", { name: "Edit Acme ID" }));
    const dialog = await findByRole(page, "dialog", { name: "Acme ID" });
    await fill(await findByLabel(dialog, "Name"), "Other");
    await click(await findByRole(dialog, "button", { name: "Save" }));
    await waitFor(() => asked.length === 3, "the question to the page");
    expect(asked).to.deep.equal(Array(3).fill({ keys: ["custom_oauth_providers"] }));
    expect(watch.sent).to.deep.equal([]);
    watch.restore();
  });

  it("are nothing that an administrator sees, nor a gateway without them has", async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    page = mount(`<gw-settings base-url="${gateway.base}" tab="system" locale="en"></gw-settings>`);
    await findByRole(page, "heading", { name: "Lark sign-in" });
    expect(findAllByRole(page, "heading", { name: "Other sign-in services" })).to.deep.equal([]);
  });
});
