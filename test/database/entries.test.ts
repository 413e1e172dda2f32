/** Entries from SQLite, PostgreSQL and MariaDB are those of the log, in pages, and nobody else's. */
import { describe, it } from "node:test";
import { expect } from "chai";
import type { UsageAsker, UsageDatabase } from "../../src/database/index.js";
import type { EntriesQuestion, StoredEntry } from "../../src/domain/usage/entries.js";
import {
  accounts,
  channelUuidOf,
  dayLength,
  logRows,
  start,
  withChannelUuids,
  type LogRow,
} from "./log-rows.js";
import { memberDatabases } from "./member-databases.js";
import { logPlaces } from "./places.js";

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
  { ...whole, channelUuid: channelUuidOf(300) ?? "" },
];

/** The same, looked for one by one. */
function lookedFor(
  member: string,
  { from, to, type, user, token, model, channel, channelUuid }: EntriesQuestion,
  owner?: number,
): readonly LogRow[] {
  return (member === "laisky" ? withChannelUuids(rows) : rows)
    .filter(
      (row) =>
        row.created_at >= from &&
        row.created_at < to &&
        (owner ?? row.user_id) === row.user_id &&
        (type ?? row.type) === row.type &&
        (user ?? row.username) === row.username &&
        (token ?? row.token_name) === row.token_name &&
        (model ?? row.model_name) === row.model_name &&
        (channel ?? row.channel_id) === row.channel_id &&
        (channelUuid ?? row.channel_uuid) === row.channel_uuid,
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
  most: number,
): Promise<readonly StoredEntry[]> {
  const entries: StoredEntry[] = [];
  let { before } = question;
  do {
    const answer = await database.entries?.({ ...question, before }, asker);
    expect(answer?.entries.length).to.be.at.most(most);
    entries.push(...(answer?.entries ?? []));
    before = answer?.before ?? undefined;
  } while (before);
  return entries;
}

for (const place of logPlaces)
  describe(`entries from ${place.name}`, { skip: place.skip }, () => {
    const databaseOf = memberDatabases(place, rows);
    // Without numbers, a page has all of its last second.
    const most = place.isNumbered ? 2000 : 2100;

    for (const member of place.members) {
      const of = (): UsageDatabase => databaseOf(member);

      it(`are all of ${member}'s for an administrator, each once, the newest first`, async () => {
        for (const question of questions) {
          const entries = await everyPage(of(), question, admin, most);
          const expected = lookedFor(member, question);
          const ids = expected.map(({ id }) => (place.isNumbered ? id : 0));
          expect(entries.map(({ id }) => id)).to.deep.equal(ids);
          expect(entries.map(said)).to.deep.equal(expected.map(said));
          expect(entries.map(({ channel_uuid: uuid = null }) => uuid)).to.deep.equal(
            expected.map(({ channel_uuid: uuid = null }) => uuid),
          );
          const counted = await of().entries?.({ ...question, count: true }, admin);
          expect(counted).to.deep.equal({ entries: [], before: null, count: expected.length });
        }
      });

      it(`are only the own ones of somebody else on ${member}, without numbers, whatever is asked for`, async () => {
        for (const question of [...questions, { ...whole, before: { time: start + 5 * dayLength, id: 9 } }]) {
          const entries = await everyPage(of(), question, bob, most);
          const before = "before" in question ? question.before : undefined;
          const expected = lookedFor(member, question, 3).filter(
            ({ created_at: time, id }) =>
              before === undefined ||
              time < before.time ||
              (place.isNumbered && time === before.time && id < before.id),
          );
          expect(entries.map(said)).to.deep.equal(expected.map(said));
          expect(
            entries.every(
              ({ id, channel, channel_uuid: uuid, username }) =>
                id + channel === 0 && uuid === undefined && username === "bob",
            ),
          ).to.equal(true);
        }
        for (const asker of [
          { ...bob, username: "Bob" },
          { ...bob, id: 77 },
        ])
          expect(await everyPage(of(), whole, asker, most)).to.deep.equal([]);
      });
    }
  });
