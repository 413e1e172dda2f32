import { entriesPath } from "../domain/usage/entries.js";
import { usagePath } from "../domain/usage/query.js";

/**
 * A call that may pass: method, space, path below the gateway's URL. `:name` matches one segment, a trailing `*` the
 * rest.
 */
export type ProxyCall = `${string} /${string}`;

/** Whether a call may pass, or the calls that may. */
export type Allowed = boolean | readonly ProxyCall[];

/**
 * Decides whether a call may pass, by method, path (without the query, as it was sent) and the browser's request,
 * which identifies the visitor. It must not read the request's body. An exception counts as false.
 */
export type CallFilter = (method: string, path: string, request: Request) => Allowed | Promise<Allowed>;

/** The calls that the widgets for users send to every gateway of the family. */
const commonCalls = [
  "GET /logo.png",
  "GET /api/status",
  "POST /api/user/login",
  "GET /api/user/logout",
  "GET /api/user/self",
  "POST /api/user/topup",
  "GET /api/token/",
  "GET /api/token/:id",
  "POST /api/token/",
  "PUT /api/token/",
  "DELETE /api/token/:id",
] as const satisfies readonly ProxyCall[];

const hubCalls: readonly ProxyCall[] = [
  ...commonCalls,
  "GET /api/available_model",
  "GET /api/user_group_map",
  "GET /api/model_info/",
  "GET /api/user/payment",
  "POST /api/user/order",
  "GET /api/user/order/status",
];

/** The {@link widgetCalls} for one gateway of the family, for a site that knows which one it uses. */
export const widgetCallsOf: Readonly<
  Record<"one-api" | "new-api" | "one-hub" | "done-hub" | "laisky", readonly ProxyCall[]>
> = {
  "one-api": [...commonCalls, "GET /api/token/search", "GET /api/user/available_models"],
  "new-api": [
    ...commonCalls,
    "POST /api/user/login/2fa",
    // Since July 2026: a new token for the visitor's cookie, and its end.
    "POST /api/user/auth/refresh",
    "POST /api/user/auth/logout",
    "GET /api/user/models",
    // Where releases of 2026 have the top-up link, and every release since summer 2025 the ways to pay.
    "GET /api/user/topup/info",
    "GET /api/user/topup/self",
    "POST /api/user/amount",
    "POST /api/user/pay",
    "POST /api/user/stripe/amount",
    "POST /api/user/stripe/pay",
    "POST /api/user/creem/pay",
    "POST /api/user/waffo/amount",
    "POST /api/user/waffo/pay",
    "POST /api/user/waffo-pancake/amount",
    "POST /api/user/waffo-pancake/pay",
    // Plans: one's own, those on offer, and paying for one.
    "GET /api/subscription/plans",
    "GET /api/subscription/self",
    "PUT /api/subscription/self/preference",
    "POST /api/subscription/balance/pay",
    "POST /api/subscription/epay/pay",
    "POST /api/subscription/stripe/pay",
    "POST /api/subscription/creem/pay",
    "POST /api/subscription/waffo-pancake/pay",
    "GET /api/user/self/groups",
    // What it offers, and at what prices.
    "GET /api/pricing",
    // Reads the key of a new token, or of one that the list masks.
    "POST /api/token/:id/key",
  ],
  "one-hub": hubCalls,
  "done-hub": hubCalls,
  laisky: [
    ...commonCalls,
    "GET /api/token/search",
    "GET /api/user/available_models",
    "GET /api/models/display",
    "POST /api/user/topup/stripe",
    "GET /api/user/topup/stripe/orders",
    "GET /api/user/topup/stripe/orders/:id",
  ],
};

/**
 * All calls that the sign-in, token list, token form, top-up, balance and models widgets send, to any gateway of the
 * family.
 */
export const widgetCalls: readonly ProxyCall[] = [...new Set(Object.values(widgetCallsOf).flat())];

/**
 * The calls of quick start and playground: models and chats with the key of a token. The key passes as the page sends
 * it, but no cookies do. A streamed response may take longer than the default `timeout`.
 */
export const relayCalls: readonly ProxyCall[] = ["GET /v1/models", "POST /v1/chat/completions"];

/** Every call of the console, and the gateway's own logo. */
export const everyCall: readonly ProxyCall[] = [
  "* /api/*",
  "GET /logo.png",
  `GET ${usagePath}`,
  `GET ${entriesPath}`,
];

function pathPattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\/:\w+/g, "/[^/]+")
    .replace(/\*$/, ".*");
  return new RegExp(`^${source}$`);
}

interface Rule {
  readonly method: string;
  readonly pattern: RegExp;
}

const rules = new WeakMap<readonly ProxyCall[], readonly Rule[]>();

/** The rules of a list, created once. */
function rulesOf(calls: readonly ProxyCall[]): readonly Rule[] {
  const made =
    rules.get(calls) ??
    calls.map((call) => {
      const [method = "", path = ""] = call.split(" ");
      return { method: method.toUpperCase(), pattern: pathPattern(path) };
    });
  rules.set(calls, made);
  return made;
}

/** Whether a call is in the list; HEAD is allowed where GET is. */
export function isListed(calls: readonly ProxyCall[], method: string, path: string): boolean {
  return rulesOf(calls).some(
    (rule) =>
      (rule.method === "*" || rule.method === (method === "HEAD" ? "GET" : method)) &&
      rule.pattern.test(path),
  );
}

const collection = "channel|group|log|option|redemption|token|user";
const withSlash = new RegExp(`^/api/(${collection}|model_info)$`);
const withoutSlash = new RegExp(
  `^/api/(about|available_model|home_page_content|models|models/display|notice|prices|pricing|reset_password|status|topup|user_group_map|verification|(${collection}|data|oauth)/.+)/$`,
);

/**
 * A path as the gateway knows it: lists end with a slash, all others don't (wire.md 0.3). Frameworks remove trailing
 * slashes from all URLs, or add them.
 */
export function withKnownSlash(path: string): string {
  if (withSlash.test(path)) return `${path}/`;
  return withoutSlash.test(path) ? path.slice(0, -1) : path;
}

/**
 * Characters that have the same meaning encoded or not, or that separate parts of a path: encoded, they could bypass a
 * filter.
 */
const ambiguous = /[\w\-.~%/\\?#;\p{Cc}]/u;

/**
 * Whether the gateway, which decodes a path, could read it differently from the filter. True for encoded letters,
 * digits, dots, slashes, percent or control characters; for backslashes, semicolons and empty segments; and for
 * invalid encodings.
 */
export function isAmbiguousPath(path: string): boolean {
  if (/[\\;]|\/\//.test(path)) return true;
  const encoded = path.match(/%[0-7][0-9a-f]/gi) ?? [];
  if (encoded.some((code) => ambiguous.test(String.fromCharCode(Number.parseInt(code.slice(1), 16)))))
    return true;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

/** The methods that a gateway supports. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Whether a gateway supports a method; TRACE, which echoes headers, is excluded. */
export function isKnownMethod(method: string): boolean {
  return methods.has(method);
}

/** Whether a path is one of the console's calls, whose responses depend on the visitor, in upper or lower case. */
export function isApiPath(path: string): boolean {
  return /^\/api(\/|$)/i.test(path);
}

/** Whether a path is for this server itself, which answers it or refuses it, and never for the gateway. */
export function isOwnPath(path: string): boolean {
  return /^\/gateway-console(\/|$)/i.test(path);
}

/** Where new-api renews a token by a cookie, since July 2026. */
export const renewalPath = "/api/user/auth/refresh";

/** What new-api since July 2026 answers with the short-lived token of the visitor's session (wire.md 9.7). */
const tokenAnswers = [
  // Signing in, its renewal, and a change of one's own password.
  "user/(?:login(?:/2fa)?|passkey/login/finish|auth/refresh|self)",
  // Providers of the operator's have names such as "my-company".
  "oauth/(?:[\\w.-]+|telegram/login)",
  // Changes of a second factor or passkey, which end all other sessions, and this one's token with them.
  "user/(?:2fa/(?:enable|disable|backup_codes)|passkey(?:/register/finish)?)",
];
const tokenAnswer = new RegExp(`^/api/(?:${tokenAnswers.join("|")})$`);

/** Whether new-api since July 2026 answers a call with the short-lived token of the visitor's session. */
export function answersSignIn(path: string): boolean {
  return tokenAnswer.test(path);
}

/** Whether a call creates a new access token and returns it, in upper or lower case and with anything after it. */
export function makesAccessToken(path: string): boolean {
  return /^\/api\/user\/token([^a-z0-9_-]|$)/i.test(path);
}
