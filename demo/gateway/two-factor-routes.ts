/** The calls of the second factor, and of an account's sessions. Source: `controller/twofa.go`, `auth_session.go`. */
import { seconds, type Exchange, type Gateway } from "./context.js";
import { decodeOrNothing } from "./decode.js";
import { json, ok, refuse } from "./envelope.js";
import { addRoute } from "./routes.js";
import { signIn } from "./session.js";
import { bearerOf, reissue, type TokenSessions } from "./token-sessions.js";
import {
  codeProblem,
  eitherProblem,
  formProblem,
  isCode,
  isLocked,
  wrongCode,
  type Factor,
  type TwoFactors,
} from "./two-factors.js";

const body = {
  package: "controller",
  name: "Verify2FARequest",
  fields: { code: "string", flow_token: "string" },
} as const;

const notOn = "用户未启用2FA";
const noFlow = "会话已过期，请重新登录";

/** What was sent; undefined where that has no code. */
async function sent(
  c: Exchange,
): Promise<{ readonly code: string; readonly flow_token: string } | undefined> {
  const read = decodeOrNothing(await c.req.text(), body);
  return read === undefined || read.code === "" ? undefined : read;
}

/** The answer to what changes how an account signs in: the tokens of all its sessions end, this one gets its next. */
export function changed(gateway: Gateway, c: Exchange, message: string, data: object = {}): Response {
  const { tokenSessions } = gateway;
  if (!tokenSessions)
    return json({ ...(Object.keys(data).length > 0 ? { data } : {}), message, success: true });
  tokenSessions.endOthers(c.get("caller").id, tokenSessions.sidOf(bearerOf(c), seconds(gateway)));
  return reissue(gateway, c, tokenSessions, message, data);
}

async function enable(gateway: Gateway, c: Exchange, factors: TwoFactors): Promise<Response> {
  const read = await sent(c);
  if (!read) return refuse("参数错误");
  const factor = factors.get(c.get("caller").id);
  if (!factor) return refuse("请先完成2FA初始化设置");
  if (factor.enabled) return refuse("2FA已经启用");
  const problem = formProblem(read.code);
  if (problem !== "") return refuse(problem);
  if (!(await isCode(factor, read.code, seconds(gateway)))) return refuse(wrongCode);
  factor.enabled = true;
  return changed(gateway, c, "两步验证启用成功");
}

async function logIn(gateway: Gateway, c: Exchange, factors: TwoFactors): Promise<Response> {
  const read = await sent(c);
  if (!read) return refuse("参数错误");
  const id = factors.flow(read.flow_token);
  const user = id === undefined ? undefined : gateway.store.find("users", id);
  if (!user) return refuse(noFlow);
  if (user.status !== 1) return refuse("用户已被禁用");
  const factor = factors.get(user.id);
  if (!factor?.enabled) return refuse(notOn);
  const problem = await eitherProblem(factor, read.code, seconds(gateway));
  if (problem !== "") return refuse(problem);
  factors.endFlow(read.flow_token);
  return signIn(gateway, c, user, "2fa");
}

/** Does something with the account's factor, if a code that `problemOf` accepts was sent. */
const withCode =
  (
    gateway: Gateway,
    factors: TwoFactors,
    problemOf: (factor: Factor, code: string, now: number) => Promise<string>,
    act: (c: Exchange, factor: Factor) => Response,
  ) =>
  async (c: Exchange): Promise<Response> => {
    const read = await sent(c);
    if (!read) return refuse("参数错误");
    const factor = factors.get(c.get("caller").id);
    if (!factor?.enabled) return refuse(notOn);
    const problem = await problemOf(factor, read.code, seconds(gateway));
    return problem === "" ? act(c, factor) : refuse(problem);
  };

/** Adds the calls of the second factor. */
export function registerTwoFactors(gateway: Gateway, factors: TwoFactors): void {
  const own = { role: "user" } as const;
  const path = "/api/user/2fa";
  addRoute(gateway, "GET", `${path}/status`, own, (c) => {
    const factor = factors.get(c.get("caller").id);
    if (!factor?.enabled) return ok({ enabled: false, locked: false });
    const locked = isLocked(factor, seconds(gateway));
    return ok({ enabled: true, locked, backup_codes_remaining: factor.backup.length });
  });
  addRoute(gateway, "POST", `${path}/setup`, own, (c) => {
    const { id, username } = c.get("caller");
    if (factors.get(id)?.enabled) return refuse("用户已启用2FA，请先禁用后重新设置");
    const { secret, backup } = factors.begin(id);
    const issuer = gateway.settings.text("SystemName");
    const qr_code_data = `otpauth://totp/${issuer}:${username} (${issuer})?secret=${secret}&issuer=${issuer}&digits=6&period=30`;
    return json({
      data: { secret, qr_code_data, backup_codes: backup },
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
    withCode(gateway, factors, eitherProblem, (c) => {
      factors.remove(c.get("caller").id);
      return changed(gateway, c, "两步验证已禁用");
    }),
  );
  addRoute(
    gateway,
    "POST",
    `${path}/backup_codes`,
    own,
    withCode(gateway, factors, codeProblem, (c, factor) =>
      changed(gateway, c, "备用码重新生成成功", { backup_codes: factors.renew(factor) }),
    ),
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
