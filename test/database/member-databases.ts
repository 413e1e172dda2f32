import { after, before } from "node:test";
import type { UsageDatabase } from "../../src/database/index.js";
import { withChannelUuids, type LogRow } from "./log-rows.js";
import type { OpenPlace, Place } from "./places.js";

/**
 * Has each member's tables with these rows at a place while the tests of a suite run. Call it in the suite.
 * @returns finds the open database of a member
 */
export function memberDatabases(place: Place, rows: readonly LogRow[]): (member: string) => UsageDatabase {
  const databases = new Map<string, UsageDatabase>();
  let at: OpenPlace;

  before(async () => {
    at = await place.open();
    for (const member of place.members) {
      const database = await at.create(member.replace("-", "_"));
      await database.run(place.schemaOf(member));
      const isFork = member === "laisky";
      await database.run(place.fill(isFork ? withChannelUuids(rows) : rows, isFork));
      databases.set(member, at.openUsage(database));
    }
  });
  after(async () => {
    await Promise.all([...databases.values()].map((database) => database.close()));
    await at.stop();
  });

  return (member) => {
    const database = databases.get(member);
    if (!database) throw new Error(`There is no ${member}.`);
    return database;
  };
}
