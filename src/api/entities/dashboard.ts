import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, number, text } from "../client/schema.js";

/** Usage of one model on one day (wire.md 2.6). The field names are capitalised on the wire. */
export const usageSchema = z.object({
  /** `YYYY-MM-DD`; a day in server time, usually UTC. */
  Day: text,
  ModelName: text,
  RequestCount: number,
  /** Points. */
  Quota: number,
  PromptTokens: number,
  CompletionTokens: number,
});

/** Usage of one model on one day (wire.md 2.6). */
export type UsageRow = z.infer<typeof usageSchema>;

/**
 * `GET /api/user/dashboard`: the account's own usage of the last days, including today, by day and model.
 * @param options.days one of `Supports.usageRanges`; default seven
 */
export function getUsage(
  http: Http,
  { signal, days = 7 }: CallOptions & { readonly days?: number } = {},
): Promise<UsageRow[]> {
  return http.call({
    method: "GET",
    path: "/api/user/dashboard",
    query: days === 7 ? undefined : { days },
    schema: list(usageSchema),
    share: true,
    signal,
  });
}
