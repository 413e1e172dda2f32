/** The table of what differs between databases says what they do. */
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";
import { databaseAddress } from "../../src/database/address.js";
import { openEngine } from "../../src/database/engines/open-engine.js";
import { logPlaces } from "./places.js";

const table = readFileSync(new URL("../../docs/databases.md", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")));

const [head = [], ...lines] = table;

describe("the table of differences between databases", () => {
  it("has a column for each", () => {
    expect(head).to.include.members(logPlaces.map(({ name }) => name));
    expect(new Set(lines.map(({ length }) => length))).to.deep.equal(new Set([head.length]));
  });

  for (const place of logPlaces)
    it(`says what ${place.name} does`, { skip: place.skip }, async () => {
      const at = await place.open();
      const database = await at.create("differences");
      // A file is there from its first table on.
      if (place.name === "SQLite") await database.run("create table none (n int)");
      const engine = openEngine(databaseAddress(database.reader), 2);
      let asked = 0;
      for (const line of lines) {
        const cell = line[head.indexOf(place.name)] ?? "";
        const [, expression, result] = /^`([^`]+)` → `([^`]*)`/.exec(cell) ?? [];
        if (expression === undefined) continue;
        asked += 1;
        const [row] = await engine.read({ sql: `select ${expression} as r`, parameters: [] }, 5000);
        expect(String(row?.r), `${line[0] ?? ""}: ${expression}`).to.equal(result);
      }
      expect(asked).to.be.greaterThan(10);
      await engine.close();
      await at.stop();
    });
});
