// Settings of many channels: what they have, what the preview says, what the store has then, and what Undo gives back.
import { expect } from "chai";
import "../../src/elements/channel-table.js";
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
  sendKeys,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { watchWrites } from "../support/writes.js";
import { holdReads } from "../support/held-reads.js";
import { messages as warnings } from "../../src/areas/channels/warnings/generated/messages.en.js";
import { openTable, shown } from "./channel-table-page.js";

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly name: string };

const press = async (root: HTMLElement, name: string) => click(await findByRole(root, "button", { name }));
const check = async (root: HTMLElement, name: string) => click(await findByRole(root, "checkbox", { name }));

describe("the settings of many channels", () => {
  let gateway: TestGateway;
  const rows = async (): Promise<ReadonlyMap<string, Row>> => {
    const { body } = await gateway.call("GET", "/api/channel/search?keyword=");
    return new Map((body?.data as Row[]).map((row) => [row.name, row]));
  };
  /** What differs between two states of the store, by channel. */
  const changes = (before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row>) =>
    Object.fromEntries(
      [...after].flatMap(([name, row]) => {
        const old = before.get(name) ?? {};
        const fields = Object.entries(row).filter(
          ([field, value]) => JSON.stringify(value) !== JSON.stringify((old as Row)[field]),
        );
        return fields.length > 0 ? [[name, Object.fromEntries(fields)]] : [];
      }),
    );
  const edit = async (table: HTMLElement, names: readonly string[]) => {
    for (const name of names) await click(await findByLabel(table, `Select ${name}`));
    await press(await findByRole(table, "region", { name: "Selected rows" }), "Edit");
    return findByRole(table, "dialog", { name: `Edit ${String(names.length)} channels` });
  };
  const inMenu = async (table: HTMLElement, name: string, item: string) => {
    await press(table, `Actions for ${name}`);
    await click(await findByRole(table, "menuitem", { name: item }));
  };

  before(() => setViewport({ width: 1280, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  it("says what each setting is across the selection, and asks for something to change", async () => {
    const table = await openTable(gateway);
    const dialog = await edit(table, ["Own proxy", "OpenRouter", "SiliconFlow"]);
    const described = async (name: string) => {
      const box = await findByRole(dialog, "checkbox", { name });
      const id = box.getAttribute("aria-describedby") ?? "";
      return (box.getRootNode() as ShadowRoot).getElementById(id)?.textContent;
    };
    expect(await described("Priority")).to.equal("2 different values");
    expect(await described("Weight")).to.equal("0");
    expect(await described("Models")).to.match(/in some/);
    await expectAccessible(dialog);
    await press(dialog, "Preview changes");
    await findByText(dialog, "Select what to change");
    await check(dialog, "Priority");
    await fill(await findByRole(dialog, "textbox", { name: "Priority" }), "high");
    await press(dialog, "Preview changes");
    await findByText(dialog, "Enter a whole number");
    await expectAccessible(dialog);
  });

  it("keeps the focus in the dialog from the fields to the preview and back", async () => {
    const table = await openTable(gateway);
    const dialog = await edit(table, ["OpenRouter", "SiliconFlow"]);
    await check(dialog, "Priority");
    await fill(await findByRole(dialog, "textbox", { name: "Priority" }), "7");
    await sendKeys({ press: "Enter" });
    await findByText(dialog, "2 channels will change.");
    const isInStep = () =>
      focused()?.contains(dialog.querySelector(".many-preview, .many-settings")) === true;
    await waitFor(isInStep, "the focus on the preview");
    await press(dialog, "Back");
    await findByRole(dialog, "textbox", { name: "Priority" });
    await waitFor(isInStep, "the focus on the fields");
  });

  it("writes what the preview says and no other column, and undoes it byte for byte", async () => {
    const before = await rows();
    const table = await openTable(gateway);
    const dialog = await edit(table, ["Own proxy", "OpenRouter", "SiliconFlow"]);
    await check(dialog, "Models");
    await press(dialog, "Models Select models");
    const picker = await findByRole(dialog, "dialog", { name: "Models" });
    await expectAccessible(picker);
    await fill(await findByLabel(picker, "Search or paste models"), "gpt-9");
    await press(picker, "Add “gpt-9”");
    await press(picker, "Done");
    await check(dialog, "Groups");
    await press(await findByRole(dialog, "group", { name: "How to change Groups" }), "Replace all");
    await press(dialog, "Groups Select groups");
    const groups = await findByRole(dialog, "dialog", { name: "Groups" });
    await check(groups, "vip");
    await press(groups, "Done");
    await check(dialog, "Priority");
    await fill(await findByRole(dialog, "textbox", { name: "Priority" }), "7");
    await check(dialog, "Model mapping");
    await fill(await findByRole(dialog, "textbox", { name: "Model mapping" }), '{"gpt-9":"gpt-4o"}');
    const watch = watchWrites(gateway.base);
    await press(dialog, "Preview changes");
    await findByText(dialog, "3 channels will change.");
    await expectAccessible(dialog);
    const previewed = findAllByRole(dialog, "listitem").map(({ textContent }) => textContent);
    expect(watch.sent, "nothing before").to.deep.equal([]);
    await press(dialog, "Edit 3 channels");
    await findByText(table, "Edit: 3 done");
    watch.restore();

    const written = changes(before, await rows());
    expect(Object.keys(written).sort()).to.deep.equal(["OpenRouter", "Own proxy", "SiliconFlow"]);
    for (const [name, fields] of Object.entries(written)) {
      const old = before.get(name);
      expect(fields.models, name).to.equal(`${String(old?.models)},gpt-9`);
      const text = previewed.find((line) => line.includes(name)) ?? expect.fail(`no preview of ${name}`);
      for (const value of ["+gpt-9", "Groups", "+gpt-9 → gpt-4o"]) expect(text, name).to.include(value);
      if ("priority" in fields) expect(text).to.include(`Priority ${String(old?.priority)} → 7`);
      expect(["models", "group", "priority", "model_mapping"]).to.include.members(Object.keys(fields));
    }
    expect(shown(table, "Own proxy", "group")).to.equal("vip");
    for (const { body } of watch.sent)
      expect(["id", "models", "group", "priority", "model_mapping"]).to.include.members(
        Object.keys(body as object),
      );

    await press(await findByRole(table, "region", { name: "Result" }), "Undo");
    await findByText(table, "Undo “Edit”: 3 done");
    expect(changes(before, await rows())).to.deep.equal({});
  });

  it("enables and disables with other settings in one job, and undoes both", async () => {
    const { id } = (await rows()).get("SiliconFlow") ?? expect.fail("no channel");
    await gateway.call("PUT", "/api/channel/", { id, status: 3 });
    const before = await rows();
    const table = await openTable(gateway);
    const dialog = await edit(table, ["Own proxy", "OpenRouter", "SiliconFlow"]);
    await check(dialog, "Status");
    await press(await findByRole(dialog, "group", { name: "Status" }), "Disabled");
    await expectAccessible(dialog);
    await press(dialog, "Preview changes");
    // What the gateway itself has disabled stays its own.
    await findByText(dialog, "2 channels will change.");
    await press(dialog, "Back");
    await check(dialog, "Priority");
    await fill(await findByRole(dialog, "textbox", { name: "Priority" }), "7");
    await press(dialog, "Preview changes");
    await findByText(dialog, "3 channels will change.");
    const lines = findAllByRole(dialog, "listitem").map(({ textContent }) => textContent);
    expect(lines.filter((line) => line.includes("Status Enabled → Disabled"))).to.have.lengthOf(2);
    await press(dialog, "Edit 3 channels");
    await findByText(table, "Edit: 3 done");
    const now = await rows();
    expect(["Own proxy", "OpenRouter", "SiliconFlow"].map((name) => now.get(name)?.status)).to.deep.equal([
      2, 2, 3,
    ]);
    await press(await findByRole(table, "region", { name: "Result" }), "Undo");
    await findByText(table, "Undo “Edit”: 3 done");
    expect(changes(before, await rows())).to.deep.equal({});
  });

  it("leaves out what has it already and what would have no models, and says so", async () => {
    const before = await rows();
    const table = await openTable(gateway);
    const models = String(before.get("Own proxy")?.models);
    const dialog = await edit(table, ["Own proxy", "OpenRouter"]);
    await check(dialog, "Models");
    await press(await findByRole(dialog, "group", { name: "How to change Models" }), "Remove");
    await press(dialog, "Models Select models");
    const picker = await findByRole(dialog, "dialog", { name: "Models" });
    await fill(await findByLabel(picker, "Search or paste models"), `${models},unheard-of`);
    const add = await findByRole(picker, "button", { name: /^Add / });
    await click(add);
    await press(picker, "Done");
    await press(dialog, "Preview changes");
    await findByText(dialog, "Not changed: no models would be left");
    await findByText(dialog, /1 can't be changed\./);
    await expectAccessible(dialog);
    await press(dialog, "Back");
    await findByRole(dialog, "checkbox", { name: "Models" });
  });

  it("fails a row that somebody changed since the preview, writes the others, and repeats nothing on Retry", async () => {
    const table = await openTable(gateway);
    const dialog = await edit(table, ["Own proxy", "OpenRouter"]);
    await check(dialog, "Priority");
    await fill(await findByRole(dialog, "textbox", { name: "Priority" }), "77");
    await press(dialog, "Preview changes");
    await findByText(dialog, "2 channels will change.");
    const id = (await rows()).get("OpenRouter")?.id;
    await gateway.call("PUT", "/api/channel/", { id, priority: 3 });
    await press(dialog, "Edit 2 channels");
    const result = await findByRole(table, "dialog", { name: /^Edit (finished|stopped): / });
    await findByText(result, "Changed since the preview: Priority. Nothing was written.");
    const now = await rows();
    expect([now.get("Own proxy")?.priority, now.get("OpenRouter")?.priority]).to.deep.equal([77, 3]);
    expect(shown(table, "OpenRouter", "name"), "the list follows").to.include("OpenRouter");
  });

  it("reports a refused row, retries it, and looks for a lost answer before it sends again", async () => {
    const table = await openTable(gateway);
    const dialog = await edit(table, ["Own proxy", "OpenRouter", "SiliconFlow"]);
    await check(dialog, "Weight");
    await fill(await findByRole(dialog, "textbox", { name: "Weight" }), "4");
    await press(dialog, "Preview changes");
    await findByText(dialog, "3 channels will change.");
    await gateway.fault({ method: "PUT", kind: "refused", message: "数据库错误", times: 1 });
    await gateway.fault({ method: "PUT", kind: "offline", executed: true, times: 1 });
    const watch = watchWrites(gateway.base);
    await press(dialog, "Edit 3 channels");
    const result = await findByRole(table, "dialog", { name: /^Edit (finished|stopped): / });
    await findByText(result, "2 of 3 completed.");
    await findByText(result, "数据库错误");
    expect(watch.sent, "each once").to.have.length(3);
    await click(await findByRole(result, "button", { name: /^Retry/ }));
    await findByText(table, "Edit: 3 done");
    watch.restore();
    expect(watch.sent).to.have.length(4);
    for (const name of ["Own proxy", "OpenRouter", "SiliconFlow"])
      expect((await rows()).get(name)?.weight, name).to.equal(4);
  });

  it("goes on when the connection is back, with what is left", async () => {
    const table = await openTable(gateway);
    const dialog = await edit(table, ["Own proxy", "OpenRouter", "SiliconFlow"]);
    await check(dialog, "Weight");
    await fill(await findByRole(dialog, "textbox", { name: "Weight" }), "4");
    await press(dialog, "Preview changes");
    await findByText(dialog, "3 channels will change.");
    await gateway.fault({ path: "/api/channel/", kind: "offline" });
    await press(dialog, "Edit 3 channels");
    const resume = await findByRole(table, "button", { name: "Resume" });
    await gateway.clearFaults();
    await click(resume);
    await findByText(table, "Edit: 3 done");
    for (const name of ["Own proxy", "OpenRouter", "SiliconFlow"])
      expect((await rows()).get(name)?.weight, name).to.equal(4);
  });

  it("asks the page for each channel, and leaves those that it holds back", async () => {
    const table = await openTable(gateway);
    table.addEventListener("gw-before-channel-update", (event) => {
      if ((event as CustomEvent<{ name: string }>).detail.name === "OpenRouter") event.preventDefault();
    });
    const dialog = await edit(table, ["Own proxy", "OpenRouter"]);
    await check(dialog, "Priority");
    await fill(await findByRole(dialog, "textbox", { name: "Priority" }), "77");
    await press(dialog, "Preview changes");
    await press(dialog, "Edit 2 channels");
    await findByText(dialog, /1 not allowed by this page/);
    await press(dialog, "Edit 1 channel");
    await findByText(table, "Edit: 1 done");
    expect((await rows()).get("OpenRouter")?.priority).not.to.equal(77);
  });

  it("copies chosen settings to chosen channels, and never the key", async () => {
    const before = await rows();
    const table = await openTable(gateway);
    await inMenu(table, "SiliconFlow", "Copy settings to…");
    const dialog = await findByRole(table, "dialog", { name: "Copy settings of “SiliconFlow”" });
    await check(dialog, "Models");
    await check(dialog, "Base URL");
    await expectAccessible(dialog);
    await press(dialog, "Preview changes");
    await findByText(dialog, "Select at least one channel");
    await check(dialog, "Own proxy");
    await check(dialog, "OpenRouter");
    const watch = watchWrites(gateway.base);
    await press(dialog, "Preview changes");
    await click(await findByRole(dialog, "button", { name: /^Copy to \d/ }));
    await findByText(table, /^Copy settings: \d done$/);
    watch.restore();
    const now = await rows();
    for (const [name, fields] of Object.entries(changes(before, now))) {
      expect(["Own proxy", "OpenRouter"]).to.include(name);
      for (const field of Object.keys(fields)) {
        expect(["models", "base_url"]).to.include(field);
        expect(fields[field]).to.equal(before.get("SiliconFlow")?.[field]);
      }
    }
    for (const { body } of watch.sent) expect(body).not.to.have.property("key");
  });

  const create = (fields: object) =>
    gateway.call("POST", "/api/channel/", { models: "m", key: "k", group: "default", ...fields });

  it("copies settings that no form has, previewed, into no store, and gives back what was", async () => {
    await create({ name: "S1", type: 1, config: '{"zebra":{"a":1},"plan":"x"}' });
    await create({ name: "S2", type: 1, config: '{"plan":"y","kept":true}' });
    const before = await rows();
    const table = await openTable(gateway);
    await inMenu(table, "S1", "Copy settings to…");
    const dialog = await findByRole(table, "dialog", { name: "Copy settings of “S1”" });
    await click(await findByText(dialog, "Other settings of the gateway"));
    await check(dialog, "config");
    await check(dialog, "S2");
    await press(dialog, "Preview changes");
    await findByText(dialog, "1 channel will change.");
    const [shown] = findAllByRole(dialog, "listitem").map(({ textContent }) => textContent);
    expect(shown).to.include('config {"zebra":null,"plan":"y"} → {"zebra":{"a":1},"plan":"x"}');
    await expectAccessible(dialog);
    await press(dialog, "Copy to 1 channel");
    await findByText(table, "Copy settings: 1 done");
    expect(JSON.stringify([localStorage, sessionStorage])).not.to.include("zebra");
    const config = async (name: string): Promise<unknown> =>
      JSON.parse(String((await rows()).get(name)?.config));
    expect(await config("S2")).to.deep.equal({ zebra: { a: 1 }, plan: "x", kept: true });
    await press(await findByRole(table, "region", { name: "Result" }), "Undo");
    await waitFor(async () => ((await config("S2")) as { plan: string }).plan === "y", "what was");
    expect(await config("S2")).to.deep.equal({ plan: "y", kept: true });
    expect(Object.keys(changes(before, await rows()))).to.have.length.at.most(1);
  });

  it("warns of slips in what is typed for many, as the form of one does", async () => {
    const table = await openTable(gateway);
    const dialog = await edit(table, ["Own proxy", "OpenRouter"]);
    await check(dialog, "Base URL");
    await fill(await findByRole(dialog, "textbox", { name: "Base URL" }), "https://api.example/v1");
    await findByText(dialog, "The gateway adds /v1 itself. Remove it from the end of the base URL.");
    await check(dialog, "Model mapping");
    await fill(await findByRole(dialog, "textbox", { name: "Model mapping" }), '{"a":"b","a":"c"}');
    await findByText(dialog, warnings.mappingRepeated("a", 1));
    await fill(await findByRole(dialog, "textbox", { name: "Base URL" }), "https://api.\u200bexample");
    await findByText(dialog, warnings.oddCharacters(warnings.invisible("U+200B")));
    await expectAccessible(dialog);
  });

  it("offers what only one type has where all have that type, under its name there", async () => {
    await create({ name: "A1", type: 3, base_url: "https://a.example", other: "2024-02-01" });
    await create({ name: "A2", type: 3, base_url: "https://b.example", other: "2024-06-01" });
    const before = await rows();
    const table = await openTable(gateway);
    const mixed = await edit(table, ["A1", "Own proxy"]);
    await findByRole(mixed, "checkbox", { name: "Base URL" });
    expect(findAllByRole(mixed, "checkbox", { name: "API version" })).to.have.length(0);
    await press(mixed, "Cancel");
    await click(await findByLabel(table, "Select Own proxy"));
    await click(await findByLabel(table, "Select A2"));
    await press(await findByRole(table, "region", { name: "Selected rows" }), "Edit");
    const dialog = await findByRole(table, "dialog", { name: "Edit 2 channels" });
    await check(dialog, "API version");
    await fill(await findByRole(dialog, "textbox", { name: "API version" }), "2025-01-01");
    await press(dialog, "Preview changes");
    await findByText(dialog, "2 channels will change.");
    const [first] = findAllByRole(dialog, "listitem").map(({ textContent }) => textContent);
    expect(first).to.match(/API version 2024-0\d-01 → 2025-01-01/);
    await press(dialog, "Edit 2 channels");
    await findByText(table, "Edit: 2 done");
    const written = { A1: { other: "2025-01-01" }, A2: { other: "2025-01-01" } };
    expect(changes(before, await rows())).to.deep.equal(written);
    await press(await findByRole(table, "region", { name: "Result" }), "Undo");
    await findByText(table, "Undo “Edit”: 2 done");
    expect(changes(before, await rows())).to.deep.equal({});
  });

  it("changes the region of channels whose secrets are beside it, which stay and are in no store", async () => {
    for (const name of ["W1", "W2"]) {
      const config = JSON.stringify({ region: "eu", ak: "AKIA", sk: `secret-${name}`, other: 1 });
      await create({ name, type: 33, key: `AKIA|secret-${name}|eu`, config });
    }
    const table = await openTable(gateway);
    const dialog = await edit(table, ["W1", "W2"]);
    for (const name of ["Access key ID", "Secret access key"])
      expect(findAllByRole(dialog, "checkbox", { name }), name).to.have.length(0);
    await check(dialog, "Region");
    await press(dialog, "Preview changes");
    await findByText(dialog, "This field is required");
    await fill(await findByRole(dialog, "textbox", { name: "Region" }), "us");
    await press(dialog, "Preview changes");
    await findByText(dialog, "2 channels will change.");
    const watch = watchWrites(gateway.base);
    await gateway.fault({ method: "GET", path: "/api/channel/", kind: "offline" });
    await press(dialog, "Edit 2 channels");
    const resume = await findByRole(table, "button", { name: "Resume" });
    const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
    expect(stored, "the job is kept").to.include("W1");
    expect(stored).not.to.include("secret-");
    await gateway.clearFaults();
    await click(resume);
    await findByText(table, "Edit: 2 done");
    watch.restore();
    for (const { body } of watch.sent) {
      const { config, key, id, ...rest } = body as { config: string; key: string; id: number };
      const { sk } = JSON.parse(config) as { sk: string };
      expect(JSON.parse(config)).to.deep.equal({ region: "us", ak: "AKIA", sk, other: 1 });
      expect([key, rest]).to.deep.equal([`AKIA|${sk}|us`, {}]);
      expect(id).to.be.greaterThan(0);
    }
  });

  it("moves the line of the mapping along", async () => {
    await create({ name: "From", type: 1, models: "m,n", model_mapping: '{"m":"dated"}' });
    const table = await openTable(gateway);
    await inMenu(table, "From", "Move a model…");
    const dialog = await findByRole(table, "dialog", { name: "Move a model from “From”" });
    await click(await findByRole(dialog, "combobox", { name: "Model" }));
    await click(await findByRole(dialog, "option", { name: "m" }));
    await check(dialog, "Own proxy");
    await findByRole(dialog, "checkbox", { name: "Move its mapping to dated, too" });
    await expectAccessible(dialog);
    await press(dialog, "Move m");
    await findByText(table, "Move model: 2 done");
    const now = await rows();
    expect([now.get("From")?.models, now.get("From")?.model_mapping]).to.deep.equal(["n", ""]);
    expect(now.get("Own proxy")?.model_mapping).to.match(/"m": ?"dated"/);
  });

  it("moves a model in six clicks: adds it first, then removes it; and back the other way round", async () => {
    const before = await rows();
    const table = await openTable(gateway);
    await click(await findByRole(table, "button", { name: "Next page" }));
    await findByText(table, "OpenAI main");
    await inMenu(table, "OpenAI main", "Move a model…");
    const dialog = await findByRole(table, "dialog", { name: "Move a model from “OpenAI main”" });
    await click(await findByRole(dialog, "combobox", { name: "Model" }));
    await click(await findByRole(dialog, "option", { name: "gpt-4" }));
    await check(dialog, "Azure East");
    await findByText(dialog, /No enabled channel would serve gpt-4 to these groups: svip, vip/);
    await expectAccessible(dialog);
    const watch = watchWrites(gateway.base);
    await press(dialog, "Move gpt-4");
    await findByText(table, "Move model: 2 done");
    expect(watch.sent.map(({ body }) => body)).to.deep.equal([
      { id: before.get("Azure East")?.id, models: `${String(before.get("Azure East")?.models)},gpt-4` },
      { id: before.get("OpenAI main")?.id, models: "gpt-3.5-turbo,gpt-4o,gpt-4o-mini" },
    ]);
    await press(await findByRole(table, "region", { name: "Result" }), "Undo");
    await findByText(table, "Undo “Move model”: 2 done");
    watch.restore();
    expect(watch.sent.map(({ body }) => (body as Row).id).slice(2)).to.deep.equal([
      before.get("OpenAI main")?.id,
      before.get("Azure East")?.id,
    ]);
    expect(changes(before, await rows())).to.deep.equal({});
  });

  it("removes nothing where the model couldn't be added, also after a lost answer", async () => {
    const before = await rows();
    const table = await openTable(gateway);
    await click(await findByRole(table, "button", { name: "Next page" }));
    await inMenu(table, "OpenAI main", "Move a model…");
    const dialog = await findByRole(table, "dialog", { name: "Move a model from “OpenAI main”" });
    await click(await findByRole(dialog, "combobox", { name: "Model" }));
    await click(await findByRole(dialog, "option", { name: "gpt-4" }));
    await check(dialog, "Azure East");
    await gateway.fault({ method: "PUT", kind: "refused", message: "数据库错误", times: 1 });
    await press(dialog, "Move gpt-4");
    const result = await findByRole(table, "dialog", { name: /^Move model (finished|stopped): / });
    await findByText(result, "Azure East doesn't offer gpt-4, so nothing was removed.");
    expect(changes(before, await rows())).to.deep.equal({});
    await click(await findByRole(result, "button", { name: /^Retry/ }));
    await findByText(table, "Move model: 2 done");
    expect((await rows()).get("OpenAI main")?.models).to.equal("gpt-3.5-turbo,gpt-4o,gpt-4o-mini");
  });

  for (const [item, title] of [
    ["Copy settings to…", "Copy settings of “OpenRouter”"],
    ["Move a model…", "Move a model from “OpenRouter”"],
  ] as const)
    it(`leaves the buttons of “${item}” where they are when the channels arrive, and while one is searched`, async () => {
      const table = await openTable(gateway);
      const reads = holdReads(gateway.base, (path) => path.startsWith("/api/channel/search"));
      try {
        await inMenu(table, "OpenRouter", item);
        const dialog = await findByRole(table, "dialog", { name: title });
        await waitFor(() => reads.held.length > 0, "the question for the channels");
        await findByText(dialog, "Loading Channels ...");
        const cancel = await findByRole(dialog, "button", { name: "Cancel" });
        const before = cancel.getBoundingClientRect().top;
        await expectAccessible(dialog);
        reads.release();
        await findByRole(dialog, "checkbox", { name: /^Own proxy/ });
        expect(cancel.getBoundingClientRect().top).to.equal(before);
        await fill(await findByRole(dialog, "searchbox", { name: "Search channels" }), "own proxy");
        await waitFor(
          () => dialog.querySelectorAll(".many-target").length === 1,
          "the one that was searched",
        );
        expect(cancel.getBoundingClientRect().top).to.equal(before);
      } finally {
        reads.restore();
      }
    });

  it("offers none of it on a gateway that is not written to", async () => {
    const { body } = await gateway.call("GET", "/api/status");
    const data = { ...(body?.data as object), motto: "Ours" };
    await gateway.fault({ kind: "other", path: "/api/status", body: { ...body, data } });
    const table = await openTable(gateway);
    await waitFor(() => findAllByText(table, /^Read-only/).length > 0, "the reason");
    await press(table, "Actions for Own proxy");
    await findByRole(table, "menuitem", { name: "Details" });
    for (const name of ["Edit", "Move a model…", "Copy settings to…"])
      expect(findAllByRole(table, "menuitem", { name }), name).to.have.length(0);
    expect(findAllByRole(table, "checkbox", { name: "Select Own proxy" })).to.have.length(0);
  });
});
