/** Names that differ in a blank, a letter's case, accent or width are different names, in every question. */
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { UsageAsker, UsageDatabase } from "../../src/database/index.js";
import type { UsageQuestion } from "../../src/domain/usage/question.js";
import { addedUp, inOrder, start, type LogRow } from "./log-rows.js";
import { logPlaces, type OpenPlace } from "./places.js";

/** What some collation or other takes for the same. */
const names = [
  "key",
  "key ",
  "key  ",
  " key",
  "Key",
  "KEY",
  "kéy",
  "ke\u0301y",
  "ｋｅｙ",
  "key\u00a0",
  "key\u3000",
  "key\u200b",
  "straße",
  "strasse",
  "İ",
  "i",
  "ı",
  "生产",
  "😀",
  "😁",
  "\ufeffkey",
];

const rows: readonly LogRow[] = names.flatMap((name, index) =>
  Array.from({ length: index + 1 }, (_, turn) => ({
    id: index * 100 + turn + 1,
    user_id: index + 1,
    created_at: start + index * 60 + turn,
    type: 2,
    username: name,
    token_name: name,
    model_name: name,
    quota: 10 ** (index % 6),
    prompt_tokens: 1,
    completion_tokens: 1,
    channel_id: 1,
  })),
);

const quoted = (text: string): string => `'${text}'`;
const statements = `
  insert into users (id, username) values ${names.map((name, index) => `(${String(index + 1)}, ${quoted(name)})`).join(", ")};
  insert into logs (${Object.keys(rows[0] ?? {}).join(", ")}) values ${rows
    .map(
      (row) =>
        `(${Object.values(row)
          .map((value) => (typeof value === "string" ? quoted(value) : String(value)))
          .join(", ")})`,
    )
    .join(", ")};`;

const admin: UsageAsker = { sees: "everyone", username: "root" };
const whole = { split: "none", from: start, to: start + 86_400, days: false, offset: 0 } as const;
const splits = ["user", "token", "model"] as const;

for (const place of logPlaces)
  describe(`names on ${place.name}`, { skip: place.skip }, () => {
    const databases: UsageDatabase[] = [];
    let at: OpenPlace;

    before(async () => {
      at = await place.open();
      // As gateways create their tables, and with the collations that databases are given.
      const collations =
        place.name === "MariaDB" ? ["utf8mb4_bin", "utf8mb4_general_ci", "utf8mb4_unicode_ci"] : [""];
      for (const [index, collation] of collations.entries()) {
        const database = await at.create(`names${"abc".charAt(index)}`);
        await database.run(place.schemaOf("new-api"));
        if (collation !== "")
          for (const table of ["logs", "users"])
            await database.run(`alter table ${table} convert to character set utf8mb4 collate ${collation}`);
        await database.run(statements);
        databases.push(at.openUsage(database));
      }
    });
    after(async () => {
      await Promise.all(databases.map((database) => database.close()));
      await at.stop();
    });

    const same = async (question: UsageQuestion): Promise<void> => {
      for (const database of databases) {
        const { rows: counted } = await database.answer(question, admin);
        expect(inOrder(counted), JSON.stringify(question)).to.deep.equal(inOrder(addedUp(rows, question)));
      }
    };

    it("are told apart where sums are split by them", async () => {
      for (const split of splits) for (const days of [false, true]) await same({ ...whole, split, days });
      for (const database of databases) {
        const failed = await database.answer({ ...whole, split: "channel", failures: true }, admin);
        expect(failed.rows).to.have.length(names.length);
      }
    });

    it("are told apart where entries are looked for by them", async () => {
      for (const name of names)
        for (const filter of splits) {
          for (const split of ["none", ...splits] as const) await same({ ...whole, split, [filter]: name });
          for (const database of databases) {
            const asked = { from: whole.from, to: whole.to, [filter]: name } as const;
            const found = await database.entries?.({ ...asked, count: false }, admin);
            const own = rows.filter(({ username }) => username === name);
            // No two are of one second.
            const times = own.map(({ created_at: time }) => time).sort();
            expect(found?.entries.map(({ created_at: time }) => time).sort()).to.deep.equal(times);
            const counted = await database.entries?.({ ...asked, count: true }, admin);
            expect(counted?.count, `${filter} ${name}`).to.equal(own.length);
          }
        }
    });

    it("are told apart in whose entries an account sees", async () => {
      for (const [index, username] of names.entries())
        for (const [other, theirs] of names.entries()) {
          const asker: UsageAsker = { sees: "own", username: theirs, id: index + 1, uuid: undefined };
          for (const database of databases) {
            const { rows: counted } = await database.answer({ ...whole, split: "user" }, asker);
            const keys = counted.map(({ key }) => key);
            expect(keys, `${username} as ${theirs}`).to.deep.equal(index === other ? [username] : []);
          }
        }
    });
  });
