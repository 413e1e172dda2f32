import { toJson } from "../../domain/built-ins.js";
import { isJsonObject, readJson } from "../../domain/text/json-text.js";
import { originOf } from "../dialects/origins.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing } from "../client/schema.js";
import type { Channel, ChannelChanges, ChannelSettingsRow, NewChannel } from "./channel-schema.js";
import { sentFields } from "./channel-sent-fields.js";

/**
 * What isn't set on a channel: what it is known by, what is its own alone, and what its gateway counts. Everything else
 * is a setting, also what this console has never heard of. Source: `model/channel.go` of the members.
 */
const ownFields: ReadonlySet<string> = new Set([
  ...["id", "name", "type", "key", "status", "created_time"],
  ...["test_time", "response_time", "balance", "balance_updated_time", "used_quota"],
  // new-api: why and when the channel was disabled, and the states of its keys.
  ...["other_info", "channel_info", "keys"],
  // Laisky's fork: its references, what its dialect makes of them, and a part of `config` once more.
  ...["uuid", "created_at", "updated_at", "user_id", "inviter_id", "tooling"],
]);

/** The settings of a channel; none where the gateway's row isn't known, as that of an object made elsewhere. */
export function settingsRowOf(channel: Channel): ChannelSettingsRow {
  const row = Object.entries(originOf(channel) ?? {});
  return Object.fromEntries(row.filter(([name]) => !ownFields.has(name)));
}

/** What new-api notes among a channel's `settings` about its last look at the provider's models. */
const notes = ["last_check_time", "last_detected_models", "last_removed_models"].map(
  (name) => `upstream_model_update_${name}`,
);

/** Settings for another channel: without what the gateway only notes among them about the one that has them. */
export function withoutNotes(row: ChannelSettingsRow): ChannelSettingsRow {
  const reading = typeof row.settings === "string" ? readJson(row.settings) : undefined;
  if (!reading?.ok || !isJsonObject(reading.value)) return row;
  const entries = Object.entries(reading.value);
  const kept = entries.filter(([name]) => !notes.includes(name));
  return kept.length === entries.length ? row : { ...row, settings: toJson(Object.fromEntries(kept)) };
}

/** What a new channel has of its own; the rest is another one's. */
export type CopyInput = ChannelChanges & Pick<NewChannel, "name" | "type" | "key">;

/** What is sent for a new channel that has the settings of another one. */
export const copyRow = (settings: ChannelSettingsRow, input: CopyInput): ChannelSettingsRow => ({
  ...settings,
  ...sentFields(input),
});

/** `POST /api/channel/` (admin) with a row of {@link copyRow}; otherwise like `createChannel`. */
export function createCopy(
  http: Http,
  body: ChannelSettingsRow,
  { signal }: CallOptions = {},
): Promise<void> {
  return http.call({ method: "POST", path: "/api/channel/", body, schema: nothing, signal });
}

/** `PUT /api/channel/` (admin) with settings by the gateway's own names; otherwise like `updateChannel`. */
export function updateSettings(
  http: Http,
  id: number,
  settings: ChannelSettingsRow,
  { signal }: CallOptions = {},
): Promise<void> {
  return http.call({
    method: "PUT",
    path: "/api/channel/",
    body: { id, ...settings },
    schema: nothing,
    signal,
  });
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

/**
 * What a setting has to be written with once more; undefined where it is as it was sent. Nothing, null and "" mean the
 * same, and null the same as 0, for which gateways fill in their default on creation.
 */
function missingOf(made: unknown, sent: unknown): unknown {
  if (!isEmpty(sent)) return toJson(made) === toJson(sent) ? undefined : sent;
  if (typeof made === "number") return made === 0 ? undefined : 0;
  return isEmpty(made) ? undefined : typeof made === "string" ? "" : sent;
}

/** The settings that a channel has otherwise than they were sent, as they have to be written. */
export function unlikeSettings(made: Channel, sent: ChannelSettingsRow): ChannelSettingsRow {
  const row = originOf(made);
  const settings = Object.entries(row ? sent : {}).filter(([name]) => !ownFields.has(name));
  const missing = settings.map(([name, value]) => [name, missingOf(row?.[name], value)] as const);
  return Object.fromEntries(missing.filter(([, value]) => value !== undefined));
}
