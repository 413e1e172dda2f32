import type { CustomBinding, BindingName } from "../../../api/entities/bindings.js";
import type { OAuthProvider } from "../../../api/entities/oauth.js";
import type { Status } from "../../../api/entities/status.js";
import {
  boundServices,
  boundTo,
  isBoundService,
  type BoundAccount,
} from "../../../domain/access/bindings.js";
import { offeredProviders, otherWay, otherWays } from "../../../domain/access/oauth-links.js";

/** A service, and the account of it that belongs to the visitor's. */
export interface BindingRow {
  /** A provider, `wechat`, `telegram` or `email`. */
  readonly kind: OAuthProvider;
  /** What it is called where this console doesn't know it. */
  readonly name: string;
  /** Who the account is there; "" while there is none. */
  readonly value: string;
  /** Whether it can be bound, or replaced by another. */
  readonly canBind: boolean;
  /** What it is removed by; undefined where it can't be. */
  readonly removal: BindingName | undefined;
}

/**
 * What can be bound, and what is bound: also a service that isn't offered any more.
 * @param unbinds as in `Features`
 */
export function bindingRows(
  account: BoundAccount,
  status: Status | undefined,
  custom: readonly CustomBinding[],
  unbinds: readonly string[],
): readonly BindingRow[] {
  const offered = new Set<string>(status ? offeredProviders(status) : []);
  if (status?.wechat_login) offered.add("wechat");
  if (status?.telegram_bot_name) offered.add("telegram");
  offered.add("email");
  const binds = (kind: string) =>
    offered.has(kind) && (status === undefined || (otherWay(status, kind)?.binds ?? true));
  const known = boundServices.flatMap((kind): BindingRow[] => {
    const value = boundTo(kind, account);
    // Telegram's is refused where there is one.
    const canBind = binds(kind) && !(kind === "telegram" && value !== "");
    const removal = value !== "" && unbinds.includes(kind) ? kind : undefined;
    return canBind || value !== "" ? [{ kind, name: "", value, canBind, removal }] : [];
  });
  const added = (status ? otherWays(status) : []).filter(({ provider }) => !isBoundService(provider));
  const slugs = new Set([
    ...added.map(({ provider }) => provider),
    ...custom.map(({ provider_slug }) => provider_slug),
  ]);
  const others = [...slugs].map((kind): BindingRow => {
    const bound = custom.find(({ provider_slug }) => provider_slug === kind);
    const name = added.find(({ provider }) => provider === kind)?.name ?? bound?.provider_name ?? "";
    const value = bound ? bound.provider_user_id || name || kind : "";
    return { kind, name: name || kind, value, canBind: !bound, removal: bound?.provider_id };
  });
  // The email is no account of another service.
  return [...known.slice(0, -1), ...others, ...known.slice(-1)];
}
