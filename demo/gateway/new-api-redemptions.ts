/**
 * Redemption codes of new-api of 2026, for a gateway that poses as one. Source: `controller/redemption.go`,
 * `model/redemption.go`, and its recording.
 */
import { pathId, pathIdOrZero, readBody } from "./body.js";
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { done, ok, Refusal, refuse } from "./envelope.js";
import { ownRow } from "./account.js";
import { record } from "./journal.js";
import { audit } from "./new-api-audit.js";
import { pageOf } from "./new-api-pages.js";
import { said } from "./own-preference.js";
import { beginsWith, lenientInt, runeLength } from "./parse.js";
import { randomHex } from "./random.js";
import { redeemBody, redemptionBody } from "./redemptions.js";
import { addRoute } from "./routes.js";
import type { RedemptionRow } from "./store.js";

/** A code as it is answered; `count` belongs to requests only. */
const shown = ({ expired_time = 0, used_user_id = 0, ...row }: RedemptionRow): object => ({
  ...row,
  count: 0,
  used_user_id,
  DeletedAt: null,
  expired_time,
});

/** Whether a code's time has passed; its status stays. */
const isExpired = (gateway: Gateway, { expired_time: time = 0 }: RedemptionRow): boolean =>
  time !== 0 && time < seconds(gateway);

function checkExpiry(gateway: Gateway, c: Exchange, time: number): void {
  if (time !== 0 && time < seconds(gateway))
    throw new Refusal(
      said(c, "Expiration time cannot be earlier than current time", "过期时间不能早于当前时间"),
    );
}

function existing({ store }: Gateway, id: number): RedemptionRow {
  if (id === 0) throw new Refusal("id 为空！");
  const row = store.find("redemptions", id);
  if (row === undefined) throw new Refusal("record not found");
  return row;
}

/** Whether a code has a status that is asked for; one that there isn't filters nothing. */
function hasStatus(gateway: Gateway, row: RedemptionRow, wanted: string): boolean {
  switch (wanted) {
    case "expired":
      return row.status === 1 && isExpired(gateway, row);
    case "1":
      return row.status === 1 && !isExpired(gateway, row);
    case "2":
    case "3":
      return String(row.status) === wanted;
    default:
      return true;
  }
}

const newest = ({ store }: Gateway): RedemptionRow[] => [...store.data.redemptions].reverse();

function search(gateway: Gateway, c: Exchange): Response {
  const keyword = c.req.query("keyword") ?? "";
  const status = c.req.query("status") ?? "";
  const id = /^[+-]?\d+$/.test(keyword) ? lenientInt(keyword) : undefined;
  const begins = beginsWith(keyword);
  const found = newest(gateway).filter(
    (row) => (row.id === id || begins(row.name)) && hasStatus(gateway, row, status),
  );
  return pageOf(c, found, shown);
}

async function create(gateway: Gateway, c: Exchange): Promise<Response> {
  const { name, quota, count, expired_time } = await readBody(c, redemptionBody);
  const length = runeLength(name);
  if (length === 0 || length > 20)
    return refuse(
      said(c, "Redemption code name length must be between 1-20", "兑换码名称长度必须在1-20之间"),
    );
  if (count <= 0)
    return refuse(said(c, "Redemption code count must be greater than 0", "兑换码个数必须大于0"));
  if (count > 100)
    return refuse(
      said(
        c,
        "Maximum 100 redemption codes can be generated at once",
        "一次兑换码批量生成的个数不能大于 100",
      ),
    );
  checkExpiry(gateway, c, expired_time);
  const keys = Array.from({ length: count }, () => {
    const row = gateway.store.insert("redemptions", {
      user_id: c.get("caller").id,
      key: randomHex(32),
      status: 1,
      name,
      quota: quota === 0 ? 100 : quota,
      created_time: seconds(gateway),
      redeemed_time: 0,
      expired_time,
    });
    return row.key;
  });
  audit(gateway, c, "redemption.create", { name, count, quota: gateway.settings.quotaText(quota) });
  return ok(keys);
}

async function update(gateway: Gateway, c: Exchange): Promise<Response> {
  const body = await readBody(c, redemptionBody);
  const row = existing(gateway, body.id);
  if ((c.req.query("status_only") ?? "") !== "") row.status = body.status;
  else {
    checkExpiry(gateway, c, body.expired_time);
    const { name, quota, expired_time } = body;
    Object.assign(row, { name, quota, expired_time });
  }
  gateway.store.changed();
  return ok(shown(row));
}

function remove(gateway: Gateway, c: Exchange): Response {
  const id = pathIdOrZero(c);
  existing(gateway, id);
  gateway.store.remove("redemptions", (row) => row.id === id);
  return done();
}

/** Adds a code's amount to the caller's balance. Why it doesn't isn't said. */
async function redeem(gateway: Gateway, c: Exchange): Promise<Response> {
  const { key } = await readBody(c, redeemBody);
  const code = gateway.store.data.redemptions.find((row) => row.key === key);
  if (key === "" || code?.status !== 1 || isExpired(gateway, code))
    return refuse(said(c, "Redemption failed, please try again later", "兑换失败，请稍后重试"));
  const user = ownRow(gateway, c);
  user.quota += code.quota;
  Object.assign(code, { status: 3, redeemed_time: seconds(gateway), used_user_id: user.id });
  const amount = gateway.settings.quotaText(code.quota);
  record(gateway, c, user.id, { type: 1, content: `通过兑换码充值 ${amount}，兑换码ID ${String(code.id)}` });
  return ok(code.quota);
}

/** Adds new-api's calls of codes; they must be there before those of one-api. */
export function registerNewApiRedemptions(gateway: Gateway): void {
  const guards = { role: "admin" } as const;
  addRoute(gateway, "GET", "/api/redemption/", guards, (c) => pageOf(c, newest(gateway), shown));
  addRoute(gateway, "GET", "/api/redemption/search", guards, (c) => search(gateway, c));
  addRoute(gateway, "GET", "/api/redemption/:id", guards, (c) => ok(shown(existing(gateway, pathId(c)))));
  addRoute(gateway, "POST", "/api/redemption/", guards, (c) => create(gateway, c));
  addRoute(gateway, "PUT", "/api/redemption/", guards, (c) => update(gateway, c));
  addRoute(gateway, "DELETE", "/api/redemption/invalid", guards, () =>
    ok(gateway.store.remove("redemptions", (row) => row.status !== 1 || isExpired(gateway, row))),
  );
  addRoute(gateway, "DELETE", "/api/redemption/:id", guards, (c) => remove(gateway, c));
  addRoute(gateway, "POST", "/api/user/topup", { role: "user", critical: true }, (c) => redeem(gateway, c));
}
