// Settings are restored by a job: a lost answer is looked for, a reload goes on, and nobody's change is overwritten.
import { beforeEach, describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import { createHttp, createQueue } from "../../src/api/index.js";
import { jobs } from "../../src/areas/settings/backup/jobs.js";
import { restoreRows } from "../../src/areas/settings/backup/report-rows.js";
import type { SettingFields } from "../../src/domain/settings/restore-plan.js";
import type { Gateway } from "../../src/state/gateways.js";
import { createJobRun } from "../../src/state/jobs/create-job-run.js";
import { ItemState, type JobPlan } from "../../src/state/jobs/job.js";
import { createJobStore, noProgress } from "../../src/state/jobs/job-store.js";
import { createStorage } from "../../src/state/storage.js";
import { json, success } from "../api/fetch-stub.js";
import { readWire } from "../contract/wire.js";
import { alone } from "./jobs/alone.js";
import { memory } from "./jobs/memory.js";

describe("a job that restores settings", () => {
  let stored: Record<string, string>;
  let sent: string[];
  let onPut: (key: string, value: string) => Response;
  let refreshed: number;
  let told: unknown[];
  const status = readWire("one-api-head").find(({ request }) => request.path === "/api/status")?.response
    .body;
  const http = createHttp({
    baseUrl: "https://gateway.example",
    queue: createQueue(),
    fetch: (input, init) =>
      Promise.resolve().then(() => {
        if (new Request(input).url.endsWith("/api/status")) return json(status);
        if (typeof init?.body !== "string")
          return success(Object.entries(stored).map(([key, value]) => ({ key, value })));
        const { key, value } = JSON.parse(init.body) as { key: string; value: string };
        sent.push(key);
        return onPut(key, value);
      }),
  });
  beforeEach(() => {
    stored = { RetryTimes: "0", SystemName: "One", ModelRatio: '{"a": 1, "b": 2}' };
    [sent, refreshed, told] = [[], 0, []];
    onPut = (key, value) => {
      stored[key] = value;
      return success();
    };
  });

  function jobOver(
    items: readonly { key: string; set: SettingFields; before?: SettingFields; written?: SettingFields }[],
    { states = "-".repeat(items.length), undoing = false } = {},
  ) {
    const plan: JobPlan = {
      ...{ id: "a", owner: 1, list: "settings", kind: "restore", action: "restore", params: {} },
      undoing,
      inOrder: true,
      items: items.map((item) => ({ name: item.key, about: { key: item.key }, ...item })),
    };
    const area = memory();
    const store = createJobStore(
      createStorage("https://gateway.example", () => area),
      1,
    );
    store.add(plan, { ...noProgress(items.length), states });
    const run = createJobRun({
      plan,
      store,
      ...alone,
      rateLimiter: { turn: () => Promise.resolve(), timeFor: () => 0 },
      whenResumed: () => Promise.resolve(),
    });
    const gateway = {
      http,
      session: {
        user: signal(undefined),
        refreshStatus() {
          refreshed += 1;
          return Promise.resolve();
        },
      },
    } as unknown as Gateway;
    const session = {
      gateway,
      locale: "en",
      emit: (_type: string, detail: object) => void told.push(detail),
    };
    return { run, page: { area: jobs, session }, isKept: () => store.isListed(plan.id) };
  }
  const resultsOf = ({ run }: ReturnType<typeof jobOver>) =>
    Object.fromEntries(restoreRows(run).map(({ item, result }) => [item.key, result]));
  const retries = { key: "RetryTimes", set: { value: "3" }, before: { value: "0" } };

  it("writes entries into the table that is there now, says so, and stays until its report is put away", async () => {
    const job = jobOver([
      retries,
      { key: "SystemName", set: { value: "Two" }, before: { value: "One" } },
      { key: "ModelRatio", set: { "entry:a": "5" }, before: { "entry:a": "1" } },
    ]);
    stored.ModelRatio = '{"a": 1, "b": 7, "new": 1}';
    await job.run.go(job.page);
    expect(stored).to.deep.equal({
      RetryTimes: "3",
      SystemName: "Two",
      ModelRatio: '{"a": 5, "b": 7, "new": 1}',
    });
    expect(told).to.deep.equal([
      { keys: ["RetryTimes"] },
      { keys: ["SystemName"] },
      { keys: ["ModelRatio"] },
    ]);
    expect(refreshed, "the public status has the name").to.equal(1);
    expect(job.run.states.value).to.equal(ItemState.changed.repeat(3));
    expect(job.isKept()).to.equal(true);
  });

  it("overwrites nobody's change, and has nothing to undo of what had its value already", async () => {
    stored.RetryTimes = "9";
    stored.SystemName = "Two";
    const job = jobOver([retries, { key: "SystemName", set: { value: "Two" }, before: { value: "One" } }]);
    await job.run.go(job.page);
    expect(sent).to.deep.equal([]);
    expect(resultsOf(job)).to.deep.equal({ RetryTimes: "changed", SystemName: "same" });
    expect(job.run.counts.value.changed).to.equal(0);
  });

  it("undoes only what is still as it was written", async () => {
    stored = { RetryTimes: "3", SystemName: "Someone's" };
    const job = jobOver(
      [
        { key: "SystemName", set: { value: "One" }, written: { value: "Two" } },
        { key: "RetryTimes", set: { value: "0" }, written: { value: "3" } },
      ],
      { undoing: true },
    );
    await job.run.go(job.page);
    expect(stored).to.deep.equal({ RetryTimes: "0", SystemName: "Someone's" });
    expect(resultsOf(job)).to.deep.equal({ SystemName: "changed", RetryTimes: "undone" });
  });

  it("looks for a write whose answer was lost, and for one whose page is gone, before anything is sent again", async () => {
    const write = onPut;
    onPut = (key, value) => {
      write(key, value);
      throw new TypeError("connection lost");
    };
    const lost = jobOver([retries]);
    await lost.run.go(lost.page);
    expect(sent).to.deep.equal(["RetryTimes"]);
    expect(resultsOf(lost)).to.deep.equal({ RetryTimes: "written" });
    const reloaded = jobOver([retries], { states: ItemState.sent });
    await reloaded.run.go(reloaded.page);
    expect(sent, "not again").to.deep.equal(["RetryTimes"]);
    expect(reloaded.run.counts.value.changed, "which can be undone").to.equal(1);
  });

  it("says what was refused, what the gateway has otherwise, and what it doesn't have", async () => {
    const write = onPut;
    onPut = (key, value) =>
      key === "SystemName"
        ? json({ success: false, message: "no" })
        : key === "RetryTimes"
          ? success()
          : write(key, value);
    const job = jobOver([
      retries,
      { key: "SystemName", set: { value: "Two" }, before: { value: "One" } },
      { key: "Gone", set: { value: "x" }, before: { value: "y" } },
      { key: "ModelRatio", set: { "entry:a": "many" }, before: { "entry:a": "1" } },
    ]);
    await job.run.go(job.page);
    expect(
      Object.fromEntries(job.run.failures.value.map(({ item, error }) => [item.key, error.serverMessage])),
    ).to.deep.equal({
      RetryTimes: "The gateway reported success, but has another value now.",
      SystemName: "no",
      Gone: "This gateway doesn't have this setting.",
      ModelRatio: "The value would break this setting. It wasn't sent.",
    });
    expect(sent).to.deep.equal(["RetryTimes", "SystemName"]);
  });

  it("writes no secret, whatever was planned", async () => {
    stored.EpayKey = "old";
    stored.own = "https://a.example";
    const job = jobOver([
      { key: "EpayKey", set: { value: "hidden" }, before: { value: "old" } },
      { key: "own", set: { value: "https://me:hidden@a.example" }, before: { value: "https://a.example" } },
    ]);
    await job.run.go(job.page);
    expect(sent).to.deep.equal([]);
    expect(job.run.counts.value.failed).to.equal(2);
  });
});
