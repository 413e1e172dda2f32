/**
 * Groups of new-api, which its options hold. Source: `service/group.go`, `setting/auto_group.go`,
 * `setting/ratio_setting/group_ratio.go`, `controller/group.go`, `middleware/auth.go`, `service/channel_select.go` of
 * August 2026.
 */
import type { Exchange, Gateway } from "./context.js";
import { ok } from "./envelope.js";
import { addRoute } from "./routes.js";
import { readRatios } from "./settings.js";
import type { TokenRow, UserRow } from "./store.js";

/** The options of groups that the server decodes once they are saved. */
const decoded = new Set([
  "TopupGroupRatio",
  "GroupGroupRatio",
  "UserUsableGroups",
  "AutoGroups",
  "MaxTokenAutoGroups",
  "DefaultUseAutoGroup",
  "group_ratio_setting.group_ratio",
  "group_ratio_setting.group_group_ratio",
  "group_ratio_setting.group_special_usable_group",
]);

/** The name of the group by which several are tried in an order. */
export const AUTO = "auto";

type Json = Readonly<Record<string, unknown>>;

function read(gateway: Gateway, key: string): unknown {
  try {
    return JSON.parse(gateway.settings.text(key)) as unknown;
  } catch {
    return undefined;
  }
}

const tableOf = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** The groups that accounts of a group can use, with what is said of them; all accounts may use their own. */
export function usableGroups(gateway: Gateway, userGroup: string): Map<string, string> {
  const usable = new Map(
    Object.entries(tableOf(read(gateway, "UserUsableGroups"))).map(([name, about]) => [name, String(about)]),
  );
  if (userGroup === "") return usable;
  const special = tableOf(read(gateway, "group_ratio_setting.group_special_usable_group"))[userGroup];
  for (const [rule, about] of Object.entries(tableOf(special)))
    if (rule.startsWith("-:")) usable.delete(rule.slice(2));
    else usable.set(rule.replace(/^\+:/, ""), String(about));
  if (!usable.has(userGroup)) usable.set(userGroup, "用户分组");
  return usable;
}

/** What calls of an account cost in a group; one without a ratio costs the usual price. */
export const groupRatio = (gateway: Gateway, userGroup: string, group: string): number =>
  ratioOfOwnGroup(gateway, userGroup, group) ?? gateway.settings.ratios("GroupRatio").get(group) ?? 1;

/** The ratio that accounts of a group pay for another; undefined where they pay what everybody does. */
export function ratioOfOwnGroup(gateway: Gateway, userGroup: string, group: string): number | undefined {
  const special = tableOf(tableOf(read(gateway, "GroupGroupRatio"))[userGroup])[group];
  return typeof special === "number" ? special : undefined;
}

/** Whether an account may choose a group by itself: one that has a ratio. */
export const isSelectable = (gateway: Gateway, userGroup: string, group: string): boolean =>
  group !== "" &&
  group !== AUTO &&
  usableGroups(gateway, userGroup).has(group) &&
  gateway.settings.ratios("GroupRatio").has(group);

/** The gateway's order, as far as an account can use it. */
export function autoOrder(gateway: Gateway, userGroup: string): string[] {
  const order = read(gateway, "AutoGroups");
  const names = Array.isArray(order) ? order.filter((name): name is string => typeof name === "string") : [];
  return [...new Set(names)].filter((name) => isSelectable(gateway, userGroup, name));
}

/** The most groups that a token may list. */
export const mostAutoGroups = ({ settings }: Gateway): number => settings.int("MaxTokenAutoGroups");

/** The groups that a token may list, as it was written; undefined for the gateway's order. */
export function ownOrder({ auto_groups: written = "" }: TokenRow): string[] | undefined {
  return written === "" ? undefined : (JSON.parse(written) as string[]);
}

/** The group of a call on one-hub: the token's own, the one that it falls back to, or the account's. */
function hubGroup(gateway: Gateway, token: TokenRow, user: UserRow) {
  const group = token.group || token.backup_group || user.group;
  return gateway.hubGroups?.get(group) ? { groups: [group] } : { refused: `分组 ${group} 不存在` };
}

/** The groups whose channels a call with a token tries, or why there are none. */
export function groupsOfCall(
  gateway: Gateway,
  token: TokenRow,
  user: UserRow,
): { readonly groups: readonly string[] } | { readonly refused: string } {
  if (gateway.isOneHub) return hubGroup(gateway, token, user);
  const { group = "" } = token;
  if (!gateway.isNewApi || group === "") return { groups: [user.group] };
  if (!usableGroups(gateway, user.group).has(group)) return { refused: `无权访问 ${group} 分组` };
  if (group !== AUTO) {
    const known = gateway.settings.ratios("GroupRatio").has(group);
    return known ? { groups: [group] } : { refused: `分组 ${group} 已被弃用` };
  }
  const own = ownOrder(token)?.filter((name) => isSelectable(gateway, user.group, name));
  return { groups: own?.slice(0, mostAutoGroups(gateway)) ?? autoOrder(gateway, user.group) };
}

/** Why the options refuse a value before they save it, "" where they don't. Source: `controller/option.go`. */
export function optionRefusal(key: string, value: string): string {
  if (key === "MaxTokenAutoGroups")
    return /^\+?\d+$/.test(value) && Number(value) > 0 ? "" : "MaxTokenAutoGroups must be a positive integer";
  if (key !== "GroupRatio") return "";
  const { table, problem } = readRatios(value);
  const negative = [...table].find(([, ratio]) => ratio < 0);
  return problem || (negative ? `group ratio must be not less than 0: ${negative[0]}` : "");
}

/** What an option of groups complains about once it is saved, as the decoder of its type does; "" for nothing. */
export function optionComplaint(key: string, value: string): string {
  if (!decoded.has(key)) return "";
  try {
    const wanted = key === "AutoGroups" ? "[" : "{";
    const text = value.trim();
    if (/^(?:true|false|\d+)$/.test(text) && /^(?:Default|Max)/.test(key)) return "";
    JSON.parse(text);
    return text.startsWith(wanted) ? "" : "json: cannot unmarshal into the type of this option";
  } catch {
    return "unexpected end of JSON input";
  }
}

/** The group of the signed-in account. */
export const callerGroup = ({ store }: Gateway, c: Exchange): string =>
  store.find("users", c.get("caller").id)?.group ?? "";

/** The groups that the caller's tokens can have, with ratio and description. */
function ownGroups(gateway: Gateway, c: Exchange): Response {
  const group = callerGroup(gateway, c);
  const usable = usableGroups(gateway, group);
  const named = [...gateway.settings.ratios("GroupRatio").keys()]
    .filter((name) => usable.has(name))
    .map((name) => [name, { desc: usable.get(name), ratio: groupRatio(gateway, group, name) }] as const);
  const about = tableOf(read(gateway, "UserUsableGroups"))[AUTO];
  const auto = usable.has(AUTO) ? [[AUTO, { desc: about ?? AUTO, ratio: "自动" }] as const] : [];
  return ok(Object.fromEntries([...named, ...auto]));
}

/** Adds the calls by which accounts read their groups. */
export function registerNewApiGroups(gateway: Gateway): void {
  addRoute(gateway, "GET", "/api/user/self/groups", { role: "user" }, (c) => ownGroups(gateway, c));
  addRoute(gateway, "GET", "/api/token/auto-groups", { role: "user" }, (c) =>
    ok({ groups: autoOrder(gateway, callerGroup(gateway, c)), max_count: mostAutoGroups(gateway) }),
  );
}
