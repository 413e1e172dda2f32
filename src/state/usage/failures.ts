import { fold } from "../../domain/built-ins.js";
import { searchLogs } from "../../api/entities/logs.js";
import { coverageOf, type Coverage } from "../../domain/logs/log-sample.js";
import { namedSpan } from "../../domain/usage/ranges.js";
import type { UsageGateway } from "./answer.js";
import { rowsFromDatabase } from "./database-usage.js";

/** Attempts at a channel that failed. A call that is tried on three channels is an attempt at each. */
export interface FailureCount {
  readonly failed: number;
  /** All attempts, those that succeeded too; undefined where the source doesn't tell. */
  readonly calls: number | undefined;
}

/** Which calls failed in the last 7 days. */
export interface Failures {
  /** By channel, the one with most failures first; only those that have some. */
  readonly channels: readonly (FailureCount & { readonly id: number })[];
  /** What failed of a model on a channel; undefined for nothing. */
  of(this: void, channel: number, model: string): FailureCount | undefined;
  readonly source: "database" | "log";
  /** The failures that were looked at. */
  readonly coverage: Coverage;
}

/** The most entries that a search of the log answers (wire.md 4.2). */
const SEARCHED = 100;

interface FailureRow extends FailureCount {
  readonly channel: number;
  readonly model: string;
}

/** The sum of two counts of the same source. */
export const addFailures = (one: FailureCount, other: FailureCount): FailureCount => ({
  failed: one.failed + other.failed,
  calls: one.calls === undefined || other.calls === undefined ? undefined : one.calls + other.calls,
});

function failuresOf(rows: readonly FailureRow[], source: Failures["source"], coverage: Coverage): Failures {
  const byChannel = new Map<number, FailureCount>();
  const byRoute = new Map<string, FailureCount>();
  for (const { channel, model, failed, calls } of rows) {
    const count = { failed, calls };
    const route = `${channel} ${model}`;
    const ofChannel = byChannel.get(channel);
    const ofRoute = byRoute.get(route);
    byChannel.set(channel, ofChannel ? addFailures(ofChannel, count) : count);
    byRoute.set(route, ofRoute ? addFailures(ofRoute, count) : count);
  }
  return {
    channels: [...byChannel]
      .filter(([, { failed }]) => failed > 0)
      .map(([id, count]) => ({ id, ...count }))
      .sort((one, other) => other.failed - one.failed || one.id - other.id),
    of(channel, model) {
      const found = byRoute.get(`${channel} ${model}`);
      return found && found.failed > 0 ? found : undefined;
    },
    source,
    coverage,
  };
}

async function fromDatabase(
  gateway: UsageGateway,
  since: number,
  now: number,
  signal: AbortSignal,
): Promise<Failures | undefined> {
  const found = await rowsFromDatabase(
    gateway,
    { split: "channel", from: since, to: now + 1, days: false, offset: 0, failures: true },
    signal,
  );
  if (!found || found.rows.some(({ failures }) => failures === undefined)) return undefined;
  const rows = found.rows.map(({ key, model = "", requests, failures = 0 }) => ({
    channel: Number(key),
    model,
    failed: failures,
    calls: requests,
  }));
  const calls = fold(rows, (sum, { failed }) => sum + failed, 0);
  return failuresOf(rows, "database", { calls, since, whole: true });
}

async function fromLog(
  { http }: UsageGateway,
  type: number,
  since: number,
  signal: AbortSignal,
): Promise<Failures> {
  const found = (await searchLogs(http, String(type), { signal })).filter((entry) => entry.type === type);
  const entries = found.filter(({ created_at }) => created_at >= since);
  const whole = found.length < SEARCHED || entries.length < found.length;
  return failuresOf(
    entries.map(({ channel, model_name }) => ({ channel, model: model_name, failed: 1, calls: undefined })),
    "log",
    { ...coverageOf(entries, SEARCHED), whole },
  );
}

/**
 * Reads what failed in the last 7 days: of how many, from the gateway's database where a reader of it answers, else
 * from the newest entries of the log. Rejects with a GatewayError.
 * @param type that of the entries, as `Supports.logTypes` has it
 * @param now epoch seconds
 */
export async function readFailures(
  gateway: UsageGateway,
  type: number,
  now: number,
  signal: AbortSignal,
): Promise<Failures> {
  const since = namedSpan("7d", now).from;
  return (await fromDatabase(gateway, since, now, signal)) ?? fromLog(gateway, type, since, signal);
}
