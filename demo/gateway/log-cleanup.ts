/**
 * Deleting old log entries as new-api does it since July 2026: a task in the background that the super administrator
 * begins and follows. Source: `controller/system_task.go`, `service/system_task.go`.
 */
import { seconds, type Exchange, type Gateway } from "./context.js";
import { ok, refuse } from "./envelope.js";
import { lenientInt } from "./parse.js";
import { randomHex } from "./random.js";
import { addRoute } from "./routes.js";

/** Entries that go at once. */
const batch = 100;

/** Between two of them, so that whoever looks sees how far it is. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 50));

const type = "log_cleanup";

interface Task {
  readonly id: number;
  readonly task_id: string;
  readonly created_at: number;
  readonly target: number;
  readonly total: number;
  status: "pending" | "running" | "succeeded";
  processed: number;
  updated_at: number;
}

const shown = ({ id, task_id, created_at, target, total, status, processed, updated_at }: Task) => {
  const isOver = status === "succeeded";
  const progress = total === 0 ? (isOver ? 100 : 0) : Math.floor((processed * 100) / total);
  return {
    id,
    task_id,
    type,
    status,
    ...(isOver ? {} : { active_key: type }),
    payload: { batch_size: batch, target_timestamp: target },
    state: { processed, progress, remaining: total - processed, total },
    result: isOver ? { deleted_count: processed } : null,
    error: "",
    locked_by: status === "pending" ? "" : "embedded",
    created_at,
    updated_at,
  };
};

/** Adds the calls of the task. */
export function registerLogCleanup(gateway: Gateway): void {
  const tasks: Task[] = [];
  const root = { role: "root" } as const;
  const path = "/api/system-task";
  const active = () => tasks.find(({ status }) => status !== "succeeded");
  const old = (target: number) => gateway.store.data.logs.filter((log) => log.created_at < target);

  async function run(task: Task): Promise<void> {
    for (
      let left = old(task.target).slice(0, batch);
      left.length > 0;
      left = old(task.target).slice(0, batch)
    ) {
      const going = new Set(left);
      task.processed += gateway.store.remove("logs", (log) => going.has(log));
      task.updated_at = seconds(gateway);
      await pause();
    }
    task.status = "succeeded";
  }

  addRoute(gateway, "POST", `${path}/log-cleanup`, root, (c: Exchange) => {
    const target = lenientInt(c.req.query("target_timestamp"));
    if (target <= 0) return refuse("target timestamp is required");
    const running = active();
    // Another time than that of the task doesn't matter.
    if (running) return ok(shown(running));
    const now = seconds(gateway);
    const task: Task = {
      id: tasks.length + 1,
      task_id: `systask_${randomHex(32)}`,
      created_at: now,
      updated_at: now,
      target,
      total: old(target).length,
      status: "pending",
      processed: 0,
    };
    tasks.push(task);
    const begun = ok({ ...shown(task), state: { processed: 0, progress: 0, remaining: 0, total: 0 } });
    task.status = "running";
    gateway.background(pause().then(() => run(task)));
    return begun;
  });
  addRoute(gateway, "GET", `${path}/list`, root, () => ok(tasks.map(shown).reverse()));
  addRoute(gateway, "GET", `${path}/current`, root, (c) => {
    const asked = c.req.query("type") ?? "";
    if (asked === "") return refuse("type is required");
    const running = asked === type ? active() : undefined;
    return ok(running ? shown(running) : null);
  });
  addRoute(gateway, "GET", `${path}/:id`, root, (c) => {
    const task = tasks.find(({ task_id }) => task_id === c.req.param("id"));
    return task ? ok(shown(task)) : refuse("task not found", 404);
  });
}
