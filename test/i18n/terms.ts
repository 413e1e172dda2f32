import type { Locale } from "../../src/i18n/locale.js";

/** A rule about words: what no text may say, but for the texts that the spec quotes and those of some keys. */
export interface Ban extends Readonly<Partial<Record<Locale, RegExp>>> {
  /** What it is about, and what is said instead. */
  readonly use: string;
  /** Keys of texts that the rule holds for; all without it. */
  readonly at?: RegExp;
  /** Keys of texts that may say it. */
  readonly except?: RegExp;
}

/** The operator's options, which keep the names that they have in the gateway. */
const options = /^settings-(admin|new-api|one-hub|laisky)\.(options|groups)\./;
/** Where a token's spending limit or what a plan gives is the subject, and the errors that tell of it. */
const limits =
  /^(tokens|token-form|token-bulk|many-tokens|plans|plan-words|user-plans|relay|select|settings-(admin|new-api|one-hub)\.(options|groups)|overview\.tokensFine$)/;

/** What no text says. */
export const bans: readonly Ban[] = [
  { use: "Usage for what a record spent", en: /\bfigures?\b/i, "zh-CN": /^统计$|(令牌|用户|渠道|的)统计/ },
  {
    use: "balance, spent, spending limit, cost, credit; 余额, 已用, 费用, 充值",
    en: /\bquota\b(?! units?\b)/i,
    except: options,
  },
  {
    use: "quota units for what the gateway counts in; 点",
    en: /\b(quota )?points?\b/i,
    "zh-CN": /积分/,
  },
  { use: "额度 for a token's limit and a plan's alone", "zh-CN": /额度/, except: limits },
  {
    use: "余额 and 已用 for accounts",
    "zh-CN": /(剩余|增加)额度/,
    except: /^(settings-admin\.(options|groups)|tokens)\./,
  },
  {
    use: "saved, as the button says",
    en: /\b(Profile|Channel|Token|User|Code|Price|password) updated\b/,
    "zh-CN": /(信息|渠道|令牌|用户|密码|兑换码|价格)已更新/,
  },
  {
    use: "Go to for a page; Open for a record, a window, an app",
    en: /^Open (channels|tokens|users|overview|quick start|settings|top-up)$/i,
    "zh-CN": /^打开(渠道列表|概览|设置)$/,
  },
  {
    use: "New for the form, Create for what it does",
    en: /^Add (a|your first) (channel|token|user|code)s?$/,
    "zh-CN": /^添加(第一个)?(渠道|令牌|用户)$/,
  },
  { use: "Confirmed only of what happened", en: /^Confirmed: .*n't / },
  { use: "Not tested", en: /\bUntested\b/ },
  { use: "Low balance", en: /\bbalance (is )?low\b/i },
  { use: "Expires soon", en: /\bExpiring soon\b/ },
  { use: "Click", en: /\bPress to\b/i },
  { use: "Balance unavailable", en: /\b(balance|quota) unknown\b/i },
  {
    use: "Promote to admin, Demote to user",
    en: /^(Promote|Demote)$|\bregular users?\b/,
    "zh-CN": /^(提升|降级)$/,
  },
  { use: "Duplicate for a copy of a record", en: /\bCopy (channel|to a new)\b/ },
  { use: "Confirmed: … after a check", en: /\bWe checked\b/, "zh-CN": /核实/ },
  { use: "No tokens match, and so on", en: /^Nothing found$/, "zh-CN": /没有(找到|匹配)/ },
  {
    use: "has no, not supported, can't be used",
    en: /\b(no [a-z]+ (are |is )?|isn't |aren't |not )available\b/i,
  },
  { use: "Load all rows", en: /\bthe rest\b|, more available/, at: /^(collection|list-dialogs|bulk)\./ },
  { use: "the things by their names", en: /\d rows? (exported|deleted)/ },
  {
    use: "Dismiss for a notice, Discard for changes",
    en: /\bDiscard\b/,
    except: /^settings-admin\.changes\./,
  },
  { use: "≈ beside what is sampled", en: /≈/, "zh-CN": /≈/, except: /^(overview|chart)\./ },
  { use: "select, selected", en: /\bcho(ose|sen|ice)\b/i },
  { use: "create, generate", en: /\bmade\b/i },
  {
    use: "sign in, sign out, sign up",
    en: /\blog(ged|ging)?[ -]?(in|out)\b|\bregister(ed)?\b/i,
    except: /^(settings-admin\.|users\.list\.)/,
  },
  { use: "email", en: /\be-mail/i },
  { use: "can't, isn't", en: /\b(cannot|can not|do not|does not|is not)\b/i },
  { use: "no please", en: /\bplease\b/i },
  { use: "no exclamation mark", en: /!/, "zh-CN": /！/ },
  {
    use: "plain verbs",
    en: /\b(stands|taken back|gone for good|by hand|as a rule|in fact|meanwhile|begun|is told|leads? to|came|comes|asked for|worth|present one|that is no|none selected:|empty:)(?=\W|$)/i,
  },
  {
    use: "a full stop after a hint of several sentences",
    en: /\w\. [A-Z][^.]*[\w)]$/,
    at: /(^|\.)(hint|\w*Hint)$/,
  },
  { use: "… without a space", en: / …| \.\.\.$/, "zh-CN": / …/, except: /^common\.loading$/ },
  { use: "redemption code", en: /\btop-up codes?\b/i, "zh-CN": /充值码/, except: /^topup\.code$/ },
  { use: "禁用", "zh-CN": /停用/ },
  { use: "账户", "zh-CN": /账号|帐号|帐户/ },
  { use: "您", "zh-CN": /你/ },
  // Dify calls this menu 模型供应商, and its name must be found there.
  { use: "服务商", "zh-CN": /供应商/, except: /^quick-start-clients\.where\.dify$/ },
  { use: "token for those of prompts and completions", "zh-CN": /(提示|补全|最大|缓存)令牌/ },
  { use: "首字", "zh-CN": /首 token/ },
  { use: "每百万 token", "zh-CN": /1M/ },
  { use: "清理 for old logs", "zh-CN": /删除[^，。；]*日志/ },
  { use: "跨域", "zh-CN": /其他源/ },
  { use: "跳转", "zh-CN": /跳至/ },
  { use: "已绑定微信, 已绑定邮箱", "zh-CN": /绑定成功|操作成功/ },
  {
    use: "no full stop at the end of a hint",
    "zh-CN": /。$/,
    at: /(^|\.)(hint|\w*Hint)$/,
    except: /\.(crashHint|columnsHint|aboutHint)$/,
  },
];

/** Texts that the spec quotes, which stay in its words. */
export const quoted: ReadonlySet<string> = new Set([
  "Not logged in or login has expired, please log in again",
  "Error: too many requests, please try again later!",
  "Error: internal server error, please contact the administrator!",
  "This site is for demonstration only, no server!",
  "Cannot connect to the server normally",
  "Please try again in a few seconds, the check is running",
  "Unexpected Application Error!",
  "Password length must not be less than 8",
  "The two passwords entered do not match",
  "Please fill in the channel name",
  "Please fill in the channel key",
  "Please select at least one model",
  "Please enter the top-up code",
  "The super admin has not set a top-up link",
  "Please enter your account name to confirm deletion",
  "Please change the default password immediately",
  "错误：请求过于频繁，请稍后再试！",
  "错误：服务器内部错误，请联系管理员！",
  "本站仅供演示，没有服务器！",
  "应用程序意外出错！",
]);

/** A decided word: what the texts of some keys say in each language, so that it means one thing everywhere. */
export interface Term extends Readonly<Partial<Record<Locale, string>>> {
  /** Keys of texts that say this and nothing else. */
  readonly at: readonly string[];
}

/** What is said where. */
export const terms: readonly Term[] = [
  {
    en: "Usage",
    "zh-CN": "用量",
    at: [
      "collection.usage",
      "users.form.usage",
      "token-form.usage",
      "channel-form.usage",
      "console.screens.usage",
      "usage.title",
    ],
  },
  {
    en: "Balance",
    "zh-CN": "余额",
    at: [
      "users.columns.remaining",
      "users.order.quota",
      "users.form.quota",
      "users.addQuota.now",
      "topup.remaining",
      "overview.balance",
      "channels.columns.balance",
    ],
  },
  { en: "Spent", "zh-CN": "已用", at: ["users.columns.used", "users.order.used_quota", "topup.used"] },
  { en: "Spending limit", "zh-CN": "额度", at: ["token-form.quota"] },
  { en: "Cost", "zh-CN": "费用", at: ["logs.columns.quota"] },
  { en: "Add credit", "zh-CN": "充值", at: ["users.action.addQuota", "users.addQuota.confirm"] },
  {
    en: "Low balance",
    "zh-CN": "余额不足",
    at: ["users.views.lowQuota", "channels.views.lowBalance", "overview.problems.lowBalance"],
  },
  { en: "Enable", "zh-CN": "启用", at: ["common.enable"] },
  { en: "Disable", "zh-CN": "禁用", at: ["common.disable"] },
  {
    en: "Disabled",
    "zh-CN": "已禁用",
    at: ["tokens.status.disabled", "channels.status.manuallyDisabled", "redemptions.status.disabled"],
  },
  {
    en: "Group",
    "zh-CN": "分组",
    at: ["users.columns.group", "tokens.columns.group", "channels.columns.group"],
  },
  { en: "Role", "zh-CN": "角色", at: ["users.columns.role"] },
  {
    en: "Status",
    "zh-CN": "状态",
    at: [
      "users.columns.status",
      "tokens.columns.status",
      "channels.columns.status",
      "redemptions.columns.status",
    ],
  },
  { en: "Access token", "zh-CN": "系统访问令牌", at: ["personal.token.title"] },
  { en: "Tokens", "zh-CN": "令牌", at: ["tokens.title", "console.screens.tokens"] },
  { en: "Channels", "zh-CN": "渠道", at: ["channels.title", "console.screens.channels"] },
  { en: "Redemption codes", "zh-CN": "兑换码", at: ["redemptions.title", "console.screens.redemptions"] },
  { en: "Log", "zh-CN": "日志", at: ["logs.title", "console.screens.logs"] },
  {
    en: "Sign in",
    "zh-CN": "登录",
    at: ["sign-in.title", "sign-in.submit", "console.signIn", "common.session.signIn", "pages.next.login"],
  },
  {
    en: "Sign up",
    "zh-CN": "注册",
    at: ["register.title", "register.submit", "sign-in.register", "pages.next.register"],
  },
];
