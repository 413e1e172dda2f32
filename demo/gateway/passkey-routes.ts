/** The calls of passkeys, and of the proofs that they ask for; see `Passkeys`. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { seconds, type Exchange, type Gateway } from "./context.js";
import { json, ok, refuse } from "./envelope.js";
import type { KeptPasskey, PasskeyFlow, Passkeys } from "./passkeys.js";
import { creation, placeOf, verifiedAnswer, verifiedNew } from "./web-authn.js";
import { addRoute } from "./routes.js";
import { signIn } from "./session.js";
import { bearerOf, reissue, type TokenSessions } from "./token-sessions.js";
import type { TwoFactors } from "./two-factors.js";

/** Seconds. */
const flowLifetime = 300;

const none = "该用户尚未绑定 Passkey";
const ended = "认证流程无效或已过期";

interface FinishBody<T> {
  readonly flow_token?: string;
  readonly credential?: T;
}

/** Adds the calls of passkeys, and of the proofs that they ask for. */
export function registerPasskeys(
  gateway: Gateway,
  passkeys: Passkeys,
  { sessions, factors }: { readonly sessions: TokenSessions; readonly factors: TwoFactors },
): void {
  const own = { role: "user" } as const;
  const path = "/api/user/passkey";
  const now = () => seconds(gateway);
  const until = () => now() + flowLifetime;
  const question = (publicKey: object, token: string) =>
    ok({ options: { publicKey }, flow_token: token, expires_at: until() });

  /** The refusal of a call whose owner has to prove first who it is. */
  function unproven(c: Exchange, scope: string, isNeeded: boolean): Response | undefined {
    if (!isNeeded) return undefined;
    const token = c.req.header("X-Security-Proof") ?? "";
    if (passkeys.isProven(token, c.get("caller").id, scope, now())) return undefined;
    const code = token === "" ? "SECURITY_PROOF_REQUIRED" : "SECURITY_PROOF_INVALID";
    return json({ code, message: "需要安全验证", success: false }, 403);
  }
  const hasFactor = (user: number): boolean => factors.get(user)?.enabled === true;

  /** Whether a passkey answered the question of a flow; remembers when. */
  async function isRight(
    c: Exchange,
    kept: KeptPasskey,
    { challenge }: PasskeyFlow,
    response: AuthenticationResponseJSON,
  ): Promise<boolean> {
    const isVerified = await verifiedAnswer(placeOf(c), challenge, kept, response);
    if (isVerified) kept.lastUsed = new Date(gateway.now()).toISOString();
    return isVerified;
  }

  /** Every token of the account ends; this session gets its next. */
  function reissued(c: Exchange, message: string): Response {
    sessions.endOthers(c.get("caller").id, sessions.sidOf(bearerOf(c), now()));
    return reissue(gateway, c, sessions, message);
  }

  addRoute(gateway, "GET", path, own, (c) => {
    const kept = passkeys.of(c.get("caller").id);
    return ok(kept ? { enabled: true, last_used_at: kept.lastUsed } : { enabled: false });
  });

  addRoute(gateway, "POST", `${path}/register/begin`, own, (c) => {
    const { id, username } = c.get("caller");
    const refused = unproven(c, "passkey.register", hasFactor(id));
    if (refused) return refused;
    const { token, challenge } = passkeys.open({ purpose: "register", user: id, scope: "", until: until() });
    const kept = passkeys.of(id);
    const publicKey = {
      ...creation(placeOf(c), { id: String(id), name: username }, challenge),
      ...(kept ? { excludeCredentials: [{ type: "public-key", id: kept.id }] } : {}),
    };
    return question(publicKey, token);
  });

  addRoute(gateway, "POST", `${path}/register/finish`, own, async (c) => {
    const { id } = c.get("caller");
    const refused = unproven(c, "passkey.register", hasFactor(id));
    if (refused) return refused;
    const { flow_token = "", credential } = await c.req.json<FinishBody<RegistrationResponseJSON>>();
    const flow = passkeys.take(flow_token, "register", now());
    if (flow?.user !== id || !credential) return refuse(ended);
    const made = await verifiedNew(placeOf(c), flow.challenge, credential);
    if (!made) return refuse("无法创建 Passkey 凭证");
    passkeys.keep({ ...made, user: id, lastUsed: null });
    return reissued(c, "Passkey 注册成功");
  });

  addRoute(gateway, "DELETE", path, own, (c) => {
    const { id } = c.get("caller");
    if (!hasFactor(id) && !passkeys.of(id)) return refuse(none);
    const refused = unproven(c, "passkey.delete", true);
    if (refused) return refused;
    passkeys.remove(id);
    return reissued(c, "Passkey 已解绑");
  });

  addRoute(gateway, "POST", `${path}/verify/begin`, own, async (c) => {
    const { id } = c.get("caller");
    const { scope = "" } = await c.req.json<{ readonly scope?: string }>();
    const kept = passkeys.of(id);
    if (!kept) return refuse(none);
    const { token, challenge } = passkeys.open({ purpose: "verify", user: id, scope, until: until() });
    const allowCredentials = [{ type: "public-key", id: kept.id }];
    const rpId = placeOf(c).id;
    return question(
      { challenge, timeout: 120_000, rpId, allowCredentials, userVerification: "preferred" },
      token,
    );
  });

  addRoute(gateway, "POST", `${path}/verify/finish`, own, async (c) => {
    const { id } = c.get("caller");
    const { flow_token = "", credential } = await c.req.json<FinishBody<AuthenticationResponseJSON>>();
    const flow = passkeys.take(flow_token, "verify", now());
    const kept = passkeys.of(id);
    if (flow?.user !== id || !kept || !credential) return refuse(ended);
    if (!(await isRight(c, kept, flow, credential))) return refuse("Passkey 验证失败");
    const proof_token = passkeys.prove(id, flow.scope, until());
    return ok({ proof_token, expires_at: until(), method: "passkey", scope: flow.scope });
  });

  addRoute(gateway, "POST", `${path}/login/begin`, { critical: true }, (c) => {
    const { token, challenge } = passkeys.open({ purpose: "login", user: 0, scope: "", until: until() });
    return question(
      { challenge, timeout: 120_000, rpId: placeOf(c).id, userVerification: "preferred" },
      token,
    );
  });

  addRoute(gateway, "POST", `${path}/login/finish`, { critical: true }, async (c) => {
    const { flow_token = "", credential } = await c.req.json<FinishBody<AuthenticationResponseJSON>>();
    const flow = passkeys.take(flow_token, "login", now());
    if (!flow || !credential) return refuse(ended);
    const kept = passkeys.byId(credential.id);
    const user = kept && gateway.store.find("users", kept.user);
    if (!kept || !user) return refuse("未找到 Passkey 凭证: record not found");
    if (user.status !== 1) return refuse("该用户已被禁用");
    if (!(await isRight(c, kept, flow, credential))) return refuse("Passkey 验证失败");
    return signIn(gateway, c, user);
  });

  addRoute(gateway, "POST", "/api/verify", own, async (c) => {
    const { id } = c.get("caller");
    const { code = "", scope = "" } = await c.req.json<{ readonly code?: string; readonly scope?: string }>();
    const factor = factors.get(id);
    if (!factor?.enabled) return refuse("用户未启用2FA");
    if (!(await factors.accepts(factor, code, now()))) return refuse("验证码或备用码错误，请重试");
    const proof_token = passkeys.prove(id, scope, until());
    return ok({ proof_token, expires_at: until(), method: "2fa", scope });
  });
}
