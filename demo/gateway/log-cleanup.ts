/**
 * Deleting old log entries as new-api does it since July 2026: a task in the background that the super administrator
 * begins and follows. Source: `controller/system_task.go`, `service/system_task.go`.
 */
import { seconds, type Exchange, type Gateway } from "./context.js";
import { ok, refuse } from "./envelope.js";
import { lenientInt } from "./parse.js";
import { addRoute } from "./routes.js";
import { activeTask, addTask, showTask, type SystemTask } from "./system-tasks.js";

/** Entries that go at once. */
const batch = 100;

/** Between two of them, so that whoever looks sees how far it is. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 50));

const type = "log_cleanup";

/** Adds the call that begins the task. */
export function registerLogCleanup(gateway: Gateway): void {
  const old = (target: number) => gateway.store.data.logs.filter((log) => log.created_at < target);

  async function run(task: SystemTask, target: number, total: number): Promise<void> {
    let processed = 0;
    const show = () => {
      const progress = total === 0 ? 100 : Math.floor((processed * 100) / total);
      task.state = { processed, progress, remaining: total - processed, total };
      task.updated_at = seconds(gateway);
    };
    for (let left = old(target).slice(0, batch); left.length > 0; left = old(target).slice(0, batch)) {
      const going = new Set(left);
      processed += gateway.store.remove("logs", (log) => going.has(log));
      show();
      await pause();
    }
    show();
    task.status = "succeeded";
    task.result = { deleted_count: processed };
  }

  addRoute(gateway, "POST", "/api/system-task/log-cleanup", { role: "root" }, (c: Exchange) => {
    const target = lenientInt(c.req.query("target_timestamp"));
    if (target <= 0) return refuse("target timestamp is required");
    const running = activeTask(gateway, type);
    // Another time than that of the task doesn't matter.
    if (running) return ok(showTask(running));
    const task = addTask(gateway, {
      type,
      payload: { batch_size: batch, target_timestamp: target },
      state: { processed: 0, progress: 0, remaining: 0, total: 0 },
    });
    const begun = ok(showTask(task));
    const total = old(target).length;
    task.status = "running";
    task.state = { processed: 0, progress: 0, remaining: total, total };
    gateway.background(pause().then(() => run(task, target, total)));
    return begun;
  });
}
