/**
 * Settings of channels that no form has: an import into an existing channel and "Copy settings" write them as a
 * duplicate does, what the gateway refuses or doesn't keep is named, also after a lost answer, and no job stores one.
 */
import { describe, it } from "node:test";
import { expect } from "chai";
import { isGatewayError } from "../../src/api/client/errors.js";
import { createHttp } from "../../src/api/client/http.js";
import type { Channel } from "../../src/api/entities/channel-schema.js";
import { searchChannels } from "../../src/api/entities/channels.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { importKind } from "../../src/areas/channels/file/import-job.js";
import { importItems, type ImportChoice } from "../../src/areas/channels/file/import-items.js";
import { furtherChange, furtherSettings } from "../../src/areas/channels/further-settings.js";
import { hold } from "../../src/areas/channels/held-settings.js";
import { jobs } from "../../src/areas/channels/jobs.js";
import {
  furtherKey,
  heldChange,
  withFurther,
  writeFurther,
} from "../../src/areas/channels/many/further-job.js";
import { withTypeSettings } from "../../src/areas/channels/type-settings.js";
import { channelRecord } from "../../src/areas/channels/record.js";
import type { FileChannel } from "../../src/domain/channels/channel-file.js";
import { planImport, type ImportPlan } from "../../src/domain/channels/channel-import.js";
import { bindFields } from "../../src/state/record/bind-fields.js";
import { createStorage } from "../../src/state/storage.js";
import type { Gateway } from "../../src/state/gateways.js";
import type { JobSession } from "../../src/state/jobs/job-area.js";
import type { JobItem } from "../../src/state/jobs/job.js";
import { bodyOf } from "../contract/family.js";
import { json, stubFetch, success } from "../api/fetch-stub.js";
import { signal } from "@preact/signals-core";

const stub = stubFetch();

type Row = Record<string, unknown>;

const plain: Row = {
  ...{ id: 1, type: 1, key: "", name: "one", status: 1, weight: 0, priority: 0, created_time: 1 },
  ...{ base_url: "", other: "", models: "m", group: "default", model_mapping: "", config: "" },
  ...{ test_time: 0, response_time: 0, balance: 0, balance_updated_time: 0, used_quota: 0 },
};

/** Further settings of every kind that members have, each with another value. */
const further: readonly (readonly [name: string, before: unknown, after: unknown])[] = [
  ["setting", null, '{"proxy":"socks5://h"}'],
  ["settings", "{}", '{"a":1}'],
  ["param_override", null, '{"temperature":0}'],
  ["header_override", null, '{"Authorization":"Bearer secret"}'],
  ["status_code_mapping", "", '{"404":"500"}'],
  ["auto_ban", 1, 0],
  ["test_model", "", "m"],
  ["openai_organization", null, "org-1"],
  ["remark", "", "ours"],
  ["proxy", "http://h", ""],
  ["model_headers", { a: "b" }, { a: "c" }],
  ["custom_parameter", "", "{}"],
  ["pre_cost", 1, 0],
  ["only_chat", false, true],
  ["plugin", { x: { y: true } }, null],
  ["never_heard_of", [1], [2]],
];
const named = (at: 1 | 2): Row => Object.fromEntries(further.map((one) => [one[0], one[at]]));

/** A gateway with these channels. */
function gatewayOf(start: readonly Row[]) {
  const rows = start.map((row) => ({ ...row }));
  stub.status = bodyOf("new-api", "status");
  const rules = { ignores: [] as string[], refuses: "", losesCreation: false, puts: [] as Row[] };
  const keep = (row: Row, body: Row) => {
    for (const [name, value] of Object.entries(body))
      if (!["key", "mode", "channel"].includes(name) && !rules.ignores.includes(name)) row[name] = value;
  };
  stub.answer = ({ url, method, body }) => {
    const { pathname, searchParams } = new URL(url);
    const sent = (typeof body === "string" ? JSON.parse(body) : body) as Row;
    if (method === "POST") {
      const row = { ...plain, ...named(1), id: rows.length + 1, name: "" };
      keep(row, sent);
      rows.push(row);
      if (rules.losesCreation) throw new TypeError("Failed to fetch");
      return success();
    }
    if (method === "PUT") {
      rules.puts.push(sent);
      if (rules.refuses in sent) return json({ success: false, message: "no way" });
      const row = rows.find(({ id }) => id === sent.id);
      if (row) keep(row, sent);
      return success({ ...row });
    }
    if (pathname.endsWith("/search")) {
      const keyword = searchParams.get("keyword") ?? "";
      return success(rows.filter(({ name }) => String(name).startsWith(keyword)));
    }
    const id = Number(pathname.split("/").at(-1));
    return id > 0 ? success(rows.find((row) => row.id === id)) : success(rows);
  };
  return { rows, rules };
}

const storage = createStorage("https://gateway.example", () => {
  throw new Error("none here");
});
const http = () => createHttp({ baseUrl: "https://gateway.example" });
const session = { user: signal({ id: 1 }) } as unknown as Gateway["session"];

function sessionOf(undoing = false): JobSession {
  const gateway = { http: http(), session } as unknown as Gateway;
  const plan = { id: "j", undoing, params: {} } as unknown as JobSession["plan"];
  return { gateway, locale: "en", plan, emit: () => undefined, show: () => undefined };
}
const step = { mark: undefined, note: () => undefined, learn: () => undefined };

async function channelIn(name: string): Promise<Channel> {
  const found = (await searchChannels(http(), name)).find((one) => one.name === name);
  if (!found) throw new Error("no channel");
  return found;
}

/** What the writing of an item comes to: nothing, or why it failed. */
async function outcome(writing: Promise<{ readonly kind: string }>): Promise<string> {
  try {
    return (await writing).kind;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return error.serverMessage ?? error.message;
  }
}

/** An item that gives a channel further settings. */
async function itemFor(name: string, more: Row): Promise<JobItem> {
  const channel = await channelIn(name);
  const change = furtherChange(channel, more);
  if (!change) throw new Error("nothing changes");
  const token = hold({ session }, new Map([heldChange(channel.id, change)]));
  return withFurther(
    { key: channel.id, name, about: { id: channel.id, name }, set: {}, before: {} },
    change,
    token,
  );
}

const target = (rows: readonly Channel[]) => ({
  hasType: () => true,
  has: () => true,
  groupLength: 255,
  further: (channel: { readonly id: number }, more: Row) => {
    const row = rows.find(({ id }) => id === channel.id);
    return row && furtherChange(row, more);
  },
});

/** The plan of a file with one channel. */
async function planOf(more: Row): Promise<ImportPlan<ReturnType<typeof withTypeSettings>> | undefined> {
  const rows = await searchChannels(http(), "");
  const entry: FileChannel = { name: "one", type: 1, more };
  return planImport([entry], rows.map(withTypeSettings), target(rows))[0];
}

describe("further settings of a channel", () => {
  for (const [name, before, after] of further)
    it(`${name} is written to a channel that is there, and given back by Undo`, async () => {
      const { rows, rules } = gatewayOf([{ ...plain, ...named(1) }]);
      expect(furtherSettings(await channelIn("one"))).to.have.deep.property(name, before);
      const item = await itemFor("one", { [name]: after });
      expect(await outcome(writeFurther(sessionOf(), item, item.set ?? {}))).to.equal("done");
      const isNothing = (value: unknown) => value === null || value === "";
      if (isNothing(after)) expect(rows[0]?.[name]).to.satisfy(isNothing);
      else expect(rows[0]?.[name]).to.deep.equal(after);
      expect(rules.puts.map((put) => Object.keys(put))).to.deep.equal([["id", name]]);
      const undo = { ...item, written: item.set, set: item.before, before: undefined };
      expect(await outcome(writeFurther(sessionOf(true), undo, undo.set ?? {}))).to.equal("done");
      if (isNothing(before)) expect(rows[0]?.[name]).to.satisfy(isNothing);
      else expect(rows[0]?.[name]).to.deep.equal(before);
    });

  it("are in a plan where they differ alone, and the same otherwise", async () => {
    gatewayOf([{ ...plain, ...named(1) }]);
    expect(await planOf(named(1))).to.have.property("kind", "same");
    const plan = await planOf({ ...named(1), remark: "ours" });
    expect(plan)
      .to.have.nested.property("plan.further")
      .deep.equal({
        set: { remark: "ours" },
        before: { remark: "" },
      });
  });

  it("are in no stored job: names alone", async () => {
    gatewayOf([{ ...plain, ...named(1) }]);
    const plan = await planOf(named(2));
    const items = importItems([{ ...plan, place: 0 } as ImportChoice], (name) => name, "t");
    expect(items[0]?.key).to.equal(furtherKey(1));
    expect(JSON.stringify(items))
      .to.include("header_override")
      .and.not.match(/secret|socks5/);
  });

  it("set entries of config beside its secrets, and take them back", async () => {
    const config = '{"region":"r","sk":"S","old":1}';
    const { rows } = gatewayOf([{ ...plain, config }]);
    const item = await itemFor("one", { config: '{"new":{"x":0},"old":2}' });
    expect(await outcome(writeFurther(sessionOf(), item, item.set ?? {}))).to.equal("done");
    expect(JSON.parse(String(rows[0]?.config))).to.deep.equal({
      region: "r",
      sk: "S",
      old: 2,
      new: { x: 0 },
    });
    const undo = { ...item, written: item.set, set: item.before, before: undefined };
    await writeFurther(sessionOf(true), undo, undo.set ?? {});
    expect(JSON.parse(String(rows[0]?.config))).to.deep.equal({ region: "r", sk: "S", old: 1 });
  });

  it("that the gateway doesn't keep or refuses are named", async () => {
    const { rules } = gatewayOf([{ ...plain, ...named(1) }]);
    rules.ignores = ["remark", "proxy"];
    const item = await itemFor("one", { remark: "ours", proxy: "p", test_model: "x" });
    expect(await outcome(writeFurther(sessionOf(), item, item.set ?? {}))).to.equal(
      "The gateway didn't keep: remark, proxy",
    );
    rules.refuses = "remark";
    expect(await outcome(writeFurther(sessionOf(), item, item.set ?? {}))).to.equal(
      "The gateway refused remark, proxy: no way",
    );
  });

  it("that somebody changed since the preview stay, and after a reload nothing is guessed", async () => {
    const { rows, rules } = gatewayOf([{ ...plain, ...named(1) }]);
    const item = await itemFor("one", { remark: "ours" });
    const [row] = rows;
    if (row) row.remark = "theirs";
    expect(await outcome(writeFurther(sessionOf(), item, item.set ?? {}))).to.match(
      /^Changed since the preview: remark/,
    );
    const gone = { ...item, about: { ...item.about, held: "gone" } };
    expect(await outcome(writeFurther(sessionOf(), gone, item.set ?? {}))).to.match(
      /aren't kept in the browser/,
    );
    expect(await jobs.one(sessionOf(), gone, undefined)).not.to.have.property("further");
    expect(rules.puts).to.deep.equal([]);
  });

  for (const losesCreation of [false, true])
    it(`of a new channel are compared with what was stored${losesCreation ? ", after a lost answer, too" : ""}`, async () => {
      const { rows, rules } = gatewayOf([]);
      Object.assign(rules, { losesCreation, ignores: ["never_heard_of"] });
      const [plan] = planImport(
        [{ name: "new", type: 1, models: ["m"], group: ["default"] }],
        [],
        target([]),
      );
      const choice = { ...plan, place: 0 } as ImportChoice;
      const token = hold({ session }, new Map([["new-0", { key: "k", more: named(2) }]]));
      const [item] = importItems([choice], (name) => name, token);
      if (!item) throw new Error("no item");
      expect(await outcome(importKind.write(sessionOf(), item, item.set ?? {}, step))).to.equal(
        "Created, but the gateway didn't keep: never_heard_of",
      );
      expect(rows).to.have.length(1);
      // Written once more, whether or not the answer of its creation came.
      expect(Object.keys(rules.puts[0] ?? {})).to.include("never_heard_of");
    });

  it("of a duplicate are completed after a lost answer, and what isn't kept is named", async () => {
    const made = { ...plain, ...named(1), id: 2, name: "two", auto_ban: 1 };
    const { rows, rules } = gatewayOf([{ ...plain, ...named(2) }, made]);
    rules.ignores = ["remark"];
    const like = await channelIn("one");
    const added = [await channelIn("two")];
    const gateway = { http: http(), storage, supports: signal(supportsOf("new-api")) };
    const values = { ...bindFields(channelRecord, gateway).valuesOf(like), name: "two", key: "k" };
    const created = await channelRecord.create?.find(added, values, {
      http: http(),
      like: { record: like, changed: ["name", "key"] },
    });
    expect(created).to.deep.equal({ name: "two", count: 1, partly: false, lost: ["remark"] });
    for (const [name, , after] of further)
      if (name !== "remark" && after !== null && after !== "") expect(rows[1]?.[name]).to.deep.equal(after);
  });
});
