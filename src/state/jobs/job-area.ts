import type { GatewayError } from "../../api/client/errors.js";
import type { Gateway } from "../gateways.js";
import type { Fields } from "../collection/row-fields.js";
import type { Settled } from "../writes/settle.js";
import type { JobItem, JobPlan, RowKey } from "./job.js";

/** What a job works with: the gateway in the language of who started it, and the events of the page. */
export interface JobSession {
  readonly gateway: Gateway;
  /** A BCP 47 tag of the console's languages, for texts of failures. */
  readonly locale: string;
  readonly plan: JobPlan;
  /** Tells the page what has happened to a row. */
  emit(type: string, detail: object): void;
  /** Gives a newer version of a row to the lists that show it. */
  show(row: object): void;
}

/** What a step is given beside its row. */
export interface JobStep<Row> {
  /** The row as it was when the job began or went on; absent where that wasn't read. */
  readonly row: Row | undefined;
  /** What an earlier attempt noted. */
  readonly mark: readonly number[] | undefined;
  /** Notes something for the next attempt, before anything is sent. Throws where the browser doesn't keep it. */
  note(mark: readonly number[]): void;
  /** Notes what came of what was sent. */
  learn(mark: readonly number[]): void;
  /** Whether the page is being left, so that only a single call can be sent. */
  readonly leaving: boolean;
  /** For a row that takes many calls, see `ActKind.long`. */
  readonly long: LongStep;
}

/** How a row that takes many calls goes on with its job. */
export interface LongStep {
  /** Aborts what is read when the job is stopped or its account signs out. */
  readonly signal: AbortSignal;
  /**
   * Resolves when the next call may be sent, which waits while the job is paused. Rejects with an `AbortError` once it
   * is stopped.
   */
  turn(this: void): Promise<void>;
  /**
   * Says how many things are done, of those that `JobPlan.amount` counts.
   * @param total how many there are, where that is known better now
   */
  advance(this: void, done: number, total?: number): void;
  /**
   * Tells the reader what they should know of how it goes on; undefined for nothing any more.
   * @param calls that each thing takes from now on, see {@link ActKind.calls}
   */
  remark(this: void, text: string | undefined, calls: number): void;
  /** Says that the browser has no room for what was done: it lasts as long as the page. */
  onNotStored(this: void): void;
  /** Throws an `AbortError` where nothing may be kept of the job any more, because its account has signed out. */
  hold(this: void): void;
}

/** A kind whose jobs have one row that takes many calls. A failure pauses it, and it goes on where it stopped. */
export interface LongKind {
  /** Whether another page can go on with it. */
  resumes(plan: JobPlan): Promise<boolean>;
  /** Gives the reader what there is of it so far; resolves to how many things that are. */
  save?(session: JobSession): Promise<number>;
}

/** Sets fields of a row, which can be undone by writing what they were, and repeated without harm. */
export interface FieldsKind<Row> {
  /** Calls that one row takes. Default 1. */
  readonly calls?: number;
  /** Whether its report stays, and with it what undoes it, as in {@link ActKind}. */
  readonly reports?: boolean;
  /** Whether a row has nothing to be done, beside one that has the fields already. */
  needless?(row: Row, fields: Fields): boolean;
  /**
   * Settles to the row as it is now, or to nothing where it had the fields already and nothing was sent. Rejects with a
   * GatewayError.
   */
  write(
    session: JobSession,
    item: JobItem,
    fields: Fields,
    step: Pick<JobStep<Row>, "mark" | "note" | "learn">,
  ): Promise<Settled<Row | undefined>>;
}

/** Does something to a row that can't be undone. */
export interface ActKind<Row> {
  /** Calls that one row takes; for a row that takes many, those that each thing of `JobPlan.amount` does. Default 1. */
  readonly calls?: number;
  /** Declares that a job has a single row, which asks for the turn of each of its calls by itself. */
  readonly long?: LongKind;
  /** Whether the row goes. */
  readonly removes?: boolean;
  /**
   * Whether its report stays until the reader puts it away, also where nothing failed and nothing can be undone, and
   * after a reload.
   */
  readonly reports?: boolean;
  /** Whether it needs to know what the rows are now, see `JobStep.row`. */
  readonly readsRows?: boolean;
  /** After how many failures no further row is started, by the job's parameters; undefined for never. */
  stopsAfter?(params: Fields): number | undefined;
  /** How many rows are under way at once, by the job's parameters, where that isn't the usual number. */
  parallel?(params: Fields): number | undefined;
  /**
   * Settles to the row as it is now, or to nothing where it is gone or wasn't read. Rejects with a GatewayError. A call
   * whose repetition would do harm first finds out what the last attempt came to, by its mark.
   */
  act(session: JobSession, item: JobItem, step: JobStep<Row>): Promise<Settled<Row | undefined>>;
  /**
   * Finds out, without writing, whether a call was executed whose answer was lost with its page, or what it failed
   * with. Without it, the call is repeated.
   */
  found?(
    session: JobSession,
    item: JobItem,
    mark: readonly number[] | undefined,
    learn: (mark: readonly number[]) => void,
  ): Promise<"done" | "not-done" | "unclear" | GatewayError>;
}

/** One thing that jobs do to rows. */
export type JobKind<Row> = FieldsKind<Row> | ActKind<Row>;

/** What an area's jobs are called, in one language. */
export interface JobTexts {
  /** What an action is called: "Disable". */
  readonly labels: Readonly<Record<string, string>>;
  /** How rows that an action was done to are counted, by the action: "294 passed". Default: "294 done". */
  readonly counts?: Readonly<Record<string, (this: void, count: number) => string>>;
  /** So many rows by their name: "300 tokens". */
  countText(this: void, count: number): string;
  /** What a message says once a job of one long row is over, by how many things it did. Default: exported. */
  ended?(this: void, count: number): string;
  /** What the report calls what is the same for every row, by its name in `JobPlan.params`. */
  readonly params?: Readonly<Record<string, string>>;
  /** Which of these are points: a file has them as amounts. */
  readonly amounts?: readonly string[];
}

/**
 * What can be done to the rows of one list by jobs, without the list: a job goes on while another screen is shown.
 * Loaded with the first job of the list.
 */
export interface JobArea<Row extends object = object> {
  keyOf(row: Row): RowKey;
  /** What calls and events need of a row, see `JobItem.about`. */
  about(row: Row): Fields;
  texts(locale: string): Promise<JobTexts>;
  /** Every row, in one call, where the gateway has one. Rejects with a GatewayError. */
  rows?(session: JobSession): Promise<readonly Row[]>;
  /** One row as it is now, by what was noted of it, if anything was. Rejects with a GatewayError. */
  one(session: JobSession, item: JobItem, mark: readonly number[] | undefined): Promise<Row>;
  readonly kinds: Readonly<Record<string, JobKind<Row>>>;
}

/** Declares the jobs of a list: typed by its rows there, and by any rows for the engine. */
export function defineJobs<Row extends object>(area: JobArea<Row>): JobArea {
  return area;
}
