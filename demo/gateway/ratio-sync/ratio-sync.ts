/** Prices of other places on new-api (wire.md 9.21). Source: its `controller/ratio_sync.go`. */
import type { Exchange, Gateway } from "../context.js";
import { json, ok, refuse } from "../envelope.js";
import { fieldsOf, optionOf, ratiosOf, type Json } from "../pricing.js";
import { addRoute } from "../routes.js";
import { differencesOf, effective, type PriceTables } from "./differences.js";
import { modelsDev, openRouter, pricePage } from "./forms.js";
import { baseOf, presets, type Sources } from "./sources.js";

interface Upstream {
  readonly id: number;
  readonly name: string;
  readonly base: string;
  readonly endpoint: string;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const uniqueName = ({ id, name }: Upstream): string => (id === 0 ? name : `${name}(${String(id)})`);

function addressOf({ base, endpoint }: Upstream): string {
  if (endpoint === "openrouter") return `${base}/v1/models`;
  if (/^https?:\/\//.test(endpoint)) return endpoint;
  return base + (endpoint.startsWith("/") ? endpoint : `/${endpoint}`);
}

/** What a source says: its tables, or why it says none. */
function read(sources: Sources, upstream: Upstream): Json | string {
  const address = addressOf(upstream);
  if (upstream.endpoint === "openrouter" && upstream.id === 0)
    return "OpenRouter requires a valid channel with API key";
  const answer = sources[address];
  if (!answer) {
    const { hostname } = new URL(address);
    return `Get "${address}": dial tcp: lookup ${hostname}: no such host`;
  }
  if ((answer.status ?? 200) !== 200)
    return `${String(answer.status)} ${answer.status === 404 ? "Not Found" : "Bad Gateway"}`;
  if (typeof answer.body === "string") return "invalid character '<' looking for beginning of value";
  if (upstream.endpoint === "openrouter") return openRouter(answer.body);
  if (/^https?:\/\/models\.dev\/api\.json\/?$/.test(address)) return modelsDev(answer.body);
  const { success, data, message } = fieldsOf(answer.body);
  // A refusal without a word counts as an answer without prices there.
  if (success !== true) return textOf(message) || {};
  if (Array.isArray(data)) return pricePage(data);
  const tables = fieldsOf(data);
  return Object.keys(tables).some((name) => /_ratio$|^model_price$|^billing_/.test(name))
    ? tables
    : "无法解析上游返回数据";
}

/** The gateway's own prices, by the names that lists have for them. */
function ownTables(gateway: Gateway): PriceTables {
  const table = (key: string) => Object.fromEntries(ratiosOf(gateway, key));
  return effective({
    model_ratio: table("ModelRatio"),
    completion_ratio: table("CompletionRatio"),
    cache_ratio: table("CacheRatio"),
    create_cache_ratio: table("CreateCacheRatio"),
    image_ratio: table("ImageRatio"),
    audio_ratio: table("AudioRatio"),
    audio_completion_ratio: table("AudioCompletionRatio"),
    model_price: table("ModelPrice"),
    billing_mode: optionOf(gateway, "billing_setting.billing_mode"),
    billing_expr: optionOf(gateway, "billing_setting.billing_expr"),
  });
}

/** The sources that a body names: addresses, or else channels by their numbers. */
function upstreamsIn(gateway: Gateway, body: Json): readonly Upstream[] {
  const given = Array.isArray(body.upstreams) ? body.upstreams.map(fieldsOf) : [];
  const ids = Array.isArray(body.channel_ids) ? body.channel_ids : [];
  const rows = (
    given.length > 0
      ? given.map((row) => ({
          id: typeof row.id === "number" ? row.id : 0,
          name: textOf(row.name),
          base: textOf(row.base_url),
          endpoint: textOf(row.endpoint),
        }))
      : gateway.store.data.channels
          .filter(({ id }) => ids.includes(id))
          .map((channel) => ({ id: channel.id, name: channel.name, base: baseOf(channel), endpoint: "" }))
  ).filter(({ base }) => base.startsWith("http"));
  return rows.map((row) => ({
    ...row,
    base: row.base.replace(/\/+$/, ""),
    endpoint: row.endpoint === "" ? "/api/pricing" : row.endpoint,
  }));
}

async function fetchAll(gateway: Gateway, c: Exchange, sources: Sources): Promise<Response> {
  let body: Json;
  try {
    body = fieldsOf(JSON.parse(await c.req.text()));
  } catch {
    return json({ success: false, message: "请求参数格式错误" }, 400);
  }
  const given = Array.isArray(body.upstreams) ? body.upstreams.map(fieldsOf) : [];
  if (given.some(({ name, base_url }) => textOf(name) === "" || textOf(base_url) === ""))
    return json({ success: false, message: "请求参数格式错误" }, 400);
  const upstreams = upstreamsIn(gateway, body);
  if (upstreams.length === 0) return refuse("无有效上游渠道");
  const told = upstreams.map((upstream) => ({ name: uniqueName(upstream), said: read(sources, upstream) }));
  const good = told.flatMap(({ name, said }) =>
    typeof said === "string" ? [] : [{ name, data: effective(said) }],
  );
  return json({
    success: true,
    data: {
      differences: differencesOf(ownTables(gateway), good),
      // The real server has them in the order in which the sources answered.
      test_results: told
        .map(({ name, said }) =>
          typeof said === "string" ? { name, status: "error", error: said } : { name, status: "success" },
        )
        .reverse(),
    },
  });
}

/** Adds these calls. */
export function registerRatioSync(gateway: Gateway, sources: Sources): void {
  const guards = { role: "root" } as const;
  addRoute(gateway, "GET", "/api/ratio_sync/channels", guards, () =>
    ok([
      ...gateway.store.data.channels
        .toReversed()
        .map(({ id, name, status, type, base_url }) => ({
          id,
          name,
          base_url: baseOf({ base_url, type }),
          status,
          type,
        }))
        .filter(({ base_url }) => base_url !== ""),
      ...presets.map((preset) => ({ ...preset, status: 1, type: 0 })),
    ]),
  );
  addRoute(gateway, "POST", "/api/ratio_sync/fetch", guards, (c) => fetchAll(gateway, c, sources));
}
