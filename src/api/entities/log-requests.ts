import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list } from "../client/schema.js";
import { logSchema, type LogEntry } from "./logs.js";

/**
 * The log's entries of one request, on gateways with `Supports.requestIds` (wire.md 9.4).
 * @param id as the gateway's header and its log have it
 * @param everyones whether everybody's log is searched (administrators), instead of the account's own
 * @returns undefined where the release ignores what it is asked for
 */
export async function findRequest(
  http: Http,
  id: string,
  everyones: boolean,
  { signal }: CallOptions = {},
): Promise<readonly LogEntry[] | undefined> {
  const ask = (request_id: string) =>
    http.call({
      method: "GET",
      path: everyones ? "/api/log/" : "/api/log/self",
      query: { p: 0, request_id },
      schema: list(logSchema),
      signal,
    });
  const entries = await ask(id);
  const found = entries.filter(({ request_id }) => request_id === id);
  if (found.length > 0 || entries.length === 0) return found;
  if (entries.some(({ request_id }) => request_id !== "")) return undefined;
  // Entries of one's own may lack their IDs: a release that ignores the ID finds entries of one that nobody has, too.
  return (await ask(`${id}-none`)).length === 0 ? entries : undefined;
}
