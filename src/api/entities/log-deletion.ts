import * as z from "zod/mini";
import { GatewayError, isGatewayError } from "../client/errors.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { number, readBy, text } from "../client/schema.js";

/** Milliseconds between two looks at a deletion that the server goes on with by itself. */
const interval = 1000;

const taskSchema = z.object({
  task_id: text,
  status: text,
  payload: z.nullish(z.object({ target_timestamp: number })),
  /** `progress` is a percentage. */
  state: z.nullish(z.object({ progress: number })),
  result: z.nullish(z.object({ deleted_count: number })),
  error: text,
});

/** A deletion that the server goes on with by itself: new-api since July 2026 (wire.md 3.9). */
type DeletionTask = z.infer<typeof taskSchema>;

const deletion = readBy((value) => (typeof value === "number" ? value : z.safeParse(taskSchema, value).data));
const current = z.nullish(taskSchema);

/** Whether a task deletes what is older than a time. */
const isMeant = ({ payload }: DeletionTask, before: number): boolean =>
  payload?.target_timestamp === Math.trunc(before);

/** Options of a deletion of log entries. */
export interface DeletionOptions extends CallOptions {
  /** Receives how much of it is done, 0 to 100, where the server deletes in the background. */
  readonly onProgress?: ((percentage: number) => void) | undefined;
}

function pause(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(new DOMException("The deletion isn't followed any more.", "AbortError"));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    }, interval);
    if (signal?.aborted) onAbort();
    else signal?.addEventListener("abort", onAbort, { once: true });
  });
}

/** Waits for the end of a deletion. */
async function ended(
  http: Http,
  first: DeletionTask,
  { signal, onProgress }: DeletionOptions,
): Promise<DeletionTask> {
  let task = first;
  while (task.status === "pending" || task.status === "running") {
    onProgress?.(task.state?.progress ?? 0);
    await pause(signal);
    task = await http.call({
      method: "GET",
      path: `/api/system-task/${encodeURIComponent(first.task_id)}`,
      schema: taskSchema,
      signal,
    });
  }
  return task;
}

/** Waits for the end of a deletion; returns how many entries were deleted. */
async function follow(http: Http, first: DeletionTask, options: DeletionOptions): Promise<number> {
  const task = await ended(http, first, options);
  if (task.status === "succeeded") return task.result?.deleted_count ?? 0;
  throw new GatewayError("refused", `the deletion of logs ended as ${task.status}`, {
    status: 200,
    serverMessage: task.error || task.status,
  });
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
    await ended(http, found, { signal });
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
    const call = { method: "GET", signal } as const;
    const task = await http.call({
      ...call,
      path: "/api/system-task/current",
      query: { type: "log_cleanup" },
      schema: current,
    });
    if (task && isMeant(task, before)) return await follow(http, task, options);
    const newest = await http.call({ ...call, path: "/api/system-task/list", schema: z.array(taskSchema) });
    const match = newest.find((one) => isMeant(one, before));
    return match && (await follow(http, match, options));
  } catch (error) {
    // Servers without such tasks.
    if (isGatewayError(error) && (error.status === 404 || error.kind === "not-a-gateway")) return undefined;
    throw error;
  }
}
