/**
 * What new-api of 2026 notes of operations: an entry of its own for some, and one for every other write of an
 * administrator by its route (wire.md 9.8). Source: `controller/audit.go`, `middleware/audit.go`, `model/log.go`.
 */
import type { Exchange, Gateway } from "./context.js";
import { record } from "./journal.js";
import { bearerOf } from "./token-sessions.js";
import type { UserRow } from "./store.js";

type Params = Readonly<Record<string, unknown>>;

/** JSON as Go writes it of a map: by name, and without what matters in HTML. */
export function mapJson(value: unknown): string {
  const sorted = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(sorted);
    if (typeof part !== "object" || part === null) return part;
    const entries = Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
  };
  return JSON.stringify(sorted(value));
}

/** The text of an entry, for readers who don't know its action. */
const texts: Readonly<Record<string, string>> = {
  "user.create": "Created user ${username} (role ${role})",
  "user.update": "Updated user ${username} (ID: ${id})",
  "user.delete": "Deleted user ${username} (ID: ${id})",
  "user.manage": "Performed ${action} on user ${username} (ID: ${id})",
  "user.quota_add": "Increased user quota by ${quota}",
  "user.quota_subtract": "Decreased user quota by ${quota}",
  "user.quota_override": "Overrode user quota from ${from} to ${to}",
  "option.update": "Updated system setting ${key}",
  "channel.create": "Created channel ${name} (type ${type}, count ${count})",
  "channel.update": "Updated channel ${name} (ID: ${id})",
  "channel.delete": "Deleted channel ${name} (ID: ${id})",
  "channel.delete_disabled": "Deleted all disabled channels (${count})",
  "channel.multi_key_manage": "Multi-key management ${action} on channel (ID: ${id})",
  "redemption.create": "Created ${count} redemption codes named ${name} (${quota} each)",
};

const textOf = (action: string, params: Params): string =>
  (texts[action] ?? action).replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  });

/** Names of operations that have no entry of their own, by method and route. */
const routes: Readonly<Record<string, string>> = {
  "POST /api/user/topup/complete": "user.topup_complete",
  "DELETE /api/user/:id/reset_passkey": "user.reset_passkey",
  "DELETE /api/user/:id/oauth/bindings/:provider_id": "user.oauth_unbind",
  "POST /api/option/payment_compliance": "option.payment_compliance",
  "POST /api/custom-oauth-provider/": "custom_oauth.create",
  "PUT /api/custom-oauth-provider/:id": "custom_oauth.update",
  "DELETE /api/custom-oauth-provider/:id": "custom_oauth.delete",
  "PUT /api/redemption/": "redemption.update",
  "DELETE /api/redemption/:id": "redemption.delete",
  "DELETE /api/redemption/invalid": "redemption.delete_invalid",
  "POST /api/vendors/": "vendor.create",
  "PUT /api/vendors/": "vendor.update",
  "DELETE /api/vendors/:id": "vendor.delete",
  "POST /api/models/": "model.create",
  "PUT /api/models/": "model.update",
  "DELETE /api/models/:id": "model.delete",
  "POST /api/models/sync_upstream": "model.sync_upstream",
  "POST /api/subscription/admin/plans": "subscription.plan_create",
  "PUT /api/subscription/admin/plans/:id": "subscription.plan_update",
  "POST /api/subscription/admin/bind": "subscription.bind",
  "POST /api/system-task/log-cleanup": "log.cleanup_start",
};

function note(
  gateway: Gateway,
  c: Exchange,
  content: string,
  op: { readonly action: string; readonly params: Params },
  more: object = {},
): void {
  const { id, username, role } = c.get("caller");
  const isSession = gateway.tokenSessions?.of(bearerOf(c), gateway.now() / 1000) !== undefined;
  const auth_method = !gateway.tokenSessions || isSession ? "session" : "access_token";
  const other = {
    admin_info: { admin_id: id, admin_role: role, admin_username: username, auth_method },
    op: { action: op.action, ...(Object.keys(op.params).length > 0 ? { params: op.params } : {}) },
    ...more,
  };
  record(gateway, c, id, { type: 3, content, ip: c.env.call.address, other: mapJson(other) });
}

/**
 * Notes an operation of the caller, an administrator; nothing on another member's gateway.
 * @param target the account that it was done to
 */
export function audit(gateway: Gateway, c: Exchange, action: string, params: Params, target?: number): void {
  if (!gateway.isNewApi) return;
  const own = c.get("caller").id;
  const all = target === undefined || target === own ? params : { ...params, target_user_id: target };
  note(gateway, c, textOf(action, all), { action, params: all });
  c.set("audited", true);
}

/** Notes a write that no handler noted, by its route. */
export async function auditByRoute(
  gateway: Gateway,
  c: Exchange,
  route: string,
  answer: Response,
): Promise<void> {
  const { method } = c.req.raw;
  if (method === "GET" || c.get("audited")) return;
  const isRefused = (await answer.clone().text()).includes('"success":false');
  const action = routes[`${method} ${route}`] ?? "generic";
  const params = c.req.param() as Record<string, string>;
  const audit_info = {
    method,
    route,
    path: c.req.path,
    status: answer.status,
    success: answer.status < 400 && !isRefused,
    ...(Object.keys(params).length > 0 ? { params } : {}),
  };
  const op = { action, params: action === "generic" ? { method, route } : {} };
  note(gateway, c, `${method} ${route}`, op, { audit_info });
}

/** Notes a sign-in. */
export function auditSignIn(gateway: Gateway, c: Exchange, user: UserRow, method: string): void {
  user.last_login_at = Math.floor(gateway.now() / 1000);
  record(gateway, c, user.id, {
    type: 7,
    content: `Logged in successfully via ${method}`,
    ip: c.env.call.address,
    other: mapJson({
      login_method: method,
      user_agent: c.req.header("User-Agent") ?? "",
      op: { action: "login", params: { method } },
    }),
  });
}
