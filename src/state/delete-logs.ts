import type { Http } from "../api/client/http.js";
import { deleteLogs, listLogs } from "../api/entities/logs.js";
import { settle, type Settled } from "./writes/settle.js";

/**
 * Deletes the log entries older than a time (epoch seconds). Resolves to how many, if the server's response arrived;
 * after a lost response, it checks whether any such entries remain. Rejects with a GatewayError.
 */
export function clearLogs(http: Http, before: number): Promise<Settled<number | undefined>> {
  return settle<number | undefined>({
    send: () => deleteLogs(http, before),
    async verify() {
      const left = await listLogs(http, { end_timestamp: before - 1 });
      return left.length === 0 ? { kind: "done", value: undefined } : { kind: "not-done" };
    },
  });
}
