/** One call that may pass: method, space, path below the gateway's address. `:name` stands for one part, a last `*` for the rest. */
export type ProxyCall = `${string} /${string}`;

/** Decides by method and decoded-free path (no query) whether a call may pass. */
export type CallFilter = (method: string, path: string) => boolean;

/** The calls of sign-in, token list and form, top-up and balance: everything that these widgets ever send. */
export const widgetCalls: readonly ProxyCall[] = [
  "GET /logo.png",
  "GET /api/status",
  "POST /api/user/login",
  "GET /api/user/logout",
  "GET /api/user/self",
  "GET /api/user/available_models",
  "POST /api/user/topup",
  "GET /api/token/",
  "GET /api/token/search",
  "GET /api/token/:id",
  "POST /api/token/",
  "PUT /api/token/",
  "DELETE /api/token/:id",
];

/** Every call of the console, and the gateway's own logo. */
export const everyCall: readonly ProxyCall[] = ["* /api/*", "GET /logo.png"];

function pathPattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\/:\w+/g, "/[^/]+")
    .replace(/\*$/, ".*");
  return new RegExp(`^${source}$`);
}

/** Makes a filter of a list; a HEAD passes where GET does. */
export function callFilter(calls: readonly ProxyCall[]): CallFilter {
  const rules = calls.map((call) => {
    const [method = "", path = ""] = call.split(" ");
    return { method: method.toUpperCase(), pattern: pathPattern(path) };
  });
  return (method, path) =>
    rules.some(
      (rule) =>
        (rule.method === "*" || rule.method === (method === "HEAD" ? "GET" : method)) &&
        rule.pattern.test(path),
    );
}

/**
 * Whether a path could mean another one to the gateway than to the filter: encoded slashes, dots or control characters,
 * backslashes, empty parts.
 */
export function isAmbiguousPath(path: string): boolean {
  return /%(2f|5c|2e|25|00|0[0-9a-f]|1[0-9a-f])|\\|\/\//i.test(path);
}
