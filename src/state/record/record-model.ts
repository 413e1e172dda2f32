import type { ReadonlySignal } from "@preact/signals-core";
import type { GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import type { Done } from "../writes/settle.js";
import type { Writer } from "../writes/writer.js";
import type {
  Ending,
  FieldFailure,
  FieldOf,
  Likeness,
  Problem,
  Problems,
  RecordKind,
  ValuesOf,
} from "./record-shape.js";
import type { Filling } from "./filling.js";
import type { Typed, TypedRecord } from "./typed.js";

/** The result of a save. */
export type SaveResult<S extends RecordKind> = Done<Ending<S>> | "invalid" | undefined;

/** Why fields that are saved by separate writes were not saved. */
export type FieldFailures<S extends RecordKind> = Readonly<Partial<Record<FieldOf<S>, FieldFailure>>>;

/** A record in its form: the gateway's values, the input on top of them, and the only way to save it. */
export interface RecordModel<S extends RecordKind>
  extends
    Pick<TypedRecord<S>, "stored" | "typed" | "fields" | "here" | "draft" | "conflicts">,
    Pick<Filling, "awaits" | "filled"> {
  /** Whether there is unsaved input. */
  readonly dirty: ReadonlySignal<boolean>;
  /** Problems that the last save found in fields that haven't been edited since. */
  readonly problems: ReadonlySignal<Problems<S>>;
  /** What the current input comes to, for the fields that are valid. */
  readonly values: ReadonlySignal<Partial<ValuesOf<S>>>;
  /** Problems of the current input. */
  readonly wrong: ReadonlySignal<Problems<S>>;
  /** Why separately saved fields were not saved by the last save, or aren't known to be. */
  readonly failures: ReadonlySignal<FieldFailures<S>>;
  /** The result of the last save. */
  readonly ending: ReadonlySignal<Ending<S> | undefined>;
  /** Why the last save was rejected or could not be sent. */
  readonly refusal: ReadonlySignal<GatewayError | undefined>;
  /** The write in progress, and a write whose response was lost. */
  readonly writer: Writer<Ending<S>>;
  /** Edits fields. Input that equals the gateway's value is not kept. */
  set(this: void, change: Partial<S["fields"]>): void;
  /**
   * Changes the default form of a new record, also after a save that missed what comes now. Input is kept, and the
   * defaults don't count as input.
   */
  begin(this: void, change: Partial<S["fields"]>): void;
  /**
   * Reports that a field contains text that can't be parsed, such as half a date; `undefined` when that is resolved.
   */
  spoil(this: void, field: FieldOf<S>, problem: Problem<S> | undefined): void;
  /** Updates the record after it was read elsewhere. Input is kept, together with the values that it was based on. */
  take(this: void, now: S["stored"]): void;
  /** Discards the input of fields. */
  forget(this: void, ...fields: readonly FieldOf<S>[]): void;
  /** Resolves a field's conflict: the input may overwrite the gateway's value. */
  settle(this: void, field: FieldOf<S>, keep: "mine" | "theirs"): void;
  /**
   * Saves all or some fields. Resolves to the result; to "invalid" when `problems` says why nothing was sent; to
   * nothing when separately saved fields had no changes, the page forbade saving, another save is in progress, or the
   * outcome is unknown.
   * @throws GatewayError, or an `AbortError` after it was canceled
   */
  save(this: void, names?: readonly FieldOf<S>[]): Promise<SaveResult<S>>;
  /** Overwrites the changes that others made in the meantime. */
  overwrite(this: void): Promise<SaveResult<S>>;
  /** Discards conflicting input in favour of the gateway's values. Sends nothing. */
  keepTheirs(this: void): void;
  /** Starts another new record. */
  renew(this: void): void;
  dispose(): void;
}

/** Options of a record's model. */
export interface RecordOptions<S extends RecordKind> {
  readonly http: Http;
  readonly facts: S["facts"];
  readonly stored: S["stored"] | undefined;
  /** The initial form of a new record, if it isn't the default one. */
  readonly initial?: S["fields"] | undefined;
  /** The record that a new one is a copy of. */
  readonly like?: Likeness<S> | undefined;
  /** The `draft` of an earlier form of this record. */
  readonly draft?: Typed<S> | undefined;
  /** Called before anything is sent; `false` prevents it. `typed` are the fields that differ from the record. */
  readonly mayWrite?: (
    values: ValuesOf<S>,
    stored: S["stored"] | undefined,
    typed: readonly FieldOf<S>[],
  ) => boolean;
  /** Applies changes to the form after a save; a view renders them synchronously. */
  readonly commit?: (change: () => void) => void;
}
