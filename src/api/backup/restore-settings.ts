import { problemOf, unknownValueProblem } from "../../domain/settings/option-problems.js";
import { isSameValue } from "../../domain/settings/option-values.js";
import { isSecretSetting, knownOption, optionOrder } from "../../domain/settings/secret-names.js";
import { isGatewayError, isUncertain, type GatewayError } from "../client/errors.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { setOption } from "../entities/options.js";
import { exportSettings, settingValues, type SettingsBackup } from "./settings-file.js";

/**
 * What became of a setting.
 * - `restored`: the gateway has the value of the backup, which was read back
 * - `same`: it had it before, and nothing was sent
 * - `missing`: the gateway has no such setting
 * - `changed`: somebody changed it since `expected`, and nothing was sent
 * - `invalid`: the value would break the setting, and wasn't sent
 * - `refused`: the gateway refused it; `error` says why
 * - `different`: the gateway reported success, or nothing, and has another value
 * - `unconfirmed`: it couldn't be read back
 * - `unsent`: an earlier failure, such as a lost session, ended the restoration
 */
export type RestoredState =
  | "restored"
  | "same"
  | "missing"
  | "changed"
  | "invalid"
  | "refused"
  | "different"
  | "unconfirmed"
  | "unsent";

/** What became of one setting. */
export interface RestoredSetting {
  readonly key: string;
  readonly state: RestoredState;
  readonly error?: GatewayError;
}

/** What became of a restoration. */
export interface RestoreReport {
  /** In the order in which settings are saved. */
  readonly settings: readonly RestoredSetting[];
  /** The gateway's settings just before. Restoring the keys that were restored from it undoes all of it. */
  readonly before: SettingsBackup;
}

/** Options of {@link restoreSettings}. */
export interface RestoreOptions extends CallOptions {
  /** The settings to restore. Default: all in the backup. */
  readonly keys?: readonly string[];
  /** What was compared with the backup: a setting that differs from it by now is left alone. */
  readonly expected?: Pick<SettingsBackup, "options">;
}

const same = (key: string, one: string, other: string): boolean => {
  const known = knownOption(key);
  return one === other || (known !== undefined && isSameValue(known, one, other));
};

/**
 * Writes settings of a backup to a gateway (root): reads them again, sends those that differ, one after the other and
 * each once, and reads all of them back. Rejects with a GatewayError where the first reading fails; nothing was sent
 * then. An abort ends it between two writes, which the report shows as `unsent`.
 */
export async function restoreSettings(
  http: Http,
  backup: Pick<SettingsBackup, "options">,
  { keys, expected, signal }: RestoreOptions = {},
): Promise<RestoreReport> {
  const before = await exportSettings(http, { signal });
  const [wanted, stored] = [settingValues(backup), settingValues(before)];
  const seen = expected && settingValues(expected);
  const chosen = [...new Set(keys ?? wanted.keys())].sort(
    (one, other) => optionOrder(one) - optionOrder(other) || (one < other ? -1 : 1),
  );
  const states = new Map<string, RestoredSetting>();
  const sent: string[] = [];
  let isOver = false;
  for (const key of chosen) {
    const [value, now] = [wanted.get(key), stored.get(key)];
    const reason = unsendable(key, value, now, seen?.get(key));
    if (reason ?? (isOver || signal?.aborted)) {
      states.set(key, { key, state: reason ?? "unsent" });
      continue;
    }
    try {
      // Not with the signal: a write that is under way has to be known of.
      await setOption(http, { key, value: value ?? "" });
      sent.push(key);
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      if (isUncertain(error)) sent.push(key);
      states.set(key, { key, state: isUncertain(error) ? "unconfirmed" : "refused", error });
      isOver = error.kind !== "refused" && error.kind !== "http";
    }
  }
  const after = sent.length > 0 ? await readBack(http) : undefined;
  for (const key of sent) {
    const [value = "", now] = [wanted.get(key), after?.get(key)];
    const error = states.get(key)?.error;
    const state = now === undefined ? "unconfirmed" : same(key, now, value) ? "restored" : "different";
    states.set(key, { key, state, ...(error && state !== "restored" ? { error } : {}) });
  }
  return { settings: chosen.flatMap((key) => states.get(key) ?? []), before };
}

/** Why a setting isn't sent; undefined for one that is. */
function unsendable(
  key: string,
  value: string | undefined,
  now: string | undefined,
  seen: string | undefined,
): RestoredState | undefined {
  if (value === undefined || now === undefined || isSecretSetting(key, value)) return "missing";
  if (same(key, now, value)) return "same";
  if (seen !== undefined && !same(key, now, seen)) return "changed";
  const known = knownOption(key);
  const problem = known ? problemOf(known, value) : unknownValueProblem(value, now);
  return problem ? "invalid" : undefined;
}

async function readBack(http: Http): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    return settingValues(await exportSettings(http));
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return undefined;
  }
}
