import { after, before, beforeEach, describe, it } from "node:test";
import { expect } from "chai";
import {
  compareSettings,
  createHttp,
  createQueue,
  exportSettings,
  listOptions,
  parseSettings,
  restoreSettings,
  setOption,
  type Http,
  type SettingsBackup,
} from "../../src/api/index.js";
import { isSecretSetting } from "../../src/domain/settings/secret-names.js";
import { startGateway, type StartedGateway } from "../support/node/started-gateway.js";
import { readWire } from "../contract/wire.js";
import { json, success } from "./fetch-stub.js";

const backupOf = (options: Readonly<Record<string, string>>): SettingsBackup => ({
  format: "gateway-console/settings",
  formatVersion: 1,
  gateway: { name: "One API", address: "https://gateway.example", version: "v0.6.10" },
  time: "2026-01-01T00:00:00.000Z",
  options: Object.entries(options).map(([key, value]) => ({ key, value })),
});

/** Twenty settings of every kind, none as the gateway has it. */
const changes: readonly (readonly [string, string])[] = [
  ["QuotaForNewUser", "777"],
  ["QuotaForInviter", "11"],
  ["QuotaForInvitee", "12"],
  ["PreConsumedQuota", "13"],
  ["QuotaRemindThreshold", "14"],
  ["ChannelDisableThreshold", "15"],
  ["RetryTimes", "4"],
  ["QuotaPerUnit", "400000"],
  ["TopUpLink", "https://pay.example"],
  ["ChatLink", "https://chat.example"],
  ["DisplayTokenStatEnabled", "false"],
  ["LogConsumeEnabled", "false"],
  ["ModelRatio", '{"gpt-4o":9,"only-here":1}'],
  ["CompletionRatio", '{"gpt-4o":2}'],
  ["GroupRatio", '{"default":1,"vip":0.5,"new":3}'],
  ["SystemName", "Another <b>name</b>"],
  ["Footer", "<p>Footer</p>"],
  ["About", "# About"],
  ["HomePageContent", "Home\nwith lines"],
  ["EmailDomainWhitelist", "a.example,b.example"],
];

describe("a backup of settings", () => {
  let gateway: StartedGateway;
  let http: Http;
  before(async () => {
    gateway = await startGateway();
    http = createHttp({ baseUrl: gateway.origin, queue: createQueue(), getToken: () => gateway.token });
  });
  after(() => gateway.close());

  it("is restored whole: after 20 changes the gateway has what it had", async () => {
    const first = await exportSettings(http);
    for (const [key, value] of changes) await setOption(http, { key, value });
    const changed = await exportSettings(http);
    const differences = compareSettings(changed, first);
    expect(differences.map(({ key }) => key)).to.have.members(changes.map(([key]) => key));
    const report = await restoreSettings(http, parseSettings(JSON.stringify(first)), { expected: changed });
    const restored = report.settings.filter(({ state }) => state === "restored").map(({ key }) => key);
    expect(restored).to.have.members(changes.map(([key]) => key));
    expect(report.settings.filter(({ state }) => state !== "restored" && state !== "same")).to.deep.equal([]);
    expect(compareSettings(await exportSettings(http), first)).to.deep.equal([]);
    const undone = await restoreSettings(http, report.before, { keys: restored });
    expect(new Set(undone.settings.map(({ state }) => state))).to.deep.equal(new Set(["restored"]));
    expect(compareSettings(await exportSettings(http), changed)).to.deep.equal([]);
    await restoreSettings(http, first);
  });

  it("has no secret, whatever it is called, and says where it comes from", async () => {
    const secrets = [
      "SMTPToken",
      "GitHubClientSecret",
      "TurnstileSecretKey",
      "EpayKey",
      "my.api_key",
      "DbPassword",
    ];
    for (const key of secrets) await setOption(http, { key, value: "hidden-value" });
    await setOption(http, { key: "providers", value: '[{"client_secret":"hidden-value"}]' });
    await setOption(http, { key: "OwnSetting", value: "kept" });
    const backup = await exportSettings(http);
    expect(JSON.stringify(backup)).not.to.include("hidden-value");
    expect(backup.options).to.deep.include({ key: "OwnSetting", value: "kept" });
    expect(backup.gateway.name).to.equal("One API");
    expect(new Date(backup.time).toISOString()).to.equal(backup.time);
    expect(isSecretSetting("TurnstileSiteKey"), "the public one").to.equal(false);
    expect(isSecretSetting("ModelRatio", '{"my-secret":1}')).to.equal(false);
  });

  it("leaves alone what somebody else changed, what is the same, and what the gateway doesn't have", async () => {
    const compared = await exportSettings(http);
    await setOption(http, { key: "RetryTimes", value: "9" });
    const wanted = backupOf({
      RetryTimes: "2",
      TopUpLink: "https://new.example",
      Unheard: "x",
      SMTPToken: "x",
    });
    const { settings } = await restoreSettings(http, wanted, { expected: compared });
    const states = Object.fromEntries(settings.map(({ key, state }) => [key, state]));
    expect(states).to.deep.equal({
      RetryTimes: "changed",
      TopUpLink: "restored",
      Unheard: "missing",
      SMTPToken: "missing",
    });
    const keys = (await listOptions(http)).map(({ key }) => key);
    expect(keys).not.to.include("Unheard");
    const again = await restoreSettings(http, wanted, { keys: ["TopUpLink"] });
    expect(again.settings).to.deep.equal([{ key: "TopUpLink", state: "same" }]);
  });

  it("never sends a table that would break", async () => {
    const before = await exportSettings(http);
    const { settings } = await restoreSettings(
      http,
      backupOf({ ModelRatio: '{"gpt-4o": }', RetryTimes: "many" }),
    );
    expect(settings.map(({ state }) => state)).to.deep.equal(["invalid", "invalid"]);
    expect(compareSettings(await exportSettings(http), before)).to.deep.equal([]);
  });
});

describe("what differs between two backups", () => {
  it("is said by model and in money", () => {
    const one = backupOf({ QuotaPerUnit: "500000", ModelRatio: '{"a":1,"b":2}', CompletionRatio: '{"a":3}' });
    const other = backupOf({
      ModelRatio: '{ "b": 2, "a": 1.5, "c": 5 }',
      CompletionRatio: '{"a":4}',
      Own: "x",
    });
    const found = compareSettings(one, other);
    expect(found.map(({ key, isKnown }) => [key, isKnown])).to.deep.equal([
      ["QuotaPerUnit", true],
      ["ModelRatio", true],
      ["CompletionRatio", true],
      ["Own", false],
    ]);
    expect(found[1]?.ratios).to.deep.equal([
      { name: "a", before: 1, after: 1.5, price: { per: "million-input-tokens", before: 2, after: 3 } },
      { name: "c", after: 5, price: { per: "million-input-tokens", after: 10 } },
    ]);
    expect(found[2]?.ratios).to.deep.equal([
      { name: "a", before: 3, after: 4, price: { per: "million-output-tokens", before: 6, after: 12 } },
    ]);
  });

  it("isn't how the same is written", () => {
    const one = backupOf({ ModelRatio: '{"a":1,"b":2}', RegisterEnabled: "true" });
    expect(
      compareSettings(one, backupOf({ ModelRatio: '{ "b": 2.0, "a": 1 }', RegisterEnabled: "true" })),
    ).to.deep.equal([]);
  });
});

describe("a file of settings", () => {
  it("is read only where it is one", () => {
    const text = JSON.stringify(backupOf({ RetryTimes: "1", StolenSecret: "x" }));
    expect(parseSettings(text).options).to.deep.equal([{ key: "RetryTimes", value: "1" }]);
    for (const wrong of [
      "",
      "{",
      "[]",
      "null",
      '{"options":[]}',
      text.replace(":1,", ":2,"),
      text.replace('"1"', "1"),
    ])
      expect(() => parseSettings(wrong), wrong).to.throw(TypeError);
    expect(() => parseSettings(" ".repeat(8_000_001))).to.throw(TypeError, "too large");
    const many = {
      ...backupOf({}),
      options: Array.from({ length: 2001 }, (_, at) => ({ key: `k${String(at)}`, value: "" })),
    };
    expect(() => parseSettings(JSON.stringify(many))).to.throw(TypeError);
    const odd = parseSettings(
      JSON.stringify(backupOf({})).replace('"options":[]', '"options":[{"key":"__proto__","value":"x"}]'),
    );
    expect(odd.options).to.deep.equal([{ key: "__proto__", value: "x" }]);
    expect(compareSettings(odd, backupOf({})).map(({ key }) => key)).to.deep.equal(["__proto__"]);
  });
});

describe("a restoration that fails", () => {
  const oneApi = readWire("one-api-head").find(({ request }) => request.path === "/api/status")?.response
    .body;
  let stored: Record<string, string>;
  let onPut: (key: string, value: string) => Response;
  const http = createHttp({
    baseUrl: "https://gateway.example",
    queue: createQueue(),
    fetch: (input, init) => {
      const answer = () => {
        if (new Request(input).url.endsWith("/api/status")) return json(oneApi);
        if (typeof init?.body !== "string")
          return success(Object.entries(stored).map(([key, value]) => ({ key, value })));
        const { key, value } = JSON.parse(init.body) as { key: string; value: string };
        return onPut(key, value);
      };
      return Promise.resolve().then(answer);
    },
  });
  beforeEach(() => {
    stored = { RetryTimes: "0", TopUpLink: "https://a.example", SystemName: "One" };
    onPut = (key, value) => {
      stored[key] = value;
      return success();
    };
  });
  const wanted = backupOf({ RetryTimes: "3", TopUpLink: "https://b.example", SystemName: "Two" });
  const statesOf = async () =>
    Object.fromEntries((await restoreSettings(http, wanted)).settings.map(({ key, state }) => [key, state]));

  it("names what was refused, and restores the rest", async () => {
    const write = onPut;
    onPut = (key, value) =>
      key === "TopUpLink" ? json({ success: false, message: "no" }) : write(key, value);
    expect(await statesOf()).to.deep.equal({
      TopUpLink: "refused",
      RetryTimes: "restored",
      SystemName: "restored",
    });
  });

  it("says what the gateway didn't keep", async () => {
    onPut = () => json({ success: true, message: "" });
    expect(new Set(Object.values(await statesOf()))).to.deep.equal(new Set(["different"]));
  });

  it("ends after a lost answer, and looks whether it had arrived", async () => {
    const write = onPut;
    onPut = (key, value) => {
      write(key, value);
      throw new TypeError("connection lost");
    };
    const states = Object.values(await statesOf());
    expect(states).to.deep.equal(["restored", "unsent", "unsent"]);
  });
});
