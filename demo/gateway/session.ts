/** Sign-in, sign-out and registration (wire.md 3.2). */
import type { Exchange, Gateway } from "./context.js";
import { saveSession, seconds } from "./context.js";
import { decodeOrNothing, type BodyType } from "./decode.js";
import { done, json, ok, refuse } from "./envelope.js";
import { isChinese, localized } from "./language.js";
import { auditSignIn } from "./new-api-audit.js";
import { addUser } from "./new-user.js";
import { verifyPassword } from "./passwords.js";
import { addRoute } from "./routes.js";
import type { UserRow } from "./store.js";
import { signInByToken, type LoginMethod } from "./token-sessions.js";
import { showLogin, userBody, userProblems } from "./user-shape.js";

/** For so many seconds a sign-in waits for its second factor. */
const flowLifetime = 300;

const loginBody = {
  package: "controller",
  name: "LoginRequest",
  fields: { username: "string", password: "string" },
} as const satisfies BodyType<Record<string, "string">>;

/** Signs `user` in: fills the session and answers with the login form of the user. */
export async function signIn(
  gateway: Gateway,
  c: Exchange,
  user: UserRow,
  method: LoginMethod = "password",
): Promise<Response> {
  if (gateway.isNewApi) auditSignIn(gateway, c, user, method);
  if (gateway.tokenSessions) return signInByToken(gateway, c, gateway.tokenSessions, { user, method });
  const { id, username, role, status } = user;
  Object.assign(c.env.call.session, { id, username, role, status });
  await saveSession(gateway, c);
  return ok(showLogin(user));
}

async function login(gateway: Gateway, c: Exchange): Promise<Response> {
  if (!gateway.settings.flag("PasswordLoginEnabled")) return refuse("管理员关闭了密码登录");
  const body = decodeOrNothing(await c.req.text(), loginBody);
  if (body === undefined || body.username === "" || body.password === "")
    return refuse(localized(c, "invalidParameter"));
  const users = gateway.store.data.users.filter(({ deleted_at }) => deleted_at === undefined);
  const user =
    users.find((other) => other.username === body.username) ??
    users.find((other) => other.email === body.username);
  const right = user !== undefined && (await verifyPassword(body.password, user.password));
  if (!right || user.status !== 1) return refuse("用户名或密码错误，或用户已被封禁");
  const { twoFactors } = gateway;
  if (twoFactors?.get(user.id)?.enabled)
    return json({
      data: {
        require_2fa: true,
        flow_token: twoFactors.openFlow(user.id),
        expires_at: seconds(gateway) + flowLifetime,
      },
      message: isChinese(c) ? "请输入两步验证码" : "Please enter two-factor authentication code",
      success: true,
    });
  return signIn(gateway, c, user);
}

/** A session that held something is replaced by an empty one; nobody else gets a cookie. */
async function logout(gateway: Gateway, c: Exchange): Promise<Response> {
  const { call } = c.env;
  if (Object.keys(call.session).length > 0) {
    call.session = {};
    await saveSession(gateway, c);
  }
  return done();
}

async function registerUser(gateway: Gateway, c: Exchange): Promise<Response> {
  const { settings, store, codes } = gateway;
  if (!settings.flag("RegisterEnabled")) return refuse("管理员关闭了新用户注册");
  if (!settings.flag("PasswordRegisterEnabled"))
    return refuse("管理员关闭了通过密码进行注册，请使用第三方账户验证的形式进行注册");
  const text = await c.req.text();
  const body = decodeOrNothing(text, userBody);
  if (body === undefined) return refuse(localized(c, "invalidParameter"));
  const asksForTerms = settings.flag("UserAgreementEnabled") || settings.flag("PrivacyPolicyEnabled");
  if (gateway.isDoneHub && asksForTerms && !/"agreed":\s*true/.test(text))
    return refuse("请先阅读并同意相关协议");
  if (userProblems(body, true) !== "") return refuse(localized(c, "invalidInput"));
  const verified = settings.flag("EmailVerificationEnabled");
  if (verified) {
    if (body.email === "" || body.verification_code === "")
      return refuse("管理员开启了邮箱验证，请输入邮箱地址和验证码");
    if (!codes.verify("verification", body.email, body.verification_code, gateway.now()))
      return refuse("验证码错误或已过期");
  }
  if (gateway.isDoneHub && settings.flag("InviteCodeRegisterEnabled")) {
    const [, code = ""] = /"invite_code":\s*"([^"]*)"/.exec(text) ?? [];
    if (code === "") return refuse("管理员开启了邀请码注册，请输入邀请码");
    gateway.invitations.use(code, seconds(gateway));
  }
  const inviter =
    body.aff_code === "" ? undefined : store.data.users.find((user) => user.aff_code === body.aff_code);
  const { username, password } = body;
  const email = verified ? body.email : "";
  const fresh = { username, password, display_name: username, email };
  const { id } = await addUser(gateway, c, fresh, inviter?.id);
  if (gateway.isDoneHub && asksForTerms) gateway.agreements.accept(gateway, id);
  return done();
}

/** Adds `POST /api/user/register`, `POST /api/user/login` and `GET /api/user/logout`. */
export function registerSession(gateway: Gateway): void {
  addRoute(gateway, "POST", "/api/user/register", { critical: true, bot: true }, (c) =>
    registerUser(gateway, c),
  );
  addRoute(gateway, "POST", "/api/user/login", { critical: true }, (c) => login(gateway, c));
  if (!gateway.tokenSessions) addRoute(gateway, "GET", "/api/user/logout", {}, (c) => logout(gateway, c));
}
