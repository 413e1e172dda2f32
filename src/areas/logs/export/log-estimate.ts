import { isGatewayError } from "../../../api/client/errors.js";
import type { Http } from "../../../api/client/http.js";
import { listStoredLogs } from "../../../api/entities/stored-logs.js";
import { PAGE_SIZE } from "../../../domain/records/limits.js";
import type { Gateway } from "../../../state/gateways.js";
import { rateLimiterOf } from "../../../state/rate-limit/rate-limiter.js";
import { hasNoDatabase } from "../../../state/usage/database-usage.js";
import type { ExportEstimate, ListExport } from "../../../ui/collection/definition.js";
import { createLogCalls } from "../model/log-calls.js";
import { questionOf, type ExportedLog } from "./exported-log.js";

/** Calls for each entry: a page has ten, and a few pages are read twice, to make sure that none is left out. */
export const callsPerEntry = 1.1 / PAGE_SIZE;
/** How far the estimate may be off, as a part of it. */
const precision = 0.05;

/** The same where the database is read, see `listStoredLogs`. */
export const callsPerStored = 1 / 2000;
/** How long such a call takes, about, in seconds. */
const storedCall = 0.3;

type NeededGateway = Pick<Gateway, "calls" | "storage"> & { readonly http: Http };

/**
 * Counts entries. Where the gateway tells, one call says it. Elsewhere the last page is looked for, by doubling and
 * then by halving, which takes about 20 calls. Rejects with a GatewayError or an AbortError.
 */
async function estimateOf(
  gateway: NeededGateway,
  { all, filter, type, span }: ExportedLog,
  signal: AbortSignal,
): Promise<ExportEstimate> {
  const limiter = rateLimiterOf(gateway);
  const log = createLogCalls(gateway.http, all);
  let total: number | undefined;
  let taken = 0;
  let read = 0;
  /** Entries on a page. */
  const sizeOf = async (page: number): Promise<number> => {
    await limiter.turn(signal);
    const started = performance.now();
    const entries = await log.page({ filter, type, span, page }, signal, (count) => {
      total = count;
    });
    taken += performance.now() - started;
    read += 1;
    return entries.length;
  };
  /** Calls are as slow as the rate limit makes them, and as the gateway has just been. */
  const estimate = (rows: number, isExact: boolean): ExportEstimate => {
    const calls = Math.max(1, Math.ceil(rows * callsPerEntry));
    return { rows, isExact, calls, seconds: Math.max(limiter.timeFor(calls), (calls * taken) / read) / 1000 };
  };

  const first = await sizeOf(0);
  if (total !== undefined) return estimate(total, true);
  if (first < PAGE_SIZE) return estimate(first, true);
  /** A full page, and one that has nothing. */
  let full = 0;
  let none: number | undefined;
  while (none === undefined || (none - full > 1 && none - full > full * precision)) {
    const page: number = none === undefined ? (full + 1) * 2 : Math.floor((full + none) / 2);
    const size = await sizeOf(page);
    if (size === PAGE_SIZE) full = page;
    else if (size === 0) none = page;
    else return estimate(page * PAGE_SIZE + size, true);
  }
  const rows = ((full + none + 1) / 2) * PAGE_SIZE;
  return none - full === 1 ? estimate(Math.round(rows), true) : estimate(Number(rows.toPrecision(2)), false);
}

/** The same where the gateway's own database is read; undefined where it isn't, or doesn't answer. */
async function storedEstimate(
  gateway: NeededGateway,
  log: ExportedLog,
  signal: AbortSignal,
): Promise<ExportEstimate | undefined> {
  if (hasNoDatabase(gateway)) return undefined;
  try {
    const question = { ...questionOf(log), count: true };
    const { count } = await listStoredLogs(gateway.http, question, { signal });
    if (count === undefined) return undefined;
    const calls = Math.ceil(count * callsPerStored) + 1;
    const seconds = Math.max(rateLimiterOf(gateway).timeFor(calls) / 1000, calls * storedCall);
    return { rows: count, isExact: true, calls, seconds, kind: "stored" };
  } catch (failure) {
    if (!isGatewayError(failure) || failure.kind === "unauthorised") throw failure;
    return undefined;
  }
}

/** How the log is exported: what matches now, from the gateway's own database where that is read. */
export function logExport(gateway: NeededGateway, log: ExportedLog): ListExport {
  return {
    estimate: async (signal) =>
      (await storedEstimate(gateway, log, signal)) ?? estimateOf(gateway, log, signal),
    of: JSON.stringify(log),
  };
}
