/**
 * What one-hub and Done Hub have of signing in besides one-api's: OIDC by an address of the gateway's, Linux DO on
 * Done Hub, and removing an account of another service (wire.md 9.19). Source: `controller/oidc.go`,
 * `controller/linuxdo.go`, `Unbind` of `controller/user.go`.
 */
import { saveSession, type Exchange, type Gateway } from "../context.js";
import { done, json, ok, refuse } from "../envelope.js";
import { spendSessionInvitation } from "../invitations.js";
import { addUser, emptyField } from "../new-user.js";
import { bodyOf, textOf } from "../own-preference.js";
import { randomText } from "../random.js";
import { addRoute } from "../routes.js";
import { signIn } from "../session.js";
import type { Connections } from "./connections.js";

const fields: Readonly<Record<string, "github_id" | "wechat_id" | "lark_id" | "oidc_id">> = {
  github: "github_id",
  wechat: "wechat_id",
  lark: "lark_id",
  oidc: "oidc_id",
};

async function linuxDo(gateway: Gateway, connections: Connections, c: Exchange): Promise<Response> {
  const { settings, store } = gateway;
  const { session } = c.env.call;
  const state = c.req.query("state") ?? "";
  if (state === "" || state !== session.oauth_state) return refuse("state is empty or not same", 403);
  if (!settings.flag("LinuxDoOAuthEnabled")) return refuse("管理员未开启通过 LINUX DO 登录以及注册");
  const code = c.req.query("code") ?? "";
  if (code === "") return refuse("invalid code");
  const id = (await gateway.upstream.identify("linuxdo", code))?.id ?? "";
  if (id === "") return refuse("invalid user info returned");
  const owner = connections.ownerOf("linux_do_id", id);
  if (session.username !== undefined) {
    if (owner !== undefined) return refuse("该 LINUX DO 账户已被绑定");
    connections.set(session.id ?? 0, "linux_do_id", id);
    return json({ message: "bind", success: true });
  }
  let user = owner === undefined ? undefined : store.find("users", owner);
  if (!user) {
    if (!settings.flag("RegisterEnabled")) return refuse("管理员关闭了新用户注册");
    const username = `linuxdo_${String((store.data.users.at(-1)?.id ?? 0) + 1)}`;
    spendSessionInvitation(gateway, c);
    user = await addUser(gateway, c, { username, display_name: "Linux DO User", password: "" });
    connections.set(user.id, "linux_do_id", id);
  }
  return user.status === 1 ? signIn(gateway, c, user) : refuse("用户已被封禁");
}

/** Adds them. Before those of one-api, whose paths some have. */
export function registerHubSignIn(gateway: Gateway, connections: Connections): void {
  const open = { critical: true } as const;
  const { settings } = gateway;
  addRoute(gateway, "GET", "/api/oauth/endpoint", open, async (c) => {
    if (!settings.flag("OIDCAuthEnabled")) return refuse("管理员未开启通过OIDC登录");
    const issuer = settings.text("OIDCIssuer");
    if (issuer === "") return refuse("获取 OIDC 配置失败");
    const state = randomText(12);
    c.env.call.session.oauth_state = state;
    await saveSession(gateway, c);
    const query = new URLSearchParams({
      client_id: settings.text("OIDCClientId"),
      redirect_uri: `${settings.serverAddress()}/oauth/oidc`,
      response_type: "code",
      scope: "openid profile email",
      state,
    });
    return ok(`${issuer}/authorize?${query.toString()}`);
  });
  addRoute(gateway, "GET", "/api/oauth/oidc", open, async (c) => {
    if (!settings.flag("OIDCAuthEnabled")) return refuse("管理员未开启通过OIDC登录");
    const state = c.req.query("state") ?? "";
    if (state === "" || state !== c.env.call.session.oauth_state)
      return refuse("state is empty or not same", 403);
    // It never binds: whoever is signed in is signed in as the other account from then on.
    const id = (await gateway.upstream.identify("oidc", c.req.query("code") ?? ""))?.id ?? "";
    if (id === "") return refuse("ID Token 中没有 Subject");
    const known = gateway.store.data.users.find(({ oidc_id }) => oidc_id === id);
    if (!known && !settings.flag("RegisterEnabled")) return refuse("管理员关闭了新用户注册");
    const username = `oidc_${String((gateway.store.data.users.at(-1)?.id ?? 0) + 1)}`;
    const fresh = { username, display_name: username, password: "", oidc_id: id };
    if (!known) spendSessionInvitation(gateway, c);
    const user = known ?? (await addUser(gateway, c, fresh));
    return user.status === 1 ? signIn(gateway, c, user) : refuse("用户已被封禁或不存在");
  });
  addRoute(gateway, "POST", "/api/user/unbind", { role: "user" }, async (c) => {
    const { type } = await bodyOf(c).catch(() => ({ type: undefined }));
    const field = fields[textOf(type)];
    if (!field) return refuse("未知的绑定类型");
    emptyField(gateway, c.get("caller").id, field);
    return done();
  });
  if (!gateway.isDoneHub) return;
  addRoute(gateway, "GET", "/api/oauth/linuxdo", open, (c) => linuxDo(gateway, connections, c));
  for (const [path, key] of [
    ["user_agreement", "UserAgreement"],
    ["privacy_policy", "PrivacyPolicy"],
  ] as const)
    addRoute(gateway, "GET", `/api/${path}`, {}, () =>
      ok(settings.flag(`${key}Enabled`) ? settings.text(key) : ""),
    );
}
