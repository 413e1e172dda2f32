/** Answers from SQLite, PostgreSQL and MariaDB equal the log added up entry by entry, on every member's tables. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { openDatabase, type UsageAsker } from "../../src/database/index.js";
import type { UsageQuestion } from "../../src/domain/usage/question.js";
import {
  accounts,
  addedUp,
  channelUuidOf,
  dayLength,
  failuresIn,
  fillStatements,
  inOrder,
  logRows,
  schemaOf,
  start,
  withChannelUuids,
} from "./log-rows.js";
import { memberDatabases } from "./member-databases.js";
import { logPlaces } from "./places.js";

const admin: UsageAsker = { sees: "everyone", username: "root" };
const bob: UsageAsker = { sees: "own", username: "bob", id: 3, uuid: undefined };
const rows = logRows();
const whole = {
  split: "none",
  from: start - dayLength,
  to: start + 8 * dayLength,
  days: false,
  offset: 0,
} as const;

/** The entries as a member writes them. */
const written = (member: string) => (member === "laisky" ? withChannelUuids(rows) : rows);

const questions: readonly UsageQuestion[] = [
  whole,
  { ...whole, days: true },
  ...(["model", "user", "token", "channel"] as const).flatMap((split): UsageQuestion[] => [
    { ...whole, split },
    { ...whole, split, days: true, offset: 480 },
    { ...whole, split, days: true, offset: -210, from: start + 3600, to: start + 2 * dayLength },
  ]),
  ...accounts.map(({ username }): UsageQuestion => ({ ...whole, split: "model", user: username })),
  { ...whole, split: "user", last: true },
  { ...whole, split: "user", last: true, from: 0, to: start + dayLength },
  { ...whole, split: "user", model: "GPT-4o" },
  { ...whole, split: "user", model: "a%b_c" },
  { ...whole, split: "user", model: "%" },
  { ...whole, split: "model", token: "生产环境" },
  { ...whole, split: "model", token: "' or '1'='1" },
  { ...whole, split: "model", user: "x'; delete from logs; --" },
  { ...whole, split: "token", channel: 300, user: "bob" },
  { ...whole, split: "token", channel: 999 },
  { ...whole, split: "token", channelUuid: channelUuidOf(300) ?? "" },
  { ...whole, split: "channel", days: true, channelUuid: channelUuidOf(2) ?? "", user: "bob" },
  { ...whole, split: "token", channelUuid: channelUuidOf(999) ?? "" },
  // From one entry on, up to the next: its second belongs to the range, the last doesn't.
  { ...whole, from: rows[5]?.created_at ?? 0, to: (rows[5]?.created_at ?? 0) + 1 },
  { ...whole, split: "model", from: 0, to: 253_402_300_799 },
];

for (const place of logPlaces)
  describe(`answers from ${place.name}`, { skip: place.skip }, () => {
    const of = memberDatabases(place, rows);
    const [one] = place.members;

    for (const member of place.members) {
      it(`recognises the log of ${member}, and has nothing to warn of`, async () => {
        const { title, warnings } = await of(member).check();
        expect(title).to.match(
          member === "laisky" ? / log of Laisky's one-api$/ : new RegExp(` log of ${member}$`),
        );
        expect(warnings).to.deep.equal([]);
      });

      it(`counts what an administrator of ${member} asks for`, async () => {
        for (const question of questions) {
          const { rows: counted } = await of(member).answer(question, admin);
          expect(inOrder(counted), JSON.stringify(question)).to.deep.equal(
            inOrder(addedUp(written(member), question)),
          );
        }
      });

      it(`counts only the own entries of somebody else on ${member}, whatever is asked for`, async () => {
        for (const question of questions) {
          const { rows: counted } = await of(member).answer(question, bob);
          expect(inOrder(counted), JSON.stringify(question)).to.deep.equal(
            inOrder(addedUp(written(member), question, 3)),
          );
        }
      });
    }

    it("counts what failed on each channel and model, only where entries of that type are failures", async () => {
      const failed: UsageQuestion = { ...whole, split: "channel", failures: true };
      for (const member of place.members) {
        const { rows: counted } = await of(member).answer(failed, admin);
        const expected = failuresIn(written(member), member === "new-api" ? 5 : undefined);
        expect(inOrder(counted), member).to.deep.equal(inOrder(expected));
      }
      const { rows: own } = await of("new-api").answer(failed, bob);
      expect(inOrder(own)).to.deep.equal(
        inOrder(
          failuresIn(
            rows.filter(({ user_id }) => user_id === 3),
            5,
          ),
        ),
      );
      expect(own.some(({ failures = 0 }) => failures > 0)).to.equal(true);
    });

    // The others have no character sets by column.
    const ofMariadb = place.name === "MariaDB" ? it : () => undefined;
    void ofMariadb("counts texts letter by letter in an older character set", async () => {
      const at = await place.open();
      try {
        const database = await at.create("older");
        await database.run(schemaOf("one-api"));
        await database.run("alter table logs convert to character set utf8mb3");
        await database.run(fillStatements(rows, true, false));
        const usage = openDatabase(database.reader);
        for (const question of questions) {
          const { rows: counted } = await usage.answer(question, admin);
          expect(inOrder(counted), JSON.stringify(question)).to.deep.equal(inOrder(addedUp(rows, question)));
        }
        await usage.close();
      } finally {
        await at.stop();
      }
    });

    // Laisky's fork, the only one with UUIDs, keeps no log there.
    const ofFork = place.members.includes("laisky") ? it : () => undefined;
    void ofFork("finds an account by its UUID where the gateway hides numbers", async () => {
      const asker: UsageAsker = { sees: "own", username: "Bob", id: undefined, uuid: accounts[2].uuid };
      const { rows: counted } = await of("laisky").answer({ ...whole, split: "token" }, asker);
      expect(inOrder(counted)).to.deep.equal(inOrder(addedUp(rows, { ...whole, split: "token" }, 4)));
      expect((await of(one).answer(whole, asker)).rows, "on a gateway without UUIDs").to.deep.equal([]);
    });

    it("counts nothing for an account whose number is another's there", async () => {
      for (const asker of [
        { ...bob, username: "ada" },
        { ...bob, username: "Bob" },
        { ...bob, id: 77 },
      ])
        expect((await of(one).answer(whole, asker)).rows).to.deep.equal([]);
    });

    it("covers the time up to now", async () => {
      const now = Math.floor(Date.now() / 1000);
      const { covers } = await of(one).answer({ ...whole, to: now + 5 * dayLength }, admin);
      expect(covers.from).to.equal(whole.from);
      expect(covers.to).to.be.within(now, now + 60);
      expect((await of(one).answer(whole, admin)).covers).to.deep.equal({
        from: whole.from,
        to: whole.to,
      });
    });
  });
