import * as z from "zod/mini";
import { GatewayError } from "../client/errors.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { number, text, type Schema } from "../client/schema.js";

/** Milliseconds between two looks at a task that the server goes on with by itself. */
const interval = 1000;

/** What all tasks in the background have, for their schemas. */
export const taskFields = {
  task_id: text,
  status: text,
  /** `progress` is a percentage. */
  state: z.nullish(z.object({ progress: number })),
  error: text,
};

/** A task that the server goes on with by itself: new-api since July 2026 (wire.md 3.9). */
export interface SystemTask {
  readonly task_id: string;
  /** `pending`, `running`, `succeeded` or `failed`. */
  readonly status: string;
  readonly state?: { readonly progress: number } | null | undefined;
  readonly error: string;
}

/** Options of what the server does in the background. */
export interface TaskOptions extends CallOptions {
  /** Receives how much of it is done, 0 to 100, where the server does it in the background. */
  readonly onProgress?: ((percentage: number) => void) | undefined;
}

/** Waits between two looks. Rejects with an `AbortError`. */
export function pauseTask(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(new DOMException("The task isn't followed any more.", "AbortError"));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    }, interval);
    if (signal?.aborted) onAbort();
    else signal?.addEventListener("abort", onAbort, { once: true });
  });
}

/** `GET /api/system-task/:id` (root): waits for the end of a task, however it ends. */
export async function followTask<T extends SystemTask>(
  http: Http,
  first: T,
  schema: Schema<T>,
  { signal, onProgress }: TaskOptions = {},
): Promise<T> {
  let task = first;
  while (task.status === "pending" || task.status === "running") {
    onProgress?.(task.state?.progress ?? 0);
    await pauseTask(signal);
    const path = `/api/system-task/${encodeURIComponent(first.task_id)}`;
    task = await http.call({ method: "GET", path, schema, signal });
  }
  return task;
}

/** `GET /api/system-task/current` (root): the task of a type that is under way; nothing where there is none. */
export const currentTask = <T extends SystemTask>(
  http: Http,
  type: string,
  schema: Schema<T>,
  { signal }: CallOptions = {},
): Promise<T | null | undefined> =>
  http.call({
    method: "GET",
    path: "/api/system-task/current",
    query: { type },
    schema: z.nullish(schema),
    signal,
  });

/** Throws a GatewayError `refused` for a task that didn't succeed. */
export function requireSuccess({ status, error }: SystemTask): void {
  if (status === "succeeded") return;
  throw new GatewayError("refused", `the task ended as ${status}`, {
    status: 200,
    serverMessage: error || status,
  });
}
