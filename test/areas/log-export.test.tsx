import { expect } from "chai";
import "../../src/elements/log-table.js";
import "../../src/elements/token-list.js";
import { gatewayFor } from "../../src/state/gateways.js";
import { catchDownloads } from "../support/downloads.js";
import {
  click,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  mount,
  pick,
  waitFor,
} from "../support/dom.js";
import { expectAccessible } from "../support/axe.js";
import { openExportDialog, withPicker } from "../support/exports.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { countdown, longLog, tokensIn } from "../support/log-data.js";

const path = "/api/log/self";

async function openExport(
  gateway: TestGateway,
  locale = "en",
): Promise<{ table: HTMLElement; dialog: HTMLElement }> {
  const table = mount(
    `<gw-log-table base-url="${gateway.base}" locale="${locale}" scope="self"></gw-log-table>`,
  );
  return { table, dialog: await openExportDialog(table) };
}

/** The files of jobs that the browser keeps. */
const keptFiles = async (): Promise<string[]> =>
  (await indexedDB.databases()).flatMap(({ name = "" }) =>
    name.startsWith("gateway-console:job:") ? [name] : [],
  );

describe("exporting the log", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    for (const name of await keptFiles()) indexedDB.deleteDatabase(name);
  });
  const openWith = async (count: number) => {
    gateway = await openGateway({ data: longLog(count) });
    await gateway.logIn();
    return openExport(gateway);
  };
  /** Begins an export that gets no further than its first few hundred entries. */
  const openHeld = async () => {
    const { table, dialog } = await openWith(290);
    await findByText(dialog, /entries, \d+ calls/);
    await gateway.fault({ path, kind: "slow", ms: 600_000, after: 27 });
    await click(await findByRole(dialog, "button", { name: "Export" }));
    await findByText(table, /^Export: 2\d\d of/);
    return table;
  };
  afterEach(() => Reflect.deleteProperty(window, "showSaveFilePicker"));

  it("says what it takes, goes on over a lost network, a rate limit and new entries, and has each once", async () => {
    const files = withPicker(true);
    const { table, dialog } = await openWith(300);
    await findByText(dialog, /^300 entries, 34 calls, about \d+ s$/);
    await findByText(dialog, /can be continued after a reload\.$/);
    await expectAccessible(dialog);
    await gateway.fault({ path, kind: "rate-limited", retryAfter: 1, after: 4, times: 1 });
    await gateway.fault({ path, kind: "offline", after: 27 });
    await click(await findByRole(dialog, "button", { name: "Export" }));
    await waitFor(() => findAllByRole(table, "dialog").length === 0, "the dialog to close");
    const resume = await findByRole(table, "button", { name: "Resume" });
    await findByRole(table, "progressbar", { name: "Export" });
    await expectAccessible(table);
    await gateway.clearFaults();
    await gateway.call("POST", "/api/topup", { user_id: 1, quota: 1, remark: "in between" });
    await click(resume);
    await findByText(table, "300 entries exported");
    const [file, another] = files;
    expect(another).to.equal(undefined);
    expect([file?.name, file?.state]).to.deep.equal(["logs.csv", "closed"]);
    expect(file?.text.split("\r\n")[0]).to.equal(
      "\ufeffTime,Token,Model,Type,Prompt tokens,Completion tokens,Cost (USD),Cost (quota units),Detail,Duration (ms),Stream,Request ID",
    );
    expect(tokensIn(file?.text ?? "")).to.deep.equal(countdown(300));
    expect(await keptFiles(), "nothing of it is kept").to.deep.equal([]);
  });

  it("writes what the rows on the screen are written as", async () => {
    const files = withPicker(true);
    const { table, dialog } = await openWith(120);
    await findByText(dialog, /^120 entries, 14 calls, about \d+ s$/);
    await click(await findByRole(dialog, "button", { name: "Export" }));
    await findByText(table, "120 entries exported");
    const again = await openExportDialog(table);
    pick(await findByLabel(again, "Rows"), "page");
    await click(await findByRole(again, "button", { name: "Export" }));
    await findByText(table, "10 entries exported");
    const [all, page] = files;
    expect(page?.text.trim().split("\r\n")).to.have.length(11);
    expect(all?.text.slice(0, page?.text.length)).to.equal(page?.text);
  });

  it("pauses, stops, saves what came so far as a whole file, and goes on to the end", async () => {
    const files = withPicker(true);
    const { table, dialog } = await openWith(290);
    pick(await findByLabel(dialog, "Format"), "json");
    await findByText(dialog, /entries, \d+ calls/);
    await gateway.fault({ path, kind: "slow", ms: 600_000, after: 27 });
    await click(await findByRole(dialog, "button", { name: "Export" }));
    await findByText(table, /^Export: 2\d\d of/);
    await click(await findByRole(table, "button", { name: "Pause" }));
    await findByText(table, /Paused$/);
    await click(await findByRole(table, "button", { name: "Resume" }));
    await click(await findByRole(table, "button", { name: "Stop" }));
    await findByText(table, /^Export stopped after 2\d\d entries\.$/);
    await expectAccessible(table);
    await gateway.clearFaults();
    await click(await findByRole(table, "button", { name: "Save these" }));
    await findByText(table, /^2\d\d entries exported$/);
    const [file] = files;
    expect([file?.name, file?.state]).to.deep.equal(["logs.json", "closed"]);
    interface Row {
      token: string;
      quota_USD: number;
      quota_units: number;
      "request-id": string;
    }
    const rows = JSON.parse(file?.text ?? "") as Row[];
    expect(rows.length).to.be.within(200, 289);
    expect(rows.map(({ token }) => token)).to.deep.equal(countdown(290).slice(0, rows.length));
    expect(rows[0]).to.include({ quota_USD: 0.000_578, quota_units: 289, "request-id": "request-290" });
    if (file) file.text = "";
    await click(await findByRole(table, "button", { name: "Continue" }));
    await findByText(table, "290 entries exported");
    const all = JSON.parse(file?.text ?? "") as Row[];
    expect(all.map(({ token }) => token)).to.deep.equal(countdown(290));
  });

  it("goes on while its list is gone, and is stopped from another", async () => {
    withPicker(false);
    const table = await openHeld();
    table.remove();
    const other = mount(`<gw-log-table base-url="${gateway.base}" locale="zh-CN"></gw-log-table>`);
    await findByText(other, /^导出：2\d\d \/ /);
    await click(await findByRole(other, "button", { name: "停止" }));
    await findByText(other, /^导出已停止，已读取 2\d\d 条/);
    await click(await findByRole(other, "button", { name: "忽略" }));
    await waitFor(async () => (await keptFiles()).length === 0, "what was kept to be deleted");
    await gateway.clearFaults();
  });

  it("keeps nothing when its account signs out in the middle of it", async () => {
    withPicker(false);
    await openHeld();
    expect(await keptFiles()).to.have.length(1);
    await gateway.clearFaults();
    await gatewayFor({ baseUrl: gateway.base }).session.signOut();
    await waitFor(async () => (await keptFiles()).length === 0, "what was kept to be deleted");
    const kept = Object.keys(localStorage).filter((name) =>
      name.startsWith(`gateway-console:${location.origin}${gateway.base}:job`),
    );
    expect(kept).to.deep.equal([]);
  });

  it("asks for no file that the reader doesn't want, and stays as it was", async () => {
    Object.defineProperty(window, "showSaveFilePicker", {
      configurable: true,
      value: () => Promise.reject(new DOMException("No", "AbortError")),
    });
    const { dialog } = await openWith(30);
    await findByText(dialog, /^30 entries/);
    await gateway.forgetRequests();
    const button = await findByRole(dialog, "button", { name: "Export" });
    await click(button);
    await waitFor(() => button.isConnected && !button.hasAttribute("aria-busy"), "the button");
    expect(await gateway.requests()).to.deep.equal([]);
  });

  it("goes to downloads where the browser can't write to files", async () => {
    const downloads = catchDownloads();
    try {
      const { table, dialog } = await openWith(30);
      await findByText(dialog, /^30 entries, 4 calls, about \d+ s$/);
      await click(await findByRole(dialog, "button", { name: "Export" }));
      await findByText(table, "30 entries exported");
      expect(downloads.files.map(({ name }) => name)).to.deep.equal(["logs.csv"]);
      expect(tokensIn((await downloads.files[0]?.text) ?? "")).to.deep.equal(countdown(30));
    } finally {
      downloads.restore();
    }
  });
});

describe("exporting a whole list", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway();
    await gateway.logIn();
    await gateway.calls(
      Array.from({ length: 30 }, (_, index) => ({
        method: "POST",
        path: "/api/token/",
        body: { name: `token ${index + 1}`, expired_time: -1, remain_quota: 0, unlimited_quota: true },
      })),
    );
  });

  it("is the same job, which outlives its list, and says after a reload that it must begin anew", async () => {
    const downloads = catchDownloads();
    const { add } = IDBObjectStore.prototype;
    const stored: unknown[] = [];
    IDBObjectStore.prototype.add = function (value: unknown, key) {
      stored.push(value);
      return add.call(this, value, key);
    };
    try {
      const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
      const dialog = await openExportDialog(list);
      await findByText(dialog, "1 call");
      await findByText(dialog, /Don't close or reload this tab\.$/);
      await expectAccessible(dialog);
      await gateway.fault({ path: "/api/token/search", kind: "slow", ms: 600_000 });
      await gateway.fault({ path: /api.token.*p=[1-9]/u, kind: "slow", ms: 600_000 });
      await click(await findByRole(dialog, "button", { name: "Export" }));
      await findByText(list, /^Export: \d+ tokens so far$/);
      list.remove();
      const other = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
      await click(await findByRole(other, "button", { name: "Stop" }));
      await findByText(other, /^Export stopped after \d+ tokens\.$/);
      await gateway.clearFaults();
      await click(await findByRole(other, "button", { name: "Continue" }));
      await findByText(other, "30 tokens exported");
      const lines = (await downloads.files[0]?.text)?.trim().split("\r\n") ?? [];
      expect(lines).to.have.length(31);
      expect(stored, "codes of another list are as good as money").to.deep.equal([]);
    } finally {
      IDBObjectStore.prototype.add = add;
      downloads.restore();
    }
  });

  it("stops before its first rows are asked for", async () => {
    let allow: (state: PermissionState) => void = () => undefined;
    const asked = new Promise<PermissionState>((resolve) => (allow = resolve));
    const downloads = catchDownloads();
    const file = {
      createWritable: () => Promise.reject(new Error("nothing is written")),
      queryPermission: () => asked,
    };
    Object.assign(window, { showSaveFilePicker: () => Promise.resolve(file) });
    try {
      const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
      const dialog = await openExportDialog(list);
      await findByText(dialog, "1 call");
      await gateway.fault({ path: "/api/token/", kind: "slow", ms: 600_000 });
      await click(await findByRole(dialog, "button", { name: "Export" }));
      await click(await findByRole(list, "button", { name: "Stop" }));
      await findByText(list, /Stopping/);
      allow("granted");
      await findByText(list, "Export stopped after 0 tokens.");
    } finally {
      allow("granted");
      downloads.restore();
    }
  });

  it("stops while its first rows are on their way, and goes on when told to", async () => {
    const downloads = catchDownloads();
    try {
      const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
      const dialog = await openExportDialog(list);
      await findByText(dialog, "1 call");
      await gateway.fault({ path: "/api/token/", kind: "slow", ms: 600_000 });
      await click(await findByRole(dialog, "button", { name: "Export" }));
      await click(await findByRole(list, "button", { name: "Stop" }));
      await findByText(list, "Export stopped after 0 tokens.");
      await gateway.clearFaults();
      await click(await findByRole(list, "button", { name: "Continue" }));
      await findByText(list, "30 tokens exported");
      expect((await downloads.files[0]?.text)?.trim().split("\r\n")).to.have.length(31);
    } finally {
      downloads.restore();
    }
  });
});
