/** Tasks and drawings, in memory. Source: the members' `model/task.go` and `model/midjourney.go` (wire.md 9.15). */

/** A task or drawing, with the fields of any member. */
export interface TaskRow {
  readonly id: number;
  readonly drawing: boolean;
  /** By which callers know it. */
  readonly task: string;
  readonly user: number;
  readonly channel: number;
  readonly platform: string;
  readonly action: string;
  readonly model: string;
  readonly prompt: string;
  /** How it ends. */
  readonly ends: "SUCCESS" | "FAILURE";
  readonly reason: string;
  readonly quota: number;
  /** Epoch seconds. */
  readonly submitted: number;
  /** Seconds that it waits, and then takes. */
  readonly waits: number;
  readonly takes: number;
  /** What its provider answers in the end. */
  readonly data: unknown;
  /** Where its result is; "" for none. */
  readonly url: string;
}

/** How far a task is at a time. */
export interface TaskProgress {
  readonly status: string;
  readonly percent: number;
  /** Epoch seconds; 0 until then. */
  readonly started: number;
  readonly finished: number;
}

/** How far a task is. @param now epoch seconds */
export function progressAt({ submitted, waits, takes, ends }: TaskRow, now: number): TaskProgress {
  const started = submitted + waits;
  const finished = started + takes;
  if (now < started) return { status: "QUEUED", percent: 0, started: 0, finished: 0 };
  if (now >= finished) return { status: ends, percent: 100, started, finished };
  const percent = Math.floor(((now - started) / takes) * 100);
  return { status: "IN_PROGRESS", percent, started, finished: 0 };
}

/** What a list is asked for; "" and 0 for everything. */
export interface TaskQuery {
  readonly user: number;
  readonly channel: number;
  readonly task: string;
  readonly status: string;
  readonly action: string;
  readonly platform: string;
  /** Epoch seconds. */
  readonly from: number;
  readonly to: number;
}

/** The rows that a query means, the newest first. @param now epoch seconds */
export const foundTasks = (
  rows: readonly TaskRow[],
  { user, channel, task, status, action, platform, from, to }: TaskQuery,
  now: number,
): readonly TaskRow[] =>
  rows
    .filter(
      (row) =>
        (user === 0 || row.user === user) &&
        (channel === 0 || row.channel === channel) &&
        (task === "" || row.task === task) &&
        (status === "" || progressAt(row, now).status === status) &&
        (action === "" || row.action === action) &&
        (platform === "" || row.platform === platform) &&
        (from === 0 || row.submitted >= from) &&
        (to === 0 || row.submitted <= to),
    )
    .sort((a, b) => b.id - a.id);
