// A new key for the channels of a provider: who gets which, tested before it is written, and kept in the page alone.
import { expect } from "chai";
import "../../src/elements/channel-table.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  pick,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { chooseInListMenu, openTable } from "./channel-table-page.js";

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly name: string };

const press = async (root: HTMLElement, name: string | RegExp) =>
  click(await findByRole(root, "button", { name }));
const title = "Rotate a provider's key";

describe("the key of a provider", () => {
  let gateway: TestGateway;
  const rows = async (): Promise<readonly Row[]> => {
    const { body } = await gateway.call("GET", "/api/channel/search?keyword=");
    return body?.data as Row[];
  };
  /** The stored keys, which only the answer to a write has. */
  const keysOf = async (type: number): Promise<Record<string, unknown>> => {
    const found: Record<string, unknown> = {};
    for (const row of await rows()) {
      if (row.type !== type) continue;
      const { body } = await gateway.call("PUT", "/api/channel/", { id: row.id });
      found[row.name] = (body?.data as Row).key;
    }
    return found;
  };
  const stored = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
  const open = async (table: HTMLElement) => {
    await chooseInListMenu(table, "Rotate a provider's key…");
    return findByRole(table, "dialog", { name: title });
  };
  const keyField = (dialog: HTMLElement) => findByLabel(dialog, "New key");

  before(() => setViewport({ width: 1280, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    await gateway.call("POST", "/api/channel/", {
      type: 1,
      name: "Through a proxy",
      key: "sk-of-the-proxy",
      models: "gpt-4o",
      group: "default",
      base_url: "https://proxy.example",
    });
  });

  it("goes to the channels at one address, after one test by a copy that is gone then", async () => {
    const before = await rows();
    const table = await openTable(gateway);
    const dialog = await open(table);
    await expectAccessible(dialog);
    pick(await findByLabel(dialog, "Provider"), "1");
    await findByText(dialog, "1 channel sends its key to another address and isn't selected.");
    const isChosen = async (name: RegExp) =>
      ((await findByRole(dialog, "checkbox", { name })) as HTMLInputElement).checked;
    expect(await isChosen(/^Through a proxy/)).to.equal(false);
    await findByText(dialog, "proxy.example");
    await press(dialog, "Rotate key in 2 channels");
    await findByText(dialog, "Enter at least one key");
    await fill(await keyField(dialog), "sk-new");
    await click(await findByLabel(dialog, "Enable the auto-disabled channel"));
    await expectAccessible(dialog);
    await gateway.forgetRequests();
    await press(dialog, "Rotate key in 2 channels");
    await findByText(table, "Rotate key: 2 done");
    expect(await keysOf(1)).to.include({
      "OpenAI main": "sk-new",
      "OpenAI spare": "sk-new",
      "Through a proxy": "sk-of-the-proxy",
    });
    const after = await rows();
    expect(after.find(({ name }) => name === "OpenAI spare")?.status).to.equal(1);
    expect(after.map(({ id }) => id)).to.have.members(before.map(({ id }) => id));
    const calls = (await gateway.requests()).map(({ method, path }) => `${method} ${path}`);
    const tests = calls.filter((call) => call.startsWith("GET /api/channel/test/"));
    expect(tests).to.have.lengthOf(1);
    const copy = tests[0]?.split("/").at(-1);
    expect(before.map(({ id }) => String(id))).not.to.include(copy);
    const firstWrite = calls.findIndex((call) => call === "PUT /api/channel/");
    expect(calls.indexOf(tests[0] ?? "")).to.be.lessThan(firstWrite);
    expect(calls.indexOf(`DELETE /api/channel/${copy ?? ""}`)).to.be.within(0, firstWrite);
    expect(calls.filter((call) => call.includes("sk-new"))).to.deep.equal([]);
  });

  it("creates the copy of a test disabled, so that no request reaches it", async () => {
    const table = await openTable(gateway);
    const dialog = await open(table);
    pick(await findByLabel(dialog, "Provider"), "36");
    await fill(await keyField(dialog), "sk-new");
    // The copy stays where it can't be deleted, and that is said.
    await gateway.fault({ kind: "refused", method: "DELETE", path: "/api/channel/" });
    await press(dialog, "Rotate key in 1 channel");
    await findByText(table, /^Couldn't delete the disabled test copy “DeepSeek · key test .+”/);
    const copy = (await rows()).find(({ name }) => name.startsWith("DeepSeek · key test"));
    expect(copy).to.include({ status: 2, type: 36, models: "deepseek-chat,deepseek-reasoner" });
    await findByText(table, "Rotate key: 1 done");
  });

  it("keeps the old key where the new one fails, and says why of each channel", async () => {
    const before = await keysOf(1);
    const table = await openTable(gateway);
    const dialog = await open(table);
    pick(await findByLabel(dialog, "Provider"), "1");
    await fill(await keyField(dialog), "sk-bad");
    await press(dialog, "Rotate key in 2 channels");
    const report = await findByRole(table, "dialog", { name: /^Rotate key/ });
    const reason = /The new key failed its test, so the old key was kept\..*Incorrect API key/;
    const failed = () => findAllByRole(report, "listitem").filter((line) => reason.test(line.textContent));
    await waitFor(() => failed().length === 2, "the reason of both");
    await expectAccessible(report);
    expect(await keysOf(1)).to.deep.equal(before);
    expect((await rows()).filter(({ name }) => name.includes("key test"))).to.deep.equal([]);
  });

  it("gives one key a line to the channels in their order, without a test where none is wished", async () => {
    for (const name of ["Second", "Third"])
      await gateway.call("POST", "/api/channel/", { type: 1, name, key: "sk-old", models: "gpt-4o" });
    const table = await openTable(gateway);
    for (const name of ["Second", "Third", "Through a proxy"])
      await click(await findByLabel(table, `Select ${name}`));
    await press(await findByRole(table, "region", { name: "Selected rows" }), "Rotate key…");
    const dialog = await findByRole(table, "dialog", { name: title });
    await findByText(dialog, "· 3 selected");
    await fill(await keyField(dialog), "sk-a\nsk-b");
    await click(await findByLabel(dialog, "Test the new key first"));
    await press(dialog, "Rotate key in 3 channels");
    await findByText(dialog, "2 keys for 3 channels. Enter one key for all, or one for each.");
    await press(dialog, "Replace: New key");
    await fill(await keyField(dialog), "sk-a\nsk-b\nsk-c");
    await findByText(dialog, /Key 3$/);
    await gateway.forgetRequests();
    await press(dialog, "Rotate key in 3 channels");
    await findByText(table, "Rotate key: 3 done");
    expect(await keysOf(1)).to.include({
      Third: "sk-a",
      Second: "sk-b",
      "Through a proxy": "sk-c",
    });
    const tested = (await gateway.requests()).filter(({ path }) => path.startsWith("/api/channel/test/"));
    expect(tested).to.deep.equal([]);
  });

  it("is in no storage, no address and no markup, also while its job failed", async () => {
    const table = await openTable(gateway);
    const dialog = await open(table);
    pick(await findByLabel(dialog, "Provider"), "1");
    await fill(await keyField(dialog), "sk-never-stored");
    await click(await findByLabel(dialog, "Test the new key first"));
    await gateway.fault({ kind: "refused", method: "PUT", path: "/api/channel/" });
    await press(dialog, "Rotate key in 2 channels");
    await findByRole(table, "dialog", { name: /^Rotate key/ });
    expect(stored(), "the job is kept").to.include("rotate");
    expect(stored()).not.to.include("never-stored");
    expect(location.href).not.to.include("never-stored");
    expect(document.documentElement.outerHTML).not.to.include("never-stored");
  });

  it("leaves out keys that are made of settings, and checks the form of a key", async () => {
    const table = await openTable(gateway);
    const dialog = await open(table);
    await findByText(dialog, "1 channel isn't listed. Its key is part of its settings, so edit it.");
    pick(await findByLabel(dialog, "Provider"), "15");
    await fill(await keyField(dialog), "only-one-part");
    await press(dialog, "Rotate key in 1 channel");
    await findByText(dialog, "Key 1 must have the format APIKey|SecretKey");
  });
});
