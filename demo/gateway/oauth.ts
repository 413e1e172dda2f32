/** Sign-in and binding through providers, and binding of an e-mail (wire.md 3.3). */
import { ownRow } from "./account.js";
import { registerNewApiProviders } from "./connections/new-api-providers.js";
import type { Exchange, Gateway } from "./context.js";
import { saveSession } from "./context.js";
import { done, ok, Refusal, refuse } from "./envelope.js";
import { spendSessionInvitation } from "./invitations.js";
import { addUser, changeUser, type NewUser } from "./new-user.js";
import { randomText } from "./random.js";
import { addRoute } from "./routes.js";
import { signIn } from "./session.js";
import type { ProviderIdentity, ProviderName } from "./upstream.js";

type IdField = "github_id" | "oidc_id" | "lark_id" | "wechat_id";

interface Provider {
  name: ProviderName;
  field: IdField;
  /** Option that switches it on; Lark has none. */
  option?: string;
  off: string;
  unreachable: string;
  nobody: string;
  bound: string;
  newName: string;
}

const providers: Provider[] = [
  {
    name: "github",
    field: "github_id",
    option: "GitHubOAuthEnabled",
    off: "管理员未开启通过 GitHub 登录以及注册",
    unreachable: "无法连接至 GitHub 服务器，请稍后重试！",
    nobody: "返回值非法，用户字段为空，请稍后重试！",
    bound: "该 GitHub 账户已被绑定",
    newName: "GitHub User",
  },
  {
    name: "oidc",
    field: "oidc_id",
    option: "OidcEnabled",
    off: "管理员未开启通过 OIDC 登录以及注册",
    unreachable: "无法连接至 OIDC 服务器，请稍后重试！",
    nobody: "oidc id 为空！",
    bound: "该 OIDC 账户已被绑定",
    newName: "OIDC User",
  },
  {
    name: "lark",
    field: "lark_id",
    off: "",
    unreachable: "无法连接至飞书服务器，请稍后重试！",
    nobody: "lark id 为空！",
    bound: "该飞书账户已被绑定",
    newName: "Lark User",
  },
];

/** The identity that the request's code belongs to. Throws `Refusal`. */
async function identify(gateway: Gateway, c: Exchange, provider: Provider): Promise<ProviderIdentity> {
  const code = c.req.query("code") ?? "";
  if (code === "") throw new Refusal("无效的参数");
  const identity = await gateway.upstream.identify(provider.name, code);
  if (identity === undefined) throw new Refusal(provider.unreachable);
  // GitHub's emptiness is noticed at once; the others' only where an account is looked up.
  if (identity.id === "" && provider.name === "github") throw new Refusal(provider.nobody);
  return identity;
}

/** Binds to the session's user. */
async function bind(gateway: Gateway, c: Exchange, provider: Provider): Promise<Response> {
  const { id } = await identify(gateway, c, provider);
  if (id === "" || gateway.store.data.users.some((user) => user[provider.field] === id))
    return refuse(provider.bound);
  await changeUser(gateway, c.env.call.session.id ?? 0, { [provider.field]: id });
  return done("bind");
}

/** Signs in the account with this ID, or creates one. */
async function signInAs(
  gateway: Gateway,
  c: Exchange,
  field: IdField,
  id: string,
  fresh: NewUser,
): Promise<Response> {
  let user = gateway.store.data.users.find((other) => other[field] === id);
  if (user === undefined) {
    if (!gateway.settings.flag("RegisterEnabled")) return refuse("管理员关闭了新用户注册");
    spendSessionInvitation(gateway, c);
    user = await addUser(gateway, c, { ...fresh, [field]: id });
  }
  if (user.status !== 1) return refuse("用户已被封禁");
  return signIn(gateway, c, user);
}

function nextName(gateway: Gateway, prefix: string): string {
  const highest = gateway.store.data.users.at(-1)?.id ?? 0;
  return `${prefix}_${String(highest + 1)}`;
}

async function callback(gateway: Gateway, c: Exchange, provider: Provider): Promise<Response> {
  const state = c.req.query("state") ?? "";
  const { session } = c.env.call;
  if (state === "" || state !== session.oauth_state) return refuse("state is empty or not same", 403);
  if (provider.option !== undefined && !gateway.settings.flag(provider.option)) return refuse(provider.off);
  if (session.username !== undefined) return bind(gateway, c, provider);
  const { id, name, email } = await identify(gateway, c, provider);
  if (id === "") return refuse(provider.nobody);
  const generated = nextName(gateway, provider.name);
  const username = provider.name === "oidc" && name !== "" ? name : generated;
  const display_name = name === "" ? provider.newName : name;
  return signInAs(gateway, c, provider.field, id, { username, display_name, email, password: "" });
}

/** The WeChat ID that the typed code belongs to. Throws `Refusal`. */
async function wechatId(gateway: Gateway, c: Exchange): Promise<string> {
  if (!gateway.settings.flag("WeChatAuthEnabled")) throw new Refusal("管理员未开启通过微信登录以及注册");
  const code = c.req.query("code") ?? "";
  if (code === "") throw new Refusal("无效的参数");
  let id: string;
  try {
    id = await gateway.upstream.wechat(code);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
  if (id === "") throw new Refusal("验证码错误或已过期");
  return id;
}

async function wechatSignIn(gateway: Gateway, c: Exchange): Promise<Response> {
  const id = await wechatId(gateway, c);
  const fresh = { username: nextName(gateway, "wechat"), display_name: "WeChat User", password: "" };
  return signInAs(gateway, c, "wechat_id", id, fresh);
}

async function wechatBind(gateway: Gateway, c: Exchange): Promise<Response> {
  const id = await wechatId(gateway, c);
  if (gateway.store.data.users.some((user) => user.wechat_id === id)) return refuse("该微信账号已被绑定");
  await changeUser(gateway, c.get("caller").id, { wechat_id: id });
  return done();
}

async function emailBind(gateway: Gateway, c: Exchange): Promise<Response> {
  const email = c.req.query("email") ?? "";
  if (!gateway.codes.verify("verification", email, c.req.query("code") ?? "", gateway.now()))
    return refuse("验证码错误或已过期");
  await changeUser(gateway, ownRow(gateway, c).id, { email });
  return done();
}

/** Adds the seven routes below `/api/oauth/`. */
export function registerOauth(gateway: Gateway): void {
  const open = { critical: true } as const;
  const signedIn = { critical: true, role: "user" } as const;
  addRoute(gateway, "GET", "/api/oauth/wechat", open, (c) => wechatSignIn(gateway, c));
  addRoute(gateway, "GET", "/api/oauth/wechat/bind", signedIn, (c) => wechatBind(gateway, c));
  addRoute(gateway, "GET", "/api/oauth/email/bind", signedIn, (c) => emailBind(gateway, c));
  if (gateway.isNewApi) {
    registerNewApiProviders(gateway, gateway.connections);
    return;
  }
  for (const provider of providers)
    addRoute(gateway, "GET", `/api/oauth/${provider.name}`, open, (c) => callback(gateway, c, provider));
  addRoute(gateway, "GET", "/api/oauth/state", open, async (c) => {
    const state = randomText(12);
    c.env.call.session.oauth_state = state;
    await saveSession(gateway, c);
    return ok(state);
  });
}
