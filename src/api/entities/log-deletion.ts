import * as z from "zod/mini";
import { isGatewayError } from "../client/errors.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { number, readBy } from "../client/schema.js";
import { currentTask, followTask, requireSuccess, taskFields } from "./system-tasks.js";

const taskSchema = z.object({
  ...taskFields,
  payload: z.nullish(z.object({ target_timestamp: number })),
  result: z.nullish(z.object({ deleted_count: number })),
});

/** A deletion that the server goes on with by itself: new-api since July 2026 (wire.md 3.9). */
type DeletionTask = z.infer<typeof taskSchema>;

const deletion = readBy((value) => (typeof value === "number" ? value : z.safeParse(taskSchema, value).data));

/** Whether a task deletes what is older than a time. */
const isMeant = ({ payload }: DeletionTask, before: number): boolean =>
  payload?.target_timestamp === Math.trunc(before);

/** Options of a deletion of log entries. */
export interface DeletionOptions extends CallOptions {
  /** Receives how much of it is done, 0 to 100, where the server deletes in the background. */
  readonly onProgress?: ((percentage: number) => void) | undefined;
}

/** Waits for the end of a deletion; returns how many entries were deleted. */
async function follow(http: Http, first: DeletionTask, options: DeletionOptions): Promise<number> {
  const task = await followTask(http, first, taskSchema, options);
  requireSuccess(task);
  return task.result?.deleted_count ?? 0;
}

/**
 * `DELETE /api/log/` (admin): deletes all users' entries that are older than the time (epoch seconds, not 0), and
 * returns how many. Where the server deletes in the background, this waits for its end.
 */
export async function deleteLogs(http: Http, before: number, options: DeletionOptions = {}): Promise<number> {
  const { signal } = options;
  for (;;) {
    const found = await http.call({
      method: "DELETE",
      path: "/api/log/",
      query: { target_timestamp: Math.trunc(before) },
      schema: deletion,
      signal,
    });
    if (typeof found === "number") return found;
    if (!found.payload || isMeant(found, before)) return follow(http, found, options);
    // While one runs, new-api answers with that one, whatever the time.
    await followTask(http, found, taskSchema, { signal });
  }
}

/**
 * Looks for a deletion in the background whose beginning or end was never heard of, and waits for its end; undefined
 * where there is none.
 * @param before as it was given to `deleteLogs`
 */
export async function findLogDeletion(
  http: Http,
  before: number,
  options: DeletionOptions = {},
): Promise<number | undefined> {
  const { signal } = options;
  try {
    const task = await currentTask(http, "log_cleanup", taskSchema, { signal });
    if (task && isMeant(task, before)) return await follow(http, task, options);
    const newest = await http.call({
      method: "GET",
      path: "/api/system-task/list",
      schema: z.array(taskSchema),
      signal,
    });
    const match = newest.find((one) => isMeant(one, before));
    return match && (await follow(http, match, options));
  } catch (error) {
    // Servers without such tasks.
    if (isGatewayError(error) && (error.status === 404 || error.kind === "not-a-gateway")) return undefined;
    throw error;
  }
}
