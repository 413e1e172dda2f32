/**
 * What new-api does in the background since July 2026, begun by a call and followed by the super administrator. Source:
 * `controller/system_task.go`, `service/system_task.go`.
 */
import { seconds, type Gateway } from "./context.js";
import { ok, refuse } from "./envelope.js";
import { randomHex } from "./random.js";
import { addRoute } from "./routes.js";

/** A task as it is kept; what it shows of itself beside that is its type's. */
export interface SystemTask {
  readonly id: number;
  readonly task_id: string;
  readonly type: string;
  readonly created_at: number;
  readonly payload: object | null;
  status: "pending" | "running" | "succeeded";
  /** How far it is, and what it came to. */
  state: object | null;
  result: object | null;
  updated_at: number;
}

const kept = new WeakMap<Gateway, SystemTask[]>();

/** The tasks of a gateway, the oldest first. */
function tasksOf(gateway: Gateway): SystemTask[] {
  const tasks = kept.get(gateway) ?? [];
  kept.set(gateway, tasks);
  return tasks;
}

/** The task of a type that isn't over. */
export const activeTask = (gateway: Gateway, type: string): SystemTask | undefined =>
  tasksOf(gateway).find((task) => task.type === type && task.status !== "succeeded");

/** Adds a task that waits. */
export function addTask(
  gateway: Gateway,
  { type, payload, state = null }: Pick<SystemTask, "type" | "payload"> & Partial<Pick<SystemTask, "state">>,
): SystemTask {
  const tasks = tasksOf(gateway);
  const now = seconds(gateway);
  const task: SystemTask = {
    id: tasks.length + 1,
    task_id: `systask_${randomHex(32)}`,
    type,
    payload,
    state,
    result: null,
    status: "pending",
    created_at: now,
    updated_at: now,
  };
  tasks.push(task);
  return task;
}

/** A task as it is read. */
export const showTask = ({
  id,
  task_id,
  type,
  status,
  payload,
  state,
  result,
  created_at,
  updated_at,
}: SystemTask) => ({
  id,
  task_id,
  type,
  status,
  ...(status === "succeeded" ? {} : { active_key: type }),
  payload,
  state,
  result,
  error: "",
  locked_by: status === "pending" ? "" : "embedded",
  created_at,
  updated_at,
});

/** Adds the calls that follow tasks. */
export function registerSystemTasks(gateway: Gateway): void {
  const root = { role: "root" } as const;
  const path = "/api/system-task";
  addRoute(gateway, "GET", `${path}/list`, root, () => ok(tasksOf(gateway).map(showTask).reverse()));
  addRoute(gateway, "GET", `${path}/current`, root, (c) => {
    const type = c.req.query("type") ?? "";
    if (type === "") return refuse("type is required");
    const running = activeTask(gateway, type);
    return ok(running ? showTask(running) : null);
  });
  addRoute(gateway, "GET", `${path}/:id`, root, (c) => {
    const task = tasksOf(gateway).find(({ task_id }) => task_id === c.req.param("id"));
    return task ? ok(showTask(task)) : refuse("task not found", 404);
  });
}
