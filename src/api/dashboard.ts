import * as z from "zod/mini";
import type { CallOptions, Http } from "./http.js";
import { list, number, text } from "./schema.js";

/** What one used of one model on one day (wire.md 2.6). The wire's names are capitalised. */
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

/** What one used of one model on one day (wire.md 2.6). */
export type UsageRow = z.infer<typeof usageSchema>;

/** `GET /api/user/dashboard`: one's own consumption of the last seven days, today included, by day and model. */
export function getUsage(http: Http, { signal }: CallOptions = {}): Promise<UsageRow[]> {
  return http.call({
    method: "GET",
    path: "/api/user/dashboard",
    schema: list(usageSchema),
    share: true,
    signal,
  });
}
