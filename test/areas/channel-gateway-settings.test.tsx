// The settings of a channel that only some members of the family have: shown where its rows have them, checked, saved
// without touching anything else, and copied.
import { expect } from "chai";
import "../../src/elements/channel-form.js";
import "../../src/elements/channel-table.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  pick,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { watchWrites } from "../support/writes.js";
import { openForm as openCommon, pick as pickNames } from "./channel-form-page.js";
import { openTable } from "./channel-table-page.js";
import { chooseType, openAdvanced } from "./provider-field.js";

/** A form with everything in it uncovered. */
async function openForm(gateway: TestGateway, attributes = ""): Promise<HTMLElement> {
  const form = await openCommon(gateway, attributes);
  await openAdvanced(form, "Advanced");
  return form;
}

const press = async (root: HTMLElement, name: string) => click(await findByRole(root, "button", { name }));
const save = async (form: HTMLElement, name = "Save") => click(await findByRole(form, "button", { name }));

/** The channels with a name, as a gateway that poses as new-api has them. */
async function rowsOf(gateway: TestGateway, name: string): Promise<Record<string, unknown>[]> {
  const { body } = await gateway.call("GET", `/api/channel/search?keyword=${encodeURIComponent(name)}`);
  return (body?.data as { items: Record<string, unknown>[] }).items.filter((row) => row.name === name);
}

async function openNewApi(change: object = {}): Promise<{ gateway: TestGateway; id: number }> {
  const gateway = await openGateway({ newApi: true });
  await gateway.logIn();
  const channel = { name: "Pool", type: 1, key: "sk-a", models: "m1", group: "default", ...change };
  await gateway.call("POST", "/api/channel/", { mode: "single", channel });
  const [row] = await rowsOf(gateway, "Pool");
  return { gateway, id: Number(row?.id) };
}

describe("settings of a channel that only some gateways have", () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it("are saved alone, beside entries of the same column that nobody knows", async () => {
    const { gateway, id } = await openNewApi({ setting: '{"proxy":"","later":{"a":0}}', remark: "old" });
    const form = await openForm(gateway, `channel-id="${String(id)}"`);
    const [before] = await rowsOf(gateway, "Pool");
    await fill(await findByLabel(form, "Proxy"), "socks5://10.0.0.1:1080");
    await fill(await findByLabel(form, "Parameter overrides (JSON)"), '{ "temperature": 0 }');
    await click(await findByLabel(form, /^Disable automatically/));
    const { sent, restore } = watchWrites(gateway.base);
    await save(form);
    await findByText(form, "Channel saved");
    restore();
    const [after] = await rowsOf(gateway, "Pool");
    expect(after).to.deep.equal({
      ...before,
      setting: '{"later":{"a":0},"proxy":"socks5://10.0.0.1:1080"}',
      param_override: '{ "temperature": 0 }',
      auto_ban: 0,
    });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).to.deep.equal(["PUT /api/channel/"]);
    await expectAccessible(form);
  });

  it("aren't sent while they are wrong, and the line that is wrong is said", async () => {
    const { gateway, id } = await openNewApi();
    const form = await openForm(gateway, `channel-id="${String(id)}"`);
    await fill(await findByLabel(form, "Header overrides (JSON)"), '{\n"A": "b",\n}');
    await fill(await findByLabel(form, "Proxy"), "10.0.0.1");
    const { sent, restore } = watchWrites(gateway.base);
    await save(form);
    await findByText(form, "Not valid JSON: error in line 3, column 1");
    await findByText(form, "Enter a URL that starts with http://, https:// or socks5://");
    restore();
    expect(sent).to.deep.equal([]);
    await expectAccessible(form);
  });

  it("follow the type of the channel", async () => {
    const { gateway, id } = await openNewApi();
    const form = await openForm(gateway, `channel-id="${String(id)}"`);
    await findByLabel(form, "Organization ID");
    expect(findAllByText(form, "Allow speed")).to.deep.equal([]);
    await chooseType(form, 14);
    const speed = await findByLabel(form, /^Allow speed/);
    // Below the bar of buttons.
    speed.scrollIntoView({ block: "center" });
    await click(speed);
    await save(form);
    await findByText(form, "Channel saved");
    const [after] = await rowsOf(gateway, "Pool");
    expect(after).to.include({ type: 14, settings: '{"allow_speed":true}' });
  });

  it("are there for a new channel, which is created with what was set", async () => {
    const { gateway } = await openNewApi();
    // The page knows the gateway by the time that it opens a form.
    await openTable(gateway);
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "new one");
    await fill(await findByLabel(form, "Key"), "sk-b");
    await pickNames(form, "m1,m2");
    pick(await findByLabel(form, "HTTP version"), "http1");
    await fill(await findByLabel(form, "Remark"), "备注");
    await save(form, "Create channel");
    await waitFor(async () => (await rowsOf(gateway, "new one")).length === 1, "the channel");
    const [made] = await rowsOf(gateway, "new one");
    expect(made).to.include({
      remark: "备注",
      setting: '{"http_protocol":"http1"}',
      auto_ban: 1,
      settings: "",
    });
  });

  it("come along on a copy, which may differ in them", async () => {
    const setting = '{"proxy":"http://p:1","later":1}';
    const { gateway, id } = await openNewApi({ setting, auto_ban: 0, param_override: '{"a":1}' });
    const form = await openForm(gateway, `copy-of="${String(id)}"`);
    expect(((await findByLabel(form, "Proxy")) as HTMLInputElement).value).to.equal("http://p:1");
    await fill(await findByLabel(form, "Name"), "its copy");
    await fill(await findByLabel(form, "Key"), "sk-c");
    await fill(await findByLabel(form, "Proxy"), "http://p:2");
    await save(form, "Create channel");
    await waitFor(async () => (await rowsOf(gateway, "its copy")).length === 1, "the channel");
    const [made] = await rowsOf(gateway, "its copy");
    expect(made).to.include({ auto_ban: 0, param_override: '{"a":1}' });
    expect(JSON.parse(String(made?.setting))).to.deep.equal({ later: 1, proxy: "http://p:2" });
  });

  it("are edited in many channels at once, each keeping what else its column holds, and given back by Undo", async () => {
    const { gateway } = await openNewApi({ setting: '{"proxy":"http://old","later":1}' });
    const second = {
      name: "Second",
      type: 14,
      key: "sk",
      models: "m1",
      group: "default",
      param_override: "{}",
    };
    await gateway.call("POST", "/api/channel/", { mode: "single", channel: second });
    const before = [...(await rowsOf(gateway, "Pool")), ...(await rowsOf(gateway, "Second"))];
    const table = await openTable(gateway);
    for (const name of ["Pool", "Second"]) await click(await findByLabel(table, `Select ${name}`));
    await press(await findByRole(table, "region", { name: "Selected rows" }), "Edit");
    const dialog = await findByRole(table, "dialog", { name: "Edit 2 channels" });
    const check = async (name: string) => {
      const box = await findByRole(dialog, "checkbox", { name });
      box.scrollIntoView({ block: "center" });
      await click(box);
    };
    await check("Proxy");
    await check("Disable automatically");
    pick(await findByRole(dialog, "combobox", { name: "Disable automatically" }), "off");
    await fill(await findByRole(dialog, "textbox", { name: "Proxy" }), "h:1");
    await press(dialog, "Preview changes");
    await findByText(dialog, "Enter a URL that starts with http://, https:// or socks5://");
    await expectAccessible(dialog);
    await fill(await findByRole(dialog, "textbox", { name: "Proxy" }), "http://new");
    await press(dialog, "Preview changes");
    await findByText(dialog, "http://old → http://new");
    await findByText(dialog, "empty → http://new");
    expect(findAllByText(dialog, "On → Off")).to.have.length(2);
    await expectAccessible(dialog);
    await press(dialog, "Edit 2 channels");
    await waitFor(async () => (await rowsOf(gateway, "Second"))[0]?.auto_ban === 0, "the written change");
    await press(await findByRole(table, "region", { name: "Result" }), "Undo");
    await findByText(table, "Undo “Edit”: 2 done");
    const [pool] = await waitFor(async () => {
      const rows = await rowsOf(gateway, "Pool");
      return rows[0]?.auto_ban === 1 ? rows : undefined;
    }, "the undone change");
    const [other] = await waitFor(async () => {
      const rows = await rowsOf(gateway, "Second");
      return rows[0]?.auto_ban === 1 ? rows : undefined;
    }, "the other one");
    const settingOf = (row: unknown) =>
      JSON.parse(String((row as { setting: unknown }).setting) || "null") as unknown;
    expect(settingOf(pool)).to.deep.equal({ proxy: "http://old", later: 1 });
    expect([pool, other].map((row) => ({ ...row, setting: "" }))).to.deep.equal(
      before.map((row) => ({ ...row, setting: "" })),
    );
  });

  it("aren't there on one-api", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    const form = await openCommon(gateway);
    expect(findAllByText(form, "Advanced")).to.deep.equal([]);
  });
});
