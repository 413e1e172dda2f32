import type { Task, TaskKind, TaskState } from "../../domain/tasks/task.js";
import type { Http } from "../client/http.js";
import type { PageOptions } from "../client/http-request.js";

/** Whose tasks: the account's own, or, for administrators, everybody's. */
export type TaskScope = "own" | "all";

/** What a member's server can filter a list by. */
export type TaskFilter = "state" | "action" | "platform" | "channel" | "user";

/** Which tasks are read. */
export interface TaskQuery {
  readonly kind: TaskKind;
  readonly scope: TaskScope;
  /** From 0. */
  readonly page: number;
  readonly size: number;
  /** The whole ID of a task; "" for all. */
  readonly task: string;
  /** Submitted at this time or later, epoch seconds; 0 is open. */
  readonly since: number;
  readonly state: TaskState | "";
  readonly action: string;
  readonly platform: string;
  /** An ID. */
  readonly channel: string;
  /** An ID. */
  readonly user: string;
}

/** How a member lists tasks and drawings (wire.md 9.15). Each call rejects with a GatewayError. */
export interface TaskLog {
  /** What its server filters a list by; the other filters of a query are ignored. */
  filtersOf(kind: TaskKind, scope: TaskScope): readonly TaskFilter[];
  /** A page of tasks, the newest first. */
  list(http: Http, query: TaskQuery, options?: PageOptions): Promise<readonly Task[]>;
}
