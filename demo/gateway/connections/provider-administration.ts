/**
 * The providers that root of a new-api adds (wire.md 9.19). Source: `controller/custom_oauth.go`,
 * `model/custom_oauth_provider.go`.
 */
import { pathId } from "../body.js";
import type { Exchange, Gateway } from "../context.js";
import { json, ok, refuse } from "../envelope.js";
import { bodyOf, textOf, type Fields } from "../own-preference.js";
import { addRoute } from "../routes.js";
import { usualProvider, type Connections, type CustomProvider } from "./connections.js";

const path = "/api/custom-oauth-provider/";

/** The slugs of its own providers. */
const ownSlugs = ["github", "discord", "oidc", "linuxdo"];

/** Texts that a creation can't leave out, by their names in Go. */
const needed = {
  name: "Name",
  slug: "Slug",
  client_id: "ClientId",
  client_secret: "ClientSecret",
  authorization_endpoint: "AuthorizationEndpoint",
  token_endpoint: "TokenEndpoint",
  user_info_endpoint: "UserInfoEndpoint",
} as const;

/** What else they begin with. */
const kept = {
  name: "",
  slug: "",
  client_id: "",
  authorization_endpoint: "",
  token_endpoint: "",
  user_info_endpoint: "",
  scopes: "openid profile email",
} as const;

/** Texts that can be emptied. */
const open = ["icon", "well_known", "access_policy", "access_denied_message"];

/** Why a policy is none; undefined for one. */
function policyProblem(text: string): string | undefined {
  if (text.trim() === "") return undefined;
  let policy: unknown;
  try {
    policy = JSON.parse(text);
  } catch {
    return "access_policy must be valid JSON";
  }
  const { conditions, groups } = (policy ?? {}) as { readonly conditions?: unknown[]; groups?: unknown[] };
  return (conditions?.length ?? 0) + (groups?.length ?? 0) === 0
    ? "access_policy is invalid: policy requires at least one condition or group"
    : undefined;
}

const problemOf = ({ slug, access_policy }: CustomProvider): string | undefined =>
  /^[a-z\d-]+$/.test(slug)
    ? policyProblem(access_policy)
    : "provider slug must contain only lowercase letters, numbers, and hyphens";

const answer = (message: string, data?: CustomProvider): Response =>
  json({ ...(data ? { data } : {}), message, success: true });

/** A provider with what a body has of it. */
function changed(provider: CustomProvider, body: Fields): CustomProvider {
  const text = (name: string, sent: unknown, now: string) =>
    open.includes(name) ? (typeof sent === "string" ? sent : now) : textOf(sent) || now;
  const next = Object.fromEntries(
    Object.entries(provider).map(([name, now]) => [
      name,
      typeof now === "string" ? text(name, body[name], now) : now,
    ]),
  );
  return {
    ...provider,
    ...next,
    slug: (textOf(body.slug) || provider.slug).toLowerCase(),
    enabled: typeof body.enabled === "boolean" ? body.enabled : provider.enabled,
    auth_style: typeof body.auth_style === "number" ? body.auth_style : provider.auth_style,
  };
}

/** Why a slug can't be taken; undefined where it can. */
function slugProblem({ providers }: Connections, slug: string, id: number): string | undefined {
  if (providers.some((other) => other.slug === slug && other.id !== id)) return "该 Slug 已被使用";
  return ownSlugs.includes(slug) ? "该 Slug 与内置 OAuth 提供商冲突" : undefined;
}

async function create(connections: Connections, c: Exchange): Promise<Response> {
  const body = await bodyOf(c);
  const missing = Object.entries(needed).filter(([name]) => textOf(body[name]) === "");
  if (missing.length > 0) {
    const struct = "CreateCustomOAuthProviderRequest";
    const errors = missing.map(
      ([, name]) =>
        `Key: '${struct}.${name}' Error:Field validation for '${name}' failed on the 'required' tag`,
    );
    return refuse(`无效的请求参数: ${errors.join("\n")}`);
  }
  const id = (connections.providers.at(-1)?.id ?? 0) + 1;
  const provider = changed({ id, enabled: false, icon: "", ...usualProvider, ...kept }, body);
  const problem = slugProblem(connections, textOf(body.slug), 0) ?? problemOf(provider);
  if (problem !== undefined) return refuse(problem);
  connections.providers.push(provider);
  return answer("创建成功", provider);
}

async function update(connections: Connections, c: Exchange): Promise<Response> {
  const id = pathId(c);
  const body = await bodyOf(c);
  const { providers } = connections;
  const index = providers.findIndex((provider) => provider.id === id);
  const now = providers[index];
  if (!now) return refuse("未找到该 OAuth 提供商");
  const slug = textOf(body.slug);
  const provider = changed(now, body);
  const problem =
    (slug === "" || slug === now.slug ? undefined : slugProblem(connections, slug, id)) ??
    problemOf(provider);
  if (problem !== undefined) return refuse(problem);
  providers[index] = provider;
  return answer("更新成功", provider);
}

function remove(connections: Connections, c: Exchange): Response {
  const id = pathId(c);
  const { providers, bindings } = connections;
  const index = providers.findIndex((provider) => provider.id === id);
  if (index < 0) return refuse("未找到该 OAuth 提供商");
  if (bindings.some(({ provider_id }) => provider_id === id))
    return refuse("该 OAuth 提供商还有用户绑定，无法删除。请先解除所有用户绑定。");
  providers.splice(index, 1);
  return answer("删除成功");
}

/** What stands in for a service's discovery document, which the embedded gateway never reaches. */
async function discover(c: Exchange): Promise<Response> {
  const { well_known_url, issuer_url } = await bodyOf(c);
  const issuer = textOf(issuer_url).trim().replace(/\/+$/, "");
  const address =
    textOf(well_known_url).trim() || (issuer === "" ? "" : `${issuer}/.well-known/openid-configuration`);
  if (address === "") return refuse("请先填写 Discovery URL 或 Issuer URL");
  if (!/^https?:\/\/[^/]/.test(address)) return refuse("Discovery URL 无效，仅支持 http/https");
  const [base, ...rest] = address.split("/.well-known/openid-configuration");
  if (rest.join("") !== "" || rest.length === 0) return refuse("获取 Discovery 配置失败: 404 Not Found");
  return ok({
    discovery: {
      issuer: base,
      authorization_endpoint: `${base ?? ""}/authorize`,
      token_endpoint: `${base ?? ""}/token`,
      userinfo_endpoint: `${base ?? ""}/userinfo`,
    },
    well_known_url: address,
  });
}

/** Adds the providers of root. */
export function registerProviderAdministration(gateway: Gateway, connections: Connections): void {
  const root = { role: "root" } as const;
  addRoute(gateway, "GET", path, root, () => ok(connections.providers));
  addRoute(gateway, "POST", `${path}discovery`, root, discover);
  addRoute(gateway, "GET", `${path}:id`, root, (c) => {
    const provider = connections.providers.find(({ id }) => id === pathId(c));
    return provider ? ok(provider) : refuse("未找到该 OAuth 提供商");
  });
  addRoute(gateway, "POST", path, root, (c) => create(connections, c));
  addRoute(gateway, "PUT", `${path}:id`, root, (c) => update(connections, c));
  addRoute(gateway, "DELETE", `${path}:id`, root, (c) => remove(connections, c));
}
