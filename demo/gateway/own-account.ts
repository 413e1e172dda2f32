/**
 * What an account of new-api sets for itself, its credit for invitations, and checking in, in memory. Source:
 * `controller/user.go`, `controller/checkin.go`, `model/user.go`, `model/checkin.go`.
 */
import { ownRow } from "./account.js";
import { seconds, type Exchange, type Gateway } from "./context.js";
import { json, ok, refuse } from "./envelope.js";
import { permissionsOf } from "./new-api-permissions.js";
import { preferenceIn } from "./plans/plan-funding.js";
import {
  bodyOf,
  numberOf,
  said,
  settingText,
  stored,
  textOf,
  type Fields,
  type Own,
  type OwnAccounts,
} from "./own-preference.js";
import { addRoute } from "./routes.js";
import type { UserRow } from "./store.js";
import { showSelf } from "./user-shape.js";

/** The credit for invitations: what the operator gives now, for each account that was invited. */
export function creditOf({ store, settings }: Gateway, { id }: UserRow, { moved }: Own) {
  const aff_count = store.data.users.filter(({ inviter_id }) => inviter_id === id).length;
  const aff_history_quota = aff_count * settings.int("QuotaForInviter");
  return { aff_count, aff_history_quota, aff_quota: aff_history_quota - moved };
}

function self(gateway: Gateway, c: Exchange, accounts: OwnAccounts): Response {
  const user = ownRow(gateway, c);
  const own = accounts.of(user.id);
  const { setting } = own;
  return ok({
    ...(showSelf(user) as object),
    ...gateway.connections.of(user.id),
    ...creditOf(gateway, user, own),
    permissions: permissionsOf(user.role),
    setting: settingText(own),
    sidebar_modules: textOf(setting.sidebar_modules),
  });
}

/** What is wrong with the settings of a kind, as the handler says it. */
function problemOf(c: Exchange, body: Fields): string {
  const { notify_type: kind } = body;
  if (!["email", "webhook", "bark", "gotify"].includes(textOf(kind)))
    return said(c, "Invalid warning type", "无效的预警类型");
  if (numberOf(body.quota_warning_threshold) <= 0)
    return said(c, "Warning threshold must be greater than 0", "预警阈值必须大于0");
  const address = { webhook: body.webhook_url, bark: body.bark_url, gotify: body.gotify_url }[textOf(kind)];
  if (kind !== "email" && !URL.canParse(textOf(address))) return said(c, "Invalid URL", "无效的地址");
  if (kind === "gotify" && textOf(body.gotify_token) === "")
    return said(c, "Gotify token cannot be empty", "Gotify令牌不能为空");
  return "";
}

/** Builds new settings of what is sent: what isn't among these fields is gone. */
async function updateSetting(gateway: Gateway, c: Exchange, accounts: OwnAccounts): Promise<Response> {
  const body = await bodyOf(c);
  const problem = problemOf(c, body);
  if (problem !== "") return refuse(problem);
  const user = ownRow(gateway, c);
  const own = accounts.of(user.id);
  const ofKind = {
    email: { notification_email: textOf(body.notification_email) },
    webhook: { webhook_url: textOf(body.webhook_url), webhook_secret: textOf(body.webhook_secret) },
    bark: { bark_url: textOf(body.bark_url) },
    gotify: {
      gotify_url: textOf(body.gotify_url),
      gotify_token: textOf(body.gotify_token),
      gotify_priority: numberOf(body.gotify_priority),
    },
  }[textOf(body.notify_type)];
  const isAdmin = user.role >= 10;
  const notice = isAdmin ? body : own.setting;
  own.setting = stored({
    notify_type: body.notify_type,
    quota_warning_threshold: numberOf(body.quota_warning_threshold),
    ...ofKind,
    upstream_model_update_notify_enabled: notice.upstream_model_update_notify_enabled === true,
    accept_unset_model_ratio_model: body.accept_unset_model_ratio_model === true,
    record_ip_log: body.record_ip_log === true,
  });
  return json({ data: null, message: said(c, "Settings updated", "设置已更新"), success: true });
}

async function transfer(gateway: Gateway, c: Exchange, accounts: OwnAccounts): Promise<Response> {
  const user = ownRow(gateway, c);
  const own = accounts.of(user.id);
  const quota = numberOf((await bodyOf(c)).quota);
  const failed = said(c, "Transfer failed", "划转失败");
  if (quota < gateway.settings.float("QuotaPerUnit"))
    return refuse(`${failed} 转移额度最小为＄1.000000 额度！`);
  if (creditOf(gateway, user, own).aff_quota < quota) return refuse(`${failed} 邀请额度不足！`);
  own.moved += quota;
  user.quota += quota;
  gateway.store.changed();
  return json({ message: said(c, "Transfer successful", "划转成功"), success: true });
}

const notEnabled = "签到功能未启用";
const dayOf = (gateway: Gateway): string => new Date(seconds(gateway) * 1000).toISOString().slice(0, 10);

/** What a day gives. */
const rangeOf = ({ settings }: Gateway) => {
  const least = settings.int("checkin_setting.min_quota") || 1000;
  return {
    min_quota: least,
    max_quota: Math.max(least, settings.int("checkin_setting.max_quota") || 10_000),
  };
};

function checkIns(gateway: Gateway, c: Exchange, accounts: OwnAccounts): Response {
  if (!gateway.settings.flag("checkin_setting.enabled")) return refuse(notEnabled);
  const today = dayOf(gateway);
  const month = c.req.query("month") ?? today.slice(0, 7);
  const all = [...accounts.of(c.get("caller").id).checkIns];
  const records = all
    .filter(([day]) => day.startsWith(month))
    .map(([checkin_date, quota_awarded]) => ({ checkin_date, quota_awarded }))
    .reverse();
  const stats = {
    checked_in_today: all.some(([day]) => day === today),
    checkin_count: records.length,
    records,
    total_checkins: all.length,
    total_quota: all.reduce((sum, [, quota]) => sum + quota, 0),
  };
  return json({ data: { enabled: true, ...rangeOf(gateway), stats }, success: true });
}

function checkIn(gateway: Gateway, c: Exchange, accounts: OwnAccounts): Response {
  if (!gateway.settings.flag("checkin_setting.enabled")) return refuse(notEnabled);
  const user = ownRow(gateway, c);
  const { checkIns: days } = accounts.of(user.id);
  const checkin_date = dayOf(gateway);
  if (days.has(checkin_date)) return refuse("今日已签到");
  const { min_quota, max_quota } = rangeOf(gateway);
  const quota_awarded = min_quota + Math.floor(Math.random() * (max_quota - min_quota + 1));
  days.set(checkin_date, quota_awarded);
  user.quota += quota_awarded;
  gateway.store.changed();
  return json({ data: { checkin_date, quota_awarded }, message: "签到成功", success: true });
}

/** Adds these calls; they must be there before those of one-api. */
export function registerOwnAccount(gateway: Gateway, accounts: OwnAccounts): void {
  const guards = { role: "user" } as const;
  addRoute(gateway, "GET", "/api/user/self", guards, (c) => self(gateway, c, accounts));
  addRoute(gateway, "PUT", "/api/user/setting", guards, (c) => updateSetting(gateway, c, accounts));
  addRoute(gateway, "PUT", "/api/subscription/self/preference", guards, async (c) => {
    const own = accounts.of(c.get("caller").id);
    const { billing_preference: wanted } = await bodyOf(c);
    const billing_preference = preferenceIn(wanted);
    own.setting = stored({ ...own.setting, billing_preference });
    return ok({ billing_preference });
  });
  addRoute(gateway, "POST", "/api/user/aff_transfer", guards, (c) => transfer(gateway, c, accounts));
  addRoute(gateway, "GET", "/api/user/checkin", guards, (c) => checkIns(gateway, c, accounts));
  addRoute(gateway, "POST", "/api/user/checkin", { ...guards, bot: true }, (c) =>
    checkIn(gateway, c, accounts),
  );
}
