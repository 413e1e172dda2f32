/**
 * How new-api reads and checks options. Source: `controller/option.go`, `setting/console_setting/validation.go` and
 * `setting/rate_limit.go` of August 2026.
 */
import type { Gateway } from "./context.js";
import { priceOf } from "./price.js";

/** What its list leaves out, by the end of the name. */
export const newApiHidden = /(Token|Secret|Key|secret|api_key)$/;

/** The body of a write. It takes texts, numbers, true and false, and keeps each as a text. */
export function newApiOption(text: string): { readonly key: string; readonly value: string } | undefined {
  try {
    const body = JSON.parse(text) as { readonly key?: unknown; readonly value?: unknown } | null;
    const { key = "", value = null } = body ?? {};
    if (typeof key !== "string") return undefined;
    const kept = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    return { key, value: kept ? String(value) : "<nil>" };
  } catch {
    return undefined;
  }
}

/** Switches that need another option first: that option and the refusal. */
const prerequisites: Readonly<Record<string, readonly [needs: string, refusal: string]>> = {
  GitHubOAuthEnabled: [
    "GitHubClientId",
    "无法启用 GitHub OAuth，请先填入 GitHub Client Id 以及 GitHub Client Secret！",
  ],
  "discord.enabled": [
    "discord.client_id",
    "无法启用 Discord OAuth，请先填入 Discord Client Id 以及 Discord Client Secret！",
  ],
  "oidc.enabled": ["oidc.client_id", "无法启用 OIDC 登录，请先填入 OIDC Client Id 以及 OIDC Client Secret！"],
  LinuxDOOAuthEnabled: [
    "LinuxDOClientId",
    "无法启用 LinuxDO OAuth，请先填入 LinuxDO Client Id 以及 LinuxDO Client Secret！",
  ],
  WeChatAuthEnabled: ["WeChatServerAddress", "无法启用微信登录，请先填入微信登录相关配置信息！"],
  TurnstileCheckEnabled: [
    "TurnstileSiteKey",
    "无法启用 Turnstile 校验，请先填入 Turnstile 校验相关配置信息！",
  ],
  TelegramOAuthEnabled: ["TelegramBotToken", "无法启用 Telegram OAuth，请先填入 Telegram Bot Token！"],
};

/** Lists that the dashboard shows: what an entry is called, the most of them, and the texts that each has. */
const lists: Readonly<
  Record<
    string,
    readonly [type: string, entry: string, max: number, ...fields: (readonly [string, string])[]]
  >
> = {
  "console_setting.api_info": [
    "API信息",
    "API信息",
    50,
    ["url", "URL"],
    ["route", "线路描述"],
    ["description", "说明"],
    ["color", "颜色"],
  ],
  "console_setting.announcements": [
    "系统公告",
    "公告",
    100,
    ["content", "内容"],
    ["publishDate", "发布日期"],
  ],
  "console_setting.faq": ["FAQ信息", "FAQ", 100, ["question", "问题"], ["answer", "答案"]],
  "console_setting.uptime_kuma_groups": [
    "Uptime Kuma分组配置",
    "分组",
    20,
    ["categoryName", "分类名称"],
    ["url", "URL"],
    ["slug", "Slug"],
  ],
};

function listProblem(key: string, value: string): string {
  const rule = lists[key];
  if (rule === undefined || value === "") return "";
  const [type, entry, max, ...fields] = rule;
  let rows: unknown;
  try {
    rows = JSON.parse(value);
  } catch {
    return `${type}格式错误：invalid character`;
  }
  if (!Array.isArray(rows)) return `${type}格式错误：json: cannot unmarshal`;
  if (rows.length > max) return `${type}数量不能超过${String(max)}个`;
  for (const [index, row] of rows.entries())
    for (const [field, name] of fields) {
      const text = (row as Readonly<Record<string, unknown>> | null)?.[field];
      if (typeof text !== "string" || text === "") return `第${String(index + 1)}个${entry}缺少${name}字段`;
    }
  return "";
}

function limitProblem(value: string): string {
  try {
    for (const [group, limits] of Object.entries(JSON.parse(value) as Record<string, readonly number[]>)) {
      const [all = 0, answered = 0] = limits;
      if (all < 0 || answered < 1)
        return `group ${group} has negative rate limit values: [${String(all)}, ${String(answered)}]`;
    }
    return "";
  } catch {
    return "invalid character";
  }
}

/** Why a write is refused; "" where it isn't. */
export function newApiProblem(gateway: Gateway, key: string, value: string): string {
  if (key.startsWith("payment_setting.compliance_")) return "合规确认字段不允许通过通用设置接口修改";
  if (
    (key === "QuotaForInviter" || key === "QuotaForInvitee") &&
    Number(value) > 0 &&
    !gateway.shop.confirmed
  )
    return "Payment, redemption, subscription, and invitation reward features are disabled. The administrator must confirm compliance terms before enabling them.";
  const needed = prerequisites[key];
  if (needed !== undefined && value === "true" && gateway.settings.text(needed[0]) === "") return needed[1];
  if (key === "theme.frontend" && value !== "default" && value !== "classic")
    return "无效的主题值，可选值：default（新版前端）、classic（经典前端）";
  if (key === "ModelRequestRateLimitGroup") return limitProblem(value);
  return listProblem(key, value);
}

/** The row that it adds to its list: what the output of each model costs, and whether that can be changed. */
export function completionMeta(gateway: Gateway): [string, string] {
  const names = [...gateway.settings.ratios("ModelRatio").keys()];
  const meta = names.map((name) => [
    name,
    { ratio: priceOf(gateway.settings, name, 0, "").completion, locked: false },
  ]);
  return ["CompletionRatioMeta", JSON.stringify(Object.fromEntries(meta))];
}
