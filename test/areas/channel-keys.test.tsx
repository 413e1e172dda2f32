// A channel that keeps several keys: created so, its keys managed by their places, never shown, and kept by saves.
import { expect } from "chai";
import "../../src/elements/channel-form.js";
import "../../src/elements/channel-health.js";
import "../../src/elements/channel-table.js";
import "../../src/elements/overview.js";
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
  pick as choose,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { watchWrites } from "../support/writes.js";
import { openForm, pick } from "./channel-form-page.js";
import { openTable } from "./channel-table-page.js";

const pressIn = async (root: HTMLElement, name: string | RegExp) =>
  click(await findByRole(root, "button", { name }));

describe("a channel that keeps several keys", () => {
  let gateway: TestGateway;
  let id = 0;
  const rowOf = async (name = "Pool") => {
    const { body } = await gateway.call("GET", `/api/channel/search?keyword=${name}`);
    const { items } = body?.data as {
      items: { id: number; name: string; status: number; channel_info: object }[];
    };
    return items.filter((row) => row.name === name);
  };
  const manage = async (action: string, key_index?: number) =>
    (await gateway.call("POST", "/api/channel/multi_key/manage", { channel_id: id, action, key_index })).body;
  const states = async () => {
    const { keys } = (await manage("get_key_status"))?.data as {
      keys: { status: number; key_preview: string }[];
    };
    return keys.map(({ status, key_preview: key }) => `${key} ${String(status)}`);
  };
  /** Creates the channel, whose second key the provider refuses and whose third an administrator has disabled. */
  const openPool = async () => {
    gateway = await openGateway({ newApi: true });
    await gateway.logIn();
    const channel = { name: "Pool", type: 1, key: "sk-a\nsk-bad\nsk-c\nsk-d", models: "m", group: "default" };
    const body = { ...channel, mode: "multi_to_single", multi_key_mode: "polling", channel };
    await gateway.call("POST", "/api/channel/", body);
    id = (await rowOf())[0]?.id ?? 0;
    await gateway.call("PUT", "/api/option/", { key: "AutomaticDisableChannelEnabled", value: "true" });
    // Each test of all channels uses the next key, and none starts while another runs.
    await waitFor(async () => {
      await gateway.call("GET", "/api/channel/test");
      return (await states())[1]?.endsWith("3");
    }, "the refused key");
    await manage("disable_key", 2);
  };
  const openKeys = async (table: HTMLElement) => {
    await click(await findByRole(table, "button", { name: "Actions for Pool" }));
    await click(await findByRole(table, "menuitem", { name: "Manage keys…" }));
    const dialog = await findByRole(table, "dialog", { name: "Keys of Pool" });
    await findByRole(dialog, "list", { name: "Keys" });
    return dialog;
  };
  const lines = (dialog: HTMLElement) =>
    [...dialog.querySelectorAll(".keys-list > li")].map(
      (line) =>
        `${line.querySelector(".keys-place")?.textContent ?? ""}: ${line.querySelector(".badge")?.textContent ?? ""}`,
    );

  before(() => setViewport({ width: 1280, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it("is created from a paste of keys, counted, without the doubles that are said", async () => {
    gateway = await openGateway({ newApi: true });
    await gateway.logIn();
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "Pool");
    await pick(form, "m1,m2");
    await click(await findByLabel(form, /^Several keys/));
    const keys = await waitFor(async () => {
      const field = await findByLabel(form, "Key");
      return field instanceof HTMLTextAreaElement ? field : undefined;
    }, "a field of several lines");
    await fill(keys, "sk-1\n\nsk-2\nsk-1\n sk-3");
    await findByText(form, "3 channels will be created. 1 duplicate is left out");
    choose(await findByLabel(form, "Create"), "polling");
    await findByText(form, "1 channel with 3 keys will be created. 1 duplicate is left out");
    await expectAccessible(form);
    await pressIn(form, "Create channel");
    await findByText(form, "Channel created");
    const rows = await rowOf();
    expect(rows).to.have.length(1);
    expect(rows[0]?.channel_info).to.include({
      is_multi_key: true,
      multi_key_size: 3,
      multi_key_mode: "polling",
    });
  });

  it("isn't created where the release has no such channels, nor as several", async () => {
    gateway = await openGateway({ newApi: true });
    await gateway.logIn();
    await gateway.fault({ kind: "server", path: "/api/channel/multi_key/manage" });
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "Pool");
    await pick(form, "m1");
    await click(await findByLabel(form, /^Several keys/));
    await fill(await findByLabel(form, "Key"), "sk-1\nsk-2");
    choose(await findByLabel(form, "Create"), "random");
    const watch = watchWrites(gateway.base);
    await pressIn(form, "Create channel");
    await findByText(form, /^Couldn't check whether the gateway can keep several keys/);
    expect(watch.sent.filter(({ path }) => path === "/api/channel/")).to.deep.equal([]);
    watch.restore();
    expect(await rowOf()).to.deep.equal([]);
  });

  it("says in its row at every width that keys of it are disabled", async () => {
    await openPool();
    const table = await openTable(gateway);
    for (const width of [1400, 1000, 600, 360]) {
      await setViewport({ width, height: 900 });
      await waitFor(
        () => findAllByText(table, "2 of 4 keys in use").some((text) => text.checkVisibility()),
        `the keys at ${String(width)} px`,
      );
    }
    await setViewport({ width: 1280, height: 900 });
  });

  it("is said to fail its calls where none of its keys is in use", async () => {
    await openPool();
    await manage("disable_all_keys");
    const attributes = `base-url="${gateway.base}" locale="en"`;
    const health = mount(`<gw-channel-health ${attributes}></gw-channel-health>`);
    await findByRole(health, "img", { name: "No key in use" });
    const overview = mount(`<gw-overview ${attributes}></gw-overview>`);
    await findByText(overview, "No key in use");
    expect((await rowOf())[0], "an enabled one").to.include({ status: 1 });
  });

  it("isn't offered by one-api", async () => {
    gateway = await openGateway();
    await gateway.logIn();
    const form = await openForm(gateway);
    await click(await findByLabel(form, /^One channel per key/));
    await findByText(form, "0 channels will be created");
    expect(findAllByRole(form, "combobox", { name: "Create" })).to.deep.equal([]);
  });

  it("says in its row how many keys are in use, and lists them by place with state, reason and time", async () => {
    await openPool();
    const table = await openTable(gateway);
    await findByText(table, "2 of 4 keys in use");
    const dialog = await openKeys(table);
    await findByText(dialog, "2 of 4 keys in use");
    expect(lines(dialog)).to.deep.equal([
      "Key 1: In use",
      "Key 2: Auto-disabled",
      "Key 3: Disabled",
      "Key 4: In use",
    ]);
    await findByText(dialog, /http status code: 401/);
    expect(dialog.querySelectorAll("time"), "of the key that the gateway disabled").to.have.length(1);
    await expectAccessible(dialog);
    expect(table.shadowRoot?.innerHTML, "no key, nor its beginning").not.to.match(/sk-/);
  });

  it("has its keys enabled, disabled and deleted, each write confirmed by reading", async () => {
    await openPool();
    const table = await openTable(gateway);
    const dialog = await openKeys(table);
    await pressIn(dialog, "Disable key 1");
    await findByText(dialog, "1 of 4 keys in use");
    expect(await states()).to.deep.equal(["sk-a 2", "sk-bad 3", "sk-c 2", "sk-d 1"]);
    expect((focused() as HTMLElement).getAttribute("aria-label"), "stays at hand").to.equal("Enable key 1");
    await pressIn(dialog, "Enable key 3");
    await findByText(dialog, "2 of 4 keys in use");

    await pressIn(dialog, "Delete key 1");
    const question = await findByRole(dialog, "dialog", { name: "Delete key 1 of “Pool”?" });
    await expectAccessible(question);
    await pressIn(question, "Cancel");
    expect(await states()).to.have.length(4);
    await pressIn(dialog, "Delete key 1");
    await pressIn(await findByRole(dialog, "dialog", { name: /^Delete key 1/ }), "Delete key");
    await findByText(dialog, "2 of 3 keys in use");
    expect(await states()).to.deep.equal(["sk-bad 3", "sk-c 1", "sk-d 1"]);

    await pressIn(dialog, "Delete 1 auto-disabled");
    await pressIn(
      await findByRole(dialog, "dialog", { name: "Delete 1 auto-disabled key?" }),
      "Delete 1 key",
    );
    await findByText(dialog, "2 keys in use");
    await pressIn(dialog, "Disable all");
    await pressIn(await findByRole(dialog, "dialog", { name: "Disable all keys?" }), "Disable all");
    await findByText(dialog, "No key is in use. Requests to this channel fail until you enable one.");
    await waitFor(
      () => findAllByText(table, "0 of 2 keys in use").length === 2,
      "the row that says so, behind the dialog",
    );
    await pressIn(dialog, "Enable all");
    await findByText(dialog, "2 keys in use");
    await pressIn(dialog, "Close");
    await findByText(table, "2 keys");
  });

  it("is given more keys, says which it had, and has all of them replaced and in use", async () => {
    await openPool();
    const dialog = await openKeys(await openTable(gateway));
    await pressIn(dialog, "Add keys");
    await findByText(dialog, "Enter at least one key");
    const field = await findByLabel(dialog, "New keys");
    await fill(field, "sk-a\nsk-e\nsk-e\nsk-f");
    await findByText(dialog, "3 keys. 1 duplicate is left out");
    await pressIn(dialog, "Add keys");
    await findByText(document.body, "2 keys added, 1 already there");
    await findByText(dialog, "4 of 6 keys in use");
    expect(await states()).to.deep.equal(["sk-a 1", "sk-bad 3", "sk-c 2", "sk-d 1", "sk-e 1", "sk-f 1"]);

    await fill(await findByLabel(dialog, "New keys"), "sk-x\nsk-y\nsk-z");
    await pressIn(dialog, "Replace all keys…");
    const question = await findByRole(dialog, "dialog", { name: "Replace all 6 keys?" });
    await findByText(question, /The 3 new keys are in use right away/);
    await pressIn(question, "Replace keys");
    await findByText(dialog, "3 keys in use");
    expect(await states()).to.deep.equal(["sk-x 1", "sk-y 1", "sk-z 1"]);
    choose(await findByLabel(dialog, "Key per request"), "random");
    await waitFor(async () => {
      const [row] = await rowOf();
      return (row?.channel_info as { multi_key_mode: string }).multi_key_mode === "random";
    }, "the other order");
  });

  it("is left alone when its keys were changed elsewhere, and what was refused is said", async () => {
    await openPool();
    const dialog = await openKeys(await openTable(gateway));
    await manage("delete_key", 0);
    const watch = watchWrites(gateway.base);
    await pressIn(dialog, "Delete key 1");
    await pressIn(await findByRole(dialog, "dialog", { name: /^Delete key 1/ }), "Delete key");
    await findByText(document.body, /^Not changed: the keys were changed elsewhere/);
    await findByText(dialog, "1 of 3 keys in use");
    const deletions = watch.sent.filter(({ body }) => (body as { action?: string }).action === "delete_key");
    expect(deletions, "another key has that place now").to.deep.equal([]);
    watch.restore();
    await gateway.fault({ kind: "refused", message: "no way", method: "PUT", path: "/api/channel/" });
    await fill(await findByLabel(dialog, "New keys"), "sk-e");
    await pressIn(dialog, "Add keys");
    await findByText(document.body, /no way/);
    expect(await states()).to.have.length(3);
  });

  it("tells what became of a write whose answer was lost", async () => {
    await openPool();
    const dialog = await openKeys(await openTable(gateway));
    const isWrite = /manage$/;
    // The keys are read before the write.
    await gateway.fault({ kind: "offline", executed: true, path: isWrite, after: 1, times: 1 });
    await pressIn(dialog, "Disable key 1");
    await findByText(document.body, /Confirmed: the keys of “Pool” were changed/);
    await findByText(dialog, "1 of 4 keys in use");
  });

  it("asks before typed keys are lost", async () => {
    await openPool();
    const table = await openTable(gateway);
    const dialog = await openKeys(table);
    await fill(await findByLabel(dialog, "New keys"), "sk-e");
    await press("Escape");
    const question = await findByRole(dialog, "dialog", { name: "Close without adding the keys?" });
    await pressIn(question, "Keep editing");
    await pressIn(dialog, "Close");
    await pressIn(
      await findByRole(dialog, "dialog", { name: "Close without adding the keys?" }),
      "Close without adding",
    );
    await waitFor(() => findAllByRole(table, "dialog").length === 0, "the closed dialog");
  });

  it("keeps keys, order and states when anything else of it is saved", async () => {
    await openPool();
    const before = [await states(), (await rowOf())[0]?.channel_info];
    const form = await openForm(gateway, `channel-id="${String(id)}"`);
    await findByText(form, "2 of 4 keys in use");
    expect(findAllByText(form, /^Key$/), "no field for a key").to.deep.equal([]);
    await fill(await findByLabel(form, "Priority"), "7");
    const watch = watchWrites(gateway.base);
    await pressIn(form, "Save");
    await findByText(form, "Channel saved");
    expect(watch.sent).to.deep.equal([{ method: "PUT", path: "/api/channel/", body: { id, priority: 7 } }]);
    watch.restore();
    expect([await states(), (await rowOf())[0]?.channel_info]).to.deep.equal(before);
    await pressIn(form, "Manage keys…");
    const dialog = await findByRole(form, "dialog", { name: "Keys of Pool" });
    await pressIn(dialog, "Enable all");
    await findByText(dialog, "4 keys in use");
    await pressIn(dialog, "Close");
    await findByText(form, "4 keys, all in use");
  });
});
