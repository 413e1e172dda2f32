// Tests of many channels: what a plan asks, that it stops when it says, what its report tells, and what follows it.
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
import { catchDownloads } from "../support/downloads.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { cell, chooseInListMenu, openTable, shown } from "./channel-table-page.js";

interface Stored {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly test_time: number;
  readonly response_time: number;
}

const names = Array.from({ length: 8 }, (_, index) => `c${String(index + 1)}`);

describe("tests of many channels", () => {
  let gateway: TestGateway;
  before(() => setViewport({ width: 1280, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    gateway = await openGateway();
    await gateway.logIn();
    for (const name of names)
      await gateway.call("POST", "/api/channel/", {
        name,
        type: name === "c8" ? 14 : 1,
        key: `sk-${name}`,
        models: name === "c1" ? "gpt-4o,only-one" : "gpt-4o",
        group: "default",
      });
    await gateway.call("PUT", "/api/channel/", { id: 2, status: 2 });
    await gateway.forgetRequests();
    // A test that takes no time looks like one that failed.
    await gateway.fault({ kind: "provider-slow", ms: 1 });
  });
  afterEach(() => gateway.clearFaults());

  const stored = async (): Promise<readonly Stored[]> =>
    (await gateway.call("GET", "/api/channel/?p=0")).body?.data as readonly Stored[];
  const tested = async (): Promise<readonly string[]> =>
    (await gateway.requests()).flatMap(({ path }) => /\/api\/channel\/test\/(\S+)/.exec(path)?.[1] ?? []);
  const press = async (root: HTMLElement, name: string | RegExp) =>
    click(await findByRole(root, "button", { name }));
  const select = async (root: HTMLElement, label: string, value: string) =>
    pick(await findByLabel(root, label), value);

  async function openPlan(table: HTMLElement): Promise<HTMLElement> {
    await chooseInListMenu(table, "Test…");
    const dialog = await findByRole(table, "dialog", { name: "Test channels" });
    await findByLabel(dialog, "Channels");
    return dialog;
  }
  async function openReport(table: HTMLElement): Promise<HTMLElement> {
    await press(await findByRole(table, "region", { name: "Result" }), "Report");
    return findByRole(table, "dialog", { name: "Test report" });
  }
  const closeReport = async (report: HTMLElement) => {
    await click(await waitFor(() => report.querySelector<HTMLElement>(".dialog-footer > .button")));
    await waitFor(() => !report.isConnected, "the report to close");
  };
  const rowsOf = (report: HTMLElement): readonly string[] =>
    [...report.querySelectorAll("tbody tr")].map((row) =>
      [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent).join(" | "),
    );

  it("asks which, says what it costs, sends nothing before, and tests exactly those", async () => {
    const table = await openTable(gateway);
    const dialog = await openPlan(table);
    const scopes = (await findByLabel(dialog, "Channels")) as HTMLSelectElement;
    expect([...scopes.options].map(({ text }) => text)).to.deep.equal([
      "Enabled (7)",
      "Disabled (1)",
      "Failing or auto-disabled (0)",
      "Never tested (8)",
      "All (8)",
      "One type",
    ]);
    await findByText(dialog, "Sends one request to each provider, which may charge for it.");
    await expectAccessible(dialog);
    pick(scopes, "type");
    pick(await findByLabel(dialog, "Type"), "14");
    await findByText(dialog, "Sends one request to its provider, which may charge for it.");
    pick(scopes, "failing");
    await findByText(dialog, "No channels match");
    pick(scopes, "enabled");
    expect(await tested()).to.deep.equal([]);
    await press(dialog, "Test 7 channels");
    await findByText(table, "Test: 7 passed");
    expect([...(await tested())].sort()).to.deep.equal(["1", "3", "4", "5", "6", "7", "8"]);
    await waitFor(() => shown(table, "c8", "response") !== "Not tested", "the row to follow");
  });

  it("offers what the host wants: not the disabled ones, or only what is selected", async () => {
    const table = await openTable(gateway, true, 'hide="test-disabled"');
    const scopes = (await findByLabel(await openPlan(table), "Channels")) as HTMLSelectElement;
    expect([...scopes.options].map(({ value }) => value)).to.deep.equal([
      "enabled",
      "failing",
      "untested",
      "all",
      "type",
    ]);
    table.remove();
    const other = await openTable(gateway, true, 'hide="test-all"');
    await click(await findByLabel(other, "Select c2"));
    await press(await findByRole(other, "region", { name: "Selected rows" }), "Test");
    const dialog = await findByRole(other, "dialog", { name: "Test channels" });
    const only = (await findByLabel(dialog, "Channels")) as HTMLSelectElement;
    expect([...only.options].map(({ text }) => text)).to.deep.equal(["Selected (1)"]);
  });

  it("tests one model by its name, only channels that have it", async () => {
    const table = await openTable(gateway);
    const dialog = await openPlan(table);
    const model = await findByLabel(dialog, "Model");
    await click(model);
    await fill(model, "only");
    await click(await findByRole(dialog, "option", { name: "only-one" }));
    await press(dialog, "Test 1 channel");
    await findByText(table, "Test: 1 passed");
    expect(await tested()).to.deep.equal(["1?model=only-one"]);
    await findByText(await openReport(table), /Tested with only-one\./);
  });

  it("takes the selection, and only that, from the bar of selected rows", async () => {
    const table = await openTable(gateway);
    for (const name of ["c2", "c5"]) await click(await findByLabel(table, `Select ${name}`));
    await press(await findByRole(table, "region", { name: "Selected rows" }), "Test");
    const dialog = await findByRole(table, "dialog", { name: "Test channels" });
    await press(dialog, "Test 2 channels");
    await findByText(table, "Test: 2 passed");
    expect([...(await tested())].sort()).to.deep.equal(["2", "5"]);
  });

  it("never has more failures than it stops after, says what wasn't tested, and continues with that alone", async () => {
    const table = await openTable(gateway);
    const dialog = await openPlan(table);
    await fill(await findByLabel(dialog, "Stop after failures"), "0");
    await press(dialog, "Test 7 channels");
    await findByText(dialog, "Enter a whole number above 0");
    expect(await tested()).to.deep.equal([]);
    await fill(await findByLabel(dialog, "Stop after failures"), "2");
    await gateway.fault({ kind: "provider-error", status: 401, message: "no such key", times: 2 });
    await press(dialog, "Test 7 channels");
    await findByText(table, /^Test (finished|stopped): /);
    const first = await tested();
    expect(first.length).to.be.lessThan(7);
    const report = await openReport(table);
    await findByText(report, /2 failed · \d not tested\. Stopped after 2 failures\.$/);
    await waitFor(() => rowsOf(report).filter((row) => row.includes("no such key (401)")).length === 2);
    await expectAccessible(report);
    await press(report, /^Continue with the remaining \d$/);
    await waitFor(async () => (await tested()).length === 7, "the rest");
    expect(new Set(await tested()).size, "none twice").to.equal(7);
  });

  it("reports by channel what has changed, as a file too, and is kept until it is put away", async () => {
    const table = await openTable(gateway);
    const run = async (failing: number) => {
      if (failing > 0)
        await gateway.fault({ kind: "provider-error", status: 500, message: "=oops", times: failing });
      const dialog = await openPlan(table);
      await select(dialog, "At a time", "1");
      await press(dialog, "Test 7 channels");
    };
    await run(1);
    await findByText(table, /^Test (finished|stopped): /);
    await waitFor(() => shown(table, "c8", "response").startsWith("Failed"), "the row of what failed");
    const first = await openReport(table);
    await waitFor(() => rowsOf(first)[0] === "c8 8 | Failed=oops (500) | First test", "the message");
    await closeReport(first);
    await press(await findByRole(table, "region", { name: "Result" }), "Dismiss");

    // Those of before are in other seconds.
    await waitFor(async () => {
      const newest = Math.max(...(await stored()).map(({ test_time }) => test_time));
      return Date.now() / 1000 > newest + 1;
    });
    await gateway.forgetRequests();
    await gateway.fault({ kind: "provider-error", status: 500, message: "=oops", times: 1, after: 1 });
    await run(0);
    await findByText(table, /^Test (finished|stopped): /);
    const report = await openReport(table);
    await press(report, /^Changed/);
    await waitFor(() => rowsOf(report)[0] === "c7 7 | Failed=oops (500) | Passed before", "the message");
    expect(rowsOf(report)).to.have.length(2);
    expect(rowsOf(report)[1]).to.match(/^c8 8 \| .* \| Recovered$/);
    const downloads = catchDownloads();
    try {
      await press(report, "Download report");
      const [file] = downloads.files;
      const lines = (await file?.text)?.replace("\ufeff", "").split("\r\n") ?? [];
      expect(lines[0]).to.equal("ID,Channel,Result,Seconds,Since last test,Message");
      expect(lines[1]).to.equal("7,c7,Failed,,Passed before,'=oops (500)");
      expect(lines).to.have.length(9);
    } finally {
      downloads.restore();
    }
    await closeReport(report);
    await openReport(table);
  });

  it("disables those that failed with a preview, and gives that back", async () => {
    const table = await openTable(gateway);
    await gateway.fault({ kind: "provider-error", status: 401, message: "no", times: 7 });
    const dialog = await openPlan(table);
    await press(dialog, "Test 7 channels");
    await findByText(table, /^Test (finished|stopped): /);
    await gateway.call("PUT", "/api/channel/", { id: 5, status: 2 });
    await press(await openReport(table), "Disable 7 failed…");
    const preview = await findByRole(table, "dialog", { name: "Disable 6 channels?" });
    await findByText(preview, /1 already disabled\.$/);
    await findByText(preview, "2 models will have no channel left:");
    await expectAccessible(preview);
    expect((await stored()).filter(({ status }) => status === 1)).to.have.length(6);
    await press(preview, "Disable 6 channels");
    await findByText(table, "Disable: 6 done");
    expect((await stored()).filter(({ status }) => status === 1)).to.have.length(0);
    await waitFor(() => cell(table, "c8", "status").textContent.includes("Disabled"));
    await press(table, "Undo");
    await findByText(table, "Undo “Disable”: 6 done");
    expect((await stored()).filter(({ status }) => status === 2).map(({ name }) => name)).to.deep.equal([
      "c5",
      "c2",
    ]);
  });

  it("goes on after a 429 without testing anything twice", async () => {
    const table = await openTable(gateway);
    await gateway.fault({
      kind: "rate-limited",
      retryAfter: 1,
      path: "/api/channel/test/",
      after: 2,
      times: 1,
    });
    await press(await openPlan(table), "Test 7 channels");
    await findByText(table, "Test: 7 passed");
    const calls = await tested();
    // The one that was refused wasn't a test.
    expect(calls).to.have.length(8);
    expect(new Set(calls).size).to.equal(7);
  });

  it("pauses where the network is gone, and takes what the channel shows for an answer that was lost", async () => {
    const table = await openTable(gateway);
    const dialog = await openPlan(table);
    await select(dialog, "At a time", "1");
    // The test is run, its answer and the look at the channel are lost.
    await gateway.fault({ kind: "offline", path: "/api/channel/test/", executed: true, times: 1, after: 1 });
    await gateway.fault({ kind: "offline", path: "/api/channel/7", times: 1 });
    await press(dialog, "Test 7 channels");
    const line = await findByRole(table, "region", { name: "Jobs" });
    await press(line, "Resume");
    await findByText(table, /^Test (finished|stopped): /);
    const report = await openReport(table);
    await findByText(report, /6 passed · 1 not confirmed/);
    expect(rowsOf(report)[0]).to.include("The answer was lost. The test may have run.");
    await press(report, "Check again");
    await findByText(report, /^7 passed/);
    expect(await tested()).to.have.length(7);
  });

  it("has the gateway test all or the disabled ones by itself, where the reader says so", async () => {
    const table = await openTable(gateway);
    const dialog = await openPlan(table);
    await select(dialog, "Channels", "disabled");
    await select(dialog, "Run by", "gateway");
    await findByText(dialog, /^Continues when you leave\./);
    expect(findAllByRole(dialog, "combobox", { name: "Model" })).to.deep.equal([]);
    await press(dialog, "Test channels");
    await findByText(table, "Testing… results appear as they arrive");
    expect(
      (await gateway.requests()).filter(({ path }) => path.includes("test?scope=disabled")),
    ).to.have.length(1);
    expect(await tested()).to.deep.equal([]);
  });
});
