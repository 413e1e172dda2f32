/**
 * How new-api of 2026 keeps channels and asks their providers for models, for a gateway that poses as new-api. Source:
 * `controller/channel.go`.
 */
import { addAbilities, noteStatus, renewAbilities, setChannelStatus } from "./abilities.js";
import { pathId, readBody } from "./body.js";
import { channelBody, newChannel, showChannel, writtenFields } from "./channel-shape.js";
import { seconds, type Exchange, type Gateway } from "./context.js";
import { decode, JsonTypeError, type BodyType, type Decoded, type FieldKind } from "./decode.js";
import { done, json, ok, Refusal, refuse } from "./envelope.js";
import { keyListOf, keysIn, newKeyList, noKeyList, renewKeyList } from "./key-list.js";
import { registerNewApiKeys } from "./new-api-keys.js";
import { isSensitiveChange, mayWriteSensitive, refuseSensitiveChange } from "./new-api-permissions.js";
import { modelEntries } from "./models.js";
import { audit } from "./new-api-audit.js";
import { pageIn, rowsOn } from "./new-api-pages.js";
import { contains, lenientInt } from "./parse.js";
import { addRoute } from "./routes.js";
import type { ChannelRow } from "./store.js";
import { UpstreamError } from "./upstream.js";

/** The fields of the public status by which new-api is recognised. */
export const newApiSigns = {
  enable_data_export: true,
  enable_drawing: true,
  quota_display_type: "USD",
  self_use_mode_enabled: false,
  setup: true,
} as const;

/** A channel as it is read: without its keys, and why and when any of them was disabled. */
function show(channel: ChannelRow): object {
  const { channel_info: info = noKeyList } = channel;
  const { multi_key_disabled_reason: ignored, multi_key_disabled_time: neither, ...channel_info } = info;
  const { config: _, system_prompt: __, ...row } = showChannel(channel);
  return { ...emptyColumns, other_info: "", ...row, other: row.other ?? "", channel_info };
}

/** What the columns that one-api doesn't have hold in a new row. */
const emptyColumns = {
  tag: null,
  openai_organization: null,
  test_model: null,
  status_code_mapping: "",
  auto_ban: 1,
  setting: null,
  settings: "",
  param_override: null,
  header_override: null,
  remark: null,
};

const sortable = ["id", "name", "priority", "balance", "response_time", "test_time"] as const;

/** In the order that is asked for: by a column, by ID, else by priority, the highest first. */
function sorted(c: Exchange, channels: readonly ChannelRow[]): readonly ChannelRow[] {
  const by = (c.req.query("sort_by") ?? "").trim().toLowerCase();
  const column = sortable.find((name) => name === by);
  const usual = c.req.query("id_sort") === "true" ? "id" : "priority";
  const isUp = column !== undefined && (c.req.query("sort_order") ?? "").trim().toLowerCase() === "asc";
  const value = (channel: ChannelRow) => channel[column ?? usual] ?? 0;
  return channels.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)];
    return one === other ? 0 : one < other === isUp ? -1 : 1;
  });
}

/** Of a status, a group and a type, as far as they are asked for. */
function filters(c: Exchange): Record<"isStatus" | "isGroup" | "isType", (channel: ChannelRow) => boolean> {
  const text = (name: string) => (c.req.query(name) ?? "").trim();
  const status = text("status").toLowerCase();
  const [group, type] = [text("group"), text("type")];
  const isEnabled = ["enabled", "1"].includes(status);
  const isDisabled = ["disabled", "0"].includes(status);
  return {
    isStatus: (channel) => (channel.status === 1 ? !isDisabled : !isEnabled),
    isGroup: (channel) =>
      /^(|all|null)$/i.test(group) || channel.group.split(",").some((name) => name === group),
    isType: (channel) => !/^\d+$/.test(type) || channel.type === Number(type),
  };
}

function countsOf(channels: readonly ChannelRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of channels) counts[String(type)] = (counts[String(type)] ?? 0) + 1;
  return counts;
}

/** A page of channels, or of the channels of a page of tags. The counts are of all types. */
function list({ store }: Gateway, c: Exchange): Response {
  const { isStatus, isGroup, isType } = filters(c);
  const ofAllTypes = store.data.channels.filter((channel) => isStatus(channel) && isGroup(channel));
  const rows = sorted(c, ofAllTypes.filter(isType));
  const asked = pageIn(c);
  const tags = [...new Set(rows.map(({ tag }) => tag ?? ""))].filter((tag) => tag !== "").sort();
  const isByTag = c.req.query("tag_mode") === "true";
  const items = isByTag
    ? rowsOn(asked, tags).flatMap((tag) => rows.filter((channel) => channel.tag === tag))
    : rowsOn(asked, rows);
  return ok({
    items: items.map(show),
    total: isByTag ? tags.length : rows.length,
    page: asked.page,
    page_size: asked.size,
    type_counts: countsOf(ofAllTypes),
  });
}

/** Rows on a page of a search unless a size is sent; there is no largest. */
const usualFound = 20;

/** Channels with this ID or key, or with this in their name or address, and a text in their models. */
function search({ store }: Gateway, c: Exchange): Response {
  const keyword = c.req.query("keyword") ?? "";
  const [has, offers] = [contains(keyword), contains(c.req.query("model") ?? "")];
  const { isStatus, isGroup, isType } = filters(c);
  const ofAllTypes = store.data.channels.filter(
    (channel) =>
      (channel.id === lenientInt(keyword) ||
        channel.key === keyword ||
        has(channel.name) ||
        (channel.base_url !== null && has(channel.base_url))) &&
      offers(channel.models) &&
      isGroup(channel) &&
      isStatus(channel),
  );
  const found = sorted(c, ofAllTypes.filter(isType));
  const number = (name: string) => lenientInt(c.req.query(name));
  const size = number("page_size") > 0 ? number("page_size") : usualFound;
  const items = rowsOn({ page: Math.max(1, number("p")), size }, found).map(show);
  return ok({ items, total: found.length, type_counts: countsOf(ofAllTypes) });
}

function get({ store }: Gateway, c: Exchange): Response {
  const channel = store.find("channels", pathId(c));
  return channel === undefined ? refuse("record not found") : ok(show(channel));
}

const wrapping = {
  package: "controller",
  name: "AddChannelRequest",
  fields: { mode: "string", multi_key_mode: "string" },
} as const satisfies BodyType<Record<string, FieldKind>>;

const newApiBody = {
  ...channelBody,
  fields: {
    ...channelBody.fields,
    tag: "string?",
    openai_organization: "string?",
    test_model: "string?",
    status_code_mapping: "string?",
    auto_ban: "int64?",
    setting: "string?",
    settings: "string",
    param_override: "string?",
    header_override: "string?",
    remark: "string?",
  },
} as const satisfies BodyType<Record<string, FieldKind>>;

/** The channel inside of a body that wraps it. */
function wrapped(text: string): string {
  const body: unknown = JSON.parse(text);
  const inner = typeof body === "object" && body !== null && "channel" in body ? body.channel : undefined;
  if (typeof inner !== "object" || inner === null) throw new Refusal("channel cannot be empty");
  return JSON.stringify(inner);
}

/** The defaults of columns that a body leaves out. */
const filled = ({
  auto_ban,
  status_code_mapping,
  model_mapping,
}: Decoded<(typeof newApiBody)["fields"]>) => ({
  model_mapping,
  auto_ban: auto_ban ?? emptyColumns.auto_ban,
  status_code_mapping: status_code_mapping ?? emptyColumns.status_code_mapping,
});

/** Creates a channel; `batch` one for each line of the key, `multi_to_single` one that keeps all of them. */
async function create(gateway: Gateway, c: Exchange): Promise<Response> {
  const { store } = gateway;
  const { mode, multi_key_mode } = await readBody(c, wrapping);
  const body = decode(wrapped(await c.req.text()), newApiBody);
  if (body.key === "") return refuse("channel cannot be empty");
  const lines = body.key.split("\n").filter((key) => key !== "");
  const trimmed = lines.map((key) => key.trim());
  const keys = { single: [body.key], batch: lines, multi_to_single: [trimmed.join("\n")] }[mode];
  if (keys === undefined) return refuse("no such mode");
  const now = seconds(gateway);
  for (const key of keys) {
    const channel_info = mode === "multi_to_single" ? newKeyList(trimmed, multi_key_mode) : { ...noKeyList };
    addAbilities(
      store,
      store.insert("channels", { ...newChannel(body, key, now), ...filled(body), channel_info }, body.id),
    );
  }
  audit(gateway, c, "channel.create", { name: body.name, type: body.type, count: keys.length });
  return done();
}

const patch = {
  ...newApiBody,
  name: "PatchChannel",
  fields: { ...newApiBody.fields, multi_key_mode: "string?", key_mode: "string?" },
} as const satisfies BodyType<Record<string, FieldKind>>;

/** The keys that a channel has with those of a change: added without doubles, or in place of those before. */
function keysAfter(channel: ChannelRow, key: string, keyMode: string | null): string {
  if (keyMode !== "append" || !keyListOf(channel)) return key;
  const added = key.split("\n").map((one) => one.trim());
  return [...new Set([...keysIn(channel), ...added])].filter((one) => one !== "").join("\n");
}

/** The fields whose change the log names. */
const noted = ["models", "group", "type", "base_url", "key"] as const;

/** Changes the fields that are sent, of the keys' list the mode alone. A status isn't taken. */
async function update(gateway: Gateway, c: Exchange): Promise<Response> {
  const { store } = gateway;
  const { multi_key_mode, key_mode, ...body } = await readBody(c, patch);
  const sent: unknown = JSON.parse(await c.req.text());
  if (typeof sent === "object" && sent !== null && "status" in sent) return refuse("invalid parameters");
  const channel = store.find("channels", body.id);
  if (channel === undefined) return refuse("record not found");
  if (
    isSensitiveChange(sent as object as Record<string, unknown>, show(channel) as Record<string, unknown>) &&
    !mayWriteSensitive(c)
  )
    return refuseSensitiveChange(c);
  const key = keysAfter(channel, body.key, key_mode);
  const before = { ...channel };
  Object.assign(channel, writtenFields({ ...body, key }, newApiBody.fields));
  const keys = keyListOf(channel);
  if (keys && multi_key_mode) keys.multi_key_mode = multi_key_mode;
  renewKeyList(channel);
  renewAbilities(store, channel);
  const changed_fields = noted.filter((name) => channel[name] !== before[name]);
  audit(gateway, c, "channel.update", { id: channel.id, name: channel.name, changed_fields });
  return ok({ ...show(channel), multi_key_mode, key_mode });
}

const statusBody = {
  package: "controller",
  name: "ChannelStatusRequest",
  fields: { status: "int" },
} as const satisfies BodyType<Record<string, FieldKind>>;

/** Enables or disables a channel; its keys stay as they are. Answers whether that changed anything. */
async function setStatus(gateway: Gateway, c: Exchange): Promise<Response> {
  const { store } = gateway;
  const { status } = await readBody(c, statusBody);
  if (status !== 1 && status !== 2) return refuse("invalid parameters");
  const id = pathId(c);
  const channel = store.find("channels", id);
  const changed = channel !== undefined && channel.status !== status;
  if (changed) {
    setChannelStatus(store, channel, status);
    noteStatus(channel, "manual operation", seconds(gateway));
  }
  audit(gateway, c, "channel.status_update", { id, status, changed });
  return ok(changed);
}

/** Asks a provider; a list without names is a failure, too. */
async function answerOf(
  gateway: Gateway,
  channel: Pick<ChannelRow, "type" | "key" | "base_url">,
): Promise<Response> {
  const failed = (message: string) => refuse(`获取模型列表失败: ${message}`);
  try {
    const models = await gateway.upstream.models(channel);
    return models.length > 0 ? ok(models) : failed("OpenAI Models response contains no valid model IDs");
  } catch (error) {
    if (error instanceof UpstreamError) return failed(error.message);
    throw error;
  }
}

/** The models of a stored channel's provider. */
function fetchModels(gateway: Gateway, c: Exchange): Response | Promise<Response> {
  const channel = gateway.store.find("channels", pathId(c));
  return channel === undefined ? refuse("record not found") : answerOf(gateway, channel);
}

const probeBody = {
  package: "controller",
  name: "fetchModelsRequest",
  fields: { base_url: "string?", type: "int", key: "string" },
} as const satisfies BodyType<Record<string, FieldKind>>;

/** The models of a provider by what a form has, with the first line of its key. */
async function probeModels(gateway: Gateway, c: Exchange): Promise<Response> {
  try {
    const { type, key, base_url } = decode(await c.req.text(), probeBody);
    const [first = ""] = key.trim().split("\n");
    return await answerOf(gateway, { type, key: first, base_url });
  } catch (error) {
    if (error instanceof JsonTypeError || error instanceof SyntaxError) return refuse("Invalid request", 400);
    throw error;
  }
}

/** Adds new-api's calls of channels; they must be there before those of one-api. */
export function registerNewApiChannels(gateway: Gateway): void {
  const guards = { role: "admin" } as const;
  const sensitive = { ...guards, sensitive: true } as const;
  addRoute(gateway, "GET", "/api/channel/", guards, (c) => list(gateway, c));
  addRoute(gateway, "GET", "/api/channel/search", guards, (c) => search(gateway, c));
  addRoute(gateway, "POST", "/api/channel/", sensitive, (c) => create(gateway, c));
  addRoute(gateway, "PUT", "/api/channel/", guards, (c) => update(gateway, c));
  addRoute(gateway, "POST", "/api/channel/:id/status", guards, (c) => setStatus(gateway, c));
  registerNewApiKeys(gateway);
  addRoute(gateway, "GET", "/api/channel/fetch_models/:id", guards, (c) => fetchModels(gateway, c));
  addRoute(gateway, "POST", "/api/channel/fetch_models", sensitive, (c) => probeModels(gateway, c));
  addRoute(gateway, "GET", "/api/channel/models", guards, () => json(modelEntries()));
  addRoute(gateway, "GET", "/api/channel/:id", guards, (c) => get(gateway, c));
}
