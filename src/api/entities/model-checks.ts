import * as z from "zod/mini";
import type { ProviderDifference } from "../../domain/channels/provider-models.js";
import { isJsonObject, readJson } from "../../domain/text/json-text.js";
import { isGatewayError } from "../client/errors.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, nothing, number, text } from "../client/schema.js";
import { originOf } from "../dialects/origins.js";
import type { Channel } from "./channel-schema.js";
import {
  currentTask,
  followTask,
  pauseTask,
  requireSuccess,
  taskFields,
  type TaskOptions,
} from "./system-tasks.js";

const path = "/api/channel/upstream_updates";

/** Providers may take long to answer, and the gateway waits for them without a limit. */
const LONG_TIMEOUT = 60_000;

const difference = z.pipe(
  z.object({ add_models: list(z.string()), remove_models: list(z.string()) }),
  z.transform(({ add_models, remove_models }): ProviderDifference => ({
    added: add_models,
    missing: remove_models,
  })),
);

/**
 * `POST /api/channel/upstream_updates/detect` (admin, wire.md 9.5): has the gateway compare a channel with what its
 * provider lists, and keep what it finds with the channel. What the channel ignores is left out. Undefined for a
 * release that has no such call, where nothing happened. Only where `Supports.providerModels` is `checked`.
 */
export async function checkProviderModels(
  http: Http,
  id: number,
  { signal }: CallOptions = {},
): Promise<ProviderDifference | undefined> {
  try {
    return await http.call({
      method: "POST",
      path: `${path}/detect`,
      body: { id },
      schema: difference,
      timeout: LONG_TIMEOUT,
      signal,
    });
  } catch (error) {
    if (isGatewayError(error) && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * Whether this release checks models, which came in 2026: asks about no channel, so nothing is read or written. Rejects
 * with a GatewayError.
 */
export async function checksModels(http: Http, { signal }: CallOptions = {}): Promise<boolean> {
  const body = { id: 0 };
  try {
    await http.call({ method: "POST", path: `${path}/detect`, body, schema: nothing, writes: false, signal });
    return true;
  } catch (error) {
    if (!isGatewayError(error) || (error.kind !== "refused" && error.status !== 404)) throw error;
    return error.kind === "refused";
  }
}

/** What becomes of the models that a check found. Those that are named nowhere stay found. */
export interface FoundChoice {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  /** New ones that no further check reports. */
  readonly ignore: readonly string[];
}

/**
 * `POST /api/channel/upstream_updates/apply` (admin): changes the models of a channel by what the last check found.
 * Names that it didn't find are passed over.
 */
export function applyFoundModels(
  http: Http,
  id: number,
  { add, remove, ignore }: FoundChoice,
  { signal }: CallOptions = {},
): Promise<void> {
  return http.call({
    method: "POST",
    path: `${path}/apply`,
    body: { id, add_models: add, remove_models: remove, ignore_models: ignore },
    schema: nothing,
    signal,
  });
}

/** What a gateway keeps about the last check of a channel. */
export interface KeptCheck extends ProviderDifference {
  /** Whether the gateway checks the channel by itself, and where all are checked. */
  readonly isWatched: boolean;
}

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];

/** What the gateway keeps about the last check of a channel; nothing found for an object made elsewhere. */
export function keptCheckOf(channel: Channel): KeptCheck {
  const { settings } = originOf(channel) ?? {};
  const reading = typeof settings === "string" ? readJson(settings) : undefined;
  const value = reading?.ok && isJsonObject(reading.value) ? reading.value : {};
  const of = (name: string) => value[`upstream_model_update_${name}`];
  return {
    added: namesIn(of("last_detected_models")),
    missing: namesIn(of("last_removed_models")),
    isWatched: of("check_enabled") === true,
  };
}

const checkTask = z.object({
  ...taskFields,
  result: z.nullish(
    z.object({ checked_channels: number, changed_channels: number, failed_channels: number }),
  ),
});

/** What a check of all channels came to. */
export interface CheckSummary {
  readonly checked: number;
  /** Channels that differ from their providers. */
  readonly changed: number;
  readonly failed: number;
}

const started = z.object({ task_id: text, status: text });

/** Begins the check; undefined while another one is under way. */
async function begin(http: Http, { signal }: CallOptions) {
  try {
    return await http.call({
      method: "POST",
      path: `${path}/detect_all`,
      body: {},
      schema: started,
      signal,
    });
  } catch (error) {
    if (isGatewayError(error) && error.status === 409) return undefined;
    throw error;
  }
}

/**
 * `POST /api/channel/upstream_updates/detect_all` (admin): has the gateway check all enabled channels that it watches,
 * in the background. Resolves to whether it started; false while another check is under way.
 */
export const beginModelChecks = async (http: Http, options: CallOptions = {}): Promise<boolean> =>
  (await begin(http, options)) !== undefined;

/**
 * The same, and waits for its end, which only root can. A check that is under way by itself skips channels that were
 * checked lately: this waits for it and begins another one.
 */
export async function checkAllModels(http: Http, options: TaskOptions = {}): Promise<CheckSummary> {
  const { signal } = options;
  for (;;) {
    const task = await begin(http, options);
    if (task) {
      const end = await followTask(http, { ...task, error: "" }, checkTask, options);
      requireSuccess(end);
      const { checked_channels = 0, changed_channels = 0, failed_channels = 0 } = end.result ?? {};
      return { checked: checked_channels, changed: changed_channels, failed: failed_channels };
    }
    const other = await currentTask(http, "model_update", checkTask, { signal });
    if (other) await followTask(http, other, checkTask, options);
    else await pauseTask(signal);
  }
}

const appliedAll = z.pipe(
  z.object({
    processed_channels: number,
    added_models: number,
    removed_models: number,
    failed_channel_ids: list(z.number()),
  }),
  z.transform(({ processed_channels, added_models, removed_models, failed_channel_ids }) => ({
    channels: processed_channels,
    added: added_models,
    removed: removed_models,
    failed: failed_channel_ids,
  })),
);

/** What applying everything came to: changed channels, models that came and went, and channels that failed. */
export type AppliedAll = z.infer<typeof appliedAll>;

/**
 * `POST /api/channel/upstream_updates/apply_all` (admin): applies to every enabled channel that the gateway watches all
 * that was found for it.
 */
export function applyAllFound(http: Http, { signal }: CallOptions = {}): Promise<AppliedAll> {
  return http.call({
    method: "POST",
    path: `${path}/apply_all`,
    body: {},
    schema: appliedAll,
    timeout: LONG_TIMEOUT,
    signal,
  });
}

const repaired = z.pipe(
  z.object({ success: number, fails: number }),
  z.transform(({ success, fails }) => ({ repaired: success, failed: fails })),
);

/** Channels whose entries were written again, and those that failed. */
export type Repair = z.infer<typeof repaired>;

/**
 * `POST /api/channel/fix` (admin): empties the table that says which channel offers which model to which group, and
 * fills it again from all channels.
 */
export function repairChannels(http: Http, { signal }: CallOptions = {}): Promise<Repair> {
  return http.call({
    method: "POST",
    path: "/api/channel/fix",
    schema: repaired,
    timeout: LONG_TIMEOUT,
    signal,
  });
}
