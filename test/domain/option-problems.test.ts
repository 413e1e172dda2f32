import { describe, it } from "node:test";
import { expect } from "chai";
import type { OptionDefinition } from "../../src/domain/settings/option-definition.js";
import { newApiGroups } from "../../src/domain/settings/members/new-api.js";
import { oneHubGroups } from "../../src/domain/settings/members/one-hub.js";
import { problemOf } from "../../src/domain/settings/option-problems.js";
import { isSameValue, shownValue, wireValue } from "../../src/domain/settings/option-values.js";

const groups: readonly { readonly options: readonly OptionDefinition[] }[] = [
  ...newApiGroups,
  ...oneHubGroups,
];
const all = new Map(groups.flatMap(({ options }) => options).map((option) => [option.key, option]));

function option(key: string): OptionDefinition {
  const found = all.get(key);
  if (!found) throw new Error(`no setting ${key}`);
  return found;
}

const problem = (key: string, typed: string) => problemOf(option(key), typed);

describe("a list that is typed line by line", () => {
  const ports = option("fetch_setting.allowed_ports");

  it("is stored as JSON, and shown as lines again", () => {
    expect(shownValue(ports, '["80","8000-9000"]')).to.equal("80\n8000-9000");
    expect(wireValue(ports, " 80 \n\n8000-9000\n")).to.equal('["80","8000-9000"]');
    expect(wireValue(ports, "")).to.equal("[]");
    expect(isSameValue(ports, "80", '[ "80" ]')).to.equal(true);
    expect(isSameValue(ports, "", "null")).to.equal(true);
    expect(isSameValue(ports, "81", '["80"]')).to.equal(false);
  });

  it("keeps amounts numbers", () => {
    const amounts = option("payment_setting.amount_options");
    expect(shownValue(amounts, "[10,20.5]")).to.equal("10\n20.5");
    expect(wireValue(amounts, "10\n20.5")).to.equal("[10,20.5]");
    expect(problemOf(amounts, "10\n0")).to.deep.equal({ kind: "item", text: "0", wanted: "amount" });
  });

  it("stays JSON where lines can't hold it", () => {
    const stored = '[["a"],{"b":1}]';
    expect(shownValue(ports, stored)).to.equal(stored);
    expect(wireValue(ports, '[ ["a"] ]')).to.equal('[["a"]]');
    expect(problemOf(ports, "[1,")).to.deep.equal({ kind: "not-a-list" });
    expect(problemOf(ports, stored)).to.equal(undefined);
  });

  for (const [key, right, wrong] of [
    ["fetch_setting.allowed_ports", ["443", "8000-9000", "1"], ["0", "65536", "9-8", "a", "1-2-3"]],
    ["fetch_setting.domain_list", ["example.com", "*.example.com"], ["https://example.com", "a b", "a*b"]],
    ["fetch_setting.ip_list", ["10.0.0.0/8", "192.0.2.1", "2001:db8::/32", "::1"], ["10.0.0.0/33", "host"]],
  ] as const)
    it(`is checked entry by entry: ${key}`, () => {
      expect(problem(key, right.join("\n"))).to.equal(undefined);
      for (const line of wrong) expect(problem(key, `${right[0]}\n${line}`), line).to.include({ text: line });
    });
});

describe("words, one a line", () => {
  it("lose blanks and empty lines, which would match everything", () => {
    const words = option("SafeKeyWords");
    expect(wireValue(words, " one \n\n two\n")).to.equal("one\ntwo");
    expect(isSameValue(words, "one\n", "one")).to.equal(true);
  });
});

describe("status codes", () => {
  it("are codes and ranges", () => {
    for (const text of ["", "401", "401, 500-503", "100-599", "401，429,"])
      expect(problem("AutomaticDisableStatusCodes", text), text).to.equal(undefined);
    for (const [text, part] of [
      ["600", "600"],
      ["401,99", "99"],
      ["503-500", "503-500"],
      ["4xx", "4xx"],
    ] as const)
      expect(problem("AutomaticDisableStatusCodes", text), text).to.deep.equal({
        kind: "status-code",
        text: part,
      });
    expect(wireValue(option("AutomaticDisableStatusCodes"), " 401, 500 - 503 ")).to.equal("401,500-503");
  });
});

describe("JSON of a form of its own", () => {
  const announcements = "console_setting.announcements";
  const entry = { content: "Hello", publishDate: "2026-11-30T08:00:00Z" };
  const list = (...entries: readonly object[]) => JSON.stringify(entries);

  it("may be empty where the gateway takes that, and nowhere else", () => {
    expect(problem(announcements, "")).to.equal(undefined);
    expect(problem("Chats", "")).to.include({ kind: "not-json" });
    expect(wireValue(option(announcements), " ")).to.equal("");
  });

  it("says which entry lacks what", () => {
    expect(problem(announcements, list(entry, { ...entry, type: "warning" }))).to.equal(undefined);
    expect(problem(announcements, list(entry, { ...entry, content: "" }))).to.deep.equal({
      kind: "entry-empty",
      entry: 2,
      field: "content",
    });
    expect(problem(announcements, list({ ...entry, publishDate: "2026-11-30" }))).to.include({
      kind: "entry-time",
    });
    expect(problem(announcements, list({ ...entry, type: "loud" }))).to.include({ kind: "entry-value" });
    expect(problem(announcements, list({ ...entry, content: "x".repeat(501) }))).to.include({ max: 500 });
    expect(problem(announcements, '["Hello"]')).to.deep.equal({ kind: "entry-not-object", entry: 1 });
    expect(problem(announcements, JSON.stringify(Array(101).fill(entry)))).to.deep.equal({
      kind: "too-many",
      max: 100,
    });
    expect(problem(announcements, "{}")).to.deep.equal({ kind: "not-a-list" });
    expect(problem(announcements, "[{]")).to.deep.equal({ kind: "not-json", line: 1, column: 3 });
  });

  it("counts characters, not their parts", () => {
    expect(problem(announcements, list({ ...entry, content: "😀".repeat(500) }))).to.equal(undefined);
  });

  it("takes addresses and slugs where they belong", () => {
    const groups = "console_setting.uptime_kuma_groups";
    const group = { categoryName: "API", url: "https://status.example.com", slug: "main-1" };
    expect(problem(groups, list(group))).to.equal(undefined);
    expect(problem(groups, list({ ...group, url: "status.example.com" }))).to.include({
      kind: "entry-address",
    });
    expect(problem(groups, list({ ...group, slug: "a b" }))).to.include({ kind: "entry-slug" });
  });

  for (const [key, right, wrong] of [
    ["payment_setting.amount_discount", '{"100":0.95}', '{"100":"0.95"}'],
    ["claude.default_max_tokens", '{"default":8192}', '{"default":1.5}'],
    ["ModelRequestRateLimitGroup", '{"vip":[0,1000]}', '{"vip":[0,0]}'],
    ["ModelRequestRateLimitGroup", "{}", '{"vip":[5]}'],
    ["claude.model_headers_settings", '{"m":{"anthropic-beta":["a"]}}', '{"m":"a"}'],
    ["GeminiOpenThink", '{"gemini-2.5-pro":true}', '{"gemini-2.5-pro":"true"}'],
    ["gemini.safety_settings", '{"default":"OFF"}', '{"default":1}'],
    ["RetryCooldownPerStatus", '{"503":120}', '{"503":-1}'],
    ["RetryCooldownPerStatus", "", '{"600":1}'],
  ] as const)
    it(`has values of one kind: ${key} ${wrong}`, () => {
      expect(problem(key, right)).to.equal(undefined);
      expect(problem(key, wrong)).to.have.property("name");
    });
});

describe("a number with bounds", () => {
  it("says which it is beyond", () => {
    expect(problem("DataExportInterval", "0")).to.deep.equal({ kind: "too-small", min: 1 });
    expect(problem("performance_setting.monitor_cpu_threshold", "101")).to.deep.equal({
      kind: "too-large",
      max: 100,
    });
    expect(problem("InviterRewardValue", "-1")).to.deep.equal({ kind: "negative" });
    expect(problem("LinuxDoOAuthLowestTrustLevel", "5")).to.deep.equal({ kind: "too-large", max: 4 });
  });
});
