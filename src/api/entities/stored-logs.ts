import * as z from "zod/mini";
import { entriesQuery, type EntriesQuestion, type EntryPlace } from "../../domain/usage/entries.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, number, own } from "../client/schema.js";
import { logSchema, type LogEntry } from "./logs.js";

const storedSchema = z.object({
  entries: list(logSchema),
  before: z.nullable(z.object({ time: number, id: number })),
  count: own((value) => (typeof value === "number" ? value : undefined)),
});

/** Entries from the gateway's own database, at most 2,000 of them. */
export interface StoredLog {
  readonly entries: readonly LogEntry[];
  /** What the next question names as `before`; null after the last entry. */
  readonly before: EntryPlace | null;
  /** How many there are, where that was asked. */
  readonly count?: number | undefined;
}

/**
 * `GET /gateway-console/log`: entries from the gateway's own database, the newest first, answered by this package's
 * program or proxy (wire.md 9.2). Without a database these answer with 204; a gateway answers 404 or a page.
 */
export function listStoredLogs(
  http: Http,
  question: EntriesQuestion,
  { signal }: CallOptions = {},
): Promise<StoredLog> {
  return http.call({
    method: "GET",
    path: "/gateway-console/log",
    query: entriesQuery(question),
    schema: storedSchema,
    signal,
  });
}
