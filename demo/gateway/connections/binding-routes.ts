/**
 * The accounts of other services that belong to accounts of new-api: listed, and removed by their owner or an
 * administrator. Source: `controller/custom_oauth.go`, `AdminClearUserBinding` of `controller/user.go`.
 */
import { pathId } from "../body.js";
import type { Exchange, Gateway } from "../context.js";
import { done, ok, refuse } from "../envelope.js";
import { emptyField } from "../new-user.js";
import { said } from "../own-preference.js";
import { addRoute } from "../routes.js";
import type { UserRow } from "../store.js";
import type { Column, Connections } from "./connections.js";

function listOf(connections: Connections, user: number): object[] {
  return connections.bindings
    .filter(({ user_id }) => user_id === user)
    .flatMap(({ provider_id, provider_user_id }) => {
      const provider = connections.providers.find(({ id }) => id === provider_id);
      if (!provider) return [];
      const { name, slug, icon } = provider;
      return [
        {
          provider_id,
          provider_name: name,
          provider_slug: slug,
          provider_icon: icon,
          provider_user_id,
        },
      ];
    });
}

function remove(connections: Connections, user: number, provider: number): void {
  connections.bindings = connections.bindings.filter(
    ({ user_id, provider_id }) => user_id !== user || provider_id !== provider,
  );
}

const columns: Readonly<Record<string, Column>> = {
  discord: "discord_id",
  linuxdo: "linux_do_id",
  telegram: "telegram_id",
};

const fields: Readonly<Record<string, "email" | "github_id" | "oidc_id" | "wechat_id">> = {
  email: "email",
  github: "github_id",
  oidc: "oidc_id",
  wechat: "wechat_id",
};

const outranks = (c: Exchange, { role }: UserRow): boolean =>
  c.get("caller").role <= role && c.get("caller").role !== 100;

const paramOf = (c: Exchange, name: string): string => c.req.param(name) ?? "";

/** Adds the lists and the removals. */
export function registerBindings(gateway: Gateway, connections: Connections): void {
  const own = { role: "user" } as const;
  const admin = { role: "admin" } as const;
  addRoute(gateway, "GET", "/api/user/oauth/bindings", own, (c) =>
    ok(listOf(connections, c.get("caller").id)),
  );
  addRoute(gateway, "DELETE", "/api/user/oauth/bindings/:id", own, (c) => {
    remove(connections, c.get("caller").id, pathId(c));
    return done("解绑成功");
  });
  addRoute(gateway, "GET", "/api/user/:id/oauth/bindings", admin, (c) => {
    const user = gateway.store.find("users", pathId(c));
    if (!user) return refuse("record not found");
    return outranks(c, user) ? refuse("no permission") : ok(listOf(connections, user.id));
  });
  addRoute(gateway, "DELETE", "/api/user/:id/oauth/bindings/:provider", admin, (c) => {
    const user = gateway.store.find("users", pathId(c));
    if (!user) return refuse("record not found");
    if (outranks(c, user)) return refuse("no permission");
    remove(connections, user.id, Number(paramOf(c, "provider")));
    return done("success");
  });
  addRoute(gateway, "DELETE", "/api/user/:id/bindings/:type", admin, (c) => {
    const user = gateway.store.find("users", pathId(c));
    if (!user) return refuse("record not found");
    if (outranks(c, user))
      return refuse(
        said(
          c,
          "No permission to get information of users at same or higher level",
          "无权获取同级或更高等级用户的信息",
        ),
      );
    const type = paramOf(c, "type").toLowerCase();
    const column = columns[type];
    const field = fields[type];
    if (column) connections.set(user.id, column, "");
    else if (field) emptyField(gateway, user.id, field);
    else return refuse("invalid binding type");
    return done("success");
  });
}
