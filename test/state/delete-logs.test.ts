/**
 * Deleting old log entries on one-api's relatives, and on new-api since July 2026, where it is a task (wire.md 3.9).
 */
import { describe, it } from "node:test";
import { expect } from "chai";
import { createHttp, getStatus } from "../../src/api/index.js";
import { clearLogs } from "../../src/state/delete-logs.js";
import { json, stubFetch, success } from "../api/fetch-stub.js";
import { bodyOf } from "../contract/family.js";

const stub = stubFetch();
const before = 1_795_800_000;
const gone = () =>
  json({ error: { message: "Invalid URL (DELETE /api/log/)", type: "invalid_request_error" } }, 404);

/** A task as the server answers it. */
const task = (status: string, progress: number, more: object = {}) => ({
  id: 2,
  task_id: "systask_1",
  type: "log_cleanup",
  status,
  payload: { batch_size: 100, target_timestamp: before },
  state: { processed: 0, progress, remaining: 0, total: 0 },
  result: null,
  error: "",
  ...more,
});
const succeeded = task("succeeded", 100, { result: { deleted_count: 12 } });

async function clear() {
  stub.status = bodyOf("new-api", "status");
  const http = createHttp({ baseUrl: "https://gw.example" });
  await getStatus(http);
  const progress: number[] = [];
  const cleared = await clearLogs(http, before, (percentage) => void progress.push(percentage));
  const calls = stub.calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  return { cleared, progress, calls };
}

describe("deleting old log entries on new-api", () => {
  it("takes one call in releases that have it", async () => {
    stub.answer = () => success(7);
    const { cleared, calls } = await clear();
    expect(cleared).to.deep.equal({ kind: "done", value: 7, lost: undefined });
    expect(calls).to.deep.equal(["DELETE /api/log/"]);
  });

  it("begins a task elsewhere, and follows it to its end", async () => {
    const states = [task("running", 40), succeeded];
    stub.answer = ({ method, url }) => {
      const { pathname, searchParams } = new URL(url);
      if (method === "DELETE") return gone();
      if (method === "POST" && searchParams.get("target_timestamp") === String(before))
        return success(task("pending", 0));
      return pathname === "/api/system-task/systask_1" ? success(states.shift()) : gone();
    };
    const { cleared, progress, calls } = await clear();
    expect(cleared).to.deep.equal({ kind: "done", value: 12, lost: undefined });
    expect(progress).to.deep.equal([0, 40]);
    expect(calls.slice(0, 3)).to.deep.equal([
      "DELETE /api/log/",
      "POST /api/system-task/log-cleanup",
      "GET /api/system-task/systask_1",
    ]);
  });

  it("waits for the end of another one before it begins, whose time is not the one that was meant", async () => {
    const other = { payload: { batch_size: 100, target_timestamp: before - 86_400 } };
    const begun = [task("running", 70, other), task("pending", 0)];
    const states = [task("succeeded", 100, { ...other, result: { deleted_count: 900 } }), succeeded];
    stub.answer = ({ method }) =>
      method === "DELETE" ? gone() : success(method === "POST" ? begun.shift() : states.shift());
    const { cleared, progress, calls } = await clear();
    expect(cleared).to.deep.equal({ kind: "done", value: 12, lost: undefined });
    expect(progress).to.deep.equal([0]);
    expect(calls.filter((call) => call.startsWith("POST"))).to.have.length(2);
  });

  it("says why a task failed", async () => {
    stub.answer = ({ method }) =>
      method === "DELETE" ? gone() : success(task("failed", 10, { error: "database is locked" }));
    let failure: unknown;
    await clear().catch((error: unknown) => (failure = error));
    expect(failure).to.include({ kind: "refused", serverMessage: "database is locked" });
  });

  for (const [where, current, ended] of [
    ["under way", task("running", 50), []],
    ["over", null, [succeeded]],
  ] as const)
    it(`finds a task whose beginning was never heard of, and which is ${where}`, async () => {
      stub.answer = ({ method, url }) => {
        const { pathname } = new URL(url);
        if (method === "DELETE") return gone();
        if (method === "POST") throw new TypeError("connection lost");
        if (pathname.endsWith("/current")) return success(current);
        if (pathname.endsWith("/list")) return success(ended);
        return success(succeeded);
      };
      const { cleared, calls } = await clear();
      expect(cleared).to.include({ kind: "done", value: 12 });
      expect(calls.filter((call) => call.startsWith("POST"))).to.have.length(1);
    });

  it("looks at the log where no task is found", async () => {
    stub.answer = ({ method, url }) => {
      const { pathname } = new URL(url);
      if (method === "DELETE") return gone();
      if (method === "POST") throw new TypeError("connection lost");
      if (pathname.endsWith("/current")) return success(null);
      if (pathname.endsWith("/list")) return success([task("succeeded", 100, { payload: null })]);
      return success({ items: [{ id: 1, type: 2 }], total: 1, page: 1, page_size: 10 });
    };
    const { cleared } = await clear();
    expect(cleared).to.include({ kind: "lost", finding: "not-done" });
  });
});
