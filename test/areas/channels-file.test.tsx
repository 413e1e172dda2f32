// Channels as a file: what is saved, what a preview says of a file, what the store has then, and where keys never are.
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
  setViewport,
  waitFor,
} from "../support/dom.js";
import { catchDownloads } from "../support/downloads.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { watchWrites } from "../support/writes.js";
import { chooseInListMenu, openTable, titles } from "./channel-table-page.js";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly status: number;
  readonly models: string;
  readonly priority: number;
}
type FileChannel = Readonly<Record<string, unknown>> & { readonly name: string };

const press = async (root: HTMLElement, name: string | RegExp) =>
  click(await findByRole(root, "button", { name }));
const secret = "sk-never-in-a-store";

describe("channels as a file", () => {
  let gateway: TestGateway;
  let downloads: ReturnType<typeof catchDownloads>;
  const rows = async (): Promise<ReadonlyMap<string, Row>> => {
    const { body } = await gateway.call("GET", "/api/channel/search?keyword=");
    return new Map((body?.data as Row[]).map((row) => [row.name, row]));
  };
  const saved = async (): Promise<{ readonly text: string; readonly channels: readonly FileChannel[] }> => {
    const text = (await downloads.files.at(-1)?.text) ?? "";
    return { text, ...(JSON.parse(text) as { channels: readonly FileChannel[] }) };
  };
  const openImport = async (table: HTMLElement) => {
    await chooseInListMenu(table, "Import from a file…");
    return findByRole(table, "dialog", { name: "Import channels" });
  };
  /** Gives the dialog a file, as a person who selects one. */
  const give = async (dialog: HTMLElement, text: string) => {
    const input = await waitFor(() => dialog.querySelector<HTMLInputElement>('input[type="file"]'));
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "channels.json", { type: "application/json" }));
    input.files = transfer.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const fileOf = (...channels: readonly object[]) =>
    JSON.stringify({ format: "gateway-console/channels", formatVersion: 1, channels });
  const stored = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);

  before(() => setViewport({ width: 1280, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    downloads = catchDownloads();
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });
  afterEach(() => downloads.restore());

  it("are saved without keys where the gateway has none to give, and says so", async () => {
    const table = await openTable(gateway);
    await chooseInListMenu(table, "Save settings as a file…");
    const dialog = await findByRole(table, "dialog", { name: "Save settings of all channels" });
    await findByText(dialog, "Keys aren't included, because this gateway doesn't return them.");
    expect(findAllByRole(dialog, "checkbox")).to.have.length(0);
    await expectAccessible(dialog);
    await press(dialog, "Save file");
    await waitFor(() => downloads.files.length === 1, "the file");
    const { text, channels } = await saved();
    expect(channels).to.have.length((await rows()).size);
    expect(text).not.to.match(/"(key|sk|ak|vertex_ai_adc)"/);
  });

  it("are saved as a selection, and imported again without a change", async () => {
    const table = await openTable(gateway);
    for (const name of ["Own proxy", "OpenRouter"]) await click(await findByLabel(table, `Select ${name}`));
    await press(await findByRole(table, "region", { name: "Selected rows" }), "Save settings as a file…");
    await press(await findByRole(table, "dialog", { name: "Save settings of 2 channels" }), "Save file");
    await waitFor(() => downloads.files.length === 1, "the file");
    const { text, channels } = await saved();
    expect(channels.map(({ name }) => name).sort()).to.deep.equal(["OpenRouter", "Own proxy"]);
    const dialog = await openImport(table);
    await expectAccessible(dialog);
    await give(dialog, text);
    await findByText(dialog, /0 new, 0 changed, 2 unchanged, 0 left out/);
    expect((await findByRole(dialog, "button", { name: "Import 0 channels" })).matches(":disabled")).to.equal(
      true,
    );
  });

  it("are created and changed as the preview says, with keys in no store, and all of it is undone", async () => {
    const before = await rows();
    const table = await openTable(gateway);
    const dialog = await openImport(table);
    const models = ["gpt-4o", "gpt-4"];
    await give(
      dialog,
      fileOf(
        { name: "Fresh", type: 1, models, status: "disabled", key: secret },
        { name: "Typed", type: 14, models: ["claude-3"], priority: 9, model_mapping: { "claude-3": "c" } },
        { name: "Keyless", type: 1, models },
        { name: "OpenRouter", type: before.get("OpenRouter")?.type, priority: 41, status: "disabled" },
        { name: "AWS", type: 33, models, region: "eu-west-1" },
        { name: "Elsewhere", type: 10_033, models },
      ),
    );
    await findByText(dialog, /3 new, 1 changed, 0 unchanged, 2 left out/);
    await findByText(dialog, "Its key consists of several secrets. Create it with New channel.");
    await findByText(dialog, "This gateway doesn't support its type");
    await findByText(dialog, "Key from the file");
    await findByText(dialog, "Created disabled");
    await findByRole(dialog, "button", { name: "Import 2 channels" });
    await fill(await findByLabel(dialog, "Key of Typed"), "typed-key");
    await expectAccessible(dialog);
    await gateway.forgetRequests();
    const watch = watchWrites(gateway.base);
    await gateway.fault({ path: "/api/channel/search", kind: "offline" });
    await press(dialog, "Import 3 channels");
    await findByRole(table, "button", { name: "Resume" });
    expect(stored(), "the job is kept").to.include("Fresh");
    expect(stored()).not.to.include(secret);
    expect(stored()).not.to.include("typed-key");
    await gateway.clearFaults();
    await press(table, "Resume");
    await findByText(table, "Import channels: 3 done");
    watch.restore();
    const now = await rows();
    expect([now.get("Fresh")?.status, now.get("Fresh")?.models]).to.deep.equal([2, "gpt-4o,gpt-4"]);
    expect(now.get("Typed")).to.deep.include({ type: 14, priority: 9, models: "claude-3", status: 1 });
    expect(now.get("OpenRouter")).to.deep.include({ priority: 41, status: 2 });
    expect(now.has("Keyless")).to.equal(false);
    expect(now.size).to.equal(before.size + 2);
    const keys = watch.sent.flatMap(({ body }) => (body as { key?: string }).key ?? []);
    expect(keys).to.deep.equal([secret, "typed-key"]);
    await waitFor(() => titles(table).includes("Fresh"), "the new one in the list");

    await press(await findByRole(table, "region", { name: "Result" }), "Undo");
    await findByText(table, "Undo “Import channels”: 3 done");
    expect(await rows()).to.deep.equal(before);
  });

  it("that somebody changed since they were created aren't deleted by Undo", async () => {
    const table = await openTable(gateway);
    const dialog = await openImport(table);
    await give(dialog, fileOf({ name: "Fresh", type: 1, models: ["a"], key: secret }));
    await press(dialog, "Import 1 channel");
    await findByText(table, "Import channels: 1 done");
    const id = (await rows()).get("Fresh")?.id;
    await gateway.call("PUT", "/api/channel/", { id, priority: 3 });
    await press(await findByRole(table, "region", { name: "Result" }), "Undo");
    const result = await findByRole(table, "dialog", {
      name: /^Undo “Import channels” (finished|stopped): /,
    });
    await findByText(result, "Changed since it was created, so it wasn't deleted.");
    expect((await rows()).has("Fresh")).to.equal(true);
  });

  it("are never created twice: a lost answer is looked for, and what was created since the preview is left", async () => {
    const table = await openTable(gateway);
    const dialog = await openImport(table);
    await give(
      dialog,
      fileOf(
        { name: "Lost", type: 1, models: ["a"], key: secret },
        { name: "Twin", type: 1, models: ["a"], key: "one" },
        { name: "Twin", type: 1, models: ["b"], key: "two" },
        { name: "Race", type: 1, models: ["a"], key: "three" },
      ),
    );
    await findByText(dialog, /4 new/);
    await gateway.call("POST", "/api/channel/", {
      name: "Race",
      type: 1,
      models: "z",
      key: "k",
      group: "default",
    });
    await gateway.fault({ method: "POST", path: "/api/channel/", kind: "offline", executed: true, times: 1 });
    await press(dialog, "Import 4 channels");
    const result = await findByRole(table, "dialog", { name: /^Import channels (finished|stopped): / });
    await findByText(
      result,
      "A channel of this name and type was created since the preview. Nothing was written.",
    );
    const { body } = await gateway.call("GET", "/api/channel/search?keyword=");
    const names = (body?.data as Row[]).map(({ name }) => name);
    for (const [name, count] of [
      ["Lost", 1],
      ["Twin", 2],
      ["Race", 1],
    ] as const)
      expect(
        names.filter((one) => one === name),
        name,
      ).to.have.length(count);
  });

  it("in a file that can't be read change nothing, and the reason is said", async () => {
    const table = await openTable(gateway);
    const dialog = await openImport(table);
    const watch = watchWrites(gateway.base);
    await give(dialog, "{ oops");
    await findByText(dialog, "This file isn't valid JSON: error in line 1, column 3");
    await give(dialog, fileOf({ name: "a", type: "1" }));
    await findByText(dialog, "Channel 1 in this file has an invalid value for “type”");
    await expectAccessible(dialog);
    await give(dialog, fileOf({ name: "a", type: 1, models: ["m"], key: "k", proxy: "p", tag: "eu" }));
    await findByText(dialog, "Ignored, unknown to this version: proxy");
    await findByText(dialog, "Ignored, this gateway doesn't have them: Tag");
    watch.restore();
    expect(watch.sent).to.deep.equal([]);
  });

  it("in a file that the browser can't open say so, and the next file is read", async () => {
    const table = await openTable(gateway);
    const dialog = await openImport(table);
    const { arrayBuffer } = Blob.prototype;
    // As for one that was moved or deleted since it was selected.
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
    try {
      await give(dialog, fileOf({ name: "a", type: 1, models: ["m"], key: "k" }));
      await findByText(dialog, "Couldn't read this file");
      await expectAccessible(dialog);
    } finally {
      Blob.prototype.arrayBuffer = arrayBuffer;
    }
    await give(dialog, fileOf({ name: "a", type: 1, models: ["m"], key: "k" }));
    await findByText(dialog, /1 new, 0 changed/);
    expect(findAllByText(dialog, "Couldn't read this file")).to.have.length(0);
  });

  it("are asked of the page one by one, and those that it holds back stay out", async () => {
    const table = await openTable(gateway);
    table.addEventListener("gw-before-channel-create", (event) => {
      if ((event as CustomEvent<{ name: string }>).detail.name === "No") event.preventDefault();
    });
    const dialog = await openImport(table);
    await give(
      dialog,
      fileOf(
        { name: "Yes", type: 1, models: ["a"], key: "k" },
        { name: "No", type: 1, models: ["a"], key: "k" },
      ),
    );
    await press(dialog, "Import 2 channels");
    await findByText(dialog, /1 not allowed by this page/);
    await press(dialog, "Import 1 channel");
    await findByText(table, "Import channels: 1 done");
    expect([(await rows()).has("Yes"), (await rows()).has("No")]).to.deep.equal([true, false]);
  });

  it("are saved with their keys only where the gateway gives them, and after a warning", async () => {
    gateway = await openGateway({ seed: "demo", oneHub: { prices: [], owners: [] } });
    await gateway.logIn();
    await gateway.call("POST", "/api/channel/", {
      name: "K",
      type: 1,
      models: "m",
      key: secret,
      group: "default",
    });
    const table = await openTable(gateway);
    await click(await findByLabel(table, "Select K"));
    await press(await findByRole(table, "region", { name: "Selected rows" }), "Save settings as a file…");
    const dialog = await findByRole(table, "dialog", { name: "Save settings of 1 channel" });
    await findByText(dialog, "Keys aren't included.");
    await press(dialog, "Save file");
    await waitFor(() => downloads.files.length === 1, "the file without keys");
    expect((await saved()).text).not.to.include(secret);
    await press(await findByRole(table, "region", { name: "Selected rows" }), "Save settings as a file…");
    const again = await findByRole(table, "dialog", { name: "Save settings of 1 channel" });
    await click(await findByRole(again, "checkbox", { name: "Include keys" }));
    await findByText(again, /^Anyone with this file can use your provider accounts/);
    await expectAccessible(again);
    await press(again, "Save file with keys");
    await waitFor(() => downloads.files.length === 2, "the file with keys");
    const { channels } = await saved();
    expect(channels.map(({ name, key }) => [name, key])).to.deep.equal([["K", secret]]);
    expect(stored()).not.to.include(secret);
    expect(table.shadowRoot?.innerHTML).not.to.include(secret);
  });
});
