/**
 * Statements on new-api of 2026, whose log has what an administrator did under the administrator's name, and calls that
 * a plan paid: the texts and records are those that it writes (wire.md 9.8).
 */
import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import { createHttp, getStatus } from "../../src/api/index.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import type { User } from "../../src/api/entities/user-schema.js";
import { readAccount, readUser } from "../../src/areas/statement/read-account.js";
import { statementFor } from "../../src/areas/statement/statement-lines.js";
import { Role } from "../../src/domain/access/roles.js";
import type { UsageGateway } from "../../src/state/usage/answer.js";
import { json, stubFetch, success } from "../api/fetch-stub.js";
import { bodyOf } from "../contract/family.js";

const stub = stubFetch();
const money = { quotaPerUnit: 500_000, signs: { "＄": 1, "¥": 7.3 } };
const [root, ada, bob] = [1, 7, 8];
const names = new Map([
  [root, "root"],
  [ada, "ada"],
  [bob, "bob"],
]);
const span = { from: 1000, to: 2000 };
const now = 3000;

interface Row {
  readonly user_id: number;
  readonly created_at: number;
  readonly type: number;
  readonly content: string;
  readonly quota?: number;
  readonly token_name?: string;
  readonly other?: object;
}

const operation = (
  at: number,
  target: number | undefined,
  action: string,
  content: string,
  params: object,
): Row => ({
  user_id: root,
  created_at: at,
  type: 3,
  content,
  other: {
    admin_info: { admin_id: root, admin_username: "root" },
    op: { action, params: { ...params, ...(target === undefined ? {} : { target_user_id: target }) } },
  },
});
const credit = (at: number, target: number | undefined, quota: string) =>
  operation(at, target, "user.quota_add", `Increased user quota by ${quota}`, { quota });
const call = (at: number, quota: number, other: object = { billing_source: "wallet" }): Row => ({
  user_id: ada,
  created_at: at,
  type: 2,
  content: "",
  quota,
  other,
});
const byPlan = { billing_source: "subscription", subscription_remain: 5, wallet_quota_deducted: 0 };
const login: Row = {
  user_id: ada,
  created_at: 900,
  type: 7,
  content: "Logged in",
  other: { op: { action: "user.login" } },
};

interface Server {
  readonly rows: readonly Row[];
  readonly balance: number;
  readonly plans?: readonly { readonly start_time: number; readonly end_time: number }[];
  readonly referral?: object;
}

/** Has new-api answer with these rows, filtered and paged as it does. */
function serve({ rows, balance, plans, referral = {} }: Server, self: number): void {
  stub.status = bodyOf("new-api", "status");
  stub.answer = ({ url }) => {
    const { pathname, searchParams: query } = new URL(url);
    const isOwn = pathname.startsWith("/api/log/self");
    const number = (name: string) => Number(query.get(name) ?? 0);
    const matches = (row: Row) =>
      (!isOwn || row.user_id === self) &&
      (!query.get("username") || names.get(row.user_id) === query.get("username")) &&
      (!query.get("token_name") || row.token_name === query.get("token_name")) &&
      (number("type") === 0 || row.type === number("type")) &&
      row.created_at >= number("start_timestamp") &&
      (number("end_timestamp") === 0 || row.created_at <= number("end_timestamp"));
    const found = rows.filter(matches).sort((one, other) => other.created_at - one.created_at);
    if (pathname.endsWith("/stat"))
      return success({
        quota: found.reduce((sum, { type, quota = 0 }) => sum + (type === 2 ? quota : 0), 0),
      });
    if (pathname.startsWith("/api/log/")) {
      const size = number("page_size");
      const first = (Math.max(1, number("p")) - 1) * size;
      const items = found.slice(first, first + size).map(({ other, ...row }, index) => ({
        id: index + 1,
        quota: 0,
        username: names.get(row.user_id),
        ...row,
        // What one's own log leaves out.
        other: JSON.stringify(isOwn && other ? { ...other, admin_info: undefined } : (other ?? null)),
      }));
      return success({ page: number("p"), page_size: size, total: found.length, items });
    }
    const user = { id: ada, username: "ada", role: Role.user, status: 1, quota: balance, ...referral };
    const own = { id: self, username: names.get(self), role: self === root ? Role.root : Role.user };
    if (pathname === "/api/user/self") return success({ ...user, ...own });
    if (pathname.startsWith("/api/user/search"))
      return success({ page: 1, page_size: 100, total: 1, items: [user] });
    const wrapped = plans?.map((subscription) => ({ subscription }));
    if (wrapped && pathname === "/api/subscription/self") return success({ all_subscriptions: wrapped });
    if (wrapped && pathname === `/api/subscription/admin/users/${ada}/subscriptions`) return success(wrapped);
    return json({ error: { message: "Invalid URL", type: "invalid_request_error" } }, 404);
  };
}

/** The statement of ada as an administrator sees it, of the visitor's own account without an ID. */
async function statementOf(server: Server, self: number, id?: number) {
  serve(server, self);
  const http = createHttp({ baseUrl: "https://gw.example" });
  await getStatus(http);
  const role = self === root ? Role.root : Role.user;
  const username = names.get(self) ?? "";
  const gateway = {
    http,
    key: "gw",
    supports: signal(supportsOf("new-api")),
    storage: {},
    session: { user: signal({ id: self, username, role } as User) },
  } as unknown as UsageGateway;
  const abort = new AbortController().signal;
  const user = readUser(gateway, id, abort);
  const wanted = { id, user, username: names.get(id ?? self) ?? "", month: "", span, at: now };
  return statementFor(await readAccount(gateway, wanted, abort), money);
}

const rows = [
  credit(500, ada, "＄4.000000 额度"),
  credit(1100, ada, "＄2.000000 额度"),
  credit(1200, bob, "＄9.000000 额度"),
  credit(1300, undefined, "＄1.000000 额度"),
  operation(1400, ada, "user.quota_subtract", "Decreased user quota by ¥7.300000 额度", {
    quota: "¥7.300000 额度",
  }),
  operation(1500, undefined, "redemption.create", "Created 2 redemption codes named c (＄0.2 额度 each)", {
    count: 2,
  }),
  call(1600, 100_000),
  credit(2500, ada, "＄1.000000 额度"),
  call(2600, 50_000),
];
/** 4 + 2 − 1 + 1 dollars, less both calls. */
const balance = 6 * 500_000 - 150_000;

describe("a statement on a gateway that logs administrators' changes under their name", () => {
  it("has those of the customer for an administrator, and nobody else's", async () => {
    const { statement, doubts } = await statementOf({ rows, balance }, root, ada);
    expect(doubts).to.deep.equal([]);
    expect(statement.credits.map(({ at, points }) => [at, points])).to.deep.equal([
      [1100, 1_000_000],
      [1400, -500_000],
    ]);
    expect(statement).to.include({
      opening: 2_000_000,
      credited: 500_000,
      spent: 100_000,
      closing: 2_400_000,
    });
  });

  it("has of the administrator's own only what changed that balance", async () => {
    const { statement, doubts } = await statementOf({ rows, balance: 700_000 }, root);
    expect(doubts).to.deep.equal([]);
    expect(statement.credits.map(({ at, points }) => [at, points])).to.deep.equal([[1300, 500_000]]);
  });

  it("opens with no balance for the customer, who can't read them, and says so", async () => {
    const { statement, doubts } = await statementOf({ rows: [...rows, login], balance }, ada);
    expect(doubts).to.deep.equal(["operators"]);
    expect(statement).to.include({ opening: undefined, closing: undefined });
    expect(statement.credits).to.deep.equal([]);
  });

  it("opens with the balance where the log comes to that of today, so that nothing is missing", async () => {
    const gift = { user_id: ada, created_at: 400, type: 4, content: "新用户注册赠送 ＄4.000000 额度" };
    const own = [gift, login, call(1600, 100_000)];
    const { statement, doubts } = await statementOf({ rows: own, balance: 1_900_000 }, ada);
    expect(doubts).to.deep.equal([]);
    expect(statement).to.include({ opening: 2_000_000, closing: 1_900_000 });
  });

  it("relies on the log of releases that don't name actions", async () => {
    const change = { user_id: ada, created_at: 1100, type: 3, content: "管理员增加用户额度 ＄2.000000 额度" };
    const { statement, doubts } = await statementOf({ rows: [change], balance: 1_500_000 }, ada);
    expect(doubts).to.deep.equal([]);
    expect(statement).to.include({ opening: 500_000, closing: 1_500_000 });
  });

  it("finds a change among more entries than a page has", async () => {
    const others = [...Array(240).keys()].map((index) => credit(1150 + index, bob, "＄1.000000 额度"));
    const { statement } = await statementOf({ rows: [...rows, ...others], balance }, root, ada);
    expect(statement).to.include({ opening: 2_000_000, credited: 500_000 });
  });

  it("doesn't guess what an action does that is unknown", async () => {
    const unknown = operation(1700, ada, "user.quota_multiply", "user.quota_multiply", { factor: 2 });
    const { statement } = await statementOf({ rows: [...rows, unknown], balance }, root, ada);
    expect(statement.credits.at(-1)).to.include({ kind: "unknown", points: undefined });
    expect(statement.opening).to.equal(undefined);
  });

  it("can't tell when credit for invitations was moved to the balance", async () => {
    const referral = { aff_quota: 100, aff_history_quota: 900 };
    const { statement, doubts } = await statementOf({ rows, balance, referral }, root, ada);
    expect(doubts).to.deep.equal(["referrals"]);
    expect(statement.opening).to.equal(undefined);
    const left = { aff_quota: 900, aff_history_quota: 900 };
    expect((await statementOf({ rows, balance, referral: left }, root, ada)).doubts).to.deep.equal([]);
  });
});

describe("a statement of an account with a plan", () => {
  const bought = {
    user_id: ada,
    created_at: 1050,
    type: 1,
    content: "使用余额购买订阅成功，套餐: Monthly，支付金额: 1.00，扣除额度: 500000",
  };
  const calls = [
    call(1600, 100_000),
    call(1700, 70_000, byPlan),
    call(1800, 30_000, { ...byPlan, wallet_quota_deducted: 10_000 }),
    call(2100, 5000, byPlan),
  ];
  const refunds = [
    {
      user_id: ada,
      created_at: 1900,
      type: 6,
      content: "",
      quota: 20_000,
      other: { billing_source: "wallet" },
    },
    { user_id: ada, created_at: 1950, type: 6, content: "", quota: 7000, other: byPlan },
  ];
  const plans = [{ start_time: 1050, end_time: 2_000_000 }];
  const all = [bought, ...calls, ...refunds];

  for (const [self, id] of [
    [root, ada],
    [ada, undefined],
  ] as const)
    it(`leaves on the balance what the plan paid, for ${names.get(self) ?? ""}`, async () => {
      const { statement } = await statementOf({ rows: all, balance: 400_000, plans }, self, id);
      expect(statement.credits.map(({ kind, points }) => [kind, points])).to.deep.equal([
        ["plan", -500_000],
        ["refund", 20_000],
      ]);
      expect(statement).to.include({ spent: 110_000, byPlan: 90_000, closing: 400_000, opening: 990_000 });
    });

  it("reads no calls where there was no plan", async () => {
    await statementOf({ rows: all, balance: 400_000, plans: [] }, root, ada);
    expect(stub.calls.filter(({ url }) => /\/api\/log\/\?.*type=2/.test(url))).to.deep.equal([]);
  });

  it("tells no balance where a call doesn't say who paid it", async () => {
    const unclear = call(1750, 40, { task_id: "t" });
    const { statement, doubts } = await statementOf(
      { rows: [...all, unclear], balance: 400_000, plans },
      root,
      ada,
    );
    expect(doubts).to.deep.equal(["plans"]);
    expect(statement.opening).to.equal(undefined);
  });
});

describe("a statement where the log has tests of channels as calls", () => {
  const test = (user: number, at: number, quota: number): Row => ({
    ...call(at, quota, {}),
    user_id: user,
    token_name: "模型测试",
    content: "模型测试",
  });
  const called = (user: number) => [
    { ...call(1600, 300), user_id: user },
    test(user, 1700, 200),
    test(user, 2500, 40),
  ];

  it("leaves them on the balance of the administrator who ran them", async () => {
    const { statement } = await statementOf({ rows: called(root), balance: 5000 }, root);
    expect(statement).to.include({ opening: 5300, spent: 300, ofTests: 200, closing: 5000 });
  });

  it("takes those of an account for calls by a token of that name", async () => {
    const { statement } = await statementOf({ rows: called(ada), balance: 5000 }, root, ada);
    expect(statement).to.include({ opening: 5540, spent: 500, ofTests: 0, closing: 5040 });
  });
});
