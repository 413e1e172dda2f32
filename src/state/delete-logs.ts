import type { Http } from "../api/client/http.js";
import { deleteLogs, findLogDeletion } from "../api/entities/log-deletion.js";
import { listLogs } from "../api/entities/logs.js";
import { settle, type Settled } from "./writes/settle.js";

/**
 * Deletes the log entries older than a time (epoch seconds). Resolves to how many, if the server's response arrived;
 * after a lost response, it looks for a deletion in the background, and checks whether any such entries remain. Rejects
 * with a GatewayError.
 * @param onProgress receives how much is done, 0 to 100, where the server deletes in the background
 */
export function clearLogs(
  http: Http,
  before: number,
  onProgress?: (percentage: number) => void,
): Promise<Settled<number | undefined>> {
  return settle<number | undefined>({
    send: () => deleteLogs(http, before, { onProgress }),
    async verify() {
      const deleted = await findLogDeletion(http, before, { onProgress });
      if (deleted !== undefined) return { kind: "done", value: deleted };
      const left = await listLogs(http, { end_timestamp: before - 1 });
      return left.length === 0 ? { kind: "done", value: undefined } : { kind: "not-done" };
    },
  });
}
