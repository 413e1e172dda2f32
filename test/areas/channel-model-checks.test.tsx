// Where new-api itself compares channels with their providers: what it finds, applied model by model or for all.
import { expect } from "chai";
import "../../src/elements/channel-table.js";
import { expectAccessible } from "../support/axe.js";
import { click, findAllByText, findByLabel, findByRole, findByText, setViewport } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { chooseInListMenu, openTable } from "./channel-table-page.js";

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly name: string };

const on = { upstream_model_update_check_enabled: true };

const rows = [
  { name: "Differs", models: "gpt-4o,gone-1", settings: JSON.stringify(on) },
  { name: "Alone", models: "gone-1" },
  { name: "Same", models: "gpt-4o,gpt-4.1,o9-mini", settings: JSON.stringify(on) },
];

describe("models that the gateway compares with those of providers", () => {
  let gateway: TestGateway;
  const press = async (root: HTMLElement, name: string | RegExp) =>
    click(await findByRole(root, "button", { name }));
  const tick = async (root: HTMLElement, name: string | RegExp) =>
    click(await findByRole(root, "checkbox", { name }));
  const stored = async (): Promise<ReadonlyMap<string, Row>> => {
    const { body } = await gateway.call("GET", "/api/channel/search?keyword=&p=1&page_size=100");
    const { items } = body?.data as { readonly items: readonly Row[] };
    return new Map(items.map((row) => [row.name, row]));
  };
  const modelsOf = async (name: string) => (await stored()).get(name)?.models;
  const settingsOf = async (name: string) =>
    JSON.parse(String((await stored()).get(name)?.settings)) as Record<string, unknown>;
  const openOne = async (table: HTMLElement, name: string) => {
    await press(table, `Actions for ${name}`);
    await click(await findByRole(table, "menuitem", { name: "Fetch provider models…" }));
    return findByRole(table, "dialog", { name: `Provider models of “${name}”` });
  };
  const fill = async (options: Parameters<typeof openGateway>[0] = {}) => {
    gateway = await openGateway({ newApi: true, ...options });
    await gateway.logIn();
    for (const row of rows) {
      const channel = { type: 1, group: "default", key: "sk-secret", ...row };
      await gateway.call("POST", "/api/channel/", { mode: "single", channel });
    }
    await gateway.fault({ kind: "provider-says", message: "gpt-4o gpt-4.1 o9-mini" });
  };
  const open = async (options?: Parameters<typeof openGateway>[0]) => {
    await fill(options);
    return openTable(gateway);
  };

  before(() => setViewport({ width: 1280, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it("are added, removed and ignored one by one, and change nothing else", async () => {
    const table = await open();
    const before = (await stored()).get("Differs");
    const events: string[] = [];
    for (const name of ["gw-before-channel-update", "gw-channel-updated"])
      table.addEventListener(name, ({ type }) => events.push(type));
    const dialog = await openOne(table, "Differs");
    await tick(dialog, "o9-mini");
    await tick(dialog, "Stop reporting the new models left out");
    await expectAccessible(dialog);
    await press(dialog, "Apply");
    await findByText(table, "Models of Differs updated");
    const after = (await stored()).get("Differs");
    const changed = Object.keys(after ?? {}).filter((name) => {
      return JSON.stringify(after?.[name]) !== JSON.stringify(before?.[name]);
    });
    expect(changed).to.have.members(["models", "settings"]);
    expect(after?.models, "one that isn't listed may still answer").to.equal("gpt-4o,gone-1,gpt-4.1");
    expect((await settingsOf("Differs")).upstream_model_update_ignored_models).to.deep.equal(["o9-mini"]);
    expect(events).to.deep.equal(["gw-before-channel-update", "gw-channel-updated"]);

    const again = await openOne(table, "Differs");
    expect(findAllByText(again, "o9-mini"), "an ignored one isn't reported").to.deep.equal([]);
    await press(again, "Apply");
    await findByText(table, "Models of Differs updated");
    expect(await modelsOf("Differs")).to.equal("gpt-4o,gpt-4.1");
    await findByText(await openOne(table, "Differs"), "Up to date with the provider.");
  });

  it("never leave a channel without any, and are asked for again where the provider refused", async () => {
    const table = await open();
    await gateway.fault({ kind: "provider-error", status: 401, message: "Incorrect API key", times: 1 });
    const dialog = await openOne(table, "Alone");
    await findByText(dialog, "Failed");
    await press(dialog, "Try again");
    await press(dialog, "Select none");
    await press(dialog, "Apply");
    await findByText(dialog, "Select at least one model");
    await tick(dialog, "gone-1");
    await press(dialog, "Apply");
    await findByText(dialog, "A channel needs at least one model");
    expect(await modelsOf("Alone")).to.equal("gone-1");
  });

  it("are checked for many as a job, and applied from its report to those that are chosen", async () => {
    const table = await open();
    for (const { name } of rows) await click(await findByLabel(table, `Select ${name}`));
    await press(await findByRole(table, "region", { name: "Selected rows" }), "Fetch provider models…");
    const ask = await findByRole(table, "dialog", { name: "Check the models of 3 channels?" });
    await expectAccessible(ask);
    await press(ask, "Check models");
    await press(await findByRole(table, "region", { name: "Result" }), "Report");
    const report = await findByRole(table, "dialog", { name: "Provider models" });
    await findByText(report, "3 fetched · 2 with differences");
    await expectAccessible(report);
    await press(report, "Update 2 channels…");
    const update = await findByRole(table, "dialog", { name: "Update models" });
    await tick(update, /^Alone/);
    await tick(update, "Remove models no longer listed");
    await expectAccessible(update);
    await press(update, "Update 1 channel");
    await findByText(table, "Update models: 1 done");
    expect(await modelsOf("Differs")).to.equal("gpt-4o,gpt-4.1,o9-mini");
    expect(await modelsOf("Alone")).to.equal("gone-1");
  });

  it("are checked and applied for all that the gateway watches, by one call each", async () => {
    const table = await open();
    await chooseInListMenu(table, "Fetch provider models…");
    const dialog = await findByRole(table, "dialog", { name: "Models of all providers" });
    await findByText(dialog, "2 enabled channels have “Check the provider's models” on.");
    await findByText(dialog, "Nothing to update.");
    await press(dialog, "Check all");
    await findByText(dialog, "2 checked · 1 with differences · 0 failed");
    await expectAccessible(dialog);
    await gateway.forgetRequests();
    await tick(dialog, "Remove models no longer listed");
    await press(dialog, "Update 1 channel");
    await findByText(table, "1 channel updated");
    const calls = (await gateway.requests()).filter(({ path }) => path.includes("upstream_updates"));
    expect(calls.map(({ path }) => path)).to.deep.equal(["/api/channel/upstream_updates/apply_all"]);
    expect(await modelsOf("Differs")).to.equal("gpt-4o,gpt-4.1,o9-mini");
    expect(await modelsOf("Alone")).to.equal("gone-1");
  });

  it("are followed by the super admin alone", async () => {
    await fill();
    await gateway.call("POST", "/api/user/", { username: "adm", password: "password1", display_name: "adm" });
    await gateway.call("POST", "/api/user/manage", { id: 2, username: "adm", action: "promote" });
    await gateway.logIn("adm", "password1");
    const table = await openTable(gateway);
    await chooseInListMenu(table, "Fetch provider models…");
    const dialog = await findByRole(table, "dialog", { name: "Models of all providers" });
    await press(dialog, "Check all");
    await findByText(dialog, "The gateway is checking. Refresh to see what it finds.");
    await press(dialog, "Refresh");
    await findByRole(dialog, "checkbox", { name: /^Differs/ });
  });

  it("aren't checked for all by an older release, which says so", async () => {
    const table = await open({ modelChecks: false });
    await chooseInListMenu(table, "Fetch provider models…");
    const dialog = await findByRole(table, "dialog", { name: "Models of all providers" });
    await findByText(dialog, /^This release of the gateway can't check all channels/);
  });

  it("are served again by every channel once the gateway has repaired that", async () => {
    const table = await open();
    await chooseInListMenu(table, "Repair channel consistency…");
    const dialog = await findByRole(table, "dialog", { name: "Repair channel consistency?" });
    await expectAccessible(dialog);
    await press(dialog, "Repair");
    await findByText(table, "3 channels repaired");
  });
});
