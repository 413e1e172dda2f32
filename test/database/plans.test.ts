/** What plans paid is summed up from what new-api records, and from nothing that only looks like it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import Database from "libsql";
import { expect } from "chai";
import { openDatabase } from "../../src/database/index.js";
import type { UsageQuestion } from "../../src/domain/usage/question.js";
import { dayLength, fillStatements, logRows, schemaOf, start } from "./log-rows.js";

const admin = { sees: "everyone", username: "root" } as const;
const bob = { sees: "own", username: "bob", id: 3, uuid: undefined } as const;
const question: UsageQuestion = {
  split: "none",
  from: start - dayLength,
  to: start + 8 * dayLength,
  days: false,
  offset: 0,
  plans: true,
};

const byPlan = '{"billing_source":"subscription","subscription_consumed":5,"wallet_quota_deducted":0}';
const byBalance = '{"billing_source":"wallet"}';
// What somebody wrote is escaped within a record.
const quoted = JSON.stringify({ billing_source: "wallet", po: ['"billing_source":"subscription"'] });

describe("what plans paid, in a gateway's database", () => {
  const rows = logRows(90);
  const recordOf = (id: number) => [byPlan, byBalance, quoted, ""][id % 4] ?? "";
  let folder = "";
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "plans-"));
    for (const member of ["new-api", "one-api"] as const) {
      const database = new Database(join(folder, `${member}.db`));
      database.exec(schemaOf(member));
      database.exec(fillStatements(rows, false, false));
      if (member === "new-api")
        for (const { id } of rows)
          database.prepare("update logs set other = ? where id = ?").run(recordOf(id), id);
      database.close();
    }
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("is what calls cost that say so, of everybody or of one account", async () => {
    const usage = openDatabase(`sqlite:${join(folder, "new-api.db")}`);
    try {
      for (const asker of [admin, bob]) {
        const meant = rows.filter(
          ({ type, user_id }) => type === 2 && (asker.sees === "everyone" || user_id === 3),
        );
        const paid = meant.filter(({ id }) => recordOf(id) === byPlan);
        const sum = (all: typeof rows) => all.reduce((total, { quota }) => total + quota, 0);
        const { rows: answer } = await usage.answer(question, asker);
        expect(paid.length).to.be.greaterThan(0);
        expect(answer).to.have.length(1);
        expect(answer[0]).to.include({ spend: sum(meant), byPlan: sum(paid) });
      }
    } finally {
      await usage.close();
    }
  });

  it("isn't told of another member's log", async () => {
    const usage = openDatabase(`sqlite:${join(folder, "one-api.db")}`);
    try {
      const { rows: answer } = await usage.answer(question, admin);
      expect(answer[0]).not.to.have.property("byPlan");
    } finally {
      await usage.close();
    }
  });
});
