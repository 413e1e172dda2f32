/**
 * Tokens of new-api, each caller's own: masked keys, networks by lines, and groups. Source: `controller/token.go`,
 * `model/token.go` of August 2026, and its recordings.
 */
import { pathId, pathIdOrZero } from "./body.js";
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { decode, type BodyType, type Decoded } from "./decode.js";
import { done, ok, Refusal, refuse } from "./envelope.js";
import { AUTO, callerGroup, isSelectable, mostAutoGroups, ownOrder } from "./new-api-groups.js";
import { pageOf } from "./new-api-pages.js";
import { likePattern } from "./new-api-patterns.js";
import { byteLength } from "./parse.js";
import { randomText } from "./random.js";
import { addRoute } from "./routes.js";
import type { TokenRow } from "./store.js";
import { enableProblem } from "./tokens.js";

const tokenBody = {
  package: "controller",
  name: "tokenRequest",
  fields: {
    id: "int",
    status: "int",
    name: "string",
    expired_time: "int64",
    remain_quota: "int64",
    unlimited_quota: "bool",
    model_limits_enabled: "bool",
    model_limits: "string",
    allow_ips: "string?",
    group: "string",
    cross_group_retry: "bool",
  },
} as const satisfies BodyType<Record<string, "string" | "int" | "int64" | "bool" | "string?">>;

/** The body, with the groups that it lists: `undefined` where it doesn't name them. */
interface Sent extends Decoded<(typeof tokenBody)["fields"]> {
  readonly autoGroups: readonly string[] | undefined;
}

const masked = (key: string): string => `${key.slice(0, 4)}**********${key.slice(-4)}`;
const linesOf = (networks: string | null): string => (networks ?? "").split(",").filter(Boolean).join("\n");

/** A token as it is answered; only the call for it has its whole key. */
function shown(token: TokenRow): object {
  const { models, subnet, key, group = "", cross_group_retry = false, auto_groups: _, ...row } = token;
  const list = models ?? "";
  return {
    ...row,
    key: masked(key),
    model_limits_enabled: list !== "",
    model_limits: list,
    allow_ips: linesOf(subnet),
    group,
    cross_group_retry,
    DeletedAt: null,
    auto_groups: ownOrder(token) ?? null,
  };
}

async function readSent(c: Exchange): Promise<Sent> {
  const text = await c.req.text();
  try {
    const body = decode(text, tokenBody);
    const { auto_groups: groups } = JSON.parse(text) as { auto_groups?: unknown };
    if (groups === undefined) return { ...body, autoGroups: undefined };
    if (groups !== null && !(Array.isArray(groups) && groups.every((name) => typeof name === "string")))
      throw new Error(
        "json: cannot unmarshal into Go struct field tokenRequest.auto_groups of type []string",
      );
    return { ...body, autoGroups: groups ?? [] };
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

function own(gateway: Gateway, c: Exchange, id: number): TokenRow {
  if (id === 0) throw new Refusal("id 或 userId 为空！");
  const token = gateway.store.find("tokens", id);
  if (token?.user_id !== c.get("caller").id) throw new Refusal("record not found");
  return token;
}

/** The groups of a token as they are stored. Throws `Refusal` where the caller can't choose one, or lists too many. */
function written(gateway: Gateway, c: Exchange, groups: readonly string[]): string {
  if (groups.length === 0) return "";
  const most = mostAutoGroups(gateway);
  if (groups.length > most) throw new Refusal(`Auto 分组数量不能超过 ${String(most)}`);
  const userGroup = callerGroup(gateway, c);
  for (const [index, name] of groups.entries()) {
    if (groups.indexOf(name) < index) throw new Refusal(`Auto 分组重复：${name}`);
    if (!isSelectable(gateway, userGroup, name)) throw new Refusal(`无权使用 Auto 分组：${name}`);
  }
  return JSON.stringify(groups);
}

function validate({ name, unlimited_quota, remain_quota }: Sent): void {
  if (byteLength(name) > 50) throw new Refusal("令牌名称过长");
  if (!unlimited_quota && remain_quota < 0) throw new Refusal("额度值不能为负数");
}

/** What is written of a token, beside the groups that it lists. */
const fieldsOf = (body: Sent) => ({
  name: body.name,
  expired_time: body.expired_time,
  remain_quota: body.remain_quota,
  unlimited_quota: body.unlimited_quota,
  models: body.model_limits_enabled ? body.model_limits : "",
  subnet: (body.allow_ips ?? "")
    .split(/[\s,]+/)
    .filter(Boolean)
    .join(","),
  group: body.group,
  cross_group_retry: body.group === AUTO && body.cross_group_retry,
});

const ofCaller = ({ store }: Gateway, c: Exchange): TokenRow[] =>
  store.data.tokens.filter(({ user_id }) => user_id === c.get("caller").id).reverse();

/** Tokens whose name, or whole key, is like what is sought; "" filters nothing. */
function search(gateway: Gateway, c: Exchange): Response {
  const test = (wanted: string) => (wanted === "" ? () => true : likePattern(wanted));
  const isName = test(c.req.query("keyword") ?? "");
  const isKey = test((c.req.query("token") ?? "").replace(/^sk-/, ""));
  const found = ofCaller(gateway, c).filter(({ name, key }) => isName(name) && isKey(key));
  return pageOf(c, found, shown);
}

async function create(gateway: Gateway, c: Exchange): Promise<Response> {
  const body = await readSent(c);
  validate(body);
  const now = seconds(gateway);
  gateway.store.insert("tokens", {
    user_id: c.get("caller").id,
    key: randomText(48),
    status: 1,
    created_time: now,
    accessed_time: now,
    used_quota: 0,
    ...fieldsOf(body),
    expired_time: body.expired_time === 0 ? -1 : body.expired_time,
    auto_groups: body.group === AUTO ? written(gateway, c, body.autoGroups ?? []) : "",
  });
  return done();
}

async function update(gateway: Gateway, c: Exchange): Promise<Response> {
  const body = await readSent(c);
  validate(body);
  const token = own(gateway, c, body.id);
  const problem = body.status === 1 ? enableProblem(token, seconds(gateway)) : "";
  if (problem !== "") return refuse(problem);
  if ((c.req.query("status_only") ?? "") !== "") token.status = body.status;
  else {
    const listed =
      body.group !== AUTO
        ? ""
        : body.autoGroups === undefined
          ? token.auto_groups
          : written(gateway, c, body.autoGroups);
    Object.assign(token, fieldsOf(body), { auto_groups: listed });
  }
  gateway.store.changed();
  return ok(shown(token));
}

function remove(gateway: Gateway, c: Exchange): Response {
  const { id } = own(gateway, c, pathIdOrZero(c));
  gateway.store.remove("tokens", (token) => token.id === id);
  return done();
}

/** Adds new-api's calls of tokens; they must be there before those of one-api. */
export function registerNewApiTokens(gateway: Gateway): void {
  const guards = { role: "user" } as const;
  addRoute(gateway, "GET", "/api/token/", guards, (c) => pageOf(c, ofCaller(gateway, c), shown));
  addRoute(gateway, "GET", "/api/token/search", guards, (c) => search(gateway, c));
  addRoute(gateway, "GET", "/api/token/:id", guards, (c) => ok(shown(own(gateway, c, pathId(c)))));
  addRoute(gateway, "POST", "/api/token/:id/key", { ...guards, critical: true }, (c) =>
    ok({ key: own(gateway, c, pathId(c)).key }),
  );
  addRoute(gateway, "POST", "/api/token/", guards, (c) => create(gateway, c));
  addRoute(gateway, "PUT", "/api/token/", guards, (c) => update(gateway, c));
  addRoute(gateway, "DELETE", "/api/token/:id", guards, (c) => remove(gateway, c));
}
