/** What a database is kept from: writing, answering for ever, saying where it is; and how it says what is wrong. */
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { databaseAddress } from "../../src/database/address.js";
import { openEngine } from "../../src/database/engines/open-engine.js";
import { openDatabase, UsageFailure } from "../../src/database/index.js";
import type { UsageAsker, UsageDatabase } from "../../src/database/index.js";
import { dayLength, logRows, schemaOf, start } from "./log-rows.js";
import { places, type OpenPlace } from "./places.js";
import type { TestDatabase } from "./servers.js";

const admin: UsageAsker = { sees: "everyone", username: "root" };
const week = { split: "model", from: start, to: start + 7 * dayLength, days: false, offset: 0 } as const;

/** What a database answers instead of an answer. */
async function failure(work: Promise<unknown>): Promise<UsageFailure> {
  try {
    await work;
  } catch (error) {
    expect(error).to.be.instanceOf(UsageFailure);
    return error as UsageFailure;
  }
  throw new Error("It answered.");
}

for (const place of places)
  describe(`a database of ${place.name}`, { skip: place.skip }, () => {
    const opened: UsageDatabase[] = [];
    let at: OpenPlace;
    let gateway: TestDatabase;

    const open = (...[address, options]: Parameters<typeof openDatabase>): UsageDatabase => {
      const database = openDatabase(address, options);
      opened.push(database);
      return database;
    };

    /** A file has no users, and can't be away for a while. */
    const ofServer = (...test: [name: string, run: () => Promise<void>]): void => {
      if (place.name !== "SQLite") void it(...test);
    };

    before(async () => {
      at = await place.open();
      gateway = await at.create("gateway");
      await gateway.run(schemaOf("one-api"));
      await gateway.run(place.fill(logRows(50)));
    });
    after(async () => {
      await Promise.all(opened.map((database) => database.close()));
      await at.stop();
    });

    it("can't be written to, even as its owner", async () => {
      const engine = openEngine(databaseAddress(gateway.owner), 1);
      for (const sql of [
        "delete from logs",
        "update users set role = 100",
        "insert into users (id) values (99)",
      ]) {
        await failure(engine.read({ sql, parameters: [] }, 5000));
        const [row] = await engine.read(
          {
            sql: "select (select count(*) from logs) as n, (select max(role) from users) as r",
            parameters: [],
          },
          5000,
        );
        expect([Number(row?.n), Number(row?.r)], sql).to.deep.equal([50, 1]);
      }
      await engine.close();
    });

    ofServer("warns of a user who may write", async () => {
      const { warnings } = await open(gateway.owner).check();
      expect(warnings).to.have.length(1);
      expect(warnings[0]).to.match(/may change data/);
      expect((await open(gateway.owner).answer(week, admin)).warnings).to.deep.equal(warnings);
    });

    it("keeps warnings from everybody but administrators", async () => {
      const asker: UsageAsker = { sees: "own", username: "bob", id: 3, uuid: undefined };
      expect((await open(gateway.owner).answer(week, asker)).warnings).to.deep.equal([]);
    });

    it("says which index is missing, and answers without it", async () => {
      const slow = await at.create("slow");
      await slow.run(
        schemaOf("one-api").replace(/create index (idx_created_at_type|idx_logs_user_id).*/g, ""),
      );
      await slow.run(place.fill(logRows(50)));
      const { rows, warnings } = await open(slow.reader).answer(week, admin);
      expect(rows).to.have.deep.members((await open(gateway.reader).answer(week, admin)).rows);
      expect(warnings.join("\n")).to.match(/create index idx_created_at_type on logs \(created_at, type\)/);
      expect(warnings.join("\n")).to.match(/create index idx_logs_user_id on logs \(user_id\)/);
    });

    it("is refused where it is no gateway's", async () => {
      const other = await at.create("other");
      await other.run("create table logs (id int, message varchar(20))");
      const { status, message } = await failure(open(other.reader).check());
      expect([status, message]).to.deep.equal([
        503,
        "This isn't a gateway's database: it has no log with the columns of this family.",
      ]);
    });

    it("gives a question up that takes too long, and answers the next", async () => {
      const held = await at.create("held");
      await held.run(schemaOf("one-api"));
      const locked = open(held.reader, { timeout: 300 });
      await locked.check();
      const free = await at.lock(held);
      // Whether the lock is there yet, only an answer tells.
      let refused: UsageFailure | undefined;
      while (!refused)
        refused = await locked.answer(week, admin).then(
          () => undefined,
          (error: unknown) => error as UsageFailure,
        );
      expect([refused.status, refused.message]).to.deep.equal([
        504,
        "The gateway's database didn't answer in time. Try a shorter range.",
      ]);
      await free();
      expect((await open(gateway.reader).answer(week, admin)).rows).not.to.deep.equal([]);
    });

    ofServer("says that it is away, and answers once it is back", async () => {
      const database = open(gateway.reader);
      const before = await database.answer(week, admin);
      await at.server?.pause();
      const { status, message } = await failure(database.answer(week, admin));
      expect([status, message]).to.deep.equal([503, "Can't reach the gateway's database."]);
      await at.server?.resume();
      expect((await database.answer(week, admin)).rows).to.have.deep.members(before.rows);
    });

    it("says neither where it is nor who asks it when something is wrong", async () => {
      const wrong =
        place.name === "SQLite"
          ? [`${gateway.owner}-secret-word/missing.db`, "/tmp"]
          : [
              gateway.reader.replace(/\/gateway$/, "/secretword"),
              gateway.reader.replace(/reader/, "secretword"),
              gateway.reader.replace(/:\d+\//, ":1/"),
            ];
      for (const address of wrong) {
        const error = await failure(open(address).check());
        const said = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join("\n");
        expect(said).not.to.match(/secret-?word|127\.0\.0\.1|reader/);
        expect(error.message).to.match(/^The gateway's database |^Can't reach /);
      }
    });

    it("refuses a visitor who asks too much at a time, and still answers others", async () => {
      const database = open(gateway.reader);
      const many = await Promise.allSettled(Array.from({ length: 30 }, () => database.answer(week, admin)));
      const refused = many.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
      expect(refused).to.have.length(18);
      for (const { reason } of refused) expect((reason as UsageFailure).status).to.equal(429);
      expect((await database.answer(week, admin)).rows).not.to.deep.equal([]);
    });

    it("leaves nothing undone when a visitor leaves", async () => {
      const database = open(gateway.reader, { connections: 1 });
      for (let turn = 0; turn < 5; turn++) {
        const leaving = new AbortController();
        const asked = database.answer(week, admin, leaving.signal).then(
          () => "answered",
          (error: unknown) => (error as Error).name,
        );
        leaving.abort();
        expect(await asked).to.equal("AbortError");
      }
      expect((await database.answer(week, admin)).rows).not.to.deep.equal([]);
    });
  });
