/**
 * What new-api records beside the text of an entry, from SQLite, PostgreSQL and MariaDB: only where it is asked for.
 */
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { UsageAsker, UsageDatabase } from "../../src/database/index.js";
import type { EntriesQuestion } from "../../src/domain/usage/entries.js";
import { logPlaces, type OpenPlace } from "./places.js";

const admin: UsageAsker = { sees: "everyone", username: "root" };
const root: UsageAsker = { sees: "own", username: "root", id: 1, uuid: undefined };
const question: EntriesQuestion = { from: 0, to: 253_402_300_799, count: false };
const op = { action: "user.quota_add", params: { target_user_id: 7 } };
const other = JSON.stringify({ admin_info: { admin_id: 1 }, audit_info: { path: "/" }, op });

const statements = (values: readonly string[]): string =>
  `insert into users (id, username) values (1, 'root');\n${values
    .map(
      (value, index) =>
        "insert into logs (id, user_id, created_at, type, username, token_name, model_name, quota, prompt_tokens," +
        ` completion_tokens, channel_id, other) values (${String(index + 1)}, 1, ${String(100 - index)}, 3, 'root', '', '', 0, 0, 0, 0, '${value}');\n`,
    )
    .join("")}`;

for (const place of logPlaces)
  describe(`records from ${place.name}`, { skip: place.skip }, () => {
    let at: OpenPlace;
    let database: UsageDatabase;
    before(async () => {
      at = await place.open();
      const created = await at.create("records");
      await created.run(place.schemaOf("new-api"));
      await created.run(statements([other, "", "null", '{"cut off']));
      database = at.openUsage(created);
    });
    after(async () => {
      await database.close();
      await at.stop();
    });

    const read = async (asker: UsageAsker, record?: true) => {
      const answer = await database.entries?.({ ...question, record }, asker);
      return answer?.entries.map(({ user_id, record: found }) => [user_id, found]);
    };

    it("are those of the gateway for administrators", async () => {
      expect(await read(admin, true)).to.deep.equal([
        [1, JSON.parse(other)],
        [1, undefined],
        [1, undefined],
        [1, undefined],
      ]);
    });

    it("lack for the account itself what the gateway keeps from it", async () => {
      expect((await read(root, true))?.[0]).to.deep.equal([1, { op }]);
    });

    it("aren't part of an answer that doesn't ask for them", async () => {
      expect((await read(admin))?.[0]).to.deep.equal([undefined, undefined]);
    });
  });
