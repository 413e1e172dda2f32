/** Entries from SQLite, PostgreSQL and MariaDB are those of the log, in pages, and nobody else's. */
import { describe, it } from "node:test";
import { expect } from "chai";
import type { UsageAsker, UsageDatabase } from "../../src/database/index.js";
import type { EntriesQuestion, StoredEntry } from "../../src/domain/usage/entries.js";
import { accounts, dayLength, logRows, members, start, type LogRow } from "./log-rows.js";
import { memberDatabases } from "./member-databases.js";
import { places } from "./places.js";

const admin: UsageAsker = { sees: "everyone", username: "root" };
const bob: UsageAsker = { sees: "own", username: "bob", id: 3, uuid: undefined };
// More than one answer has.
const rows = logRows(4600);
const whole: EntriesQuestion = { from: 0, to: 253_402_300_799, count: false };

const questions: readonly EntriesQuestion[] = [
  whole,
  { ...whole, type: 2 },
  { ...whole, type: 3, user: "Bob" },
  { ...whole, from: start + dayLength, to: start + 2 * dayLength },
  ...accounts.map(({ username }): EntriesQuestion => ({ ...whole, user: username })),
  { ...whole, model: "GPT-4o", token: "' or '1'='1" },
  { ...whole, model: "%" },
  { ...whole, user: "x'; delete from logs; --" },
  { ...whole, channel: 300 },
];

/** The same, looked for one by one. */
function lookedFor(
  { from, to, type, user, token, model, channel }: EntriesQuestion,
  owner?: number,
): readonly LogRow[] {
  return rows
    .filter(
      (row) =>
        row.created_at >= from &&
        row.created_at < to &&
        (owner ?? row.user_id) === row.user_id &&
        (type ?? row.type) === row.type &&
        (user ?? row.username) === row.username &&
        (token ?? row.token_name) === row.token_name &&
        (model ?? row.model_name) === row.model_name &&
        (channel ?? row.channel_id) === row.channel_id,
    )
    .sort((one, other) => other.created_at - one.created_at || other.id - one.id);
}

/** What tells an entry from another without its number. */
const said = (row: LogRow | StoredEntry): string =>
  [
    row.created_at,
    row.type,
    row.username,
    row.token_name,
    row.model_name,
    row.quota,
    row.prompt_tokens,
  ].join();

async function everyPage(
  database: UsageDatabase,
  question: EntriesQuestion,
  asker: UsageAsker,
): Promise<readonly StoredEntry[]> {
  const entries: StoredEntry[] = [];
  let { before } = question;
  do {
    const answer = await database.entries?.({ ...question, before }, asker);
    expect(answer?.entries.length).to.be.at.most(2000);
    entries.push(...(answer?.entries ?? []));
    before = answer?.before ?? undefined;
  } while (before);
  return entries;
}

for (const place of places)
  describe(`entries from ${place.name}`, { skip: place.skip }, () => {
    const databaseOf = memberDatabases(place, rows);

    for (const member of members) {
      const of = (): UsageDatabase => databaseOf(member);

      it(`are all of ${member}'s for an administrator, each once, the newest first`, async () => {
        for (const question of questions) {
          const entries = await everyPage(of(), question, admin);
          const expected = lookedFor(question);
          expect(entries.map(({ id }) => id)).to.deep.equal(expected.map(({ id }) => id));
          expect(entries.map(said)).to.deep.equal(expected.map(said));
          const counted = await of().entries?.({ ...question, count: true }, admin);
          expect(counted).to.deep.equal({ entries: [], before: null, count: expected.length });
        }
      });

      it(`are only the own ones of somebody else on ${member}, without numbers, whatever is asked for`, async () => {
        for (const question of [...questions, { ...whole, before: { time: start + 5 * dayLength, id: 9 } }]) {
          const entries = await everyPage(of(), question, bob);
          const before = "before" in question ? question.before : undefined;
          const expected = lookedFor(question, 3).filter(
            ({ created_at: time, id }) =>
              before === undefined || time < before.time || (time === before.time && id < before.id),
          );
          expect(entries.map(said)).to.deep.equal(expected.map(said));
          expect(
            entries.every(({ id, channel, username }) => id + channel === 0 && username === "bob"),
          ).to.equal(true);
        }
        for (const asker of [
          { ...bob, username: "Bob" },
          { ...bob, id: 77 },
        ])
          expect(await everyPage(of(), whole, asker)).to.deep.equal([]);
      });
    }
  });
