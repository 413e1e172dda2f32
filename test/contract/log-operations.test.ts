/** What a real new-api records of operations, in the reader's words. */
import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { contentText } from "../../src/areas/logs/rows/log-text.js";
import { logMessages } from "../../src/areas/logs/generated/messages.en.js";
import { operationMessages } from "../../src/areas/logs/operations/generated/messages.en.js";
import { operationText, operationTexts } from "../../src/areas/logs/operations/operation-text.js";
import { operationOf } from "../../src/domain/usage/balance-book.js";
import type { Locale } from "../../src/i18n/locale.js";
import type { WireLine } from "./wire.js";

interface Recorded {
  readonly content: string;
  readonly record: Readonly<Record<string, unknown>>;
}

/** One entry of each kind, as an administrator reads them, and as the account reads its own. */
const [everybodys = [], own = []] = readFileSync(
  new URL("./wire/family/new-api-2026-operations.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => {
    const { body } = (JSON.parse(line) as WireLine).response;
    const { items } = (body as { data: { items: { content: string; other: string }[] } }).data;
    return items.map(({ content, other }): Recorded => ({
      content,
      record: JSON.parse(other) as Recorded["record"],
    }));
  });

const textsIn = async (locale: Locale) => {
  const [t, log] = await Promise.all([operationMessages.load(locale), logMessages.load(locale)]);
  return (entry: Recorded) =>
    operationText(entry, { t, log, locale }) ?? contentText(entry.content, log, locale);
};

/** What an operation's entry says of itself, without words of ours. */
const isRaw = (entry: Recorded, said: string) => said === entry.content || said.includes("undefined");

describe("the operations that new-api records", () => {
  for (const locale of ["en", "zh-CN"] as const)
    it(`has words of ours for each (${locale})`, async () => {
      const textOf = await textsIn(locale);
      expect(everybodys.length).to.be.above(45);
      for (const entry of [...everybodys, ...own]) {
        const said = textOf(entry);
        expect(isRaw(entry, said), `${entry.content}: ${said}`).to.equal(false);
        if (locale === "zh-CN") expect(said).to.match(/\p{Script=Han}/u);
      }
    });

  it("says what it was done with, and that it failed", async () => {
    const textOf = await textsIn("en");
    const zh = await textsIn("zh-CN");
    const said = (find: (action: string, entry: Recorded) => boolean, among = everybodys, text = textOf) =>
      among.flatMap((entry) => (find(operationOf(entry).action ?? "", entry) ? [text(entry)] : []));
    const of = (action: string, among?: Recorded[], text?: typeof textOf) =>
      said((one) => one === action, among, text);
    expect(of("login")).to.deep.equal(["Signed in with a password"]);
    expect(of("login", everybodys, zh)).to.deep.equal(["登录成功，方式：密码"]);
    expect(of("channel.update")).to.deep.equal(["Channel “one” (#1) edited: models"]);
    expect(of("channel.status_update_batch")).to.deep.equal(["1 of 2 selected channels enabled"]);
    expect(of("redemption.create")).to.deep.equal(["3 redemption codes “never” created ($0.10 each)"]);
    expect(of("redemption.update")).to.deep.equal([
      "Failed: Redemption code edited",
      "Redemption code edited",
    ]);
    // What stood in the path is for administrators alone.
    expect(of("redemption.delete")).to.deep.equal(["Redemption code #5 deleted"]);
    expect(of("redemption.delete", own)).to.deep.equal(["Redemption code deleted"]);
    expect(of("user.manage")).to.deep.equal([
      "User “bobby” made an ordinary user",
      "User “bobby” made an administrator",
      "User “bobby” enabled",
      "User “bobby” disabled",
    ]);
    expect(of("user.quota_add")).to.deep.equal(["An administrator changed the balance by $0.02"]);
  });

  it("leaves an operation that isn't known as the gateway says it", async () => {
    const textOf = await textsIn("zh-CN");
    expect(textOf({ content: "Did a thing", record: { op: { action: "thing.do" } } })).to.equal(
      "Did a thing",
    );
    expect(textOf({ content: "Odd", record: { op: { action: "constructor" } } })).to.equal("Odd");
  });

  /** Every name in `controller` and `middleware/audit.go` at b941253a, but for changes of balances. */
  const names = `
    login generic
    user.create user.update user.delete user.manage user.binding_clear user.2fa_disable user.passkey_register
    user.passkey_delete user.reset_passkey user.oauth_unbind user.topup_complete
    option.update option.payment_compliance option.reset_ratio option.clear_affinity_cache
    channel.create channel.update channel.delete channel.delete_batch channel.delete_disabled channel.key_view
    channel.status_update channel.status_update_batch channel.tag_disable channel.tag_enable channel.tag_edit
    channel.tag_batch_set channel.copy channel.multi_key_manage channel.upstream_apply channel.upstream_apply_all
    channel.upstream_detect_all
    redemption.create redemption.update redemption.delete redemption.delete_invalid
    subscription.plan_create subscription.plan_update subscription.bind subscription.plan_reset
    subscription.user_plan_reset
    custom_oauth.create custom_oauth.update custom_oauth.delete
    performance.clear_disk_cache performance.gc performance.clear_logs
    prefill_group.create prefill_group.update prefill_group.delete
    vendor.create vendor.update vendor.delete
    model.create model.update model.delete model.sync_upstream
    deployment.create deployment.update deployment.delete
    log.cleanup_start`;

  it("has texts in both languages for every name of the source", async () => {
    const [en, zh] = await Promise.all([textsIn("en"), textsIn("zh-CN")]);
    for (const action of names.trim().split(/\s+/)) {
      expect(Object.keys(operationTexts), action).to.include(action);
      const entry = { content: "", record: { op: { action } } };
      expect(en(entry), action).to.match(/[a-z]/i);
      expect(zh(entry), action).to.match(/\p{Script=Han}/u);
    }
  });
});
