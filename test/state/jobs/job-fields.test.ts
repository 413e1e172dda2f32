// Proves what a job that sets several fields keeps of them for Undo, where a reload cut it off between its two calls.
import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import type { Gateway } from "../../../src/state/gateways.js";
import { createJobRun } from "../../../src/state/jobs/create-job-run.js";
import { defineJobs } from "../../../src/state/jobs/job-area.js";
import { ItemState, type JobPlan } from "../../../src/state/jobs/job.js";
import { createJobStore, noProgress } from "../../../src/state/jobs/job-store.js";
import { createStorage } from "../../../src/state/storage.js";
import { done } from "../../../src/state/writes/settle.js";
import { alone } from "./alone.js";
import { memory } from "./memory.js";

interface Row {
  readonly id: number;
  readonly end: number;
  readonly status: number;
}

/** A job that sets both fields of a row, as an earlier page left it. */
function jobOver(row: Row, left: ItemState) {
  const before = { end: 1, status: 3 };
  const set = { end: 9, status: 1 };
  const items = [{ key: 7, name: "seven", about: { id: 7 }, set, before }];
  const plan: JobPlan = {
    id: "a",
    owner: 1,
    list: "things",
    kind: "edit",
    action: "edit",
    params: {},
    undoing: false,
    items,
  };
  const area = memory();
  const store = createJobStore(
    createStorage("https://gateway.example", () => area),
    1,
  );
  store.add(plan, { ...noProgress(1), states: left });
  let now = row;
  const run = createJobRun({
    plan,
    store,
    ...alone,
    rateLimiter: { turn: () => Promise.resolve(), timeFor: () => 0 },
    whenResumed: () => Promise.resolve(),
  });
  const jobs = defineJobs<Row>({
    keyOf: ({ id }) => id,
    about: ({ id }) => ({ id }),
    texts: () => Promise.resolve({ labels: {}, countText: String }),
    rows: () => Promise.resolve([now]),
    one: () => Promise.resolve(now),
    kinds: {
      edit: {
        write(_session, _item, fields) {
          now = { ...now, ...fields };
          return Promise.resolve(done(now));
        },
      },
    },
  });
  const gateway = { session: { user: signal(undefined) } } as unknown as Gateway;
  return { run, page: { area: jobs, session: { gateway, locale: "en", emit: () => undefined } } };
}

describe("a job that sets two fields", () => {
  it("keeps what both were when only the first was written before the page went", async () => {
    const { run, page } = jobOver({ id: 7, end: 9, status: 3 }, ItemState.sent);
    await run.go(page);
    expect(run.states.value).to.equal(ItemState.changed);
    expect(run.beforeOf(0)).to.deep.equal({ end: 1, status: 3 });
  });

  it("keeps what somebody else made of them before it started", async () => {
    const { run, page } = jobOver({ id: 7, end: 5, status: 3 }, ItemState.left);
    await run.go(page);
    expect(run.beforeOf(0)).to.deep.equal({ end: 5, status: 3 });
  });
});
