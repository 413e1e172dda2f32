/**
 * A statement whose changes of the balance are read from SQLite, PostgreSQL and MariaDB comes to what the log says, and
 * is the same as one that is read from the gateway page by page.
 */
import { describe, it } from "node:test";
import { expect } from "chai";
import { seeds } from "../../demo/gateway/seed.js";
import { loadBalanceBook } from "../../src/api/dialects/load-balance-book.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { readBalanceEntries } from "../../src/areas/statement/balance-entries.js";
import { statementFor } from "../../src/areas/statement/statement-lines.js";
import { UsageFailure, type UsageDatabase } from "../../src/database/index.js";
import { rowsFromDatabase } from "../../src/state/usage/database-usage.js";
import { createUsageResponder, usagePaths } from "../../src/proxy/usage/usage-responder.js";
import { consumption, openUsage } from "../state/usage-support.js";
import { addedUp, dayLength, inOrder, logRows, members, start } from "./log-rows.js";
import { memberDatabases } from "./member-databases.js";
import { places } from "./places.js";

const rows = logRows(4600);
/** The account "bob" of the demonstration and of the databases. */
const bob = 3;
const changes: readonly number[] = [1, 3, 4];
const span = { from: start + dayLength, to: start + 3 * dayLength };
const { signal } = new AbortController();

/** A gateway with the same log as the databases, and with a reader of one of them. */
async function openBeside(database: Pick<UsageDatabase, "answer" | "entries">, name: "bob" | "root") {
  const data = seeds.demo(Date.now());
  data.logs = rows.map(
    ({ channel_id: channel, ...row }) => consumption({ ...row, channel: channel ?? 0 }) as never,
  );
  const opened = await openUsage({ data }, name === "bob" ? { name, password: "password1" } : {});
  const { id, username, role } = opened.user;
  const account = { success: true, message: "", data: { id, username, role, status: 1 } };
  const responder = createUsageResponder(database, () => Promise.resolve(Response.json(account)));
  const sent = new Headers({ authorization: name });
  opened.seam.instead = (url) =>
    usagePaths.includes(url.pathname)
      ? responder
          .respond(url.pathname, new Request(url), sent, signal)
          .catch(() => Response.json({ success: false, message: "away" }, { status: 503 }))
      : undefined;
  return opened;
}

/** What changed the balance, added up one by one. */
const changed = (from: number, to: number): number =>
  rows
    .filter(
      ({ user_id, type, created_at: at }) =>
        user_id === bob && changes.includes(type) && at >= from && at < to,
    )
    .reduce((sum, { quota }) => sum + quota, 0);

const spentBetween = (from: number, to: number): number =>
  rows
    .filter(({ user_id, type, created_at: at }) => user_id === bob && type === 2 && at >= from && at < to)
    .reduce((sum, { quota }) => sum + quota, 0);

async function statementOf({ needed }: Awaited<ReturnType<typeof openBeside>>) {
  const book = await loadBalanceBook(supportsOf(undefined));
  const wanted = { id: bob, username: "bob", from: span.from };
  const read = await readBalanceEntries(needed, book, wanted, signal);
  const end = span.to + 10 * dayLength;
  const spent = spentBetween(span.from, span.to);
  const spentSince = spentBetween(span.to, end);
  const account = {
    username: "bob",
    month: "",
    balance: 1_000_000,
    ...read,
    book,
    spent: { all: spent, byPlan: 0 },
    spentSince: { all: spentSince, byPlan: 0 },
    isPlanUnknown: false,
    moved: 0,
    sinceCreation: undefined,
    span,
    at: end,
  };
  const money = { quotaPerUnit: 500_000, signs: { "＄": 1 } };
  return { read, statement: statementFor(account, money).statement };
}

for (const place of places)
  describe(`a statement from ${place.name}`, { skip: place.skip }, () => {
    const databaseOf = memberDatabases(place, rows);

    for (const member of members)
      for (const name of ["bob", "root"] as const)
        it(`of bob for ${name}, from the tables of ${member}, comes to what the log says`, async () => {
          const opened = await openBeside(databaseOf(member), name);
          const { statement, read } = await statementOf(opened);
          const end = span.to + 10 * dayLength;
          const closing = 1_000_000 - changed(span.to, end) + spentBetween(span.to, end);
          const credited = changed(span.from, span.to);
          expect(statement).to.include({
            closing,
            credited,
            spent: spentBetween(span.from, span.to),
            opening: closing - credited + spentBetween(span.from, span.to),
          });
          expect(new Set(read.entries.map(({ username }) => username))).to.deep.equal(new Set(["bob"]));
          // One page of each type shows that there are more; the database has the rest.
          const pages = opened.calls.filter((call) => call.startsWith("/api/log/"));
          expect(pages).to.have.length(changes.length);
          const asked = opened.calls.filter((call) => call.startsWith("/gateway-console/log"));
          // A slow answer is a part, which the next question goes on from.
          expect(asked.filter((call) => !/[?&]id=/.test(call))).to.have.length(changes.length);
        });

    it("has the same lines as one that is read page by page, while the database is away", async () => {
      const there = await statementOf(await openBeside(databaseOf("one-api"), "bob"));
      const away = () => Promise.reject(new UsageFailure(503, "away"));
      const gateway = await openBeside({ answer: away, entries: away }, "bob");
      const paged = await statementOf(gateway);
      expect(paged.statement).to.deep.equal(there.statement);
      expect(gateway.calls.filter((call) => call.startsWith("/api/log/")).length).to.be.greaterThan(6);
    });

    it("says what each model cost as the log does", async () => {
      const question = { split: "model", ...span, days: false, offset: 0 } as const;
      for (const member of members) {
        const { needed } = await openBeside(databaseOf(member), "bob");
        const answer = await rowsFromDatabase(needed, question, signal);
        const costs = (answer?.rows ?? []).map(({ day: _day, model: _model, ...row }) => row);
        expect(inOrder(costs), member).to.deep.equal(inOrder(addedUp(rows, question, bob)));
      }
    });
  });
