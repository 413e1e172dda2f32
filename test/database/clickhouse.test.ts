/** What a log in ClickHouse has of its own: types, time zones, whole answers, whole seconds, read-only users. */
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "chai";
import { databaseAddress } from "../../src/database/address.js";
import { sumsQuery } from "../../src/database/aggregate.js";
import { openClickhouse } from "../../src/database/engines/clickhouse.js";
import type { Engine, Row } from "../../src/database/engine.js";
import { inspectLog } from "../../src/database/inspect.js";
import type { Layout } from "../../src/database/layout.js";
import { openDatabase, UsageFailure, type UsageAsker } from "../../src/database/index.js";
import { missingClickhouse, serverZone } from "./clickhouse-server.js";
import { addedUp, dayLength, inOrder, logRows, start, type LogRow } from "./log-rows.js";
import { logPlaces, type OpenPlace } from "./places.js";
import type { TestDatabase } from "./servers.js";

const admin: UsageAsker = { sees: "everyone", username: "root" };
const week = { split: "model", from: start, to: start + 7 * dayLength, days: false, offset: 0 } as const;

const engineAt = (text: string, connections = 2): Engine => {
  const address = databaseAddress(text);
  if (address.kind !== "clickhouse") throw new Error("That is no ClickHouse.");
  return openClickhouse(address.server, connections);
};

const failure = async (work: Promise<unknown>): Promise<UsageFailure> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).to.be.instanceOf(UsageFailure);
  return error as UsageFailure;
};

describe("a question to ClickHouse", () => {
  it("has everything that was sent in parameters with the widest type", () => {
    const layout: Layout = {
      member: "new-api",
      log: new Set(["other"]),
      indexed: undefined,
      indexes: [],
      rowid: undefined,
      unicode: new Set(),
    };
    const name = "'; drop table logs; --";
    const { sql, parameters } = sumsQuery("clickhouse", layout, { ...week, days: true, plans: true }, [
      { column: "username", value: name },
      { column: "channel_id", value: 3_000_000_000 },
    ]);
    expect(sql).not.to.contain("drop");
    expect(sql).not.to.contain("3000000000");
    expect(parameters).to.include.members([name, 3_000_000_000, week.from, week.to]);
    expect(sql.match(/\{p\d+:(Int64|String)\}/g)).to.have.length(parameters.length);
    for (const [index, value] of parameters.entries())
      expect(sql).to.contain(`{p${String(index + 1)}:${typeof value === "number" ? "Int64" : "String"}}`);
  });

  it("isn't sent once nobody waits for the answer", async () => {
    const engine = engineAt("clickhouse://one:secret-word@127.0.0.1:1/x");
    const name = await engine
      .read({ sql: "select 1", parameters: [] }, 1000, AbortSignal.abort())
      .catch((error: unknown) => (error as Error).name);
    expect(name).to.equal("AbortError");
    await engine.close();
  });
});

const [place] = logPlaces.filter(({ name }) => name === "ClickHouse");

if (place)
  describe("a log in ClickHouse", { skip: missingClickhouse() }, () => {
    const engines: Engine[] = [];
    let at: OpenPlace;
    let gateway: TestDatabase;
    const rows = logRows(80);

    before(async () => {
      at = await place.open();
      gateway = await at.create("gateway");
      await gateway.run(place.schemaOf("new-api"));
      await gateway.run(place.fill(rows));
    });
    after(async () => {
      await Promise.all(engines.map((engine) => engine.close()));
      await at.stop();
    });

    const reading = (address = gateway.reader): Engine => {
      const engine = engineAt(address);
      engines.push(engine);
      return engine;
    };
    const one = async (engine: Engine, sql: string, parameters: readonly unknown[] = []): Promise<Row> =>
      (await engine.read({ sql, parameters }, 60_000))[0] ?? {};

    it("gets texts as they are", async () => {
      const engine = reading();
      const texts = [
        "",
        "\\N",
        "\\",
        "'",
        '"',
        "a\tb\nc\rd\\n",
        "\u0001",
        "null",
        "😀",
        "\ufeffkey",
        "a".repeat(5000),
      ];
      for (const text of texts) {
        const { same, long } = await one(engine, "select {p1:String} as same, length({p1:String}) as long", [
          text,
        ]);
        expect([same, Number(long)], JSON.stringify(text)).to.deep.equal([text, Buffer.byteLength(text)]);
      }
    });

    it("keeps every digit of a sum", async () => {
      const { sum } = await one(
        reading(),
        "select sum(n) as sum from (select 9007199254740992 as n union all select 1)",
      );
      expect(sum).to.equal("9007199254740993");
    });

    it("counts days by the reader's clock, in whatever zone the server is", async () => {
      expect((await one(reading(), "select timezone() as zone")).zone).to.equal(serverZone);
      const usage = at.openUsage(gateway);
      for (const offset of [-720, -210, 0, 345, 840]) {
        const question = { ...week, from: start - dayLength, days: true, offset };
        const { rows: counted } = await usage.answer(question, admin);
        expect(inOrder(counted)).to.deep.equal(inOrder(addedUp(rows, question)));
      }
      await usage.close();
    });

    it("can't be written to, even as its owner", async () => {
      const engine = reading(gateway.owner);
      for (const sql of [
        "alter table logs delete where 1",
        "insert into logs (user_id) select 1",
        "drop table logs",
        "truncate table logs",
        "create table other (n Int8) engine = Memory",
        "select 1 settings readonly = 0",
      ]) {
        await failure(engine.read({ sql, parameters: [] }, 5000));
        expect(Number((await one(engine, "select count() as n from logs")).n), sql).to.equal(80);
      }
    });

    it("warns of a user who may write, and of none whose profile doesn't let it, whatever that may set", async () => {
      const warningsOf = async (address: string): Promise<readonly string[]> => {
        const usage = openDatabase(address);
        const { warnings } = await usage.check();
        const { rows: counted } = await usage.answer(week, admin);
        expect(inOrder(counted)).to.deep.equal(inOrder(addedUp(rows, week)));
        await usage.close();
        return warnings;
      };
      expect((await warningsOf(gateway.owner)).join("\n")).to.match(/may change data/);
      expect(await warningsOf(gateway.reader)).to.deep.equal([]);
      expect(await warningsOf(gateway.reader.replace("reader", "locked"))).to.deep.equal([]);
    });

    it("says what is wrong, but not where it is", async () => {
      const other = await at.create("other");
      const wrong: readonly (readonly [string, RegExp])[] = [
        [gateway.reader.replace("secret-word", "wrong-word"), /refuses this user or password/],
        [gateway.reader.replace(/\/gateway$/, "/secretword"), /has no database of that name/],
        [gateway.reader.replace(/:\d+\//, ":1/"), /^Can't reach /],
        [other.reader, /it has no log/],
      ];
      for (const [address, message] of wrong) {
        const error = await failure(openDatabase(address).check());
        expect(error.message).to.match(message);
        const said = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join("\n");
        expect(said).not.to.match(/(secret|wrong)-?word|127\.0\.0\.1|reader/);
      }
    });

    /** Work for longer than anybody waits. */
    const endless = "select count() as n from numbers(1000000000000) where not ignore(sipHash64(number))";
    const endlessRuns = async (): Promise<number> => {
      const [row] = await reading(gateway.owner).read(
        {
          sql: "select count() as n from system.processes where query like '%sipHash64%' and query not like '%processes%'",
          parameters: [],
        },
        60_000,
      );
      return Number(row?.n);
    };

    it("has no query left of who left or waited too long, and room for the next", async () => {
      for (const address of [gateway.reader, gateway.reader.replace("reader", "locked")]) {
        const engine = reading(address);
        const leaving = new AbortController();
        const asked = engine
          .read({ sql: endless, parameters: [] }, 600_000, leaving.signal)
          .catch((error: unknown) => (error as Error).name);
        while ((await endlessRuns()) === 0) await sleep(20);
        leaving.abort();
        expect(await asked).to.equal("AbortError");
        expect(await endlessRuns()).to.equal(0);
        const late = await failure(engine.read({ sql: endless, parameters: [] }, 300));
        expect([late.status, late.message]).to.deep.equal([
          504,
          "The gateway's database didn't answer in time. Try a shorter range.",
        ]);
        expect(await endlessRuns()).to.equal(0);
        expect(await one(engine, "select 1 as n")).to.deep.equal({ n: 1 });
      }
    });

    it("reads of a range no more than the blocks that have it", async () => {
      const large = await at.create("large");
      await large.run(place.schemaOf("new-api"));
      const perDay = 10_000;
      await large.run(
        `insert into logs (user_id, created_at, type, quota) select 1, ${String(start)} + intDiv(number * ${String(dayLength)}, ${String(perDay)}), 2, 1
         from numbers(${String(20 * perDay)});`,
      );
      const engine = reading(large.reader);
      const session = await engine.begin();
      const { layout } = await inspectLog(session);
      const day = { from: start + 9 * dayLength, to: start + 10 * dayLength };
      const block = 8192;
      for (const own of [[], [{ column: "user_id", value: 1 } as const]]) {
        const query = sumsQuery("clickhouse", layout, { ...week, ...day }, own);
        const [estimate] = await engine.read({ ...query, sql: `explain estimate ${query.sql}` }, 60_000);
        expect(Number(estimate?.rows)).to.be.within(perDay, perDay + 2 * block);
      }
      session.end();
    });

    it("is asked like a local one where it is distributed", async () => {
      const parts = await at.create("parts");
      await parts.run(place.schemaOf("new-api").replace("create table logs", "create table parts"));
      await parts.run(place.fill(rows).replace("insert into logs", "insert into parts"));
      // Two shards, of which each has all: every entry is there twice.
      await parts.run("create table logs as remote('127.0.0.1,127.0.0.1', parts, parts);");
      const usage = at.openUsage(parts);
      const twice = [...rows, ...rows];
      for (const question of [
        week,
        { ...week, split: "user", days: true },
        { ...week, model: "gpt-4o" },
      ] as const) {
        const { rows: counted } = await usage.answer(question, admin);
        expect(inOrder(counted)).to.deep.equal(inOrder(addedUp(twice, question)));
      }
      const asked = { from: 0, to: week.to } as const;
      expect((await usage.entries?.({ ...asked, count: true }, admin))?.count).to.equal(160);
      expect((await usage.entries?.({ ...asked, count: false }, admin))?.entries).to.have.length(160);
      await usage.close();
    });

    it("sums up what plans paid, by the gateway's record alone", async () => {
      const plans = await at.create("plans");
      await plans.run(place.schemaOf("new-api"));
      const records = [
        '{"billing_source":"subscription"}',
        '{"billing_source":"wallet","po":["\\"billing_source\\":\\"subscription\\""]}',
        "",
      ];
      for (const [index, record] of records.entries())
        await plans.run(
          `insert into logs (created_at, type, quota, other) values
           (${String(start)}, 2, ${String(10 ** index)}, '${record.replaceAll("\\", "\\\\")}');`,
        );
      const usage = at.openUsage(plans);
      const { rows: counted } = await usage.answer({ ...week, split: "none", plans: true }, admin);
      expect(counted[0]).to.include({ spend: 111, byPlan: 1 });
      await usage.close();
    });

    it("is away for a while, and answers once it is back", async () => {
      const usage = at.openUsage(gateway);
      expect((await usage.answer(week, admin)).rows).not.to.deep.equal([]);
      await at.server?.pause();
      const { status, message } = await failure(usage.answer(week, admin));
      expect([status, message]).to.deep.equal([503, "Can't reach the gateway's log database."]);
      await at.server?.resume();
      expect(inOrder((await usage.answer(week, admin)).rows)).to.deep.equal(inOrder(addedUp(rows, week)));
      await usage.close();
    });

    it("gives each entry of calls of one second once, and none where that are too many", async () => {
      const many = (count: number, seconds: number): LogRow[] =>
        logRows(count).map((row, index) => ({ ...row, created_at: start + (index % seconds) }));
      const busy = await at.create("busy");
      await busy.run(place.schemaOf("new-api"));
      await busy.run(place.fill(many(4600, 3)).replaceAll(/-\d{8}'/g, "'"));
      const usage = at.openUsage(busy);
      const found: string[] = [];
      let pages = 0;
      for (let before: { time: number; id: number } | null | undefined; before !== null; pages++) {
        const answer = await usage.entries?.(
          { from: 0, to: week.to, count: false, before: before ?? undefined },
          admin,
        );
        found.push(
          ...(answer?.entries ?? []).map((entry) => [entry.created_at, entry.model_name, entry.quota].join()),
        );
        before = answer?.before ?? null;
      }
      const expected = many(4600, 3).map((row) => [row.created_at, row.model_name, row.quota].join());
      expect([...found].sort()).to.deep.equal([...expected].sort());
      expect(pages).to.equal(2);
      await busy.run(place.fill(many(8001, 1)).replace(/insert into users[^;]*;/, ""));
      const full = await failure(
        usage.entries?.({ from: 0, to: start + 1, count: false }, admin) ?? Promise.resolve(),
      );
      expect(full.status).to.equal(413);
      await usage.close();
    });
  });
