/**
 * Passkeys as one-hub has them: several, with names, and questions that the session remembers. Source:
 * `controller/webauthn.go`.
 */
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from "@simplewebauthn/server";
import { pathId } from "./body.js";
import { saveSession, seconds, type Exchange, type Gateway } from "./context.js";
import { done, json, refuse } from "./envelope.js";
import { addRoute } from "./routes.js";
import { signIn } from "./session.js";
import { creation, newChallenge, placeOf, verifiedAnswer, verifiedNew } from "./web-authn.js";

interface Row {
  readonly id: number;
  readonly user: number;
  readonly alias: string;
  readonly created: number;
  readonly credential: WebAuthnCredential;
}

/** Adds the calls. */
export function registerOneHubPasskeys(gateway: Gateway): void {
  let rows: readonly Row[] = [];
  let last = 0;
  const own = { role: "user" } as const;
  const path = "/api/webauthn";
  const ofCaller = (c: Exchange) => rows.filter(({ user }) => user === c.get("caller").id);

  /** Asks, and remembers what. */
  async function ask(c: Exchange, publicKey: (challenge: string) => object, alias = ""): Promise<Response> {
    const challenge = newChallenge();
    c.env.call.session.webauthn = { challenge, alias };
    await saveSession(gateway, c);
    return json({ data: { publicKey: publicKey(challenge) }, success: true });
  }

  addRoute(gateway, "GET", `${path}/credentials`, own, (c) => {
    const shown = ofCaller(c).map(({ id, alias, created, credential }) => ({
      alias,
      created_time: created,
      credential_id: credential.id,
      id,
    }));
    return json({ data: shown.length === 0 ? null : shown, success: true });
  });

  addRoute(gateway, "DELETE", `${path}/credentials/:id`, own, (c) => {
    const found = ofCaller(c).find(({ id }) => id === pathId(c));
    if (!found) return refuse("凭据不存在", 404);
    rows = rows.filter((row) => row !== found);
    return done("凭据删除成功");
  });

  addRoute(gateway, "POST", `${path}/registration/begin`, own, async (c) => {
    const { alias = "" } = await c.req.json<{ readonly alias?: string }>();
    const { id, username } = c.get("caller");
    return ask(
      c,
      // It doesn't ask for a passkey that a browser offers by itself.
      (challenge) => ({
        ...creation(placeOf(c), { id: String(id), name: username }, challenge),
        authenticatorSelection: {},
      }),
      alias,
    );
  });

  addRoute(gateway, "POST", `${path}/registration/finish`, own, async (c) => {
    const { webauthn } = c.env.call.session;
    if (!webauthn) return refuse("会话已过期", 400);
    const response = await c.req.json<RegistrationResponseJSON>();
    const credential = await verifiedNew(placeOf(c), webauthn.challenge, response);
    if (!credential) return refuse("注册验证失败", 400);
    last += 1;
    const created = seconds(gateway);
    rows = [...rows, { id: last, user: c.get("caller").id, alias: webauthn.alias, created, credential }];
    delete c.env.call.session.webauthn;
    await saveSession(gateway, c);
    return done("WebAuthn注册成功");
  });

  addRoute(gateway, "POST", `${path}/login/begin`, { critical: true }, (c) =>
    ask(c, (challenge) => ({ challenge, timeout: 120_000, rpId: placeOf(c).id })),
  );

  addRoute(gateway, "POST", `${path}/login/finish`, { critical: true }, async (c) => {
    const { webauthn } = c.env.call.session;
    if (!webauthn) return refuse("会话已过期", 400);
    const response = await c.req.json<AuthenticationResponseJSON>();
    const row = rows.find(({ credential }) => credential.id === response.id);
    const user = row && gateway.store.find("users", row.user);
    if (!row || !user || !(await verifiedAnswer(placeOf(c), webauthn.challenge, row.credential, response)))
      return refuse("登录验证失败: user not found", 400);
    if (user.status !== 1) return refuse("登陆失败", 403);
    delete c.env.call.session.webauthn;
    return signIn(gateway, c, user);
  });
}
