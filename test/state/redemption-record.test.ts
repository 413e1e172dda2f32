import { describe, it } from "node:test";
import { expect } from "chai";
import type { Redemption } from "../../src/api/entities/redemptions.js";
import { messages as t } from "../../src/areas/redemptions/messages.en.js";
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
  const { wrong } = formOf(redemptionRecord, { t }, undefined);

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
});
