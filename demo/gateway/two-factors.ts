/**
 * Two-factor authentication as new-api has it since summer 2025, and the list of sessions that it has since July 2026.
 * Source: `controller/twofa.go`, `model/twofa.go`, `controller/auth_session.go`.
 */
import { readBody } from "./body.js";
import { seconds, type Exchange, type Gateway } from "./context.js";
import { ok, done, json, refuse } from "./envelope.js";
import { randomHex } from "./random.js";
import { addRoute } from "./routes.js";
import { signIn } from "./session.js";
import { codeAt, newSecret } from "./totp.js";
import { bearerOf, reissue, type TokenSessions } from "./token-sessions.js";

interface Factor {
  readonly secret: string;
  backup: string[];
  enabled: boolean;
  wrong: number;
}

/** Wrong codes before an account is locked. */
const tries = 5;

const newCodes = (): string[] =>
  Array.from({ length: 4 }, () => `${randomHex(4)}-${randomHex(4)}`.toUpperCase());

/** The second factors of a gateway's accounts, in memory. */
export class TwoFactors {
  readonly #factors = new Map<number, Factor>();
  /** Sign-ins whose password was right, by what names them. */
  readonly #flows = new Map<string, number>();

  get(user: number): Factor | undefined {
    return this.#factors.get(user);
  }

  begin(user: number): Factor {
    const factor = { secret: newSecret(), backup: newCodes(), enabled: false, wrong: 0 };
    this.#factors.set(user, factor);
    return factor;
  }

  remove(user: number): void {
    this.#factors.delete(user);
  }

  /** Whether a code counts now, or a little earlier or later; a backup code counts once. */
  async accepts(factor: Factor, code: string, now: number): Promise<boolean> {
    if (factor.wrong >= tries) return false;
    const around = await Promise.all([-30, 0, 30].map((shift) => codeAt(factor.secret, now + shift)));
    const isBackup = factor.backup.includes(code);
    if (isBackup) factor.backup = factor.backup.filter((one) => one !== code);
    const isRight = isBackup || around.includes(code);
    factor.wrong = isRight ? 0 : factor.wrong + 1;
    return isRight;
  }

  openFlow(user: number): string {
    const token = randomHex(32);
    this.#flows.set(token, user);
    return token;
  }

  /** Whose sign-in it is; used up only by {@link endFlow}. */
  flow(token: string): number | undefined {
    return this.#flows.get(token);
  }

  endFlow(token: string): void {
    this.#flows.delete(token);
  }
}

const codeBody = { package: "controller", name: "Request", fields: { code: "string" } } as const;
const loginBody = {
  package: "controller",
  name: "Verify2FARequest",
  fields: { code: "string", flow_token: "string" },
} as const;

const wrongCode = "验证码或备用码错误，请重试";
const notOn = "用户未启用2FA";

async function enable(gateway: Gateway, c: Exchange, factors: TwoFactors): Promise<Response> {
  const { id } = c.get("caller");
  const factor = factors.get(id);
  const { code } = await readBody(c, codeBody);
  if (!factor) return refuse("请先完成2FA初始化设置");
  if (factor.enabled) return refuse("2FA已经启用");
  if (!(await factors.accepts(factor, code, seconds(gateway)))) return refuse(wrongCode);
  factor.enabled = true;
  const message = "两步验证启用成功";
  const { tokenSessions } = gateway;
  if (!tokenSessions) return done(message);
  // The tokens of all sessions end; this one gets its next.
  tokenSessions.endOthers(id, tokenSessions.sidOf(bearerOf(c), seconds(gateway)));
  return reissue(gateway, c, tokenSessions, message);
}

async function logIn(gateway: Gateway, c: Exchange, factors: TwoFactors): Promise<Response> {
  const { code, flow_token } = await readBody(c, loginBody);
  const id = factors.flow(flow_token);
  const user = id === undefined ? undefined : gateway.store.find("users", id);
  if (!user) return refuse("会话已过期，请重新登录");
  const factor = factors.get(user.id);
  if (!factor?.enabled) return refuse(notOn);
  if (!(await factors.accepts(factor, code, seconds(gateway)))) return refuse(wrongCode);
  factors.endFlow(flow_token);
  return signIn(gateway, c, user);
}

/** Does something with the account's factor, if a code of it was sent. */
const withCode =
  (gateway: Gateway, factors: TwoFactors, act: (factor: Factor, id: number) => Response) =>
  async (c: Exchange): Promise<Response> => {
    const { id } = c.get("caller");
    const factor = factors.get(id);
    const { code } = await readBody(c, codeBody);
    if (!factor?.enabled) return refuse(notOn);
    return (await factors.accepts(factor, code, seconds(gateway))) ? act(factor, id) : refuse(wrongCode);
  };

/** Adds the calls of the second factor. */
export function registerTwoFactors(gateway: Gateway, factors: TwoFactors): void {
  const own = { role: "user" } as const;
  const path = "/api/user/2fa";
  addRoute(gateway, "GET", `${path}/status`, own, (c) => {
    const factor = factors.get(c.get("caller").id);
    if (!factor?.enabled) return ok({ enabled: false, locked: false });
    const locked = factor.wrong >= tries;
    return ok({ enabled: true, locked, backup_codes_remaining: factor.backup.length });
  });
  addRoute(gateway, "POST", `${path}/setup`, own, (c) => {
    const { id, username } = c.get("caller");
    if (factors.get(id)?.enabled) return refuse("用户已启用2FA，请先禁用后重新设置");
    const { secret, backup } = factors.begin(id);
    const issuer = "New%20API";
    const qr_code_data = `otpauth://totp/${issuer}:${encodeURIComponent(username)}?secret=${secret}&issuer=${issuer}&digits=6&period=30`;
    const data = { secret, qr_code_data, backup_codes: backup };
    return json({
      data,
      message: "2FA设置初始化成功，请使用认证器扫描二维码并输入验证码完成设置",
      success: true,
    });
  });
  addRoute(gateway, "POST", `${path}/enable`, own, (c) => enable(gateway, c, factors));
  addRoute(
    gateway,
    "POST",
    `${path}/disable`,
    own,
    withCode(gateway, factors, (_factor, id) => {
      factors.remove(id);
      return done("两步验证已禁用");
    }),
  );
  addRoute(
    gateway,
    "POST",
    `${path}/backup_codes`,
    own,
    withCode(gateway, factors, (factor) => {
      factor.backup = newCodes();
      return ok({ backup_codes: factor.backup });
    }),
  );
  addRoute(gateway, "POST", "/api/user/login/2fa", { critical: true }, (c) => logIn(gateway, c, factors));
}

/** Adds the list of an account's sessions, and their end. */
export function registerSessionList(gateway: Gateway, sessions: TokenSessions): void {
  const own = { role: "user" } as const;
  const path = "/api/user/sessions";
  const sidOf = (c: Exchange) => sessions.sidOf(bearerOf(c), seconds(gateway));
  addRoute(gateway, "GET", path, own, (c) =>
    ok(sessions.list(c.get("caller").id, sidOf(c), seconds(gateway))),
  );
  addRoute(gateway, "POST", `${path}/revoke-others`, own, (c) =>
    ok({ revoked_count: sessions.endOthers(c.get("caller").id, sidOf(c)) }),
  );
  addRoute(gateway, "DELETE", `${path}/:sid`, own, (c) => {
    const sid = c.req.param("sid") ?? "";
    if (!sessions.endOf(c.get("caller").id, sid)) return refuse("会话不存在");
    return ok({ current: sid === sidOf(c), revoked_sid: sid });
  });
}
