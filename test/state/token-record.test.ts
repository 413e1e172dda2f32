import { describe, it } from "node:test";
import { expect } from "chai";
import type { Token } from "../../src/api/entities/tokens.js";
import { tokenRecord, type TokenFields, type TokenProblems } from "../../src/areas/tokens/record.js";

const { empty, fieldsOf, read } = tokenRecord;

const stored: Token = {
  id: 1,
  user_id: 1,
  key: "k".repeat(48),
  status: 3,
  name: "old",
  created_time: 1,
  accessed_time: 1,
  expired_time: 1_700_000_001,
  remain_quota: -5,
  unlimited_quota: false,
  used_quota: 7,
  models: "gpt-4,gpt-4o",
  subnet: "10.0.0.0/8",
};

describe("a token in its form", () => {
  const wrong: [string, Partial<TokenFields>, TokenProblems][] = [
    ["no name", { name: "  " }, { name: { kind: "required" } }],
    ["a name of 33 bytes", { name: "一二三四五六七八九十一" }, { name: { kind: "too-long", bytes: 33 } }],
    ["a bare address", { subnet: "10.0.0.1" }, { subnet: { entry: "10.0.0.1" } }],
    [
      "a second network that is wrong",
      { subnet: "10.0.0.0/8, 300.0.0.0/8" },
      { subnet: { entry: "300.0.0.0/8" } },
    ],
    ["a date that does not exist", { expired_time: "2030-02-31T00:00:00" }, { expired_time: true }],
    ["a quota with a fraction", { remain_quota: "1.5" }, { remain_quota: true }],
    ["an empty quota", { remain_quota: "" }, { remain_quota: true }],
    ["a quota beyond safe integers", { remain_quota: "9007199254740993" }, { remain_quota: true }],
  ];
  for (const [what, fields, problems] of wrong) {
    it(`refuses ${what}`, () => {
      expect(read({ ...empty, name: "x", ...fields }, undefined)).to.deep.equal({ problems });
    });
  }

  it("takes ten Chinese characters, thirty bytes", () => {
    expect(read({ ...empty, name: "一二三四五六七八九十" }, undefined)).to.have.property("values");
  });

  it("sends every field of a new token, -1 for never", () => {
    expect(read({ ...empty, name: " ci " }, undefined)).to.deep.equal({
      values: {
        name: "ci",
        models: "",
        subnet: "",
        expired_time: -1,
        remain_quota: 500000,
        unlimited_quota: false,
      },
    });
  });

  it("gives an untouched token back as it came, to the second", () => {
    expect(read(fieldsOf(stored), stored)).to.deep.equal({
      values: {
        name: "old",
        models: "gpt-4,gpt-4o",
        subnet: "10.0.0.0/8",
        expired_time: 1_700_000_001,
        remain_quota: -5,
        unlimited_quota: false,
      },
    });
  });

  it("does not read an expiry of 0 as never", () => {
    const gone = { ...stored, expired_time: 0 };
    expect(read(fieldsOf(gone), gone)).to.have.nested.property("values.expired_time", 0);
  });

  it("lets a token that has no name keep none", () => {
    const nameless = { ...stored, name: "" };
    expect(read(fieldsOf(nameless), nameless)).to.have.property("values");
  });

  it("ignores the quota field while the quota is unlimited", () => {
    expect(
      read({ ...empty, name: "x", remain_quota: "", unlimited_quota: true }, undefined),
    ).to.have.nested.property("values.unlimited_quota", true);
  });

  it("has groups where the token has them, and nowhere else", () => {
    const grouped = { ...stored, group: "vip", backup_group: "" };
    expect(fieldsOf(stored)).not.to.have.any.keys("group", "backup_group");
    expect(read({ ...fieldsOf(grouped), group: "svip" }, grouped)).to.deep.include({
      values: { ...tokenRecord.valuesOf(grouped), group: "svip", backup_group: "" },
    });
  });
});
