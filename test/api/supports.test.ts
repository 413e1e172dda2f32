import { describe, it } from "node:test";
import { expect } from "chai";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { featuresOf, type Features } from "../../src/api/dialects/features.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import * as api from "../../src/api/index.js";
import { limits } from "../../src/domain/records/limits.js";
import { memberTabs } from "../../src/domain/settings/member-tabs.js";
import { LogType } from "../../src/domain/records/statuses.js";

const SPARK = 18;

/** What the members do, in the order of `members`. */
const members = [undefined, "one-hub", "new-api", "laisky"] as const satisfies readonly (
  DialectMember | undefined
)[];
const tagged = { tag: true, system_prompt: false };
const untagged = { tag: false, system_prompt: true };
const common = ["topUp", "consumption", "management", "system"];
/** What the bot check guards everywhere, and what a member has besides (wire.md 9.9). */
const guards = (own: Readonly<Record<string, string>> = {}) => ({
  "sign-in": "never",
  "second-factor": "never",
  "sign-up": "always",
  code: "always",
  reset: "always",
  "check-in": "never",
  ...own,
});
const known = {
  allowList: ["networks", "both", "addresses-first", "networks"],
  tokenGroups: [[], ["group", "backup_group"], ["group"], []],
  countsUnlimited: [false, false, true, false],
  channelFields: [untagged, tagged, tagged, untagged],
  channelKeys: [false, true, false, false],
  providerModels: [undefined, "fetched", "checked", undefined],
  severalKeys: [false, false, true, false],
  testedAlone: [[], [], [], [SPARK]],
  idsTellAge: [true, true, true, false],
  requestIds: [false, false, true, false],
  botGuards: [
    guards(),
    guards(),
    guards({ "sign-in": "always", "check-in": "always" }),
    guards({ "sign-in": "sometimes", "second-factor": "sometimes" }),
  ],
  backupCodes: [false, false, true, false],
  asksForPaymentTerms: [false, false, true, false],
  orderLists: [[], ["all"], ["own", "all"], ["own"]],
  plans: [false, false, true, false],
  paymentGateways: [false, true, false, false],
  userGroups: [undefined, "list", "options", undefined],
  autoGroups: [false, false, true, false],
  modelCatalog: [false, false, true, false],
  taskLogs: [false, true, true, false],
  allTokens: [undefined, "change", undefined, "read"],
  logTypes: [
    [...common, "test"],
    common,
    [...common, "failure", "refund", "signIn"],
    [...common, "test", "pending", "tool"],
  ],
  wholeSeconds: [false, false, true, false],
  usageRanges: [[7], [7], [7, 14, 30], [7]],
  callLimit: [240, 180, 180, 480],
  unpricedRatio: [30, 30, undefined, 30],
  usageSums: ["week", "statistics", "hours", "lists"],
  priceTable: [false, true, false, false],
  ratioOptions: [true, false, true, false],
  ownPrices: [undefined, "table", "list", undefined],
  offer: ["account", "table", "pricing", "channels"],
  optionGroups: [["groupRatios"], [], ["prices"], ["groupRatios"]],
  userTimes: [[], ["created", "signed-in"], ["created", "signed-in"], ["created"]],
  project: ["oneApi", "oneHub", "newApi", "laiskyOneApi"],
  lacks: [undefined, ["self-deletion", "ratios", "log-search"], ["joint-test"], []],
};

describe("what a member of the family does in its own way", () => {
  for (const [index, member] of members.entries())
    it(`is known of ${member ?? "one-api"}`, () => {
      const wanted = Object.fromEntries(Object.entries(known).map(([name, values]) => [name, values[index]]));
      expect(supportsOf(member)).to.deep.equal(wanted);
    });

  it("is told by name to programs without a console, too", () => {
    const { tokenGroups, channelFields, additionEntries, usageRanges } = api;
    const { asksForPassword, asksForPaymentTerms, canDeleteSelf } = api;
    const asked = {
      ...{ tokenGroups, channelFields, additionEntries, usageRanges },
      ...{ asksForPassword, asksForPaymentTerms, canDeleteSelf },
    };
    for (const member of members)
      for (const [name, ask] of Object.entries(asked))
        expect(ask(member), `${name} of ${member ?? "one-api"}`).to.deep.equal(
          { ...supportsOf(member), ...featuresOf(supportsOf(member)) }[name as keyof typeof asked],
        );
  });
});

describe("Done Hub", () => {
  it("does what one-hub does, except for its name, a further price list, multipliers of payment gateways, deleting tokens of others, invitation codes and the terms at sign-up", () => {
    const supports = supportsOf("done-hub");
    expect(supports).to.deep.equal({ ...supportsOf("one-hub"), project: "doneHub" });
    expect(featuresOf(supports)).to.deep.equal({
      ...featuresOf(supportsOf("one-hub")),
      gatewayRates: true,
      deletesOthersTokens: true,
      invitations: true,
      priceSync: ["address", "built-in", "models-dev"],
      termsBefore: ["sign-up"],
    });
  });
});

describe("what only some screens ask for", () => {
  const features: { readonly [Name in keyof Features]: readonly Features[Name][] } = {
    versionInBaseUrl: [false, false, false, true],
    billsMapped: [true, true, false, true],
    channelGroupLength: [limits.group.max, limits.group.max, 64, limits.group.max],
    anthropicMessages: [false, false, true, true],
    asksForPassword: [false, false, true, false],
    codeExpiry: [false, false, true, false],
    fixedOutputs: [false, false, true, false],
    knownOutputs: [true, false, false, false],
    priceSync: [undefined, ["address", "built-in"], "sources", undefined],
    creditRemark: [true, true, false, true],
    testToken: [undefined, undefined, "模型测试", undefined],
    canDeleteSelf: [true, false, true, true],
    updateCheck: [true, false, false, false],
    ownOptions: [false, true, true, true],
    gatewayRates: [false, false, false, false],
    deletesOthersTokens: [false, false, false, false],
    invitations: [false, false, false, false],
    optionTabs: [[], memberTabs, memberTabs, ["payments"]],
    overwritesBalance: [false, false, true, false],
    additionEntries: [LogType.topUp, LogType.management, undefined, undefined],
    listedOptionsOnly: [false, true, true, true],
    leastWeight: [undefined, 1, 0, 0],
    partSearches: [[], ["channels"], ["tokens", "channels", "users"], []],
    idSearches: [["channels", "codes"], ["users", "codes"], ["channels", "users", "codes"], []],
    ownSettings: [false, false, true, false],
    secondFactor: [false, false, true, true],
    passkeys: [undefined, "named", "single", "renamable"],
    resets: [[], [], ["second-factor", "passkeys"], ["second-factor"]],
    unbinds: [[], ["github", "wechat", "lark", "oidc"], [], []],
    unbindsOthers: [[], [], ["email", "github", "discord", "oidc", "wechat", "telegram", "linuxdo"], []],
    customProviders: [false, false, true, false],
    termsBefore: [[], [], ["sign-in", "sign-up"], []],
  };
  for (const [index, member] of members.entries())
    it(`is what ${member ?? "one-api"} has`, () => {
      const expected = Object.entries(features).map(([name, values]) => [name, values[index]]);
      expect(featuresOf(supportsOf(member))).to.deep.equal(Object.fromEntries(expected));
    });
});
