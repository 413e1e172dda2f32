/** The calls of passkeys, and of the proofs that they ask for; see `Passkeys`. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { seconds, type Exchange, type Gateway } from "./context.js";
import { json, ok, refuse } from "./envelope.js";
import type { KeptPasskey, PasskeyFlow, Passkeys, ProofProblem } from "./passkeys.js";
import { creation, placeOf, verifiedAnswer, verifiedNew } from "./web-authn.js";
import { addRoute } from "./routes.js";
import { signIn } from "./session.js";
import { changed } from "./two-factor-routes.js";
import { eitherProblem, type TwoFactors } from "./two-factors.js";

/** Seconds. */
const flowLifetime = 300;

const none = "该用户尚未绑定 Passkey";
const ended = "Passkey 会话不存在或已过期";
const off = "管理员未启用 Passkey 登录";
const incomplete = "Passkey 流程参数不完整";
const unknown = "Passkey 验证失败，请重试或联系管理员";

const scopes = ["channel.key.read", "passkey.register", "passkey.delete"];
const noScope = "不支持的安全验证范围";

const proofTexts: Readonly<Record<ProofProblem, string>> = {
  SECURITY_PROOF_REQUIRED: "需要安全验证",
  SECURITY_PROOF_INVALID: "安全验证状态无效",
  SECURITY_PROOF_EXPIRED: "安全验证已过期",
  SECURITY_PROOF_SCOPE_MISMATCH: "安全验证范围不匹配",
  SECURITY_PROOF_METHOD_MISMATCH: "安全验证方式不匹配",
};

interface FinishBody<T> {
  readonly flow_token?: string;
  readonly credential?: T;
}

interface VerifyBody {
  readonly method?: string;
  readonly code?: string;
  readonly scope?: string;
}

/** Adds the calls of passkeys, and of the proofs that they ask for. */
export function registerPasskeys(gateway: Gateway, passkeys: Passkeys, factors: TwoFactors): void {
  const own = { role: "user" } as const;
  const path = "/api/user/passkey";
  const now = () => seconds(gateway);
  const until = () => now() + flowLifetime;
  const question = (publicKey: object, token: string) =>
    ok({ options: { publicKey }, flow_token: token, expires_at: until() });

  const isOff = () => !gateway.settings.flag("passkey.enabled");
  const described = ({ id, transports }: KeptPasskey) => ({
    type: "public-key",
    id,
    ...(transports ? { transports } : {}),
  });

  /** The refusal of a call whose owner has to prove first who it is. */
  function unproven(c: Exchange, scope: string, method: "2fa" | "passkey"): Response | undefined {
    const token = (c.req.header("X-Security-Proof") ?? "").trim();
    const code = passkeys.proofProblem(token, { user: c.get("caller").id, scope, method }, now());
    return code && json({ code, message: proofTexts[code], success: false }, 403);
  }

  function proven(user: number, method: "2fa" | "passkey", scope: string): Response {
    const proof_token = passkeys.prove({ user, method, scope, until: until() });
    const message = method === "2fa" ? "验证成功" : "Passkey 验证成功";
    return json({ data: { proof_token, expires_at: until(), method, scope }, message, success: true });
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

  function reissued(c: Exchange, message: string): Response {
    passkeys.forgetProofs(c.get("caller").id);
    return changed(gateway, c, message);
  }

  addRoute(gateway, "GET", path, own, (c) => {
    const kept = passkeys.of(c.get("caller").id);
    return ok(kept ? { enabled: true, last_used_at: kept.lastUsed } : { enabled: false });
  });

  addRoute(gateway, "POST", `${path}/register/begin`, own, (c) => {
    if (isOff()) return refuse(off);
    const { id, username } = c.get("caller");
    const refused = hasFactor(id) ? unproven(c, "passkey.register", "2fa") : undefined;
    if (refused) return refused;
    const { token, challenge } = passkeys.open({ purpose: "register", user: id, scope: "", until: until() });
    const kept = passkeys.of(id);
    const publicKey = {
      ...creation(placeOf(c), { id: String(id), name: username }, challenge),
      ...(kept ? { excludeCredentials: [described(kept)] } : {}),
    };
    return question(publicKey, token);
  });

  addRoute(gateway, "POST", `${path}/register/finish`, own, async (c) => {
    if (isOff()) return refuse(off);
    const { id } = c.get("caller");
    const refused = hasFactor(id) ? unproven(c, "passkey.register", "2fa") : undefined;
    if (refused) return refused;
    const { flow_token = "", credential } = await c.req.json<FinishBody<RegistrationResponseJSON>>();
    if (flow_token === "" || !credential) return refuse(incomplete);
    const flow = passkeys.take(flow_token, "register", now());
    if (flow?.user !== id) return refuse(ended);
    const made = await verifiedNew(placeOf(c), flow.challenge, credential);
    if (!made) return refuse("无法创建 Passkey 凭证");
    passkeys.keep({ ...made, user: id, lastUsed: null });
    return reissued(c, "Passkey 注册成功");
  });

  addRoute(gateway, "DELETE", path, own, (c) => {
    const { id } = c.get("caller");
    if (!hasFactor(id) && !passkeys.of(id)) return refuse(none);
    const refused = unproven(c, "passkey.delete", hasFactor(id) ? "2fa" : "passkey");
    if (refused) return refused;
    passkeys.remove(id);
    return reissued(c, "Passkey 已解绑");
  });

  addRoute(gateway, "POST", `${path}/verify/begin`, own, async (c) => {
    if (isOff()) return refuse(off);
    const { id } = c.get("caller");
    const { scope = "" } = await c.req.json<{ readonly scope?: string }>();
    if (!scopes.includes(scope)) return refuse(noScope);
    const kept = passkeys.of(id);
    if (!kept) return refuse(none);
    const { token, challenge } = passkeys.open({ purpose: "verify", user: id, scope, until: until() });
    const allowCredentials = [described(kept)];
    const rpId = placeOf(c).id;
    return question(
      { challenge, timeout: 120_000, rpId, allowCredentials, userVerification: "preferred" },
      token,
    );
  });

  addRoute(gateway, "POST", `${path}/verify/finish`, own, async (c) => {
    if (isOff()) return refuse(off);
    const { id } = c.get("caller");
    const { flow_token = "", credential } = await c.req.json<FinishBody<AuthenticationResponseJSON>>();
    if (flow_token === "" || !credential) return refuse(incomplete);
    const kept = passkeys.of(id);
    if (!kept) return refuse(none);
    const flow = passkeys.take(flow_token, "verify", now());
    if (flow?.user !== id) return refuse(ended);
    if (!(await isRight(c, kept, flow, credential))) return refuse("Passkey 验证失败");
    return proven(id, "passkey", flow.scope);
  });

  addRoute(gateway, "POST", `${path}/login/begin`, { critical: true }, (c) => {
    if (isOff()) return refuse(off);
    const { token, challenge } = passkeys.open({ purpose: "login", user: 0, scope: "", until: until() });
    return question(
      { challenge, timeout: 120_000, rpId: placeOf(c).id, userVerification: "preferred" },
      token,
    );
  });

  addRoute(gateway, "POST", `${path}/login/finish`, { critical: true }, async (c) => {
    if (isOff()) return refuse(off);
    const { flow_token = "", credential } = await c.req.json<FinishBody<AuthenticationResponseJSON>>();
    if (flow_token === "" || !credential) return refuse(incomplete);
    const flow = passkeys.take(flow_token, "login", now());
    if (!flow) return refuse(ended);
    const kept = passkeys.byId(credential.id);
    const user = kept && gateway.store.find("users", kept.user);
    if (!kept || !user)
      return refuse(`Failed to lookup Client-side Discoverable Credential: 未找到 Passkey 凭证: ${unknown}`);
    if (user.status !== 1) return refuse("该用户已被禁用");
    if (!(await isRight(c, kept, flow, credential))) return refuse("Passkey 验证失败");
    return signIn(gateway, c, user, "passkey");
  });

  addRoute(gateway, "POST", "/api/verify", own, async (c) => {
    const { id } = c.get("caller");
    const { method, code = "", scope = "" } = await c.req.json<VerifyBody>();
    if (method !== "2fa") return refuse("Passkey 验证必须使用 Passkey verify 流程");
    if (!scopes.includes(scope)) return refuse(noScope);
    if (code.trim() === "") return refuse("验证码不能为空");
    const factor = factors.get(id);
    if (!factor?.enabled) return refuse("用户未启用2FA");
    if ((await eitherProblem(factor, code, now())) !== "") return refuse("验证失败，请检查验证码");
    return proven(id, method, scope);
  });
}
