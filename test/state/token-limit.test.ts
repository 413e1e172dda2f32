/** What tokens have left to spend: after a lost answer while they spend, and with exactly nothing left. */
import { signal } from "@preact/signals-core";
import { describe, it } from "node:test";
import { expect } from "chai";
import { createHttp, getStatus } from "../../src/api/index.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import type { Token } from "../../src/api/entities/tokens.js";
import { meaningOfExpiry, meaningOfLimit } from "../../src/areas/tokens/many/token-changes.js";
import { writeToken } from "../../src/areas/tokens/token-writes.js";
import { TokenStatus } from "../../src/domain/records/statuses.js";
import { isUsable } from "../../src/state/relay/token-pages.js";
import { stubFetch, success } from "../api/fetch-stub.js";

const stub = stubFetch();
const token: Token = {
  id: 5,
  user_id: 1,
  key: "key",
  name: "app",
  status: TokenStatus.enabled,
  created_time: 0,
  accessed_time: 0,
  expired_time: -1,
  remain_quota: 500,
  unlimited_quota: false,
  used_quota: 100,
  models: "",
  subnet: "",
};

/**
 * Sets the limit of a token whose gateway's answer is lost.
 * @param arrives whether the gateway got the write
 * @param spent what apps spend with the token until it is read again
 */
async function setAndLose(limit: number, { arrives, spent }: { arrives: boolean; spent: number }) {
  let stored = token;
  stub.answer = ({ method, body }) => {
    if (method === "GET") return success(stored);
    if (arrives) stored = { ...stored, ...(body as Partial<Token>) };
    stored = {
      ...stored,
      remain_quota: stored.remain_quota - spent,
      used_quota: stored.used_quota + spent,
    };
    throw new TypeError("connection lost");
  };
  const http = createHttp({ baseUrl: "https://gw.example" });
  await getStatus(http);
  const gateway = { http, supports: signal(supportsOf(undefined)) };
  const written = await writeToken(gateway, token.id, { remain_quota: limit });
  return { written, writes: stub.calls.filter(({ method }) => method === "PUT").length };
}

describe("a token's limit whose answer was lost", () => {
  for (const spent of [0, 1, 30, 470, 900])
    it(`is found though ${String(spent)} of it were spent since`, async () => {
      const { written, writes } = await setAndLose(470, { arrives: true, spent });
      expect(written).to.have.property("kind", "done");
      expect(writes).to.equal(1);
    });

  // 30 spent of the old limit of 500 leave as much as was set, and 900 less than nothing.
  for (const spent of [0, 1, 30, 900])
    it(`isn't taken for set when it wasn't, and ${String(spent)} were spent of the old one`, async () => {
      const { written, writes } = await setAndLose(470, { arrives: false, spent });
      expect(written).to.include({ kind: "lost", finding: "not-done" });
      expect(writes).to.equal(1);
    });
});

describe("a token with exactly 0 left", () => {
  const now = 1_800_000_000;
  const left = (remain_quota: number, more: Partial<Token> = {}): Token => ({
    ...token,
    remain_quota,
    ...more,
  });

  it("can't be used, as one with less; one with more can, and one without a limit", () => {
    expect([-1, 0, 1].map((points) => isUsable(left(points)))).to.deep.equal([false, false, true]);
    expect(isUsable(left(0, { unlimited_quota: true }))).to.equal(true);
  });

  it("isn't revived by another expiry, but is by a limit above 0, or none", () => {
    const expired = { status: TokenStatus.expired, expired_time: now - 1 };
    const byExpiry = (points: number) => meaningOfExpiry([left(points, expired)], -1, now).revived;
    expect([-1, 0, 1].map(byExpiry)).to.deep.equal([0, 0, 1]);
    const byLimit = (points: number, limit: number | undefined) =>
      meaningOfLimit([left(points)], limit, now).revived;
    expect([-1, 0, 1].map((points) => byLimit(points, 10))).to.deep.equal([1, 1, 0]);
    expect([undefined, 0, 1].map((limit) => byLimit(0, limit))).to.deep.equal([1, 0, 1]);
  });
});
