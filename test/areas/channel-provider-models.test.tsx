// What providers list: fetched for one channel and for many, compared with what each has, and taken over by choice.
import { expect } from "chai";
import "../../src/elements/channel-form.js";
import "../../src/elements/channel-table.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findByLabel,
  findByRole,
  findByText,
  findAllByText,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { catchDownloads } from "../support/downloads.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { watchWrites } from "../support/writes.js";
import { openForm, openPicker } from "./channel-form-page.js";
import { openTable } from "./channel-table-page.js";

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly name: string };

/** What every provider lists. */
const listed = "gpt-4o gpt-4.1 o9-mini";

const rows = [
  { name: "Differs", models: "gpt-4o,gone-1", key: "sk-secret-1" },
  { name: "Mapped", models: "gpt-4o,gpt-4.1,mine", model_mapping: '{"mine":"o9-mini"}', key: "sk-secret-2" },
  { name: "Empty", models: "gone-1,gone-2", key: "sk-secret-3" },
];

describe("what providers list", () => {
  let gateway: TestGateway;
  const press = async (root: HTMLElement, name: string | RegExp) =>
    click(await findByRole(root, "button", { name }));
  const stored = async (): Promise<ReadonlyMap<string, Row>> => {
    const { body } = await gateway.call("GET", "/api/channel/search?keyword=");
    const found = body?.data as { readonly items?: readonly Row[] } | readonly Row[];
    const all = "items" in found ? (found.items ?? []) : (found as readonly Row[]);
    return new Map(all.map((row) => [row.name, row]));
  };
  const modelsOf = async () => [...(await stored()).values()].map(({ name, models }) => [name, models]);
  const fetchAll = async (table: HTMLElement) => {
    for (const { name } of rows) await click(await findByLabel(table, `Select ${name}`));
    await press(await findByRole(table, "region", { name: "Selected rows" }), "Fetch provider models…");
    const dialog = await findByRole(table, "dialog", { name: "Fetch the models of 3 channels?" });
    await expectAccessible(dialog);
    await press(dialog, "Fetch models");
  };
  const report = async (table: HTMLElement) => {
    await press(await findByRole(table, "region", { name: "Result" }), "Report");
    return findByRole(table, "dialog", { name: "Provider models" });
  };
  const open = async (options: Parameters<typeof openGateway>[0], channels: readonly object[] = rows) => {
    gateway = await openGateway(options);
    await gateway.logIn();
    for (const row of channels) {
      const channel = { type: 1, group: "default", ...row };
      // New-api takes it wrapped, the others as it is.
      await gateway.call("POST", "/api/channel/", { ...channel, mode: "single", channel });
    }
    await gateway.fault({ kind: "provider-says", message: listed });
  };

  before(() => setViewport({ width: 1280, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it("is fetched for many as a job, reported by channel, and taken over by choice, undone again", async () => {
    await open({ newApi: true, modelChecks: false });
    const before = await stored();
    const table = await openTable(gateway);
    const watch = watchWrites(gateway.base);
    await fetchAll(table);
    const dialog = await report(table);
    await findByText(dialog, "3 fetched · 2 with differences");
    await findByText(dialog, "+gpt-4.1 +o9-mini");
    await findByText(dialog, "−gone-1 −gone-2");
    expect(findAllByText(dialog, "Mapped"), "only what differs").to.deep.equal([]);
    await expectAccessible(dialog);
    const asked = watch.sent.splice(0);
    expect(asked, "nothing is written: it asks about no channel what the release can").to.have.length(1);
    expect(asked[0]).to.deep.include({ path: "/api/channel/upstream_updates/detect", body: { id: 0 } });

    await press(dialog, "Update 2 channels…");
    const update = await findByRole(table, "dialog", { name: "Update models" });
    const remove = (await findByRole(update, "checkbox", {
      name: "Remove models no longer listed",
    })) as HTMLInputElement;
    expect(remove.checked, "removing is a choice").to.equal(false);
    await findByText(update, "5 in 2 channels");
    await findByText(update, "3 in 2 channels");
    await expectAccessible(update);
    await click(remove);
    await press(update, "Preview changes");
    await findByText(update, "2 channels will change.");
    expect(watch.sent, "a preview writes nothing").to.deep.equal([]);
    await press(update, "Edit 2 channels");
    await findByText(table, "Edit: 2 done");
    const after = await stored();
    const changed = [...after.values()].map((row) => [
      row.name,
      Object.keys(row).filter(
        (field) => JSON.stringify(row[field]) !== JSON.stringify(before.get(row.name)?.[field]),
      ),
    ]);
    expect(Object.fromEntries(changed)).to.deep.equal({ Differs: ["models"], Mapped: [], Empty: ["models"] });
    expect(await modelsOf()).to.deep.equal([
      ["Differs", "gpt-4o,gpt-4.1,o9-mini"],
      ["Mapped", "gpt-4o,gpt-4.1,mine"],
      ["Empty", "gpt-4o,gpt-4.1,o9-mini"],
    ]);
    expect(JSON.stringify(watch.sent)).not.to.include("secret");
    watch.restore();
    await press(table, "Undo");
    await waitFor(
      async () => JSON.stringify([...(await stored())]) === JSON.stringify([...before]),
      "every channel as it was",
    );
  });

  it("leaves out the channels that aren't selected, and says what a provider refuses", async () => {
    await open({ newApi: true, modelChecks: false }, [
      ...rows.slice(0, 2),
      { name: "Empty", models: "gone-1", key: "sk-bad" },
    ]);
    await gateway.clearFaults();
    const table = await openTable(gateway);
    await fetchAll(table);
    await press(await findByRole(table, "region", { name: "Result" }), "Report");
    const dialog = await findByRole(table, "dialog", { name: "Provider models" });
    await findByText(dialog, "2 fetched · 2 with differences · 1 failed");
    const downloads = catchDownloads();
    await press(dialog, "Download report");
    await waitFor(() => downloads.files.length === 1, "the file");
    downloads.restore();
    await press(dialog, "Failed (1)");
    await findByText(dialog, /Incorrect API key provided/);
    await press(dialog, "Update 2 channels…");
    const update = await findByRole(table, "dialog", { name: "Update models" });
    await click(await findByRole(update, "checkbox", { name: /^Mapped/ }));
    await click(await findByRole(update, "checkbox", { name: "Add new models" }));
    await press(update, "Preview changes");
    await findByText(update, "Select what to change");
    await click(await findByRole(update, "checkbox", { name: "Remove models no longer listed" }));
    await press(update, "Preview changes");
    await press(update, "Edit 1 channel");
    await findByText(table, "Edit: 1 done");
    expect(await modelsOf()).to.deep.equal([
      ["Differs", "gpt-4o"],
      ["Mapped", "gpt-4o,gpt-4.1,mine"],
      ["Empty", "gone-1"],
    ]);
  });

  it("never empties a channel, also where its provider lists nothing that it has", async () => {
    await open({ newApi: true, modelChecks: false }, [{ name: "Differs", models: "gone-1", key: "k" }]);
    const table = await openTable(gateway);
    await press(table, "Actions for Differs");
    await click(await findByRole(table, "menuitem", { name: "Fetch provider models…" }));
    // The release is asked first, and its dialog gives way to this one.
    await findByRole(table, "checkbox", { name: "Add new models" });
    const dialog = await findByRole(table, "dialog", { name: "Provider models of “Differs”" });
    await click(await findByRole(dialog, "checkbox", { name: "Add new models" }));
    await click(await findByRole(dialog, "checkbox", { name: "Remove models no longer listed" }));
    await press(dialog, "Preview changes");
    await findByText(dialog, "Not changed: no models would be left");
    const confirm = await findByRole(dialog, "button", { name: "Edit 0 channels" });
    expect(confirm.matches(":disabled")).to.equal(true);
  });

  it("is fetched of one channel at once, on one-hub too, and sends no key back", async () => {
    await open({ oneHub: { prices: [], owners: [] } });
    const table = await openTable(gateway);
    await press(table, "Actions for Mapped");
    await click(await findByRole(table, "menuitem", { name: "Fetch provider models…" }));
    const same = await findByRole(table, "dialog", { name: "Provider models of “Mapped”" });
    await findByText(same, "Up to date. The provider lists 3 models.");
    await expectAccessible(same);
    await press(same, "Cancel");
    await press(table, "Actions for Differs");
    const watch = watchWrites(gateway.base);
    await click(await findByRole(table, "menuitem", { name: "Fetch provider models…" }));
    const dialog = await findByRole(table, "dialog", { name: "Provider models of “Differs”" });
    await findByText(dialog, "+gpt-4.1 +o9-mini");
    await findByText(dialog, "−gone-1");
    await expectAccessible(dialog);
    await waitFor(() => watch.sent.length === 1, "the call by ID");
    expect(JSON.stringify(watch.sent)).not.to.include("secret");
    watch.restore();
    await press(dialog, "Preview changes");
    await press(dialog, "Edit 1 channel");
    await findByText(table, "Edit: 1 done");
    const { body } = await gateway.call("GET", "/api/channel/?page=1&size=100");
    const { data } = body?.data as { data: readonly Row[] };
    expect(data.find(({ name }) => name === "Differs")?.models).to.equal("gpt-4o,gone-1,gpt-4.1,o9-mini");
  });

  it("is offered by the form: of a saved channel by its own key, of another by the typed one", async () => {
    await open({ newApi: true });
    const id = String((await stored()).get("Differs")?.id);
    const form = await openForm(gateway, `channel-id="${id}"`);
    const picker = await openPicker(form);
    await press(picker, "Fetch from provider");
    await findByText(picker, "The provider lists 3: 2 new, 1 of yours no longer listed");
    const gone = await findByRole(picker, "group", { name: "No longer listed by the provider" });
    await click(await findByRole(gone, "checkbox", { name: "gone-1" }));
    // What was taken out stays where it was.
    await findByRole(gone, "checkbox", { name: "gone-1" });
    const offered = await findByRole(picker, "group", { name: "Listed by the provider" });
    await click(await findByRole(offered, "checkbox", { name: "o9-mini" }));
    await expectAccessible(picker);
    await press(picker, "Done");
    const address = await findByLabel(form, "Base URL");
    await fill(address, "https://other.example");
    const again = await openPicker(form);
    const asked = (await gateway.requests()).length;
    await press(again, "Fetch from provider");
    await findByText(again, /^Enter the key or save first/);
    expect(
      (await gateway.requests()).slice(asked).filter(({ path }) => path.includes("fetch_models")),
    ).to.deep.equal([]);
  });

  it("is offered by the form of a new channel once it has a key, and says what the provider refuses", async () => {
    await open({ newApi: true }, []);
    const form = await openForm(gateway);
    const picker = await openPicker(form);
    await press(picker, "Fetch from provider");
    await findByText(picker, "Enter the key first");
    await press(picker, "Done");
    await fill(await findByLabel(form, "Key"), "sk-new");
    const again = await openPicker(form);
    await press(again, "Fetch from provider");
    await findByRole(again, "group", { name: "Listed by the provider" });
    await gateway.clearFaults();
    await gateway.fault({ kind: "provider-error", message: "No such account" });
    await press(again, "Fetch from provider");
    await findByText(again, /No such account/);
  });

  it("isn't offered where the gateway doesn't ask providers", async () => {
    await open({});
    const table = await openTable(gateway);
    await press(table, "Actions for Differs");
    await findByRole(table, "menuitem", { name: "Copy settings to…" });
    expect(findAllByText(table, "Fetch provider models…")).to.deep.equal([]);
    const form = await openForm(gateway);
    const picker = await openPicker(form);
    await findByRole(picker, "button", { name: "Add all" });
    expect(findAllByText(picker, "Fetch from provider")).to.deep.equal([]);
  });
});
