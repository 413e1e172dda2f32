/** Authentication by session, then by access token; bans and roles (wire.md 0.6, 1.1, 1.2). */
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { json, refuse } from "./envelope.js";
import { isChinese } from "./language.js";
import type { UserRow } from "./store.js";
import { bearerOf, refuseToken, type TokenSessions } from "./token-sessions.js";

/** The signed-in caller as the check saw it: from the cookie, or from the database with an access token. */
export interface Caller {
  id: number;
  username: string;
  role: number;
}

/** Lowest role of a route. */
export type Role = "user" | "admin" | "root";

const lowest: Record<Role, number> = { user: 1, admin: 10, root: 100 };

/** Banned and deleted accounts, known to this process only: a restart forgets them. */
export class BanList {
  readonly #ids = new Set<number>();

  ban(id: number): void {
    this.#ids.add(id);
  }

  lift(id: number): void {
    this.#ids.delete(id);
  }

  has(id: number): boolean {
    return this.#ids.has(id);
  }
}

function holderOf(gateway: Gateway, header: string): UserRow | undefined {
  const token = header.replace("Bearer ", "");
  if (token === "") return undefined;
  return gateway.store.data.users.find((user) => user.access_token === token && user.username !== "");
}

/** The same on new-api since July 2026, whose refusals have statuses and codes. */
function authoriseByToken(
  gateway: Gateway,
  c: Exchange,
  role: Role,
  sessions: TokenSessions,
): Response | undefined {
  const token = bearerOf(c);
  const login = sessions.of(token, seconds(gateway));
  if (typeof login === "string") return refuseToken(c, login);
  const user = login ? gateway.store.find("users", login.user) : holderOf(gateway, token);
  if (!user || user.deleted_at !== undefined)
    return refuseToken(c, login ? "AUTH_SESSION_REVOKED" : "AUTH_UNAUTHORIZED");
  const refuseBy = (status: number, code: string, english: string, chinese: string): Response =>
    json({ code, message: isChinese(c) ? chinese : english, success: false }, status);
  if (user.status !== 1) return refuseBy(401, "AUTH_USER_DISABLED", "User has been banned", "用户已被封禁");
  if (user.role < lowest[role])
    return refuseBy(
      403,
      "AUTH_INSUFFICIENT_PRIVILEGE",
      "Unauthorized, insufficient privileges",
      "无权进行此操作，权限不足",
    );
  c.set("caller", { id: user.id, username: user.username, role: user.role });
  return undefined;
}

/** Lets the caller in, or returns the refusal. */
export function authorise(gateway: Gateway, c: Exchange, role: Role): Response | undefined {
  if (gateway.tokenSessions) return authoriseByToken(gateway, c, role, gateway.tokenSessions);
  const { session } = c.env.call;
  let caller: Caller;
  let status: number;
  if (session.username !== undefined) {
    caller = { id: session.id ?? 0, username: session.username, role: session.role ?? 0 };
    status = session.status ?? 0;
  } else {
    const header = c.req.header("Authorization") ?? "";
    if (header === "") return refuse("无权进行此操作，未登录且未提供 access token", 401);
    const holder = holderOf(gateway, header);
    if (holder === undefined) return refuse("无权进行此操作，access token 无效");
    caller = { id: holder.id, username: holder.username, role: holder.role };
    status = holder.status;
  }
  if (status === 2 || gateway.bans.has(caller.id)) return refuse("用户已被封禁");
  if (caller.role < lowest[role]) return refuse("无权进行此操作，权限不足");
  c.set("caller", caller);
  return undefined;
}
