import type { ReadonlySignal } from "@preact/signals-core";
import type { GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import type { Done } from "../writes/settle.js";
import type { Writer } from "../writes/writer.js";
import type {
  Ending,
  FieldFailure,
  FieldOf,
  Problem,
  Problems,
  RecordKind,
  ValuesOf,
} from "./record-shape.js";
import type { Typed, TypedRecord } from "./typed.js";

/** How a save went. */
export type SaveResult<S extends RecordKind> = Done<Ending<S>> | "invalid" | undefined;

/** Why fields were not saved that have a write each. */
export type FieldFailures<S extends RecordKind> = Readonly<Partial<Record<FieldOf<S>, FieldFailure>>>;

/** A record in its form: what the gateway has of it, what was typed over that, and the one way to save it. */
export interface RecordModel<S extends RecordKind> extends Pick<
  TypedRecord<S>,
  "stored" | "typed" | "fields" | "here" | "draft" | "conflicts"
> {
  /** Whether something was typed that isn't saved. */
  readonly dirty: ReadonlySignal<boolean>;
  /** What is wrong, as far as the last save said so and it wasn't changed since. */
  readonly problems: ReadonlySignal<Problems<S>>;
  /** What is wrong now with what was typed. */
  readonly wrong: ReadonlySignal<Problems<S>>;
  /** Why fields that have a write each were not saved by the last save, or are not known to be. */
  readonly failures: ReadonlySignal<FieldFailures<S>>;
  /** How the last save ended. */
  readonly ending: ReadonlySignal<Ending<S> | undefined>;
  /** Why the last save was refused or could not be sent. */
  readonly refusal: ReadonlySignal<GatewayError | undefined>;
  /** What is under way, and a write whose answer was lost. */
  readonly writer: Writer<Ending<S>>;
  /** Types into fields. What the gateway has anyway isn't kept as typed. */
  set(this: void, change: Partial<S["fields"]>): void;
  /** Changes what the form of a new record begins with. What was typed stays, and this doesn't count as typed. */
  begin(this: void, change: Partial<S["fields"]>): void;
  /** Notes that a field holds a text that is no value, such as half a date; `undefined`: no longer. */
  spoil(this: void, field: FieldOf<S>, problem: Problem<S> | undefined): void;
  /** Takes over the record as it was read elsewhere. What was typed stays, and remembers what it was typed over. */
  take(this: void, now: S["stored"]): void;
  /** Gives up what was typed into fields. */
  forget(this: void, ...fields: readonly FieldOf<S>[]): void;
  /** Decides a conflict of one field: what was typed may be saved over what the gateway has. */
  settle(this: void, field: FieldOf<S>): void;
  /**
   * Saves, all or some fields. Resolves to how it ended; to "invalid" when `problems` says why nothing was sent; to
   * nothing when there was nothing to save of fields with a write each, the page forbade it, another save is under way,
   * or nobody knows whether it was executed.
   * @throws GatewayError, or an `AbortError` after it was canceled
   */
  save(this: void, names?: readonly FieldOf<S>[]): Promise<SaveResult<S>>;
  /** Overwrites what others changed in between. */
  overwrite(this: void): Promise<SaveResult<S>>;
  /** Takes the gateway's values where both changed. Sends nothing. */
  keepTheirs(this: void): void;
  /** Begins one more new record. */
  renew(this: void): void;
  dispose(): void;
}

/** What a record is opened with. */
export interface RecordOptions<S extends RecordKind> {
  readonly http: Http;
  readonly facts: S["facts"];
  readonly stored: S["stored"] | undefined;
  /** What the form of a new record begins with, when it isn't the usual. */
  readonly initial?: S["fields"] | undefined;
  /** What an earlier form of this record kept as its `draft`. */
  readonly draft?: Typed<S> | undefined;
  /** Asked before anything is sent; `false` and nothing is. `typed` are the fields that differ from the record. */
  readonly mayWrite?: (
    values: ValuesOf<S>,
    stored: S["stored"] | undefined,
    typed: readonly FieldOf<S>[],
  ) => boolean;
  /** Runs what changes the form after a save; a view draws it at once. */
  readonly commit?: (change: () => void) => void;
}
