/** A log in a database apart: accounts come from the main one, entries from the other, each of any kind. */
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { openDatabase, UsageFailure, type UsageAsker, type UsageDatabase } from "../../src/database/index.js";
import { openedDatabase } from "../../src/program/database-note.js";
import { readOptions } from "../../src/program/options.js";
import { addedUp, dayLength, inOrder, logRows, schemaOf, start } from "./log-rows.js";
import { logPlaces, places, type OpenPlace, type Place } from "./places.js";
import type { TestDatabase } from "./servers.js";

const admin: UsageAsker = { sees: "everyone", username: "root" };
const bob: UsageAsker = { sees: "own", username: "bob", id: 3, uuid: undefined };
const rows = logRows();
/** What a gateway wrote before it had a log apart, and what isn't an account: nothing of it is ever read. */
const stale = logRows(5).map((row) => ({ ...row, quota: 7_000_000 }));
const week = {
  split: "model",
  from: start - dayLength,
  to: start + 8 * dayLength,
  days: false,
  offset: 0,
} as const;

const pairs = places.flatMap((main) =>
  logPlaces.filter((log) => main.name !== log.name).map((log): readonly [Place, Place] => [main, log]),
);

const failure = async (work: Promise<unknown>): Promise<UsageFailure> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).to.be.instanceOf(UsageFailure);
  return error as UsageFailure;
};

for (const [main, log] of pairs)
  describe(`accounts in ${main.name} and the log in ${log.name}`, { skip: main.skip || log.skip }, () => {
    let mainAt: OpenPlace;
    let logAt: OpenPlace;
    let mainOne: TestDatabase;
    let logOne: TestDatabase;
    let usage: UsageDatabase;

    before(async () => {
      [mainAt, logAt] = await Promise.all([main.open(), log.open()]);
      mainOne = await mainAt.create("main");
      await mainOne.run(schemaOf("new-api"));
      await mainOne.run(main.fill(stale));
      logOne = await logAt.create("log");
      await logOne.run(log.schemaOf("new-api"));
      await logOne.run(log.fill(rows));
      // A table of accounts beside the log isn't the gateway's.
      await logOne.run("update users set username = 'x' where id = 3");
      usage = openDatabase(mainOne.reader, { log: logOne.reader });
    });
    after(async () => {
      await usage.close();
      await Promise.all([mainAt.stop(), logAt.stop()]);
    });

    it("counts the log's entries, everybody's and one account's", async () => {
      const all = await usage.answer(week, admin);
      expect(inOrder(all.rows)).to.deep.equal(inOrder(addedUp(rows, week)));
      const own = await usage.answer(week, bob);
      expect(inOrder(own.rows)).to.deep.equal(inOrder(addedUp(rows, week, 3)));
      const entries = await usage.entries?.({ from: 0, to: week.to, count: true }, bob);
      expect(entries?.count).to.equal(rows.filter(({ user_id }) => user_id === 3).length);
    });

    it("knows accounts by the main database alone", async () => {
      for (const asker of [
        { ...bob, username: "x" },
        { ...bob, username: "Bob" },
        { ...bob, id: 77 },
      ]) {
        expect((await usage.answer(week, asker)).rows).to.deep.equal([]);
        expect((await usage.entries?.({ from: 0, to: week.to, count: false }, asker))?.entries).to.deep.equal(
          [],
        );
      }
    });

    it("says what each is", async () => {
      const titles = {
        SQLite: "SQLite",
        PostgreSQL: "PostgreSQL",
        MariaDB: "MySQL or MariaDB",
        ClickHouse: "ClickHouse",
      };
      expect(await usage.check()).to.deep.equal({
        title: `${titles[main.name]} with the accounts, ${titles[log.name]} with the log of new-api`,
        warnings: [],
      });
      const owning = openDatabase(mainOne.owner, { log: logOne.owner });
      const said = (await owning.check()).warnings.map((warning) => warning.split(" user ", 1)[0]);
      expect(said).to.deep.equal([
        ...(main.name === "SQLite" ? [] : ["The main database's"]),
        ...(log.name === "SQLite" ? [] : ["The log database's"]),
      ]);
      await owning.close();
    });

    it("asks nothing of the main database for an administrator, and everything needs the log", async () => {
      const away = openDatabase("/nowhere/main.db", { log: logOne.reader });
      expect((await away.answer(week, admin)).rows).not.to.deep.equal([]);
      expect((await failure(away.answer(week, bob))).message).to.match(
        /^The gateway's database file doesn't exist/,
      );
      await away.close();
      const lost = openDatabase(mainOne.reader, { log: "/nowhere/log.db" });
      for (const asker of [admin, bob])
        expect((await failure(lost.answer(week, asker))).message).to.match(
          /^The gateway's log database file /,
        );
      await lost.close();
    });

    it("answers nothing to an account where the main database has no accounts", async () => {
      const bare = await mainAt.create("bare");
      await bare.run("create table other (id int)");
      const database = openDatabase(bare.reader, { log: logOne.reader });
      expect((await failure(database.answer(week, bob))).message).to.equal(
        "This isn't a gateway's main database: it has no accounts.",
      );
      await database.close();
    });
  });

describe("the program's --log-database", () => {
  const opened = (args: readonly string[], environment = {}) =>
    openedDatabase(readOptions(args, environment, {}));

  it("goes with --database, and is never repeated", () => {
    expect(opened([])).to.equal(undefined);
    expect(opened(["--database", "one.db", "--log-database", "two.db"])).not.to.equal(undefined);
    expect(() => opened([], { GATEWAY_LOG_DATABASE: "postgres://a:secret-word@b/c" })).to.throw(
      "--log-database goes with --database, which has the gateway's accounts.",
    );
    expect(() => opened(["--database", "one.db", "--log-database", "ftp://secret-word@b"]))
      .to.throw()
      .with.property("message")
      .that.does.not.contain("secret");
    const { logDatabase } = readOptions([], { GATEWAY_LOG_DATABASE: "two.db" }, {});
    expect(logDatabase).to.equal("two.db");
  });
});
