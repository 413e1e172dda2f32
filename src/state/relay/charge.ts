import type { Http } from "../../api/client/http.js";
import { isAbortError, isGatewayError } from "../../api/client/errors.js";
import { listOwnLogs, type LogEntry } from "../../api/entities/logs.js";
import type { ChatUsage } from "../../api/relay/relay.js";
import { LogType } from "../../domain/records/statuses.js";

/** The cost of a call according to the log. */
export interface Charge {
  /** Points. */
  readonly quota: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** The entry's time in epoch seconds, and the names that find it in the log. */
  readonly time: number;
  readonly tokenName: string;
  /** The provider's name of the model. */
  readonly model: string;
}

/** What identifies a call's log entry. */
export interface Charged {
  readonly tokenName: string;
  /** The gateway's request ID; missing in the log of older servers, and not readable from other origins. */
  readonly requestId: string | undefined;
  /** When the call was sent, in epoch seconds of this machine's clock. */
  readonly since: number;
  readonly usage: ChatUsage | undefined;
}

/**
 * Milliseconds before each attempt: the entry is written just after the answer, or, for a stopped answer, after the
 * provider has finished.
 */
const looks = [0, 600, 1500, 4000, 8000];

/** Maximum difference between the clocks of page and server, in seconds. */
const clockDifference = 60;

/**
 * Entries that have been matched to an answer, by gateway, because each element has its own connection, and a new one
 * after each change.
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

/** The entry of a call among the newest entries of its token; undefined until it is written. */
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

/**
 * Looks for a call's entry in the account's own log, several times. Undefined when the log can't be read or doesn't
 * contain it.
 */
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
