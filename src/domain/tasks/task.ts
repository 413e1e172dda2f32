/** Where a task is; `waiting`: for an answer of the person who began it. */
export type TaskState =
  "not-started" | "submitted" | "queued" | "waiting" | "running" | "done" | "failed" | "canceled" | "unknown";

/** What each state is called on the wire. Source: `model/task.go` of the members, and Midjourney's proxies. */
const words: Readonly<Record<TaskState, string>> = {
  "not-started": "NOT_START",
  submitted: "SUBMITTED",
  queued: "QUEUED",
  waiting: "MODAL",
  running: "IN_PROGRESS",
  done: "SUCCESS",
  failed: "FAILURE",
  canceled: "CANCEL",
  unknown: "UNKNOWN",
};

/** Every state, in the order in which a task goes through them. */
export const taskStates = Object.keys(words) as readonly TaskState[];

/** The state by its word; a drawing has none until its provider answered. */
export const taskState = (word: string): TaskState =>
  word === "" ? "not-started" : (taskStates.find((state) => words[state] === word) ?? "unknown");

/** The word for a state, by which the gateway filters. */
export const taskWord = (state: TaskState): string => words[state];

/** Whether a task in this state goes on by itself. */
export const isUnderWay = (state: TaskState): boolean =>
  ["not-started", "submitted", "queued", "running"].includes(state);

/** What kind of file a task made. */
export type TaskFileKind = "picture" | "video" | "audio" | "file";

/** A file that a task made, at an address that a provider or the gateway chose: never to be opened unasked. */
export interface TaskFile {
  readonly kind: TaskFileKind;
  /** An http(s) address. */
  readonly url: string;
}

/** `tasks`: music, videos and what else takes long. `drawings`: those of Midjourney, which have a list of their own. */
export type TaskKind = "tasks" | "drawings";

/** Work that a call began and that went on after its answer. */
export interface Task {
  readonly id: number;
  /** By which callers know it; "" where its provider refused it at once. */
  readonly task: string;
  readonly kind: TaskKind;
  /** Who does it, as the gateway names it, such as `suno`; for a drawing the mode, which may be "". */
  readonly platform: string;
  /** What is done, in the gateway's word, such as `MUSIC` or `IMAGINE`. */
  readonly action: string;
  /** "" where the gateway doesn't tell. */
  readonly model: string;
  readonly group: string;
  /** What was asked for; "" where the gateway doesn't tell. */
  readonly prompt: string;
  /** The prompt as it was translated; "" for none. */
  readonly translated: string;
  readonly state: TaskState;
  /** Percent; undefined where nothing tells. */
  readonly progress: number | undefined;
  /** Why it failed, in the words of the gateway or its provider; "" for none. */
  readonly reason: string;
  /** Points charged when it began. Gateways give them back for most tasks that fail, and may leave them here. */
  readonly quota: number;
  /** The account that it is of. */
  readonly user: number;
  /** "" where the gateway tells the ID alone. */
  readonly username: string;
  /** 0 where the gateway doesn't tell, as in one's own list. */
  readonly channel: number;
  /** Epoch seconds, as those that follow; 0 until it happened. */
  readonly submitted: number;
  readonly started: number;
  readonly finished: number;
  readonly files: readonly TaskFile[];
}

/** Percent of a text such as `45%`, or of a number; undefined where it is neither. */
export function progressOf(value: unknown): number | undefined {
  const percent = typeof value === "string" ? Number(value.replace(/%$/, "") || Number.NaN) : value;
  return typeof percent === "number" && Number.isFinite(percent)
    ? Math.min(100, Math.max(0, percent))
    : undefined;
}
