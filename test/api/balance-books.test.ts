import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";
import { loadBalanceBook } from "../../src/api/dialects/load-balance-book.js";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { ownerOf, paidByPlan, type BookedEntry } from "../../src/domain/usage/balance-book.js";
import { creditOf, ruleOf, textPoints } from "../../src/domain/usage/balance-change.js";

const money = { quotaPerUnit: 500_000, signs: { "＄": 1, "¥": 7.3, "€": 0.5 } };

/** The account of the statement, and an administrator. */
const [ada, root] = [7, 1];

type Told = [kind: string, points: number | undefined, remark?: string] | undefined;

interface Case {
  readonly type: number;
  readonly content: string;
  readonly quota?: number;
  readonly record?: BookedEntry["record"];
  readonly told: Told;
}

const op = (action: string, params: object = {}): NonNullable<BookedEntry["record"]> => ({
  admin_info: { admin_id: root, admin_username: "root" },
  op: { action, params },
});

const family: readonly Case[] = [
  { type: 1, content: "通过兑换码充值 ＄0.010000 额度", told: ["redeemed", 5000] },
  { type: 1, content: "通过兑换码充值 5000 点额度", told: ["redeemed", 5000] },
  { type: 3, content: "管理员将用户额度从 ＄0.004000 额度修改为 ＄0.001000 额度", told: ["changed", -1500] },
  { type: 3, content: "管理员将用户额度从 10 点额度修改为 30 点额度", told: ["changed", 20] },
  { type: 4, content: "新用户注册赠送 ＄0.002000 额度", told: ["gift", 1000] },
  { type: 4, content: "使用邀请码赠送 100 点额度", told: ["gift", 100] },
];
const tasks: readonly Case[] = [
  { type: 4, content: "构图失败 1712，补偿 ＄0.100000 额度", told: ["refund", 50_000] },
  { type: 4, content: "异步任务执行失败 task_7，补偿 70 点额度", told: ["refund", 70] },
];
const inviter: Case = { type: 4, content: "邀请用户赠送 100 点额度", told: ["reward", 100] };
const remarked: readonly Case[] = [
  { type: 1, content: "gift", quota: 500, told: ["added", 500, "gift"] },
  { type: 1, content: "gift", told: ["added", undefined, "gift"] },
];

/** What each member writes, one case at least for every rule of its book. Forms of wire.md 9.8. */
const cases: Readonly<Record<Exclude<DialectMember, "done-hub"> | "one-api", readonly Case[]>> = {
  "one-api": [
    ...family,
    inviter,
    ...remarked,
    { type: 1, content: "通过 API 充值 500 点额度", quota: 500, told: ["added", 500] },
    {
      type: 3,
      content: "something new about the quota",
      told: ["unknown", undefined, "something new about the quota"],
    },
    { type: 3, content: "something new", told: undefined },
  ],
  "one-hub": [
    ...family,
    ...tasks,
    inviter,
    { type: 1, content: "通过兑换码充值 ＄0.200000 额度", quota: 100_000, told: ["redeemed", 100_000] },
    {
      type: 1,
      content: "在线充值成功，充值积分: 5000000，支付金额：73.00 CNY",
      quota: 5_000_000,
      told: ["paid", 5_000_000],
    },
    { type: 3, content: "管理员增减用户额度 -＄0.003000 额度", quota: -1500, told: ["changed", -1500] },
    { type: 3, content: "管理员增减用户额度 -＄0.003000 额度", told: ["changed", -1500] },
    { type: 3, content: "管理员增减用户额度 -30 点额度", told: ["changed", -30] },
    {
      type: 3,
      content: "管理员增减用户额度 ＄0.002000 额度, 备注: a, 备注: b",
      told: ["changed", 1000, "a, 备注: b"],
    },
    {
      type: 4,
      content: "邀请用户充值返利 ＄1.000000 额度 \n\n (充值额度: ＄10.000000 额度, 返利比例: 10%)",
      told: ["reward", 500_000],
    },
    { type: 4, content: "邀请用户充值返利 500 点额度 (固定奖励)", told: ["reward", 500] },
    { type: 1, content: "a new kind of payment", told: ["unknown", undefined, "a new kind of payment"] },
  ],
  laisky: [
    ...family,
    inviter,
    ...remarked,
    { type: 1, content: "Recharged ＄0.200000 quota using redemption code", told: ["redeemed", 100_000] },
    { type: 1, content: "Recharged 70 point quota using redemption code", told: ["redeemed", 70] },
    {
      type: 1,
      content: "Stripe top-up $10.00 (＄10.000000 quota)",
      quota: 5_000_000,
      told: ["paid", 5_000_000],
    },
    { type: 1, content: "Recharged via API 500 point quota", quota: 500, told: ["added", 500] },
    {
      type: 3,
      content: "Field quota changed from ＄0.000000 quota to ＄0.004000 quota (admin_id=1)",
      told: ["changed", 2000],
    },
    { type: 3, content: "Field totp_enabled changed from true to false", told: undefined },
    { type: 4, content: "New user registration gift ＄0.002000 quota", told: ["gift", 1000] },
    { type: 4, content: "Gifted 100 point quota for using invitation code", told: ["gift", 100] },
    { type: 4, content: "Gifted 100 point quota for inviting user", told: ["reward", 100] },
    {
      type: 7,
      content: "MCP tool call: search.web (server 3)",
      quota: 40,
      told: ["tool", -40, "search.web"],
    },
    { type: 7, content: "Tool invocation: web_search", quota: 40, told: undefined },
  ],
  "new-api": [
    ...family,
    ...tasks,
    { type: 1, content: "通过兑换码充值 ＄0.200000 额度，兑换码ID 1", told: ["redeemed", 100_000] },
    // As in the gateway's currency.
    { type: 1, content: "通过兑换码充值 ¥7.300000 额度，兑换码ID 1", told: ["redeemed", 500_000] },
    { type: 1, content: "通过兑换码充值 €0.500000 额度，兑换码ID 1", told: ["redeemed", 500_000] },
    { type: 1, content: "通过兑换码充值 £7.300000 额度，兑换码ID 1", told: ["redeemed", undefined] },
    {
      type: 1,
      content: "使用在线充值成功，充值金额: ＄10.000000 额度，支付金额：73.000000",
      told: ["paid", 5_000_000],
    },
    {
      type: 1,
      content: "使用在线充值成功，充值金额: ¥73.000000 额度，支付金额：73.000000",
      told: ["paid", 5_000_000],
    },
    { type: 1, content: "使用在线充值成功，充值金额: ＄10.000000，支付金额：10", told: ["paid", 5_000_000] },
    { type: 1, content: "使用Creem充值成功，充值额度: 5000000，支付金额：10.00", told: ["paid", 5_000_000] },
    { type: 1, content: "Waffo充值成功，充值额度: ＄10.000000，支付金额: 10.00", told: ["paid", 5_000_000] },
    {
      type: 1,
      content: "Waffo Pancake充值成功，充值额度: 5000000，支付金额: 10.00",
      told: ["paid", 5_000_000],
    },
    {
      type: 1,
      content: "管理员补单成功，充值金额: ＄10.000000，支付金额：73.000000",
      told: ["confirmed", 5_000_000],
    },
    {
      type: 1,
      content: "使用余额购买订阅成功，套餐: Monthly，支付金额: 1.00，扣除额度: 500000",
      told: ["plan", -500_000, "Monthly"],
    },
    { type: 1, content: "订阅购买成功，套餐: Monthly，支付金额: 1.00，支付方式: stripe", told: undefined },
    { type: 1, content: "a new kind of payment", told: ["unknown", undefined, "a new kind of payment"] },
    { type: 3, content: "管理员增加用户额度 ＄0.002000 额度", told: ["changed", 1000] },
    { type: 3, content: "管理员减少用户额度 ＄0.002000 额度", told: ["changed", -1000] },
    { type: 3, content: "管理员覆盖用户额度从 ＄0.002000 额度 为 ＄0.001000 额度", told: ["changed", -500] },
    {
      type: 3,
      content: "Increased user quota by ＄0.002000 额度",
      record: op("user.quota_add", { quota: "＄0.002000 额度", target_user_id: ada }),
      told: ["changed", 1000],
    },
    {
      type: 3,
      content: "Increased user quota by ¥7.300000 额度",
      record: op("user.quota_add", { quota: "¥7.300000 额度", target_user_id: String(ada) }),
      told: ["changed", 500_000],
    },
    {
      type: 3,
      content: "Decreased user quota by 30 点额度",
      record: op("user.quota_subtract", { quota: "30 点额度", target_user_id: ada }),
      told: ["changed", -30],
    },
    {
      type: 3,
      content: "Overrode user quota from ＄0.002000 额度 to ＄0.001000 额度",
      record: op("user.quota_override", {
        from: "＄0.002000 额度",
        to: "＄0.001000 额度",
        target_user_id: ada,
      }),
      told: ["changed", -500],
    },
    // An attempt that failed changes nothing.
    {
      type: 3,
      content: "Increased user quota by ",
      record: op("user.quota_add", {
        target_user_id: ada,
        requested_quota: 5,
        failure_reason: "invalid_parameters",
      }),
      told: undefined,
    },
    { type: 3, content: "Increased user quota by ＄0.002000 额度", told: ["changed", 1000] },
    { type: 3, content: "Decreased user quota by ＄0.002000 额度", told: ["changed", -1000] },
    { type: 3, content: "Overrode user quota from 5 点额度 to 9 点额度", told: ["changed", 4] },
    { type: 3, content: "管理员重置订阅套餐 Monthly（ID: 1）额度", told: undefined },
    {
      type: 3,
      content: "Created 2 redemption codes named codes (＄0.200000 额度 each)",
      record: op("redemption.create", { count: 2, name: "codes", quota: "＄0.200000 额度" }),
      told: undefined,
    },
    { type: 3, content: "Updated user ada (ID: 7)", record: op("user.update", { id: ada }), told: undefined },
    {
      type: 3,
      content: "Completed top-up order for the user",
      record: op("user.topup_complete", { target_user_id: ada }),
      told: undefined,
    },
    { type: 3, content: "POST /api/performance/gc", record: op("performance.gc"), told: undefined },
    {
      type: 3,
      content: "POST /api/custom-oauth-provider/",
      record: op("custom_oauth.create"),
      told: undefined,
    },
    {
      type: 3,
      content: "user.quota_multiply",
      record: op("user.quota_multiply", { factor: 2, target_user_id: ada }),
      told: ["unknown", undefined, "user.quota_multiply"],
    },
    { type: 4, content: "用户签到，获得额度 ＄0.002000 额度", told: ["checkIn", 1000] },
    {
      type: 4,
      content: "Completed daily check-in and received 1000 quota",
      record: { op: { action: "user.checkin", params: { quota: 1000 } } },
      told: ["checkIn", 1000],
    },
    { ...inviter, told: undefined },
    { type: 4, content: "Video async task failed task_1, refund ＄0.100000 额度", told: ["refund", 50_000] },
    { type: 4, content: "成功启用两步验证", told: undefined },
    { type: 6, content: "", quota: 70, told: ["refund", 70] },
    {
      type: 6,
      content: "",
      quota: 70,
      record: { billing_source: "wallet", task_id: "t" },
      told: ["refund", 70],
    },
    {
      type: 6,
      content: "",
      quota: 70,
      record: { billing_source: "subscription", task_id: "t" },
      told: undefined,
    },
  ],
};

const booked = ({ type, content, quota = 0, record }: Case): BookedEntry => ({
  user_id: record?.op ? root : ada,
  created_at: 1,
  type,
  content,
  quota,
  record,
});

for (const [name, all] of Object.entries(cases) as [keyof typeof cases, readonly Case[]][])
  describe(`what changes balances on ${name}`, async () => {
    const book = await loadBalanceBook(supportsOf(name === "one-api" ? undefined : name));
    for (const one of all)
      it(`is read from "${one.content}" (${String(one.type)}, ${String(one.quota ?? 0)}${one.record ? ", recorded" : ""})`, () => {
        const [kind, points, remark = ""] = one.told ?? [];
        expect(creditOf(booked(one), book, money)).to.deep.equal(
          kind === undefined ? undefined : { kind, at: 1, points, remark },
        );
      });

    it("has a case here for every row of its table, each of which is reached", () => {
      const reached = new Set(all.map((one) => ruleOf(booked(one), book)?.rule));
      expect(book.rules.filter((rule) => !reached.has(rule))).to.deep.equal([]);
    });

    it("is described in docs/wire.md by as many rows", () => {
      const wire = readFileSync(new URL("../../docs/wire.md", import.meta.url), "utf8");
      const section = /### 9\.8 [^]*?(?=\n## )/.exec(wire)?.[0] ?? "";
      const title = {
        "one-api": "one-api",
        "one-hub": "one-hub",
        laisky: "Laisky's fork",
        "new-api": "new-api",
      }[name];
      const lines = section.split("\n").filter((line) => line.startsWith(`| ${title} |`));
      expect(lines).to.have.length(book.rules.length);
    });
  });

describe("whose an entry is", () => {
  it("is told by who was acted upon, else by whose log it is in", () => {
    const entry = { user_id: root };
    expect(ownerOf(entry)).to.equal(root);
    expect(ownerOf({ ...entry, record: op("user.quota_add", { target_user_id: ada }) })).to.equal(ada);
    expect(ownerOf({ ...entry, record: op("user.quota_add", { target_user_id: String(ada) }) })).to.equal(
      ada,
    );
    // An administrator's own balance, and releases that log it under the account.
    for (const params of [{}, { target_user_id: null }, { target_user_id: 0 }, { target_user_id: "x" }])
      expect(ownerOf({ ...entry, record: op("user.quota_add", params) })).to.equal(root);
  });
});

describe("what a plan paid of a call", () => {
  it("is what didn't come off the balance", () => {
    expect(paidByPlan({ quota: 70 })).to.equal(0);
    expect(paidByPlan({ quota: 70, record: { billing_source: "wallet" } })).to.equal(0);
    const record = { billing_source: "subscription", subscription_consumed: 70, wallet_quota_deducted: 0 };
    expect(paidByPlan({ quota: 70, record })).to.equal(70);
    expect(paidByPlan({ quota: 70, record: { ...record, wallet_quota_deducted: 20 } })).to.equal(50);
    expect(paidByPlan({ quota: 70, record: { billing_source: "subscription" } })).to.equal(70);
  });
});

describe("an amount in a text", () => {
  it("is in points, or in a currency whose rate is known", () => {
    expect(textPoints("＄7.300000 额度", { quotaPerUnit: 0, signs: money.signs })).to.equal(undefined);
    expect(textPoints("-＄1.000000 额度", money)).to.equal(-500_000);
    expect(textPoints("＄-1.000000 额度", money)).to.equal(-500_000);
    expect(textPoints("-7 点额度", money)).to.equal(-7);
    for (const text of ["", "much", "＄", "＄1.2.3 额度", "$1.000000 额度"])
      expect(textPoints(text, money), text).to.equal(undefined);
  });
});
