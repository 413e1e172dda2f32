import { signal } from "@preact/signals-core";
import type { TaskLog, TaskQuery, TaskScope } from "../../api/tasks/task-log.js";
import { taskStates, type TaskKind, type TaskState } from "../../domain/tasks/task.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { createCollection } from "../../state/collection/collection.js";
import type { Gateway } from "../../state/gateways.js";
import { lateLimiterOf } from "../../state/rate-limit/late-limiter.js";
import type { RateLimiter } from "../../state/rate-limit/rate-limiter.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { taskRanges, tasks } from "./task-collection.js";
import { followTasks } from "./task-follower.js";

/** Tasks or drawings of the account, or of everybody. */
export type TasksModel = CollectionOf<typeof tasks>;

/** Tasks on a page of the server: few calls where all are wanted. */
const pageSize = 50;

/** A filter's value as the server takes it. */
const stateOf = (word = ""): TaskState | "" => taskStates.find((state) => state === word) ?? "";

const sinceOf = (range = "", now: number): number =>
  Object.hasOwn(taskRanges, range) ? now - taskRanges[range as keyof typeof taskRanges] : 0;

/** The tasks or drawings of one scope. Those that are under way are followed, see `followTasks`. */
export function createTasksModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "storage" | "calls" | "session" | "pausedUntil">,
  log: TaskLog,
  { kind, scope }: { readonly kind: TaskKind; readonly scope: TaskScope },
  rateLimiter: RateLimiter = lateLimiterOf(gateway),
): TasksModel {
  const { http } = gateway;
  const server = log.filtersOf(kind, scope);
  /** The filters that the server applies. */
  const chosen = signal<Readonly<Record<string, string>>>({});
  const queryOf = (page: number, size: number, task: string): TaskQuery => {
    const { range, state, action = "", platform = "", channel = "", user = "" } = chosen.peek();
    const since = sinceOf(range, nowSeconds());
    return { kind, scope, page, size, task, since, state: stateOf(state), action, platform, channel, user };
  };
  const list = createCollection(
    tasks,
    {
      load: (page, _order, abort, onTotal) =>
        log.list(http, queryOf(page, pageSize, ""), { signal: abort, onTotal }),
      search: (keyword, abort) => log.list(http, queryOf(0, pageSize, keyword.trim()), { signal: abort }),
      filters: {
        chosen,
        show(next) {
          const before = chosen.peek();
          const names = new Set([...Object.keys(before), ...Object.keys(next)]);
          const other = [...names].some((name) => (before[name] ?? "") !== (next[name] ?? ""));
          if (other) chosen.value = next;
          return other;
        },
      },
      whenResumed: (abort) => gateway.whenResumed(abort),
      rateLimiter,
      pageSize,
      defaultSize: 10,
      dispose: () => follower.dispose(),
    },
    { all: scope === "all", kind, server },
  );
  const follower = followTasks(gateway, list);
  return list;
}
