/** Who leaves takes the question along, at the server, too; and who floods leaves room to others. */
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "chai";
import { createConnection, type RowDataPacket } from "mysql2/promise";
import pg from "pg";
import { openDatabase, UsageFailure, type UsageAsker, type UsageDatabase } from "../../src/database/index.js";
import { dayLength, logRows, schemaOf, start } from "./log-rows.js";
import { places, type OpenPlace } from "./places.js";
import type { TestDatabase } from "./servers.js";

const week = { split: "model", from: start, to: start + 7 * dayLength, days: false, offset: 0 } as const;

/** The reader's connections as the server counts them: all, and those at work. */
interface Counted {
  readonly all: number;
  readonly working: number;
}

/** Opens a connection that counts. */
async function counter(
  name: string,
  owner: string,
): Promise<{ count(): Promise<Counted>; end(): Promise<void> }> {
  if (name === "PostgreSQL") {
    const client = new pg.Client({ connectionString: owner });
    client.on("error", () => undefined);
    await client.connect();
    return {
      async count() {
        const { rows } = await client.query<{ all: string; working: string }>(
          `select count(*) as all, count(*) filter (where state = 'active') as working
           from pg_stat_activity where usename = 'reader'`,
        );
        return { all: Number(rows[0]?.all), working: Number(rows[0]?.working) };
      },
      end: () => client.end(),
    };
  }
  const connection = await createConnection({ uri: owner });
  return {
    async count() {
      const [rows] = await connection.query<RowDataPacket[]>(
        "select count(*) as n, sum(command in ('Query', 'Execute')) as working from information_schema.processlist where user = 'reader'",
      );
      return { all: Number(rows[0]?.n), working: Number(rows[0]?.working ?? 0) };
    },
    end: () => connection.end(),
  };
}

for (const place of places.filter(({ name }) => name !== "SQLite"))
  describe(`leaving a question to ${place.name}`, { skip: place.skip }, () => {
    let at: OpenPlace;
    let gateway: TestDatabase;
    let counts: Awaited<ReturnType<typeof counter>>;

    before(async () => {
      at = await place.open();
      gateway = await at.create("gateway");
      await gateway.run(schemaOf("one-api"));
      await gateway.run(place.fill(logRows(50)));
      counts = await counter(place.name, gateway.owner);
    });
    after(async () => {
      await counts.end();
      await at.stop();
    });

    /** Holds the log, and says when it is held: then every question waits at the server. */
    async function held(usage: UsageDatabase): Promise<() => Promise<void>> {
      const who: UsageAsker = { sees: "everyone", username: "probe" };
      await usage.check();
      const free = await at.lock(gateway);
      for (;;) {
        const leaving = new AbortController();
        const asked = usage.answer(week, who, leaving.signal).then(
          () => "answered",
          () => "left",
        );
        const seen = await Promise.race([asked, sleep(300, "waits")]);
        leaving.abort();
        await asked;
        if (seen === "waits") return free;
      }
    }

    it("ends it there, and never has more connections than it may, while others are answered", async () => {
      const limit = 4;
      const usage = openDatabase(gateway.reader, { connections: limit, timeout: 60_000 });
      const free = await held(usage);
      const seen: Counted[] = [];
      const outcomes: string[] = [];
      const asked: Promise<unknown>[] = [];
      // As a page does that is loaded again and again: 150 questions, each left soon after.
      for (let turn = 0; turn < 150; turn++) {
        const leaving = new AbortController();
        asked.push(
          usage
            .answer(week, { sees: "everyone", username: "flood" }, leaving.signal)
            .catch((error: unknown) => {
              outcomes.push(error instanceof UsageFailure ? String(error.status) : (error as Error).name);
            }),
        );
        setTimeout(() => {
          leaving.abort();
        }, 40);
        if (turn % 5 === 0) seen.push(await counts.count());
        await sleep(10);
      }
      await Promise.all(asked);
      expect(Math.max(...seen.map(({ all }) => all))).to.be.at.most(limit);
      // One account leaves a turn to others.
      expect(Math.max(...seen.map(({ working }) => working))).to.be.within(1, limit - 1);
      expect(outcomes.every((outcome) => outcome === "AbortError" || outcome === "429")).to.equal(true);
      // Nothing of it goes on there, though the log is still held and the time limit is far.
      expect(await counts.count()).to.include({ working: 0 });
      expect((await counts.count()).all).to.be.at.most(limit);
      await at.server?.pause();
      await at.server?.resume();
      await free();
      await counts.end().catch(() => undefined);
      counts = await counter(place.name, gateway.owner);
      const other = usage.answer(week, { sees: "everyone", username: "other" });
      expect((await other).rows).not.to.deep.equal([]);
      await usage.close();
    });

    it("ends it there when it takes too long, and has room for the next", async () => {
      const usage = openDatabase(gateway.reader, { connections: 2, timeout: 300 });
      const free = await held(usage);
      for (let turn = 0; turn < 5; turn++) {
        const status = await usage.answer(week, { sees: "everyone", username: "slow" }).then(
          () => 200,
          (error: unknown) => (error as UsageFailure).status,
        );
        expect(status).to.equal(504);
        const { all, working } = await counts.count();
        expect([all <= 2, working]).to.deep.equal([true, 0]);
      }
      await usage.close();
      await at.server?.pause();
      await at.server?.resume();
      await free();
      await counts.end().catch(() => undefined);
      counts = await counter(place.name, gateway.owner);
    });

    it("leaves another account its turn while one has all that it may", async () => {
      const usage = openDatabase(gateway.reader, { timeout: 60_000 });
      const free = await held(usage);
      const leaving = new AbortController();
      const flood = Array.from({ length: 12 }, () =>
        usage.answer(week, { sees: "everyone", username: "flood" }, leaving.signal).catch(() => undefined),
      );
      while ((await counts.count()).working < 2) await sleep(20);
      // It waits at the server beside the others, and not in line behind the ten that are left.
      const other = usage
        .answer(week, { sees: "everyone", username: "other" }, leaving.signal)
        .catch(() => undefined);
      while ((await counts.count()).working < 3) await sleep(20);
      leaving.abort();
      await Promise.all([...flood, other]);
      expect(await counts.count()).to.include({ working: 0 });
      await usage.close();
      await at.server?.pause();
      await at.server?.resume();
      await free();
    });
  });
