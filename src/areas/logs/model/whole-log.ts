import { isGatewayError } from "../../../api/client/errors.js";
import type { Gateway } from "../../../state/gateways.js";
import type { RowSource } from "../../../state/collection/source.js";
import { rateLimiterOf } from "../../../state/rate-limit/rate-limiter.js";
import type { LogCalls, LogPage } from "./log-calls.js";
import { isLeft, type Exclusion } from "./log-exclusions.js";
import type { LogRow } from "./log-pages.js";
import { createLogReader } from "./log-reader.js";

/**
 * All of a log, as fast as the server's rate limit allows: what it refuses by its rate limit is read again when that
 * lets calls out.
 * @param exclusions what is left out of the rows
 */
export function readWholeLog(
  gateway: Pick<Gateway, "calls" | "whenResumed">,
  calls: LogCalls,
  { filter, type, span }: Omit<LogPage, "page">,
  exclusions: readonly Exclusion[],
): RowSource<LogRow> {
  const rateLimiter = rateLimiterOf(gateway);
  const reader = createLogReader({
    ...span,
    async read(page, start, end, abort) {
      for (;;) {
        await rateLimiter.turn(abort);
        try {
          return await calls.page({ filter, type, span: { start, end }, page }, abort);
        } catch (failure) {
          if (!isGatewayError(failure) || failure.kind !== "rate-limited") throw failure;
          await gateway.whenResumed(abort);
        }
      }
    },
  });
  return {
    next: async (abort) => (await reader.next(abort))?.filter((row) => isLeft(row, exclusions)),
  };
}
