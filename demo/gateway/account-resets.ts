/** What an administrator of new-api takes away from an account whose owner lost it. Source: `controller/twofa.go`. */
import { pathId } from "./body.js";
import type { Gateway } from "./context.js";
import { done, refuse } from "./envelope.js";
import type { Passkeys } from "./passkeys.js";
import { addRoute } from "./routes.js";
import type { TwoFactors } from "./two-factors.js";

/** Adds the resets. */
export function registerAccountResets(gateway: Gateway, factors: TwoFactors, passkeys: Passkeys): void {
  addRoute(gateway, "DELETE", "/api/user/:id/reset_passkey", { role: "admin" }, (c) => {
    const id = pathId(c);
    const user = gateway.store.find("users", id);
    if (!user) return refuse("record not found");
    if (c.get("caller").role <= user.role && c.get("caller").role !== 100)
      return refuse("无权操作同级或更高级的用户");
    return passkeys.remove(id) ? done("Passkey 已重置") : refuse("该用户尚未绑定 Passkey");
  });

  addRoute(gateway, "DELETE", "/api/user/:id/2fa", { role: "admin" }, (c) => {
    const id = pathId(c);
    const user = gateway.store.find("users", id);
    if (!user) return refuse("record not found");
    if (c.get("caller").role <= user.role && c.get("caller").role !== 100)
      return refuse("无权操作同级或更高级用户的2FA设置");
    if (factors.get(id)?.enabled !== true) return refuse("用户未启用2FA");
    factors.remove(id);
    return done("用户2FA已被强制禁用");
  });
}
