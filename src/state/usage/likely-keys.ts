import { searchChannels } from "../../api/entities/channels.js";
import { getAvailableModels } from "../../api/entities/available-models.js";
import type { LogEntry } from "../../api/entities/logs.js";
import { searchTokens } from "../../api/entities/tokens.js";
import { searchUsers } from "../../api/entities/users.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import { namesKept } from "../channel-names.js";
import { asksAll, isOwn, type UsageGateway } from "./answer.js";
import { keyOfEntry } from "./log-sample.js";

/** A name that a split may have, and how much it is likely to be of the whole. */
interface Guess {
  readonly key: string;
  readonly weight: number;
}

/** The models that a channel's mapping leads to, which are what the log names. */
function mappedModels(mapping: string): string[] {
  try {
    const parsed: unknown = JSON.parse(mapping);
    return typeof parsed === "object" && parsed !== null
      ? Object.values(parsed).filter((name) => typeof name === "string")
      : [];
  } catch {
    return [];
  }
}

/** The names that exist, by one call. Those that were spent by more before are likelier to have spent more now. */
async function existing(
  gateway: UsageGateway,
  question: UsageQuestion,
  signal: AbortSignal,
): Promise<readonly Guess[]> {
  const { http } = gateway;
  const all = asksAll(gateway);
  switch (question.split) {
    case "user": {
      if (!all) return [];
      const users = await searchUsers(http, "", { signal });
      return users.map(({ username, used_quota }) => ({ key: username, weight: used_quota }));
    }
    case "channel": {
      if (!all) return [];
      const channels = await namesKept(gateway, searchChannels(http, "", { signal }));
      return channels.map(({ id, used_quota }) => ({ key: String(id), weight: used_quota }));
    }
    case "token": {
      if (all && !isOwn(gateway, question)) return [];
      const tokens = await searchTokens(http, "", { signal });
      return tokens.map(({ name, used_quota }) => ({ key: name, weight: used_quota }));
    }
    case "model": {
      if (!all) return (await getAvailableModels(http, { signal })).map((key) => ({ key, weight: 0 }));
      const channels = await namesKept(gateway, searchChannels(http, "", { signal }));
      return channels.flatMap(({ models, model_mapping, used_quota }) => {
        const modelNames = [...models.split(","), ...mappedModels(model_mapping)];
        return modelNames.map((name) => ({ key: name.trim(), weight: used_quota / modelNames.length }));
      });
    }
    case "none":
      return [];
  }
}

/**
 * The names that a question's split may have, the likeliest to be large first: as the newest entries of the log have
 * them, then as they spent before. Costs one call.
 */
export async function likelyKeys(
  gateway: UsageGateway,
  question: UsageQuestion,
  newest: readonly LogEntry[],
  signal: AbortSignal,
): Promise<string[]> {
  const { split } = question;
  const fixed = split === "none" ? "" : question[split];
  if (split === "none") return [];
  if (fixed !== undefined) return [String(fixed)];
  const seen = new Map<string, number>();
  for (const entry of newest) {
    const key = keyOfEntry(entry, split);
    seen.set(key, (seen.get(key) ?? 0) + entry.quota);
  }
  const known = new Map<string, number>();
  for (const { key, weight } of await existing(gateway, question, signal))
    known.set(key, (known.get(key) ?? 0) + weight);
  const keys = new Set([...seen.keys(), ...known.keys()]);
  // The log's filters take an empty text for none at all.
  keys.delete("");
  return [...keys].sort(
    (one, other) =>
      (seen.get(other) ?? -1) - (seen.get(one) ?? -1) || (known.get(other) ?? 0) - (known.get(one) ?? 0),
  );
}
