import { signal } from "@preact/signals-core";
import { expect } from "chai";
import { describe, it } from "node:test";
import type { Channel } from "../../src/api/entities/channel-schema.js";
import { GatewayError } from "../../src/api/client/errors.js";
import { byLists, fetchRows } from "../../src/areas/channels/models/report-rows.js";
import type { JobFailure } from "../../src/state/jobs/job-ledger.js";
import type { JobPlan } from "../../src/state/jobs/job.js";
import { providerLists } from "../../src/state/provider-lists.js";

describe("the lists of providers", () => {
  it("belong to the account that had them fetched", () => {
    const user = signal<{ readonly id: number } | undefined>({ id: 1 });
    const gateway = { session: { user }, storage: {} } as unknown as Parameters<typeof providerLists>[0];
    const lists = providerLists(gateway);
    lists.note(7, ["a"]);
    user.value = { id: 1 };
    expect([...lists.all.peek()], "the same account").to.deep.equal([[7, ["a"]]]);
    expect(providerLists(gateway)).to.equal(lists);
    user.value = undefined;
    expect([...lists.all.peek()]).to.deep.equal([]);
  });
});

describe("the report of fetched models", () => {
  const plan = {
    items: ["1", "2", "3", "4", "5"].map((key) => ({ key, name: `c${key}`, about: {} })),
  } as unknown as JobPlan;
  const failure: JobFailure = {
    index: 1,
    error: new GatewayError("refused", "no"),
    finding: undefined,
  } as unknown as JobFailure;
  const run = {
    plan,
    states: signal("dx-dd"),
    failures: signal([failure]),
    unconfirmed: signal<readonly JobFailure[]>([]),
  };
  const channel = (id: number, models: string) => ({ id, models, model_mapping: "" }) as Channel;

  it("has what failed first, what a reload lost apart, and what differs most before the rest", () => {
    const lists = new Map([
      [4, ["a"]],
      [5, ["a", "b"]],
    ]);
    const now = new Map([
      [4, channel(4, "a")],
      [5, channel(5, "a,gone")],
    ]);
    expect(fetchRows(run, byLists(lists), now).map(({ item, result }) => [item.key, result])).to.deep.equal([
      ["2", "failed"],
      ["1", "gone"],
      ["3", "left"],
      ["5", "listed"],
      ["4", "listed"],
    ]);
  });

  it("has no difference for a channel that was deleted, or isn't loaded", () => {
    const [row] = fetchRows(run, byLists(new Map([[5, ["a"]]])), new Map()).filter(
      ({ item }) => item.key === "5",
    );
    expect(row?.difference).to.equal(undefined);
    expect(row?.result).to.equal("listed");
  });
});
