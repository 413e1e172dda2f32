/**
 * What an administrator of new-api takes away from an account whose owner lost it. Source: `controller/twofa.go`,
 * `passkey.go`.
 */
import { pathId } from "./body.js";
import type { Exchange, Gateway } from "./context.js";
import { done, refuse } from "./envelope.js";
import type { Passkeys } from "./passkeys.js";
import { addRoute } from "./routes.js";
import type { TwoFactors } from "./two-factors.js";

/** Adds the resets. They end all sessions of the account. */
export function registerAccountResets(gateway: Gateway, factors: TwoFactors, passkeys: Passkeys): void {
  const mayOn = (c: Exchange, role: number) => c.get("caller").role > role || c.get("caller").role === 100;
  addRoute(gateway, "DELETE", "/api/user/:id/reset_passkey", { role: "admin" }, (c) => {
    const id = pathId(c);
    // It goes on with an account that there isn't, and finds no passkey.
    if (!mayOn(c, gateway.store.find("users", id)?.role ?? 0)) return refuse("no permission");
    if (!passkeys.remove(id)) return refuse("该用户尚未绑定 Passkey");
    gateway.tokenSessions?.endOthers(id, "");
    return done("Passkey 已重置");
  });

  addRoute(gateway, "DELETE", "/api/user/:id/2fa", { role: "admin" }, (c) => {
    const id = pathId(c);
    const user = gateway.store.find("users", id);
    if (!user) return refuse("record not found");
    if (!mayOn(c, user.role)) return refuse("无权操作同级或更高级用户的2FA设置");
    if (factors.get(id)?.enabled !== true) return refuse("用户未启用2FA");
    factors.remove(id);
    gateway.tokenSessions?.endOthers(id, "");
    return done("用户2FA已被强制禁用");
  });
}
