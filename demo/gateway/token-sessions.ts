/**
 * Sign-in as new-api since July 2026: a short-lived token in `Authorization`, renewed by a cookie that is used up each
 * time (wire.md 9.7). Source: `service/auth_session.go`, `service/auth_token.go`, `controller/auth_session.go`.
 */
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { json, ok } from "./envelope.js";
import { isChinese } from "./language.js";
import { randomHex } from "./random.js";
import { addRoute } from "./routes.js";
import type { UserRow } from "./store.js";
import { showSelf } from "./user-shape.js";

/** Seconds. */
const lifetimes = { token: 900, session: 2_592_000, replay: 30 };

/** Clocks may differ by so many seconds. */
const leeway = 5;

const cookieName = "new_api_refresh";

/** What a session was begun by. */
export type LoginMethod = "password" | "2fa" | "passkey";

interface Login {
  readonly sid: string;
  readonly user: number;
  readonly created: number;
  secret: string;
  /** The secret before, and until when it counts as the present one's. */
  previous: string;
  previousUntil: number;
  ended: boolean;
  readonly method: LoginMethod;
  /** The browser that signed in. */
  readonly ip: string;
  readonly userAgent: string;
  lastActive: number;
}

/** A session as lists and sign-ins show it. */
const shown = ({ sid, method, ip, userAgent, created, lastActive }: Login, current: boolean) => ({
  sid,
  current,
  login_method: method,
  ip,
  user_agent: userAgent,
  created_at: created,
  last_active_at: lastActive,
  expires_at: created + lifetimes.session,
});

/** Why a call or a renewal is refused. */
type Code = "AUTH_UNAUTHORIZED" | "AUTH_SESSION_REVOKED" | "AUTH_TOKEN_EXPIRED";

const encoded = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** The sessions of one gateway, in memory. */
export class TokenSessions {
  readonly #logins = new Map<string, Login>();
  /** A token without a session counts no longer. */
  readonly #tokens = new Map<string, { readonly sid: string | undefined; readonly until: number }>();

  open(user: number, now: number, begun: Pick<Login, "ip" | "userAgent" | "method">): Login {
    const login = {
      ...begun,
      sid: crypto.randomUUID(),
      user,
      created: now,
      secret: randomHex(64),
      previous: "",
      previousUntil: 0,
      ended: false,
      lastActive: now,
    };
    this.#logins.set(login.sid, login);
    return login;
  }

  /** A new token of a session. */
  issue({ sid, user }: Login, now: number): { token: string; until: number } {
    const until = now + lifetimes.token;
    const claims = { token_use: "access", sid, sub: String(user), iss: "new-api", exp: until, iat: now };
    const token = `${encoded({ alg: "HS256", typ: "JWT" })}.${encoded({ ...claims, jti: randomHex(8) })}.${randomHex(43)}`;
    this.#tokens.set(token, { sid, until });
    return { token, until };
  }

  /** The session of a token; undefined for a text that isn't one. */
  of(token: string, now: number): Login | Code | undefined {
    const known = this.#tokens.get(token);
    if (!known) return undefined;
    const { sid, until } = known;
    if (until + leeway <= now) return "AUTH_TOKEN_EXPIRED";
    return (sid === undefined ? undefined : this.#running(sid, now)) ?? "AUTH_SESSION_REVOKED";
  }

  /** Which session a token is of. */
  sidOf(token: string, now: number): string {
    const login = this.of(token, now);
    return typeof login === "object" ? login.sid : "";
  }

  #ofUser(user: number): Login[] {
    return [...this.#logins.values()].filter((login) => login.user === user && !login.ended);
  }

  /** The sessions of an account, the one that asks first. */
  list(user: number, current: string, now: number) {
    return this.#ofUser(user)
      .filter(({ created }) => created + lifetimes.session > now)
      .sort((one, other) => Number(other.sid === current) - Number(one.sid === current))
      .map((login) => shown(login, login.sid === current));
  }

  /** Ends one session of an account; false where it has none of that name. */
  endOf(user: number, sid: string): boolean {
    const login = this.#ofUser(user).find((one) => one.sid === sid);
    if (login) login.ended = true;
    return login !== undefined;
  }

  /** Ends all sessions of an account but one; answers how many that were. */
  endOthers(user: number, current: string): number {
    const others = this.#ofUser(user).filter(({ sid }) => sid !== current);
    for (const login of others) login.ended = true;
    return others.length;
  }

  /** Has the token of a session count no longer. */
  revoke(token: string): void {
    const known = this.#tokens.get(token);
    if (known) this.#tokens.set(token, { ...known, sid: undefined });
  }

  /** Ends the session of a token or of a cookie. */
  end(sid: string): void {
    const login = this.#logins.get(sid);
    if (login) login.ended = true;
  }

  /** Uses up a cookie. One that was used up within the last half minute gets what the first got. */
  rotate(cookie: string, now: number): Login | Code {
    const [sid = "", secret = ""] = cookie.split(".");
    if (!this.#logins.has(sid) || secret === "") return "AUTH_UNAUTHORIZED";
    const login = this.#running(sid, now);
    if (!login) return "AUTH_SESSION_REVOKED";
    if (login.secret === secret) {
      Object.assign(login, {
        previous: secret,
        previousUntil: now + lifetimes.replay,
        secret: randomHex(64),
      });
      return login;
    }
    if (login.previous === "" || login.previous !== secret) return "AUTH_UNAUTHORIZED";
    if (now <= login.previousUntil) return login;
    // A cookie that is used again so late may be stolen.
    login.ended = true;
    return "AUTH_SESSION_REVOKED";
  }

  #running(sid: string, now: number): Login | undefined {
    const login = this.#logins.get(sid);
    return login && !login.ended && login.created + lifetimes.session > now ? login : undefined;
  }
}

const cookieOf = (c: Exchange): string =>
  (c.env.call.cookies.split(/;\s*/).find((pair) => pair.startsWith(`${cookieName}=`)) ?? "").slice(
    cookieName.length + 1,
  );

function setCookie(c: Exchange, value: string, expires: Date, maxAge: number): void {
  c.env.call.setCookie = `${cookieName}=${value}; Path=/api/user/auth; Expires=${expires.toUTCString()}; Max-Age=${String(maxAge)}; HttpOnly; SameSite=Strict`;
}

function clearCookie(c: Exchange): void {
  setCookie(c, "", new Date(1000), 0);
}

/** What a route under authentication answers to a token that isn't valid. */
export function refuseToken(c: Exchange, code: Code): Response {
  const isToken = code === "AUTH_UNAUTHORIZED";
  const [english, chinese] = isToken
    ? ["Unauthorized, invalid access token", "无权进行此操作，access token 无效"]
    : [
        "Unauthorized, not logged in and no access token provided",
        "无权进行此操作，未登录且未提供 access token",
      ];
  return json({ code, message: isChinese(c) ? chinese : english, success: false }, 401);
}

/** The token of a call; "" for none. */
export const bearerOf = (c: Exchange): string =>
  /^(?:Bearer\s+)?(\S+)$/i.exec((c.req.header("Authorization") ?? "").trim())?.[1] ?? "";

function signedIn(gateway: Gateway, c: Exchange, sessions: TokenSessions, login: Login): Response {
  const now = seconds(gateway);
  login.lastActive = now;
  const user = gateway.store.find("users", login.user);
  const { token, until } = sessions.issue(login, now);
  const expires = login.created + lifetimes.session;
  setCookie(c, `${login.sid}.${login.secret}`, new Date(expires * 1000), expires - now);
  const answer = ok({
    access_expires_at: until,
    access_token: token,
    session: shown(login, true),
    token_type: "Bearer",
    user: user && showSelf(user),
  });
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

/** Signs `user` in: opens a session, and answers with its token. */
export function signInByToken(
  gateway: Gateway,
  c: Exchange,
  sessions: TokenSessions,
  { user, method }: { readonly user: UserRow; readonly method: LoginMethod },
): Response {
  const begun = { method, ip: c.env.call.address, userAgent: c.req.header("User-Agent") ?? "" };
  return signedIn(gateway, c, sessions, sessions.open(user.id, seconds(gateway), begun));
}

/** The next token of the session that calls, whose old one counts no longer. */
export function reissue(
  gateway: Gateway,
  c: Exchange,
  sessions: TokenSessions,
  message: string,
  more: object = {},
): Response {
  const now = seconds(gateway);
  const token = bearerOf(c);
  const login = sessions.of(token, now);
  if (typeof login !== "object") return json({ message, success: true });
  sessions.revoke(token);
  const next = sessions.issue(login, now);
  const data = {
    access_expires_at: next.until,
    access_token: next.token,
    session: shown(login, true),
    token_type: "Bearer",
    ...more,
  };
  return json({ data, message, success: true });
}

function renew(gateway: Gateway, c: Exchange, sessions: TokenSessions): Response {
  const login = sessions.rotate(cookieOf(c), seconds(gateway));
  if (typeof login !== "string") return signedIn(gateway, c, sessions, login);
  clearCookie(c);
  return json({ code: login, message: "Unauthorized", success: false }, 401);
}

function signOut(gateway: Gateway, c: Exchange, sessions: TokenSessions): Response {
  const login = sessions.of(bearerOf(c), seconds(gateway));
  const [sid = ""] = cookieOf(c).split(".");
  if (typeof login !== "object") {
    sessions.end(sid);
    clearCookie(c);
    return json({ message: "", success: true });
  }
  sessions.end(login.sid);
  const cleared = sid === login.sid;
  if (cleared) clearCookie(c);
  return ok({ cookie_cleared: cleared, revoked_sid: login.sid });
}

/** Adds `POST /api/user/auth/refresh` and `…/logout`. */
export function registerTokenSessions(gateway: Gateway, sessions: TokenSessions): void {
  addRoute(gateway, "POST", "/api/user/auth/refresh", { critical: true }, (c) => renew(gateway, c, sessions));
  addRoute(gateway, "POST", "/api/user/auth/logout", { critical: true }, (c) =>
    signOut(gateway, c, sessions),
  );
}
