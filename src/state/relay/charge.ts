import type { Http } from "../../api/client/http.js";
import { isAbortError, isGatewayError } from "../../api/client/errors.js";
import { listOwnLogs, type LogEntry } from "../../api/entities/logs.js";
import type { ChatUsage } from "../../api/relay/relay.js";
import { LogType } from "../../domain/records/statuses.js";

/** What a call cost, as the log has it. */
export interface Charge {
  /** Points. */
  readonly quota: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** The entry's time, in epoch seconds, and names, by which the log finds it. */
  readonly time: number;
  readonly tokenName: string;
  /** The model as the provider calls it. */
  readonly model: string;
}

/** By what a call's entry is found. */
export interface Charged {
  readonly tokenName: string;
  /** The gateway's id of the request; older servers have none in their log, and other origins may not read it. */
  readonly requestId: string | undefined;
  /** When the call went out, in epoch seconds of this machine. */
  readonly since: number;
  readonly usage: ChatUsage | undefined;
}

/**
 * Milliseconds before each look: the entry is written just after the answer, and for a stopped one after the provider's
 * end.
 */
const looks = [0, 600, 1500, 4000, 8000];

/** How far the clocks of page and server may differ, in seconds. */
const clockDifference = 60;

/**
 * Entries that belong to an answer already, by gateway: each element has a connection of its own, and another after
 * each change.
 */
const claims = new Map<string, Set<string>>();

const nameOf = (entry: LogEntry): string =>
  [
    entry.token_name,
    entry.created_at,
    entry.quota,
    entry.prompt_tokens,
    entry.completion_tokens,
    entry.request_id,
  ].join();

/** The entry of a call among the newest of its token; undefined while it isn't there. */
function entryOf(
  entries: readonly LogEntry[],
  { requestId, since, usage }: Charged,
  claimed: ReadonlySet<string>,
): LogEntry | undefined {
  const knowsIds = entries.some(({ request_id }) => request_id !== "");
  const free = entries.filter((entry) => !claimed.has(nameOf(entry)));
  if (requestId !== undefined && knowsIds) return free.find(({ request_id }) => request_id === requestId);
  return free.find(
    (entry) =>
      entry.created_at >= since - clockDifference &&
      (usage === undefined ||
        (entry.prompt_tokens === usage.promptTokens && entry.completion_tokens === usage.completionTokens)),
  );
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}

/** Looks for a call's entry in one's own log, a few times. Undefined when it can't be read or found. */
export async function findCharge(
  http: Http,
  charged: Charged,
  signal: AbortSignal,
): Promise<Charge | undefined> {
  const claimed = claims.get(http.baseUrl) ?? new Set<string>();
  claims.set(http.baseUrl, claimed);
  for (const wait of looks) {
    if (wait > 0) await pause(wait, signal);
    if (signal.aborted) return undefined;
    try {
      const filter = { type: LogType.consumption, token_name: charged.tokenName };
      const found = entryOf(await listOwnLogs(http, filter, { signal }), charged, claimed);
      if (found === undefined) continue;
      claimed.add(nameOf(found));
      return {
        quota: found.quota,
        promptTokens: found.prompt_tokens,
        completionTokens: found.completion_tokens,
        time: found.created_at,
        tokenName: found.token_name,
        model: found.model_name,
      };
    } catch (error) {
      if (isAbortError(error) || isGatewayError(error)) return undefined;
      throw error;
    }
  }
  return undefined;
}
