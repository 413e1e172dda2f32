import { expect } from "chai";
import { seedFresh } from "../../demo/gateway/seed.js";
import "../../src/elements/log-table.js";
import { click, findAllByRole, findByLabel, findByRole, findByText, mount, waitFor } from "../support/dom.js";
import { expectAccessible } from "../support/axe.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

const path = "/api/log/self";

/** A log of so many entries, a second apart, whose tokens count down to 1. */
function snapshot(count: number) {
  const data = seedFresh();
  const newest = Math.floor(Date.now() / 1000) - 3600;
  data.logs = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    user_id: 1,
    created_at: newest - count + index,
    type: 2,
    content: "",
    username: "root",
    token_name: `token ${index + 1}`,
    model_name: "gpt-4o",
    quota: index,
    prompt_tokens: 1,
    completion_tokens: 2,
    channel: 0,
    request_id: `request-${index + 1}`,
    elapsed_time: 5,
    is_stream: true,
    system_prompt_reset: false,
  }));
  return data;
}

interface FakeFile {
  name: string;
  text: string;
  state: "open" | "closed" | "given up";
}

/** Puts a picker of files in place of the browser's, or takes it away. */
function withPicker(picker: boolean): FakeFile[] {
  const files: FakeFile[] = [];
  const fake = ({ suggestedName }: { suggestedName: string }) => {
    const file: FakeFile = { name: suggestedName, text: "", state: "open" };
    files.push(file);
    const settle = (state: FakeFile["state"]) => () => {
      file.state = state;
      return Promise.resolve();
    };
    const writable = {
      write(text: string) {
        file.text += text;
        return Promise.resolve();
      },
      close: settle("closed"),
      abort: settle("given up"),
    };
    return Promise.resolve({ createWritable: () => Promise.resolve(writable) });
  };
  Object.defineProperty(window, "showSaveFilePicker", {
    configurable: true,
    value: picker ? fake : undefined,
  });
  return files;
}

async function openExport(gateway: TestGateway): Promise<{ table: HTMLElement; dialog: HTMLElement }> {
  const table = mount(`<gw-log-table base-url="${gateway.base}" locale="en" scope="self"></gw-log-table>`);
  await waitFor(() => table.shadowRoot?.querySelector("tr[part] td"), "the rows");
  await click(await findByRole(table, "button", { name: "List options" }));
  await click(await findByRole(table, "menuitem", { name: "Export…" }));
  return { table, dialog: await findByRole(table, "dialog", { name: "Export" }) };
}

const tokensIn = (text: string): string[] =>
  text
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[1] ?? "");

const countdown = (from: number) => Array.from({ length: from }, (_, index) => `token ${from - index}`);

describe("exporting the log", () => {
  let gateway: TestGateway;
  const openWith = async (count: number) => {
    gateway = await openGateway({ data: snapshot(count) });
    await gateway.logIn();
    return openExport(gateway);
  };
  afterEach(() => Reflect.deleteProperty(window, "showSaveFilePicker"));

  it("streams every entry that matches into one file, over a failure and a rate limit, each once", async () => {
    const files = withPicker(true);
    const { table, dialog } = await openWith(300);
    await expectAccessible(dialog);
    await gateway.fault({ path, kind: "rate-limited", retryAfter: 1, after: 4, times: 1 });
    await gateway.fault({ path, kind: "offline", after: 27 });
    await click(await findByRole(dialog, "button", { name: "Export" }));
    await findByText(dialog, /^Stopped after 2\d\d rows\.$/);
    await expectAccessible(dialog);
    expect(files[0]?.state).to.equal("open");
    await gateway.clearFaults();
    // What arrives while the reader thinks about it belongs to no file that was begun before.
    await gateway.call("POST", "/api/topup", { user_id: 1, quota: 1, remark: "in between" });
    await click(await findByRole(dialog, "button", { name: "Continue" }));
    await findByText(table, "300 entries exported");
    const [file, another] = files;
    expect(another).to.equal(undefined);
    expect([file?.name, file?.state]).to.deep.equal(["logs.csv", "closed"]);
    expect(file?.text.split("\r\n")[0]).to.equal(
      "\ufeffTime,Token,Model,Type,Prompt tokens,Completion tokens,Cost,Detail,Duration (ms),Stream,Request ID",
    );
    expect(tokensIn(file?.text ?? "")).to.deep.equal(countdown(300));
    expect(findAllByRole(table, "dialog")).to.have.length(0);
  });

  it("stops when told to, and saves what came so far as a whole file", async () => {
    const files = withPicker(true);
    const { table, dialog } = await openWith(290);
    const format = (await findByLabel(dialog, "Format")) as HTMLSelectElement;
    format.value = "json";
    format.dispatchEvent(new Event("change", { bubbles: true }));
    await gateway.fault({ path, kind: "slow", ms: 600_000, after: 27 });
    await click(await findByRole(dialog, "button", { name: "Export" }));
    await findByText(dialog, /^2\d\d rows so far$/);
    await click(await findByRole(dialog, "button", { name: "Stop" }));
    await click(await findByRole(dialog, "button", { name: /^Save 2\d\d rows$/ }));
    await findByText(table, /^2\d\d entries exported$/);
    const [file] = files;
    expect([file?.name, file?.state]).to.deep.equal(["logs.json", "closed"]);
    const rows = JSON.parse(file?.text ?? "") as { token: string; quota: number; "request-id": string }[];
    expect(rows.map(({ token }) => token)).to.deep.equal(countdown(290).slice(0, rows.length));
    expect(rows[0]).to.include({ quota: 289, "request-id": "request-290" });
    await gateway.clearFaults();
  });

  it("gives the file up when the reader leaves it", async () => {
    const files = withPicker(true);
    const { table, dialog } = await openWith(30);
    await gateway.fault({ path, kind: "offline" });
    await click(await findByRole(dialog, "button", { name: "Export" }));
    await findByText(dialog, "Stopped after 0 rows.");
    expect(findAllByRole(dialog, "button", { name: /^Save/ })).to.have.length(0);
    await click(await findByRole(dialog, "button", { name: "Cancel" }));
    await waitFor(() => files[0]?.state === "given up", "the file to be given up");
    expect(findAllByRole(table, "dialog")).to.have.length(0);
  });

  it("asks for no file that the reader doesn't want, and stays as it was", async () => {
    Object.defineProperty(window, "showSaveFilePicker", {
      configurable: true,
      value: () => Promise.reject(new DOMException("No", "AbortError")),
    });
    const { dialog } = await openWith(30);
    await gateway.forgetRequests();
    const button = await findByRole(dialog, "button", { name: "Export" });
    await click(button);
    await waitFor(() => button.isConnected && !button.hasAttribute("aria-busy"), "the button");
    expect(await gateway.requests()).to.deep.equal([]);
  });

  it("goes to downloads where the browser can't write to files", async () => {
    withPicker(false);
    const names: string[] = [];
    const { click: follow } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      names.push(this.download);
    };
    try {
      const { table, dialog } = await openWith(30);
      await findByText(dialog, "This browser saves one file per 100,000 rows.");
      await click(await findByRole(dialog, "button", { name: "Export" }));
      await findByText(table, "30 entries exported");
    } finally {
      HTMLAnchorElement.prototype.click = follow;
    }
    expect(names).to.deep.equal(["logs.csv"]);
  });
});
