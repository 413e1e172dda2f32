import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import type { Redemption } from "../../src/api/entities/redemptions.js";
import { messages as t } from "../../src/areas/redemptions/generated/messages.en.js";
import { redemptionRecord } from "../../src/areas/redemptions/record.js";
import { formOf } from "./record-form.js";

const stored: Redemption = {
  id: 1,
  user_id: 1,
  key: "0".repeat(32),
  status: 1,
  name: "兑".repeat(7),
  quota: 0,
  created_time: 1,
  redeemed_time: 0,
};

describe("redemption codes in their form", () => {
  const factsOf = (member: DialectMember | undefined) => ({ supports: signal(supportsOf(member)) });
  const { wrong } = formOf(redemptionRecord, { t }, factsOf(undefined));

  it("have a name of 1 to 20 bytes and come 1 to 100 at once", () => {
    expect(wrong({ name: "兑换码", quota: "-5", count: "100" })).to.deep.equal({});
    expect(wrong({ name: "兑".repeat(7), quota: "1.5", count: "101" })).to.deep.equal({
      name: t.form.nameTooLong(21),
      quota: t.form.quotaWrong,
      count: t.form.countWrong,
    });
    expect(wrong({ name: " ", quota: "", count: "0" })).to.deep.equal({
      name: t.form.nameRequired,
      quota: t.form.quotaWrong,
      count: t.form.countWrong,
    });
  });

  it("keep a name that was too long all along, and have no count once they exist", () => {
    expect(wrong({ count: "0" }, stored)).to.deep.equal({});
  });

  it("expire in the future where the member's codes do", () => {
    const { wrong: wrongThere } = formOf(redemptionRecord, { t }, factsOf("new-api"));
    const valid = { name: "a" };
    expect(wrongThere({ ...valid, expired_time: "2001-01-31T10:00:00" })).to.deep.equal({
      expired_time: t.form.expiryPast,
    });
    expect(wrongThere({ ...valid, expired_time: "soon" })).to.deep.equal({
      expired_time: t.form.expiryWrong,
    });
    expect(wrongThere({ ...valid, expired_time: "2999-01-31T10:00:00" })).to.deep.equal({});
    expect(wrongThere({ ...valid, expired_time: "" })).to.deep.equal({});
    expect(wrong({ ...valid, expired_time: "2001-01-31T10:00:00" })).to.deep.equal({});
  });
});
