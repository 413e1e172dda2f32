import { expect } from "chai";
import { describe, it } from "node:test";
import { createHttp, getStatus } from "../../src/api/index.js";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { featuresOf } from "../../src/api/dialects/features.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import type { User } from "../../src/api/entities/user-schema.js";
import { addCredit } from "../../src/areas/users/add-credit.js";
import { LogType } from "../../src/domain/records/statuses.js";
import { bodyOf } from "../contract/family.js";
import { json, stubFetch, success } from "../api/fetch-stub.js";

const stub = stubFetch();
const user = { id: 2, username: "b", quota: 100 } as User;

/** Adds to an account at a gateway that does it and whose answer is lost, and whose log then has an entry of a type. */
async function giveAndLose(
  member: DialectMember | undefined,
  entry: { type: number; quota: number; user_id?: number },
) {
  let added = false;
  if (member) stub.status = bodyOf(member, "status");
  stub.answer = ({ method, url }) => {
    const { pathname, searchParams } = new URL(url);
    if (method === "POST") {
      added = true;
      throw new TypeError("connection lost");
    }
    if (!pathname.startsWith("/api/log/")) return success({ ...user, quota: 3 });
    const wanted = Number(searchParams.get("log_type") ?? searchParams.get("type"));
    const rows = added && wanted === entry.type ? [{ id: 9, user_id: 2, username: "b", ...entry }] : [];
    return member === "one-hub"
      ? success({ data: rows, total_count: rows.length })
      : json({ success: true, message: "", data: rows });
  };
  const http = createHttp({ baseUrl: "https://gw.example" });
  await getStatus(http);
  const given = await addCredit(http, user, 50, "", featuresOf(supportsOf(member)).additionEntries);
  return { given, writes: stub.calls.filter(({ method }) => method === "POST").length };
}

describe("an addition to a balance whose answer was lost", () => {
  it("isn't found by an entry about another account", async () => {
    const entry = { type: LogType.topUp, quota: 50, user_id: 3 };
    const { given, writes } = await giveAndLose(undefined, entry);
    expect(given).to.include({ kind: "lost", finding: "not-done" });
    expect(writes).to.equal(1);
  });

  for (const [member, type] of [
    [undefined, LogType.topUp],
    ["one-hub", LogType.management],
  ] as const)
    it(`is found by its entry in the log: ${member ?? "one-api"}`, async () => {
      const { given, writes } = await giveAndLose(member, { type, quota: 50 });
      expect(given.kind).to.equal("done");
      expect(writes).to.equal(1);
    });

  for (const member of ["new-api", "laisky"] as const)
    it(`is never offered again where no entry shows it: ${member}`, async () => {
      const { given, writes } = await giveAndLose(member, { type: LogType.management, quota: 0 });
      expect(given).to.include({ kind: "lost", finding: "unclear" });
      expect(writes).to.equal(1);
    });
});
