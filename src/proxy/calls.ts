/**
 * One call that may pass: method, space, path below the gateway's address. `:name` matches one part, a last `*` the
 * rest.
 */
export type ProxyCall = `${string} /${string}`;

/** Whether a call may pass, or the calls that may. */
export type Allowed = boolean | readonly ProxyCall[];

/**
 * Decides by method, path (without the query, as it was sent) and the browser's request, which tells who is asking,
 * whether a call may pass. The request's body is not to be read. What it throws counts as a no.
 */
export type CallFilter = (method: string, path: string, request: Request) => Allowed | Promise<Allowed>;

/** What the widgets for users send to every gateway of the family. */
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

/** The calls of {@link widgetCalls} that one gateway of the family is sent, for a site that knows which it has. */
export const widgetCallsOf: Readonly<
  Record<"one-api" | "new-api" | "one-hub" | "laisky", readonly ProxyCall[]>
> = {
  "one-api": [...commonCalls, "GET /api/token/search", "GET /api/user/available_models"],
  "new-api": [
    ...commonCalls,
    "POST /api/user/login/2fa",
    "GET /api/user/models",
    "GET /api/user/self/groups",
    // The key of a token that was just made, or is copied from a list that masks it.
    "POST /api/token/:id/key",
  ],
  "one-hub": [...commonCalls, "GET /api/available_model", "GET /api/user_group_map"],
  laisky: [...commonCalls, "GET /api/token/search", "GET /api/user/available_models"],
};

/**
 * The calls of sign-in, token list and form, top-up and balance: everything that these widgets ever send, to whichever
 * gateway of the family.
 */
export const widgetCalls: readonly ProxyCall[] = [...new Set(Object.values(widgetCallsOf).flat())];

/**
 * The calls of quick start and playground: models and chats with the key of a token. The key passes as the page sends
 * it; no cookie does. A streamed answer may take longer than the default `timeout`.
 */
export const relayCalls: readonly ProxyCall[] = ["GET /v1/models", "POST /v1/chat/completions"];

/** Every call of the console, and the gateway's own logo. */
export const everyCall: readonly ProxyCall[] = ["* /api/*", "GET /logo.png"];

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

/** The rules of a list, which are made once. */
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

/** Whether a call is among these; a HEAD passes where GET does. */
export function isListed(calls: readonly ProxyCall[], method: string, path: string): boolean {
  return rulesOf(calls).some(
    (rule) =>
      (rule.method === "*" || rule.method === (method === "HEAD" ? "GET" : method)) &&
      rule.pattern.test(path),
  );
}

const collection = "channel|group|log|option|redemption|token|user";
const withSlash = new RegExp(`^/api/(${collection})$`);
const withoutSlash = new RegExp(
  `^/api/(about|available_model|home_page_content|models|notice|prices|reset_password|status|topup|user_group_map|verification|(${collection}|data|oauth)/.+)/$`,
);

/**
 * A path as the gateway knows it: lists end with a slash, everything else does not (wire.md 0.3). Frameworks take
 * slashes away from all addresses, or add one to each.
 */
export function withKnownSlash(path: string): string {
  if (withSlash.test(path)) return `${path}/`;
  return withoutSlash.test(path) ? path.slice(0, -1) : path;
}

/** Characters that mean the same encoded or not, or that part a path: encoded they can lead past a filter. */
const telling = /[\w\-.~%/\\?#;\p{Cc}]/u;

/**
 * Whether a path could mean another one to the gateway, which decodes it, than to the filter: encoded letters, digits,
 * dots, slashes, percent or control characters; backslashes, semicolons, empty parts; encodings that are none.
 */
export function isAmbiguousPath(path: string): boolean {
  if (/[\\;]|\/\//.test(path)) return true;
  const encoded = path.match(/%[0-7][0-9a-f]/gi) ?? [];
  if (encoded.some((code) => telling.test(String.fromCharCode(Number.parseInt(code.slice(1), 16)))))
    return true;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

/** The methods that a gateway knows. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Whether a method is one that a gateway may be asked with; TRACE, which repeats headers, is none. */
export function isKnownMethod(method: string): boolean {
  return methods.has(method);
}

/** Whether a path is one of the console's calls, which answer about the visitor, however a gateway reads letters. */
export function isApiPath(path: string): boolean {
  return /^\/api(\/|$)/i.test(path);
}

/** Whether a call makes a new access token and answers with it, however a gateway reads letters and what follows. */
export function makesAccessToken(path: string): boolean {
  return /^\/api\/user\/token([^a-z0-9_-]|$)/i.test(path);
}
