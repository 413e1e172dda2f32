/**
 * How new-api of 2026 compares the models of channels with what their providers list, and applies what it finds; and
 * how it repairs which channel serves which model. Source: `controller/channel_upstream_update.go`, `FixAbility`.
 */
import { addAbilities, renewAbilities } from "./abilities.js";
import { readBody } from "./body.js";
import { seconds, type Exchange, type Gateway } from "./context.js";
import type { BodyType, FieldKind } from "./decode.js";
import { json, ok, refuse } from "./envelope.js";
import { addRoute } from "./routes.js";
import type { ChannelRow } from "./store.js";
import { activeTask, addTask, showTask, type SystemTask } from "./system-tasks.js";
import { UpstreamError } from "./upstream.js";

const type = "model_update";

/** What of `settings` new-api writes: in this order, nothing else, and nothing that is empty. */
const order = [
  "azure_responses_version",
  "vertex_key_type",
  "openrouter_enterprise",
  "claude_beta_query",
  "allow_service_tier",
  "allow_inference_geo",
  "allow_speed",
  "allow_safety_identifier",
  "disable_store",
  "allow_include_obfuscation",
  "disable_task_polling_sleep",
  "aws_key_type",
  "upstream_model_update_check_enabled",
  "upstream_model_update_auto_sync_enabled",
  "upstream_model_update_last_check_time",
  "upstream_model_update_last_detected_models",
  "upstream_model_update_last_removed_models",
  "upstream_model_update_ignored_models",
  "advanced_custom",
] as const;

type Settings = Readonly<Record<string, unknown>>;

function settingsOf({ settings }: ChannelRow): Settings {
  try {
    return JSON.parse(settings || "{}") as Settings;
  } catch {
    return {};
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === "" ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);

function writeSettings(channel: ChannelRow, settings: Settings): void {
  const left = order.filter((name) => !isEmpty(settings[name])).map((name) => [name, settings[name]]);
  channel.settings = JSON.stringify(Object.fromEntries(left));
}

/** Names without blanks, doubles and empty ones. */
const clean = (names: unknown): string[] => [
  ...new Set(
    (Array.isArray(names) ? names : []).map((name) => String(name).trim()).filter((name) => name !== ""),
  ),
];
const of = (settings: Settings, name: string): string[] => clean(settings[`upstream_model_update_${name}`]);
const modelsOf = ({ models }: ChannelRow): string[] => clean(models.split(","));
const without = (names: readonly string[], gone: readonly string[]) =>
  names.filter((name) => !gone.includes(name));
const among = (names: readonly string[], allowed: readonly string[]) =>
  names.filter((name) => allowed.includes(name));

function mappingOf({ model_mapping }: ChannelRow): Readonly<Record<string, string>> {
  try {
    return JSON.parse(model_mapping || "{}") as Readonly<Record<string, string>>;
  } catch {
    return {};
  }
}

/** Whether an ignored name, or what follows `regex:` in it, is meant by a name. */
function isIgnored(name: string, ignored: readonly string[]): boolean {
  return ignored.some((one) => {
    if (!one.startsWith("regex:")) return one === name;
    try {
      return new RegExp(one.slice("regex:".length).trim()).test(name);
    } catch {
      return false;
    }
  });
}

/** Compares a channel with its provider and keeps what differs; the time also where the provider refuses. */
async function check(gateway: Gateway, channel: ChannelRow): Promise<void> {
  const settings = settingsOf(channel);
  const at = { ...settings, upstream_model_update_last_check_time: seconds(gateway) };
  let listed: string[];
  try {
    listed = clean(await gateway.upstream.models(channel));
  } catch (error) {
    writeSettings(channel, at);
    gateway.store.changed();
    throw error;
  }
  const here = modelsOf(channel);
  const mapping = mappingOf(channel);
  const covered = [...here, ...Object.values(mapping)];
  const ignored = of(settings, "ignored_models");
  writeSettings(channel, {
    ...at,
    upstream_model_update_last_detected_models: listed.filter(
      (name) => !covered.includes(name) && !isIgnored(name, ignored),
    ),
    upstream_model_update_last_removed_models: here.filter(
      (name) => !(name in mapping) && !listed.includes(name),
    ),
  });
  gateway.store.changed();
}

interface Choice {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly ignore: readonly string[];
}

/** Applies what was found and is named. */
function apply(gateway: Gateway, channel: ChannelRow, choice: Choice) {
  const settings = settingsOf(channel);
  const found = of(settings, "last_detected_models");
  const gone = of(settings, "last_removed_models");
  const added = among(choice.add, found);
  const ignored = among(choice.ignore, found);
  const removed = without(among(choice.remove, gone), added);
  const before = modelsOf(channel);
  const after = without([...before, ...without(added, before)], removed);
  const remaining = without(found, [...added, ...ignored]);
  const remainingRemoved = without(gone, removed);
  writeSettings(channel, {
    ...settings,
    upstream_model_update_ignored_models: without(
      [...new Set([...of(settings, "ignored_models"), ...ignored])],
      added,
    ),
    upstream_model_update_last_detected_models: remaining,
    upstream_model_update_last_removed_models: remainingRemoved,
    upstream_model_update_last_check_time: seconds(gateway),
  });
  if (after.join() !== before.join()) {
    channel.models = after.join(",");
    renewAbilities(gateway.store, channel);
  }
  gateway.store.changed();
  return { added, removed, ignored, remaining, remainingRemoved };
}

const choiceBody = {
  package: "controller",
  name: "applyChannelUpstreamModelUpdatesRequest",
  fields: { id: "int" },
} as const satisfies BodyType<Record<string, FieldKind>>;

/** The channel that a body names, or the refusal of the call. */
async function named(gateway: Gateway, c: Exchange): Promise<ChannelRow | Response> {
  const { id } = await readBody(c, choiceBody);
  if (id <= 0) return refuse("invalid channel id");
  return gateway.store.find("channels", id) ?? refuse("record not found");
}

async function detectOne(gateway: Gateway, c: Exchange): Promise<Response> {
  const channel = await named(gateway, c);
  if (channel instanceof Response) return channel;
  try {
    await check(gateway, channel);
  } catch (error) {
    if (error instanceof UpstreamError) return refuse(error.message);
    throw error;
  }
  const settings = settingsOf(channel);
  return ok({
    channel_id: channel.id,
    channel_name: channel.name,
    add_models: of(settings, "last_detected_models"),
    remove_models: of(settings, "last_removed_models"),
    last_check_time: settings.upstream_model_update_last_check_time,
    auto_added_models: 0,
  });
}

async function applyOne(gateway: Gateway, c: Exchange): Promise<Response> {
  const channel = await named(gateway, c);
  if (channel instanceof Response) return channel;
  const sent = JSON.parse(await c.req.text()) as Record<string, unknown>;
  const { added, removed, ignored, remaining, remainingRemoved } = apply(gateway, channel, {
    add: clean(sent.add_models),
    remove: clean(sent.remove_models),
    ignore: clean(sent.ignore_models),
  });
  return ok({
    id: channel.id,
    added_models: added,
    removed_models: removed,
    ignored_models: ignored,
    remaining_models: remaining,
    remaining_remove_models: remainingRemoved,
    models: channel.models,
    settings: channel.settings,
  });
}

/** The enabled channels that are checked by themselves. */
const watched = ({ store }: Gateway): ChannelRow[] =>
  store.data.channels.filter(
    (channel) => channel.status === 1 && settingsOf(channel).upstream_model_update_check_enabled === true,
  );

async function checkAll(gateway: Gateway, task: SystemTask): Promise<void> {
  const total = gateway.store.data.channels.filter(({ status }) => status === 1).length;
  let failed = 0;
  let changed = 0;
  let found = 0;
  let gone = 0;
  const channels = watched(gateway);
  for (const [index, channel] of channels.entries()) {
    task.state = { processed: index + 1, progress: Math.floor(((index + 1) * 100) / total), total };
    try {
      await check(gateway, channel);
      const settings = settingsOf(channel);
      const [added, removed] = [of(settings, "last_detected_models"), of(settings, "last_removed_models")];
      found += added.length;
      gone += removed.length;
      if (added.length + removed.length > 0) changed += 1;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      failed += 1;
    }
  }
  task.state = { processed: total, progress: 100, total };
  task.status = "succeeded";
  task.updated_at = seconds(gateway);
  task.result = {
    checked_channels: channels.length,
    changed_channels: changed,
    detected_add_models: found,
    detected_remove_models: gone,
    failed_channels: failed,
    auto_added_models: 0,
  };
}

function detectAll(gateway: Gateway): Response {
  const running = activeTask(gateway, type);
  if (running) {
    const { task_id, status } = running;
    const message = "已有模型更新任务正在运行或等待中，不能启动本次手动任务";
    return json({ success: false, message, data: { task_id, status, type } }, 409);
  }
  const task = addTask(gateway, { type, payload: { manual: true } });
  const { task_id, status } = showTask(task);
  task.status = "running";
  gateway.background(checkAll(gateway, task));
  return ok({ task_id, status });
}

function applyAll(gateway: Gateway): Response {
  const results = watched(gateway).flatMap((channel) => {
    const settings = settingsOf(channel);
    const [add, remove] = [of(settings, "last_detected_models"), of(settings, "last_removed_models")];
    if (add.length + remove.length === 0) return [];
    const { added, removed, remaining, remainingRemoved } = apply(gateway, channel, {
      add,
      remove,
      ignore: [],
    });
    return [
      {
        channel_id: channel.id,
        channel_name: channel.name,
        added_models: added,
        removed_models: removed,
        remaining_models: remaining,
        remaining_remove_models: remainingRemoved,
      },
    ];
  });
  const sum = (name: "added_models" | "removed_models") =>
    results.reduce((all, result) => all + result[name].length, 0);
  return ok({
    processed_channels: results.length,
    added_models: sum("added_models"),
    removed_models: sum("removed_models"),
    failed_channel_ids: [],
    results,
  });
}

function repair({ store }: Gateway): Response {
  const { abilities, channels } = store.data;
  abilities.splice(0, abilities.length);
  for (const channel of channels) addAbilities(store, channel);
  return ok({ success: channels.length, fails: 0 });
}

/** Adds the calls. */
export function registerNewApiChecks(gateway: Gateway): void {
  const admin = { role: "admin" } as const;
  const path = "/api/channel/upstream_updates";
  addRoute(gateway, "POST", `${path}/detect`, admin, (c) => detectOne(gateway, c));
  addRoute(gateway, "POST", `${path}/detect_all`, admin, () => detectAll(gateway));
  addRoute(gateway, "POST", `${path}/apply`, admin, (c) => applyOne(gateway, c));
  addRoute(gateway, "POST", `${path}/apply_all`, admin, () => applyAll(gateway));
  addRoute(gateway, "POST", "/api/channel/fix", admin, () => repair(gateway));
}
