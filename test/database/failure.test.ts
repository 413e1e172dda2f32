import { describe, it } from "node:test";
import { expect } from "chai";
import { failureOf } from "../../src/database/failure.js";

/** What Node's own driver throws, of which the Node of this run may be too old. */
const thrown = (errcode: number, message: string) =>
  Object.assign(new Error(message), { code: "ERR_SQLITE_ERROR", errcode });

describe("what errors of Node's own driver of SQLite mean", () => {
  it("is another try where the gateway has the file, and no unreadable one", () => {
    for (const busy of [5, 6, 5 | (1 << 8)])
      expect(failureOf(thrown(busy, "database is locked")).kind).to.equal("time");
    expect(failureOf(thrown(14, "unable to open database file")).kind).to.equal("file");
    expect(failureOf(thrown(26, "file is not a database")).kind).to.equal("file");
    expect(failureOf(thrown(1, "SQL logic error")).kind).to.equal("other");
  });
});
