// What becomes of the channels of a file: created, changed, left as they are, or left out with the reason.
import { describe, it } from "node:test";
import { expect } from "chai";
import type { FileChannel } from "../../src/domain/channels/channel-file.js";
import { planImport, type ImportPlan } from "../../src/domain/channels/channel-import.js";
import { ChannelStatus } from "../../src/domain/records/statuses.js";

const row = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  type: 1,
  status: ChannelStatus.enabled as number,
  models: "a,b",
  model_mapping: "",
  group: "default",
  priority: 0,
  weight: 0,
  base_url: "",
  other: "",
  tag: null,
  system_prompt: "",
  ...more,
});
type Row = ReturnType<typeof row>;
const target = { hasType: (type: number) => type < 52, has: () => true, groupLength: 32 };
const plan = (entries: readonly FileChannel[], rows: readonly Row[] = []) =>
  planImport(entries, rows, target);
const said = (one: ImportPlan<Row> | undefined) =>
  one?.kind === "refused" ? one.obstacles.map(({ kind }) => kind) : one?.kind;
const entry = (more: object = {}): FileChannel => ({ name: "x", type: 1, models: ["a", "b"], ...more });

describe("channels of a file", () => {
  it("are the same where name and type are, whatever their IDs", () => {
    const rows = [row(1, "x"), row(2, "y"), row(3, "x", { type: 8, base_url: "https://a.example" })];
    const [one] = plan([entry({ id: 99, models: ["a", "c"] })], rows);
    expect(one?.kind === "changed" && [one.plan.channel.id, one.plan.set, one.plan.before]).to.deep.equal([
      1,
      { models: "a,c" },
      { models: "a,b" },
    ]);
    expect(said(plan([entry({ name: "z" })], rows)[0])).to.equal("new");
    expect(said(plan([entry({ type: 14 })], rows)[0])).to.equal("new");
  });

  it("that are alike here are told apart by ID, and left out where that doesn't help", () => {
    const rows = [row(1, "x"), row(2, "x", { priority: 5 })];
    const changed = plan([entry({ id: 2, priority: 7 })], rows)[0];
    expect(changed?.kind === "changed" && changed.plan.channel.id).to.equal(2);
    expect(said(plan([entry({ id: 9, priority: 7 })], rows)[0])).to.deep.equal(["ambiguous"]);
    expect(said(plan([entry({ priority: 7 })], rows)[0])).to.deep.equal(["ambiguous"]);
  });

  it("change nothing that the file leaves out, and nothing that is only written otherwise", () => {
    const rows = [row(1, "x", { model_mapping: '{"a":"z"}', system_prompt: "Be brief" })];
    const same = entry({ models: ["b", "a"], group: [], model_mapping: { a: "z" }, base_url: "" });
    expect(said(plan([same], rows)[0])).to.equal("same");
  });

  it("give back whether a channel is enabled, except what the gateway itself has disabled", () => {
    const statusOf = (status: FileChannel["status"], now: number) => {
      const one = plan([entry({ status })], [row(1, "x", { status: now })])[0];
      return one?.kind === "changed" ? one.status : one?.kind;
    };
    expect(statusOf("disabled", ChannelStatus.enabled)).to.equal(ChannelStatus.manuallyDisabled);
    expect(statusOf("disabled", ChannelStatus.autoDisabled)).to.equal("same");
    expect(statusOf("enabled", ChannelStatus.manuallyDisabled)).to.equal(ChannelStatus.enabled);
    expect(statusOf("auto-disabled", ChannelStatus.enabled)).to.equal("same");
    const created = plan([entry({ status: "auto-disabled" })])[0];
    expect(created?.kind === "new" && created.enabled).to.equal(false);
  });

  it("that are new get everything that the file leaves out", () => {
    const one = plan([entry({ name: " x ", priority: 4 })])[0];
    expect(one?.kind === "new" && one.channel).to.include({
      ...{ name: "x", type: 1, models: "a,b", group: "default", priority: 4, weight: 0, base_url: "" },
    });
  });

  it("may have the same name and type twice where they are new, and only once where they are here", () => {
    const twins = [entry({ priority: 1 }), entry({ priority: 2 })];
    expect(plan(twins).map(said)).to.deep.equal(["new", "new"]);
    expect(plan(twins, [row(1, "x")]).map(said)).to.deep.equal(["changed", ["twice"]]);
  });

  for (const [why, more] of [
    [["no-name"], { name: " " }],
    [["unknown-type"], { type: 10_033 }],
    [["no-models"], { models: [] }],
    [["no-models"], { models: undefined }],
    [["key-lines"], { key: "one\ntwo" }],
    [["key-wrong"], { type: 15, key: "only-one-part" }],
    [["built-key"], { type: 33, region: "eu" }],
    [["base-url-required"], { type: 8 }],
    [["no-base-url", "built-key"], { type: 33, base_url: "https://a.example", region: "eu" }],
    [["no-setting"], { region: "eu" }],
    [["mapping-too-long"], { model_mapping: { a: "z".repeat(1100) } }],
    [["address-wrong"], { base_url: "https://a.example https://b.example" }],
    [["address-wrong"], { base_url: "javascript:alert(1)" }],
    [["address-wrong"], { base_url: "https://a.example\nhttps://b.example" }],
  ] as const)
    it(`are left out for ${why.join(" and ")}`, () => {
      expect(said(plan([entry(more)])[0])).to.deep.equal(why);
    });

  it("lose no models that are here to a list without any", () => {
    expect(said(plan([entry({ models: [] })], [row(1, "x")])[0])).to.deep.equal(["no-models"]);
  });
});
