/**
 * Signing in by other services on new-api (wire.md 9.19). Source: `controller/oauth.go`, `oauth/registry.go` and
 * `controller/custom_oauth.go` of 2026.
 */
import { authorise } from "../auth.js";
import { seconds, saveSession, type Exchange, type Gateway } from "../context.js";
import { json, ok, refuse } from "../envelope.js";
import { addUser, changeUser } from "../new-user.js";
import { bodyOf, said, textOf, type Fields } from "../own-preference.js";
import { randomText } from "../random.js";
import { addRoute } from "../routes.js";
import { signIn } from "../session.js";
import type { UserRow } from "../store.js";
import { bearerOf } from "../token-sessions.js";
import type { Column, Connections, CustomProvider } from "./connections.js";

/** Seconds in which a sign-in has to come back. */
const flowTime = 600;

/** A service by which people sign in. */
interface Service {
  readonly name: string;
  readonly isOn: boolean;
  readonly prefix: string;
  /** The account that is bound to this one of theirs. */
  ownerOf(id: string): UserRow | undefined;
  bind(user: UserRow, id: string): Promise<void>;
}

function columnService(
  { store, settings }: Gateway,
  connections: Connections,
  [name, option, prefix, column]: readonly [string, string, string, Column],
): Service {
  return {
    name,
    isOn: settings.flag(option),
    prefix,
    ownerOf(id) {
      const owner = connections.ownerOf(column, id);
      return owner === undefined ? undefined : store.find("users", owner);
    },
    async bind({ id: user }, id) {
      connections.set(user, column, id);
      await Promise.resolve();
    },
  };
}

function rowService(
  gateway: Gateway,
  [name, option, prefix, field]: readonly [string, string, string, "github_id" | "oidc_id"],
): Service {
  return {
    name,
    isOn: gateway.settings.flag(option),
    prefix,
    ownerOf: (id) => gateway.store.data.users.find((user) => user[field] === id),
    bind: (user, id) => changeUser(gateway, user.id, { [field]: id }),
  };
}

function customService({ store }: Gateway, connections: Connections, provider: CustomProvider): Service {
  const { id: provider_id, name, enabled, slug } = provider;
  return {
    name,
    isOn: enabled,
    prefix: `${slug}_`,
    ownerOf(id) {
      const found = connections.bindings.find(
        (binding) => binding.provider_id === provider_id && binding.provider_user_id === id,
      );
      return found && store.find("users", found.user_id);
    },
    async bind({ id: user_id }, provider_user_id) {
      const isThis = (other: { user_id: number; provider_id: number }) =>
        other.user_id === user_id && other.provider_id === provider_id;
      connections.bindings = connections.bindings.filter((other) => !isThis(other));
      connections.bindings.push({ user_id, provider_id, provider_user_id });
      await Promise.resolve();
    },
  };
}

/** The service of this name in an address, if there is one. */
function serviceOf(gateway: Gateway, connections: Connections, name: string): Service | undefined {
  switch (name) {
    case "github":
      return rowService(gateway, ["GitHub", "GitHubOAuthEnabled", "github_", "github_id"]);
    case "oidc":
      return rowService(gateway, ["OIDC", "OidcEnabled", "oidc_", "oidc_id"]);
    case "discord":
      return columnService(gateway, connections, ["Discord", "discord.enabled", "discord_", "discord_id"]);
    case "linuxdo":
      return columnService(gateway, connections, [
        "Linux DO",
        "LinuxDOOAuthEnabled",
        "linuxdo_",
        "linux_do_id",
      ]);
    default: {
      const custom = connections.providers.find(({ slug }) => slug === name);
      return custom && customService(gateway, connections, custom);
    }
  }
}

const badState = (c: Exchange): Response =>
  refuse(said(c, "State parameter is empty or mismatched", "state 参数为空或不匹配"), 403);

const unknownProvider = (c: Exchange): Response =>
  refuse(said(c, "Unknown OAuth provider", "未知的 OAuth 提供商"), 400);

/** Who a service says the visitor is; "" where its answer names nobody. */
async function idOf(gateway: Gateway, c: Exchange, provider: string): Promise<string> {
  return (await gateway.upstream.identify(provider, c.req.query("code") ?? ""))?.id ?? "";
}

async function bindTo(c: Exchange, service: Service, user: UserRow, id: string): Promise<Response> {
  const { name } = service;
  if (service.ownerOf(id))
    return refuse(said(c, `This ${name} account has already been bound`, `该 ${name} 账户已被绑定`));
  await service.bind(user, id);
  return json({
    data: { action: "bind" },
    message: said(c, "Binding successful", "绑定成功"),
    success: true,
  });
}

/** Signs in the account that is bound to this one, or creates one. */
async function signInBy(gateway: Gateway, c: Exchange, service: Service, id: string): Promise<Response> {
  let user = service.ownerOf(id);
  if (!user) {
    if (!gateway.settings.flag("RegisterEnabled"))
      return refuse(said(c, "New user registration is disabled by administrator", "管理员关闭了新用户注册"));
    const highest = gateway.store.data.users.at(-1)?.id ?? 0;
    const username = `${service.prefix}${String(highest + 1)}`;
    user = await addUser(gateway, c, { username, display_name: `${service.name} User`, password: "" });
    await service.bind(user, id);
  }
  if (user.status !== 1) return refuse(said(c, "User has been banned", "用户已被封禁"));
  return signIn(gateway, c, user);
}

/** The callback, where a session cookie keeps the state and the account: releases before July 2026. */
async function byCookie(
  gateway: Gateway,
  c: Exchange,
  provider: string,
  service: Service,
): Promise<Response> {
  const { session } = c.env.call;
  const state = c.req.query("state") ?? "";
  if (state === "" || state !== session.oauth_state) return badState(c);
  if (!service.isOn) return notEnabled(c, service);
  const id = await idOf(gateway, c, provider);
  if (id === "") return nobody(c, service);
  const user = session.username === undefined ? undefined : gateway.store.find("users", session.id ?? 0);
  return user ? bindTo(c, service, user, id) : signInBy(gateway, c, service, id);
}

const notEnabled = (c: Exchange, { name }: Service): Response =>
  refuse(
    said(
      c,
      `${name} login and registration has not been enabled by administrator`,
      `管理员未开启通过 ${name} 登录以及注册`,
    ),
  );

const nobody = (c: Exchange, { name }: Service): Response =>
  refuse(
    said(
      c,
      `${name} returned empty user info, please check settings`,
      `${name} 获取用户信息为空，请检查设置`,
    ),
  );

/** The callback, where a flow keeps the state: used up by the first that names somebody. */
async function byFlow(
  gateway: Gateway,
  connections: Connections,
  c: Exchange,
  { provider, service }: { readonly provider: string; readonly service: Service },
): Promise<Response> {
  const state = c.req.query("state") ?? "";
  const now = seconds(gateway);
  const flow = connections.flow(state, now);
  if (flow?.provider !== provider) return badState(c);
  const login = gateway.tokenSessions?.of(bearerOf(c), now);
  const caller = typeof login === "object" ? login : undefined;
  if (flow.intent === "bind" && (caller?.user !== flow.user || caller.sid !== flow.sid)) return badState(c);
  if (!service.isOn) return notEnabled(c, service);
  const id = await idOf(gateway, c, provider);
  if (id === "") return nobody(c, service);
  const user = flow.intent === "bind" ? gateway.store.find("users", flow.user) : undefined;
  if (user && service.ownerOf(id)) return bindTo(c, service, user, id);
  connections.consume(state);
  return user ? bindTo(c, service, user, id) : signInBy(gateway, c, service, id);
}

/** `POST /api/oauth/state` since July 2026. */
async function begin(gateway: Gateway, connections: Connections, c: Exchange): Promise<Response> {
  const { provider, intent, aff } = await bodyOf(c).catch((): Fields => ({}));
  const invalid = refuse(said(c, "Invalid parameters", "无效的参数"));
  const name = textOf(provider).trim();
  if (!serviceOf(gateway, connections, name)) return invalid;
  if (intent !== "login" && intent !== "bind") return invalid;
  if (intent === "bind" && textOf(aff) !== "") return invalid;
  const now = seconds(gateway);
  const until = now + flowTime;
  if (intent === "login")
    return ok({
      expires_at: until,
      flow_token: connections.begin({ provider: name, intent, user: 0, sid: "", until }),
    });
  const refused = authorise(gateway, c, "user");
  const login = gateway.tokenSessions?.of(bearerOf(c), now);
  if (refused || typeof login !== "object") return refuse("绑定操作需要登录", 401);
  const flow = { provider: name, intent, user: login.user, sid: login.sid, until } as const;
  return ok({ expires_at: until, flow_token: connections.begin(flow) });
}

/** Adds the state and the callbacks. Before those of one-api, whose paths they have. */
export function registerNewApiProviders(gateway: Gateway, connections: Connections): void {
  const open = { critical: true } as const;
  const { tokenSessions } = gateway;
  if (tokenSessions) {
    addRoute(gateway, "POST", "/api/oauth/state", open, (c) => begin(gateway, connections, c));
  } else {
    addRoute(gateway, "GET", "/api/oauth/state", open, async (c) => {
      const state = randomText(12);
      c.env.call.session.oauth_state = state;
      await saveSession(gateway, c);
      return ok(state);
    });
  }
  addRoute(gateway, "GET", "/api/oauth/:provider", open, async (c) => {
    const provider = c.req.param("provider") ?? "";
    const service = serviceOf(gateway, connections, provider);
    if (!service) return unknownProvider(c);
    return tokenSessions
      ? byFlow(gateway, connections, c, { provider, service })
      : byCookie(gateway, c, provider, service);
  });
}
