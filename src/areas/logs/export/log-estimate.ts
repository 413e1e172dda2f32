import { toJson } from "../../../domain/built-ins.js";
import { isGatewayError } from "../../../api/client/errors.js";
import { getSelf } from "../../../api/entities/self.js";
import { listStoredLogs } from "../../../api/entities/stored-logs.js";
import { PAGE_SIZE } from "../../../domain/records/limits.js";
import type { Gateway } from "../../../state/gateways.js";
import { rateLimiterOf } from "../../../state/rate-limit/rate-limiter.js";
import { askDatabase, isDatabaseAway } from "../../../state/usage/database-usage.js";
import type { ExportEstimate, ListExport } from "../../../ui/collection/definition.js";
import type { LogMessages } from "../generated/messages.en.js";
import { createLogCalls } from "../model/log-calls.js";
import { questionOf, type ExportedLog } from "./exported-log.js";
import { findDepth } from "./log-depth.js";

/** Calls for each entry: a page has ten, and a few pages are read twice, to make sure that none is left out. */
export const callsPerEntry = 1.1 / PAGE_SIZE;

/** The same where the database is read, see `listStoredLogs`. */
export const callsPerStored = 1 / 2000;
/** How long such a call takes, about, in seconds. */
const storedCall = 0.3;

type NeededGateway = Pick<Gateway, "calls" | "storage" | "http">;

/** Whether an account's whole log is exported, which has about as many entries as the account has made requests. */
const isAllOfOne = ({ all, type, span, filter: { token, model } }: ExportedLog): boolean =>
  !all && type === 0 && span.start === 0 && token === "" && model === "";

/**
 * Counts entries. Where the gateway tells, one call says it; elsewhere a few calls tell where the log ends, about or
 * exactly. Rejects with a GatewayError or an AbortError.
 */
async function estimateOf(
  gateway: NeededGateway,
  exported: ExportedLog,
  signal: AbortSignal,
): Promise<ExportEstimate> {
  const { all, filter, type, span } = exported;
  const limiter = rateLimiterOf(gateway);
  const log = createLogCalls(gateway.http, all);
  let total: number | undefined;
  let elapsed = 0;
  let read = 0;
  const pageAt = async (page: number) => {
    await limiter.turn(signal);
    const started = performance.now();
    const entries = await log.page({ filter, type, span, page }, signal, (count) => {
      total = count;
    });
    elapsed += performance.now() - started;
    read += 1;
    return entries;
  };
  /** Calls are as slow as the rate limit makes them, and as the gateway has just been. */
  const estimate = (rows: number, known: Pick<ExportEstimate, "min" | "max"> = {}): ExportEstimate => {
    const calls = Math.max(1, Math.ceil(rows * callsPerEntry));
    const seconds = Math.max(limiter.timeFor(calls), (calls * elapsed) / read) / 1000;
    return { rows, isExact: known.min === undefined, calls, seconds, ...known };
  };

  const first = await pageAt(0);
  if (total !== undefined) return estimate(total);
  if (first.length < PAGE_SIZE) return estimate(first.length);
  const about = async () => {
    await limiter.turn(signal);
    return (await getSelf(gateway.http, { signal })).request_count || undefined;
  };
  const { min, max, likely } = await findDepth(pageAt, first, {
    start: span.start,
    ...(isAllOfOne(exported) ? { about } : {}),
  });
  if (min === max) return estimate(min);
  const rounded = Number(likely.toPrecision(2));
  const isWithin = max !== undefined && rounded >= min && rounded <= max;
  return estimate(isWithin ? rounded : likely, { min, ...(max === undefined ? {} : { max }) });
}

/** The same where the gateway's own database is read; undefined where it isn't, or doesn't answer. */
async function storedEstimate(
  gateway: NeededGateway,
  log: ExportedLog,
  signal: AbortSignal,
): Promise<ExportEstimate | undefined> {
  const question = { ...questionOf(log), count: true };
  const ask = () => listStoredLogs(gateway.http, question, { signal });
  const { count } = (await askDatabase(gateway, ask, true)) ?? {};
  if (count === undefined) return undefined;
  const calls = Math.ceil(count * callsPerStored) + 1;
  const seconds = Math.max(rateLimiterOf(gateway).timeFor(calls) / 1000, calls * storedCall);
  return { rows: count, isExact: true, calls, seconds, kind: "stored" };
}

/** How the log is exported: what matches now, from the gateway's own database where that is read. */
export function logExport(gateway: NeededGateway, log: ExportedLog, t: LogMessages): ListExport {
  return {
    async estimate(signal) {
      const stored = await storedEstimate(gateway, log, signal);
      if (stored) return stored;
      const estimate = await estimateOf(gateway, log, signal);
      return isDatabaseAway(gateway) ? { ...estimate, kind: "stored", remark: t.databaseAway } : estimate;
    },
    of: toJson(log),
  };
}

/** Whether a failure says that the database can't be read, rather than that the gateway or the session is gone. */
export const isOfDatabase = (failure: unknown): boolean =>
  isGatewayError(failure) &&
  failure.kind !== "unauthorised" &&
  failure.kind !== "rate-limited" &&
  (failure.kind !== "network" || failure.timedOut === true);
