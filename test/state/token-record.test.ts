import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import { createHttp } from "../../src/api/client/http.js";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import type { Token } from "../../src/api/entities/tokens.js";
import { messages as t } from "../../src/areas/tokens/generated/form.messages.en.js";
import { tokenRecord } from "../../src/areas/tokens/record.js";
import { createRecord } from "../../src/state/record/record.js";
import type { KindOf } from "../../src/ui/record/declaration.js";
import { stubFetch, success } from "../api/fetch-stub.js";
import { formOf } from "./record-form.js";

const stub = stubFetch();
const http = createHttp({ baseUrl: "https://gateway.example", assume: "one-api" });
const factsOf = (member?: DialectMember) => ({ supports: signal(supportsOf(member)) });
const { wrong } = formOf(tokenRecord, { t }, factsOf());
type TokenFields = KindOf<typeof tokenRecord>["fields"];

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
  /** What a save sends. */
  async function sent(typed: Partial<TokenFields>, of?: Token, member?: DialectMember): Promise<unknown> {
    stub.answer = ({ method, url }) => success(method === "GET" && url.includes("?") ? [] : (of ?? stored));
    const record = createRecord(tokenRecord, { http, facts: factsOf(member), stored: of });
    record.set(typed);
    expect(await record.save()).not.to.equal("invalid");
    return stub.calls.find(({ method }) => method === "POST" || method === "PUT")?.body;
  }

  const rows: [string, Partial<TokenFields>, Readonly<Record<string, string>>][] = [
    ["no name", { name: "  " }, { name: t.nameRequired }],
    ["a name of 33 bytes", { name: "一二三四五六七八九十一" }, { name: t.nameTooLong(33) }],
    ["a bare address", { subnet: "10.0.0.1" }, { subnet: t.subnetWrong("10.0.0.1") }],
    [
      "a second network that is wrong",
      { subnet: "10.0.0.0/8, 300.0.0.0/8" },
      { subnet: t.subnetWrong("300.0.0.0/8") },
    ],
    ["a date that does not exist", { expired_time: "2030-02-31T00:00:00" }, { expired_time: t.expiryWrong }],
    ["a quota with a fraction", { remain_quota: "1.5" }, { remain_quota: t.quotaWrong }],
    ["an empty quota", { remain_quota: "" }, { remain_quota: t.quotaWrong }],
    ["a quota beyond safe integers", { remain_quota: "9007199254740993" }, { remain_quota: t.quotaWrong }],
  ];
  for (const [what, fields, problems] of rows) {
    it(`refuses ${what}`, () => {
      expect(wrong({ name: "x", ...fields })).to.deep.equal(problems);
    });
  }

  it("takes in an allow list what the gateway takes", () => {
    const listed = (member: DialectMember | undefined, subnet: string) =>
      formOf(tokenRecord, { t }, factsOf(member)).wrong({ name: "x", subnet });
    const addresses = "203.0.113.7\n2001:db8::1\n10.0.0.0/8";
    for (const member of ["new-api", "one-hub"] as const) {
      expect(listed(member, addresses), member).to.deep.equal({});
      expect(listed(member, "203.0.113.7, host")).to.deep.equal({ subnet: t.addressWrong("host") });
    }
    for (const member of [undefined, "laisky"] as const)
      expect(listed(member, addresses)).to.deep.equal({ subnet: t.subnetWrong("203.0.113.7") });
  });

  it("takes ten Chinese characters, thirty bytes", () => {
    expect(wrong({ name: "一二三四五六七八九十" })).to.deep.equal({});
  });

  it("sends every field of a new token, -1 for never", async () => {
    expect(await sent({ name: " ci " })).to.deep.equal({
      name: "ci",
      models: "",
      subnet: "",
      expired_time: -1,
      remain_quota: 500000,
      unlimited_quota: false,
    });
  });

  it("gives an untouched token back as it came, to the second", async () => {
    expect(await sent({ name: "new" }, stored)).to.deep.equal({
      id: 1,
      name: "new",
      models: "gpt-4,gpt-4o",
      subnet: "10.0.0.0/8",
      expired_time: 1_700_000_001,
      remain_quota: -5,
      unlimited_quota: false,
    });
  });

  it("does not read an expiry of 0 as never", async () => {
    expect(await sent({ name: "new" }, { ...stored, expired_time: 0 })).to.include({ expired_time: 0 });
  });

  it("lets a token that has no name keep none", () => {
    expect(wrong({}, { ...stored, name: "" })).to.deep.equal({});
  });

  it("ignores the quota field while the quota is unlimited", async () => {
    expect(await sent({ name: "x", remain_quota: "", unlimited_quota: true })).to.include({
      unlimited_quota: true,
    });
  });

  it("has groups where tokens have them, and nowhere else", async () => {
    const grouped = { ...stored, group: "vip", backup_group: "" };
    expect(await sent({ name: "new" }, stored)).not.to.have.any.keys("group", "backup_group");
    stub.calls.length = 0;
    expect(await sent({ group: "svip" }, grouped, "one-hub")).to.include({ group: "svip", backup_group: "" });
    stub.calls.length = 0;
    const member = await sent({ group: "svip" }, grouped, "new-api");
    expect(member).to.include({ group: "svip" }).and.not.to.have.property("backup_group");
  });
});
