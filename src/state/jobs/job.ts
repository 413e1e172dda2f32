import type { Fields } from "../collection/row-fields.js";

/** What identifies a row in its list. */
export type RowKey = string | number;

/** One row that a job works on. Plain data, because jobs are stored in the browser to survive a reload. */
export interface JobItem {
  readonly key: RowKey;
  /** What the report calls it. */
  readonly name: string;
  /** What its calls and events need beside the key. Never a secret. */
  readonly about: Fields;
  /** The fields that are written to it. */
  readonly set?: Fields | undefined;
  /** What these fields were when the job was planned. */
  readonly before?: Fields | undefined;
  /** In a job that undoes another one: what that wrote. A row that somebody changed since is left alone. */
  readonly written?: Fields | undefined;
  /** In a job that undoes another one: what that noted of the row. */
  readonly mark?: readonly number[] | undefined;
}

/** A job as it was planned: what is done to which rows, for which account. Plain data, and never changed. */
export interface JobPlan {
  readonly id: string;
  /** The account that it belongs to. */
  readonly owner: number;
  /** The list whose rows it works on, which also names where its code is. */
  readonly list: string;
  /** What is done to each row: a key of `JobArea.kinds`. */
  readonly kind: string;
  /** Which action that is for the reader, by which the area knows its label. */
  readonly action: string;
  /** The same for every row. */
  readonly params: Fields;
  readonly undoing: boolean;
  /** Whether a row waits for the one before it, where it must not be written unless that was. Undone in reverse. */
  readonly inOrder?: boolean | undefined;
  /** About how many things its only row stands for, where that takes many calls: they are counted. 0 is not known. */
  readonly amount?: number | undefined;
  readonly items: readonly JobItem[];
}

/** What is known of one row, as one character, so that a job of thousands of rows is stored as a short text. */
export const ItemState = {
  /** Not started. */
  left: "-",
  /** Its call was sent, and nothing has been heard since. */
  sent: ">",
  /** Changed, which can be undone. */
  changed: "c",
  /** Done, with nothing to undo. */
  done: "d",
  failed: "x",
  /** Its answer was lost, and no check could tell what happened. It is never sent again by itself. */
  unconfirmed: "?",
} as const;

/** A character of {@link ItemState}. */
export type ItemState = (typeof ItemState)[keyof typeof ItemState];

/**
 * How a job is used by its page.
 * - `waiting`: it starts once it can't be undone any more
 * - `interrupted`: an earlier page started it, or the session ended
 * - `elsewhere`: another tab runs it
 * - `stopping`: no further row is started, and those under way end
 */
export type JobState =
  "waiting" | "interrupted" | "elsewhere" | "running" | "paused" | "stopping" | "stopped" | "finished";

/** How many rows are in which state. */
export interface JobCounts {
  readonly total: number;
  /** Changed or done. */
  readonly done: number;
  /** Those of them that can be undone. */
  readonly changed: number;
  readonly failed: number;
  readonly unconfirmed: number;
  /** Not started, or sent by a page that is gone. */
  readonly left: number;
}
