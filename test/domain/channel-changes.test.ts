// What a change makes of each channel of a selection, and of nothing else; what a move makes of both sides.
import { describe, it } from "node:test";
import { expect } from "chai";
import { isWritten, planChange } from "../../src/domain/channels/channel-change-plan.js";
import {
  changedSettings,
  settingKey,
  settingNames,
  settingsLike,
  type SettingsChange,
} from "../../src/domain/channels/channel-settings.js";
import { planMove } from "../../src/domain/channels/model-move.js";
import { mappedAcross, namesAcross, valuesAcross } from "../../src/domain/channels/selection-values.js";
import { ChannelStatus } from "../../src/domain/records/statuses.js";

const channel = (id: number, more: object = {}) => ({
  id,
  type: 1,
  status: ChannelStatus.enabled,
  models: "a,b",
  model_mapping: "",
  group: "default",
  priority: 0,
  weight: 0,
  base_url: "",
  other: "",
  region: "",
  user_id: "",
  vertex_ai_project_id: "",
  tag: null,
  system_prompt: "",
  ...more,
});
type Row = ReturnType<typeof channel>;
const setOf = (row: Row, change: SettingsChange) => changedSettings(row, change);

/** Numbers that are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Channels as gateways have them after years: blanks and doubles in lists, broken mappings, types of all kinds. */
function grown(count: number, next: (below: number) => number): Row[] {
  const names = ["a", "b", " c", "d ", "gpt-4o", "模型", "b"];
  const some = (most: number) =>
    Array.from({ length: next(most) }, () => names[next(names.length)]).join(",");
  const mappings = ["", "{}", '{"a":"x"}', '{\n  "b": "y",\n  "a": "x"\n}', "not JSON", "[1]"];
  return Array.from({ length: count }, (_, id) =>
    channel(id, {
      type: [1, 3, 8, 33][next(4)],
      models: some(5),
      group: some(3),
      model_mapping: mappings[next(mappings.length)],
      priority: next(3),
      weight: next(3),
      base_url: ["", "https://a.example"][next(2)],
      tag: [null, "", "eu"][next(3)],
    }),
  );
}

function someChange(next: (below: number) => number): SettingsChange {
  const how = (["add", "remove", "replace"] as const)[next(3)] ?? "add";
  const names = ["a", "gpt-4o", "new"].slice(next(3));
  const all: Required<Omit<SettingsChange, "status">> = {
    models: { how, names },
    group: { how, names },
    model_mapping: how === "remove" ? { how, names } : { how, entries: { a: "x", c: "z" } },
    priority: next(3),
    weight: next(3),
    base_url: ["", "https://b.example"][next(2)] ?? "",
    other: ["", "v2"][next(2)] ?? "",
    region: ["", "eu"][next(2)] ?? "",
    user_id: "",
    vertex_ai_project_id: "",
    tag: ["", "eu"][next(2)] ?? "",
    system_prompt: "",
  };
  return Object.fromEntries(settingNames.filter(() => next(2) === 0).map((name) => [name, all[name]]));
}

describe("a change of many channels", () => {
  it("enables and disables, and leaves to the gateway what that has disabled", () => {
    const statuses = (wanted: number) =>
      [1, 2, 3].map((status) => setOf(channel(1, { status }), { status: wanted }).status);
    expect(statuses(1)).to.deep.equal([undefined, 1, 1]);
    expect(statuses(2)).to.deep.equal([2, undefined, undefined]);
    const [plan] = planChange([channel(1, { status: 3 })], { status: 1 });
    expect(plan?.before, "what Undo writes").to.deep.equal({ status: 3 });
  });

  it("adds, removes and replaces models, and leaves out what changes nothing", () => {
    const row = channel(1, { models: "a, b,a" });
    expect(setOf(row, { models: { how: "add", names: ["b", "c"] } })).to.deep.equal({ models: "a,b,c" });
    expect(setOf(row, { models: { how: "add", names: ["b"] } })).to.deep.equal({});
    expect(setOf(row, { models: { how: "remove", names: ["a", "z"] } })).to.deep.equal({ models: "b" });
    expect(setOf(row, { models: { how: "replace", names: ["b", "a"] } }), "the same models").to.deep.equal(
      {},
    );
    expect(setOf(row, { models: { how: "replace", names: ["c"] } })).to.deep.equal({ models: "c" });
  });

  it("takes a channel without a group for one of the default group", () => {
    expect(setOf(channel(1, { group: "" }), { group: { how: "add", names: ["vip"] } })).to.deep.equal({
      group: "default,vip",
    });
    const [plan] = planChange([channel(1, { group: "" })], { group: { how: "remove", names: ["default"] } });
    expect(plan?.obstacles).to.deep.equal([{ kind: "no-group" }]);
  });

  it("changes entries of a mapping in the form that it has, and none where the order alone differs", () => {
    const line = channel(1, { model_mapping: '{"a":"x"}' });
    expect(setOf(line, { model_mapping: { how: "add", entries: { b: "y" } } })).to.deep.equal({
      model_mapping: '{"a":"x","b":"y"}',
    });
    const lines = channel(1, { model_mapping: '{\n  "a": "x",\n  "b": "y"\n}' });
    expect(setOf(lines, { model_mapping: { how: "remove", names: ["b"] } })).to.deep.equal({
      model_mapping: '{\n  "a": "x"\n}',
    });
    expect(setOf(lines, { model_mapping: { how: "replace", entries: { b: "y", a: "x" } } })).to.deep.equal(
      {},
    );
    expect(setOf(line, { model_mapping: { how: "remove", names: ["a"] } })).to.deep.equal({
      model_mapping: "",
    });
  });

  it("leaves out channels for which the gateway would ignore or refuse it, with the reason", () => {
    const kinds = (row: Row, change: SettingsChange) =>
      planChange([row], change).map(({ obstacles }) => obstacles.map(({ kind }) => kind))[0];
    expect(kinds(channel(1), { models: { how: "remove", names: ["a", "b"] } })).to.deep.equal(["no-models"]);
    const text = '{\n\t"b" : "c", "a":"d"\n}\n';
    for (const before of ["", '{"a":"b"}', "{\n}"])
      expect(
        setOf(
          channel(2, { model_mapping: before }),
          settingsLike(channel(1, { model_mapping: text }), ["model_mapping"]),
        ),
        "the text of a mapping as it is",
      ).to.deep.equal({ model_mapping: text });
    const broken = channel(1, { model_mapping: "{" });
    expect(kinds(broken, { model_mapping: { how: "add", entries: { a: "x" } } })).to.deep.equal([
      "mapping-unreadable",
    ]);
    expect(kinds(broken, { model_mapping: { how: "replace", entries: { a: "x" } } })).to.deep.equal([]);
    expect(kinds(channel(1, { type: 33 }), { base_url: "https://a.example" })).to.deep.equal(["no-base-url"]);
    const azure = channel(1, { type: 3, base_url: "https://a.example" });
    expect(kinds(azure, { base_url: "" })).to.deep.equal(["base-url-required"]);
  });

  it("warns of mapped models that aren't offered and of groups that the gateway has no room for", () => {
    const warnings = (row: Row, change: SettingsChange) => planChange([row], change, 32)[0]?.warnings;
    const mapped = channel(1, { model_mapping: '{"a":"x"}' });
    expect(warnings(mapped, { models: { how: "remove", names: ["a"] } })).to.deep.equal([
      { kind: "unserved", models: ["a"] },
    ]);
    expect(warnings(mapped, { priority: 5 })).to.deep.equal([]);
    const added = (length: number) => ({ group: { how: "add", names: ["组".repeat(length)] } }) as const;
    expect(warnings(channel(1), added(24)), "32 characters").to.deep.equal([]);
    expect(warnings(channel(1), added(25))).to.deep.equal([{ kind: "group-too-long", length: 33, max: 32 }]);
  });

  it("holds for 300 channels and 60 changes: names no other setting, is done once, and can be undone", () => {
    const next = numbers(7);
    for (let round = 0; round < 60; round += 1) {
      const rows = grown(300, next);
      const change = someChange(next);
      for (const { channel: row, set, before, obstacles } of planChange(rows, change)) {
        const named = Object.keys(set);
        expect(Object.keys(change)).to.include.members(named);
        expect(Object.keys(before)).to.deep.equal(named);
        for (const name of named)
          expect(before[name as keyof typeof before]).to.equal(row[name as keyof Row]);
        const after = { ...row, ...set };
        if (obstacles.length === 0) expect(changedSettings(after, change), "once").to.deep.equal({});
        expect({ ...after, ...before }, "undone").to.deep.equal(row);
        for (const name of settingNames.filter((one) => !named.includes(one)))
          expect(settingKey(after, name)).to.equal(settingKey(row, name));
        if (isWritten({ channel: row, set, before, obstacles, warnings: [] }))
          expect([set.models, set.group], "no empty list").not.to.include("");
      }
    }
  });
});

describe("what a selection has", () => {
  it("counts different values, and tells names that all have from those that some have", () => {
    const rows = [
      channel(1, { priority: 5 }),
      channel(2, { priority: 5, models: "b, a", model_mapping: '{"a":"x"}' }),
      channel(3, { models: "b", tag: "" }),
    ];
    expect(
      valuesAcross(rows, "priority").map(({ example, count }) => [example.priority, count]),
    ).to.deep.equal([
      [5, 2],
      [0, 1],
    ]);
    expect(valuesAcross(rows, "models"), "the order doesn't count").to.have.length(2);
    expect(valuesAcross(rows, "tag"), "none is empty").to.have.length(1);
    expect(namesAcross(rows, "models")).to.deep.equal({ all: ["b"], some: ["a"] });
    expect(mappedAcross(rows)).to.deep.equal({ all: [], some: ["a"] });
  });
});

describe("a copy of settings", () => {
  it("makes others the same in what was chosen, and in nothing else", () => {
    const source = channel(1, {
      models: "x,y",
      model_mapping: '{"x":"z"}',
      group: "vip",
      priority: 9,
      base_url: "https://a.example",
      tag: "eu",
    });
    const chosen = ["models", "model_mapping", "group", "base_url"] as const;
    for (const row of grown(300, numbers(3)).filter(({ type }) => type === 1)) {
      const after = { ...row, ...changedSettings(row, settingsLike(source, chosen)) };
      for (const name of settingNames)
        expect(settingKey(after, name), name).to.equal(
          settingKey(chosen.some((one) => one === name) ? source : row, name),
        );
    }
    const text = '{\n\t"b" : "c", "a":"d"\n}\n';
    for (const before of ["", '{"a":"b"}', "{\n}"])
      expect(
        setOf(
          channel(2, { model_mapping: before }),
          settingsLike(channel(1, { model_mapping: text }), ["model_mapping"]),
        ),
        "the text of a mapping as it is",
      ).to.deep.equal({ model_mapping: text });
    const broken = channel(1, { model_mapping: "{" });
    expect(settingsLike(broken, ["model_mapping"]), "what can't be read isn't given").to.deep.equal({});
  });
});

describe("a move of a model", () => {
  const move = (all: readonly Row[], to: readonly number[]) => {
    const [from] = all;
    if (!from) throw new Error("no channel");
    return planMove(all, { model: "a", from, to: all.filter(({ id }) => to.includes(id)) });
  };

  it("adds it where it is missing and removes it from where it was", () => {
    const { adding, removing, stranded, disables } = move(
      [channel(1), channel(2, { models: "b" }), channel(3)],
      [2, 3],
    );
    expect(adding.map(({ channel: { id }, set }) => [id, set])).to.deep.equal([
      [2, { models: "b,a" }],
      [3, {}],
    ]);
    expect(removing.set).to.deep.equal({ models: "b" });
    expect([stranded, disables]).to.deep.equal([[], false]);
  });

  it("says which groups nobody would serve: other groups, and a channel that is disabled", () => {
    const from = channel(1, { group: "default,vip,svip" });
    expect(move([from, channel(2, { group: "vip" })], [2]).stranded).to.deep.equal(["default", "svip"]);
    const others = [channel(2, { status: ChannelStatus.manuallyDisabled }), channel(3, { group: "vip" })];
    expect(move([from, ...others], [2]).stranded).to.deep.equal(["default", "svip"]);
    const gone = channel(1, { status: ChannelStatus.autoDisabled });
    expect(move([gone, channel(2, { status: ChannelStatus.autoDisabled })], [2]).stranded).to.deep.equal([]);
  });

  it("disables a channel that would have no model, which it can't be without", () => {
    const only = move([channel(1, { models: "a" }), channel(2, { models: "b" })], [2]);
    expect([only.disables, only.removing.set, only.stranded]).to.deep.equal([true, {}, []]);
    const off = channel(1, { models: "a", status: ChannelStatus.manuallyDisabled });
    expect(move([off, channel(2, { models: "b" })], [2]).disables).to.equal(false);
  });

  it("takes its line of the mapping along, and no other", () => {
    const from = channel(1, { model_mapping: '{"a":"dated","b":"other"}' });
    const all = [from, channel(2, { models: "b", model_mapping: '{"b":"x"}' }), channel(3, { models: "c" })];
    const { adding, removing, mappedTo, mapsAlready, unmapped } = move(all, [2, 3]);
    expect(mappedTo).to.equal("dated");
    expect(removing.set).to.deep.equal({ models: "b", model_mapping: '{"b":"other"}' });
    expect(adding.map(({ set }) => set)).to.deep.equal([
      { models: "b,a", model_mapping: '{"b":"x","a":"dated"}' },
      { models: "c,a", model_mapping: '{\n  "a": "dated"\n}' },
    ]);
    expect([mapsAlready, unmapped]).to.deep.equal([[], []]);
  });

  it("leaves the mapping where that is wanted", () => {
    const from = channel(1, { model_mapping: '{"a":"dated"}' });
    const { adding, removing } = planMove([from, channel(2, { models: "b" })], {
      ...{ model: "a", from, to: [channel(2, { models: "b" })], withMapping: false },
    });
    expect([removing.set, adding.map(({ set }) => set)]).to.deep.equal([
      { models: "b" },
      [{ models: "b,a" }],
    ]);
  });

  it("keeps a mapping that a channel has of its own, and names one that can't take it", () => {
    const from = channel(1, { model_mapping: '{"a":"dated"}' });
    const own = channel(2, { models: "b", model_mapping: '{"a":"mine"}' });
    const broken = channel(3, { models: "b", model_mapping: "{" });
    const full = channel(4, { models: "b", model_mapping: JSON.stringify({ b: "x".repeat(1010) }) });
    const there = channel(5, { models: "a" });
    const { adding, mapsAlready, unmapped } = move([from, own, broken, full, there], [2, 3, 4, 5]);
    expect(adding.map(({ set }) => set)).to.deep.equal([
      ...Array.from({ length: 3 }, () => ({ models: "b,a" })),
      {},
    ]);
    expect(mapsAlready.map(({ id }) => id)).to.deep.equal([2]);
    expect(unmapped.map(({ id }) => id)).to.deep.equal([3, 4]);
  });
});
