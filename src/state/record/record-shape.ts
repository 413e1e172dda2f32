import type { GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import type { Difference, Plain } from "../../domain/records/three-way.js";
import type { Lost } from "../writes/settle.js";

/** The types of one kind of record. */
export interface RecordKind {
  /** The form's input, by field name. */
  readonly fields: object;
  /** A record as the gateway stores it. */
  readonly stored: object;
  /** What is known about created records. */
  readonly created: unknown;
  /** What its messages depend on: the reader's language, formats. */
  readonly context: unknown;
  /** What its values depend on besides the record, such as the gateway's capabilities. */
  readonly facts: unknown;
}

/** The name of a field. */
export type FieldOf<S extends RecordKind> = keyof S["fields"] & string;

/**
 * The value with which a field is compared and sent: the type of the record's property with the field's name, or of the
 * input when there is none.
 */
export type ValueOf<Stored, Field, Typed> = Plain &
  (Field extends keyof Stored ? (unknown extends Stored[Field] ? Typed : Stored[Field]) : Typed);

/** The values that are compared and sent, by field name. */
export type ValuesOf<S extends RecordKind> = {
  readonly [Field in FieldOf<S>]: ValueOf<S["stored"], Field, S["fields"][Field]>;
};

/** A problem with a field, as a function of the language that it is shown in. */
export type Problem<S extends RecordKind> = (context: S["context"]) => string;

/** Problems by field. Empty when the form is valid. */
export type Problems<S extends RecordKind> = Readonly<Partial<Record<FieldOf<S>, Problem<S>>>>;

/** A field that others changed as well, or that the gateway did not store as sent. */
export type DifferenceOf<S extends RecordKind> = Difference<FieldOf<S>>;

/** The context in which a field is parsed or validated. */
export interface FormState<S extends RecordKind> {
  /** The input of the whole form. */
  readonly fields: S["fields"];
  /** The form before any input; undefined for a new record. */
  readonly before: S["fields"] | undefined;
  readonly stored: S["stored"] | undefined;
  /** The record that a new one is a copy of. */
  readonly like: Likeness<S> | undefined;
  readonly facts: S["facts"];
}

/** The record that a new one is a copy of, and what it has from it; the rest has to be typed. */
export interface Likeness<S extends RecordKind> {
  readonly record: S["stored"];
  readonly fields: Partial<S["fields"]>;
}

/** One field, as far as it is specific to its kind of record. */
export interface FieldShape<S extends RecordKind, Typed = Plain, Value = Plain> {
  /** The field's default in the form of a new record. */
  readonly default: Typed;
  /** Its value in a record. Default: the record's property with the field's name, else the default. */
  value?(stored: S["stored"]): Value;
  /** The input that the form shows for a value. Default: the value. */
  typed?(value: Value, about: Pick<FormState<S>, "facts"> & { readonly stored: S["stored"] }): Typed;
  /**
   * Parses the input to a value or a problem. Fields that weren't edited keep the record's value. Default: the input is
   * the value.
   */
  read?(typed: Typed, form: FormState<S>): Value | Problem<S>;
  /**
   * Other fields by which its input means something else or is wrong: once one of them was edited, it is checked and
   * parsed as if it had been, too.
   */
  readonly dependsOn?: readonly string[];
  /** Validates the input. What the gateway itself holds is never checked, so an edit of another field can be saved. */
  check?(typed: Typed, form: FormState<S>): Problem<S> | undefined;
  /** A check that only the gateway can make. */
  verify?(typed: Typed, form: FormState<S>): Promise<Problem<S> | undefined>;
  /**
   * Whether the record has the field in this context. A field that it doesn't have keeps its default and is never sent.
   * Default: true.
   */
  when?(facts: S["facts"], stored: S["stored"] | undefined): boolean;
  /** Whether two values mean the same to the gateway. Default: equality. */
  compare?(one: Value, other: Value): boolean;
  /**
   * Puts what was changed inside of the value on top of what the gateway holds now; undefined where both changed the
   * same and nobody has decided yet whose change is kept. Default: a value that both changed is a conflict as a whole.
   */
  merge?(base: Value, mine: Value, theirs: Value, keep?: "mine" | "theirs"): Value | undefined;
  /** Whether the input doesn't change the value. Default: whether it equals what the form showed before. */
  isSame?(typed: Typed, value: Value): boolean;
  /** Never kept in a draft and never read back, such as a password. */
  readonly secret?: true;
  /** Whether its value can be read back. Default: true, unless it is a secret. */
  isReadable?(values: ValuesOf<S>): boolean;
  /** Fields that have to be saved before this one, when each is saved by a separate write. */
  readonly needs?: readonly string[];
}

/** The change that an edit writes. */
export interface Change<S extends RecordKind> {
  /** The record as it was read just before. */
  readonly fresh: S["stored"];
  /** All values: the input on top of the gateway's current values. */
  readonly values: ValuesOf<S>;
  /** The fields whose values differ from the gateway's. */
  readonly changed: readonly FieldOf<S>[];
  readonly facts: S["facts"];
}

/** The record that a new one is a copy of. */
export interface CopiedValues<S extends RecordKind> {
  readonly record: S["stored"];
  /** The fields in which the new one differs from it. */
  readonly changed: readonly FieldOf<S>[];
}

/** How new records of a kind are created. */
export interface Creation<S extends RecordKind> {
  /** Records the existing rows, and returns a function that reads the rows added since. */
  added(http: Http): Promise<() => Promise<readonly S["stored"][]>>;
  /** Sends the creation, once. */
  send(
    http: Http,
    values: ValuesOf<S>,
    about: { readonly facts: S["facts"]; readonly like: CopiedValues<S> | undefined },
  ): Promise<S["created"]>;
  /**
   * The created records among the rows that were added since, after the response was lost; `undefined` when none of
   * them matches. What a creation does after its call, such as completing a copy, is done here, too.
   */
  find(
    added: readonly S["stored"][],
    values: ValuesOf<S>,
    about: { readonly http: Http; readonly like: CopiedValues<S> | undefined },
  ): S["created"] | undefined | Promise<S["created"] | undefined>;
}

/** How to save a record whose fields are written separately, in the order of their declaration. */
export interface FieldWrites<S extends RecordKind> {
  send(http: Http, field: FieldOf<S>, value: Plain): Promise<unknown>;
  /** The record with a field as it was written. */
  put(stored: S["stored"], field: FieldOf<S>, value: Plain): S["stored"];
}

/**
 * What is specific to one kind of record about saving. Everything else is the same for all kinds, in `saveRecord`,
 * `saveFields` and `createRecord`.
 */
export interface RecordShape<S extends RecordKind> {
  /** Never set: it lets TypeScript infer the kind of a declared record from its type. */
  readonly kind?: S;
  readonly fields: Readonly<Record<FieldOf<S>, FieldShape<S>>>;
  /** Reads the record. */
  load(http: Http, stored: S["stored"]): Promise<S["stored"]>;
  /**
   * The call that writes a change, or nothing when there is nothing to write. It resolves to the expected record, which
   * is only used when the record can't be read again.
   */
  update?(change: Change<S>): ((http: Http) => Promise<S["stored"]>) | undefined;
  /** Used instead of `update` when each field is saved by a separate write. */
  readonly eachField?: FieldWrites<S>;
  /** A second write that the saved record needs, and how to check that it was executed. */
  follow?(fresh: S["stored"], now: S["stored"]): FollowUp<S> | undefined;
  /** Whether the record counts as deleted although it can be read. */
  isGone?(fresh: S["stored"]): boolean;
  /** Whether the record has changed in a way that its author has to know before they overwrite it. */
  concerns?(seen: S["stored"], fresh: S["stored"]): boolean;
  /** Absent when records of this kind can't be created. */
  readonly create?: Creation<S>;
}

/** A write that follows another one. */
export interface FollowUp<S extends RecordKind> {
  send(http: Http): Promise<S["stored"]>;
  isDone(now: S["stored"]): boolean;
}

/** Why a separately saved field was not saved; `finding` is the result of the check after its response was lost. */
export interface FieldFailure {
  readonly error: GatewayError;
  readonly finding?: Lost<unknown>["finding"];
}

/**
 * A save that sent nothing, because the same fields, or the record in another relevant way, were changed by others in
 * the meantime.
 */
export interface Conflicting<S extends RecordKind> {
  readonly kind: "conflict";
  readonly fresh: S["stored"];
  readonly differences: readonly DifferenceOf<S>[];
  readonly concern: boolean;
}

/** A save that was executed, at least in part. */
export interface Saved<S extends RecordKind> {
  readonly kind: "saved";
  readonly stored: S["stored"];
  readonly changed: readonly FieldOf<S>[];
  /** Fields that the gateway stores with another value than was sent. */
  readonly notKept: readonly DifferenceOf<S>[];
  /** Whether the record could be read again. */
  readonly checked: boolean;
  /** The result of the second write, if one was needed. */
  readonly followed?: "done" | GatewayError;
  /** The fields that were not saved, when each is saved by a separate write. */
  readonly failed?: readonly FieldOf<S>[];
  /** Whether the remaining writes were canceled before they were sent. */
  readonly withdrawn?: boolean;
}

/**
 * The result of a save. Rejections are errors instead, and a lost response is reported by the writer. `unchanged` and
 * `gone` sent nothing: there was nothing to send, or the record was deleted in the meantime.
 */
export type Ending<S extends RecordKind> =
  | { readonly kind: "created"; readonly created: S["created"] }
  | { readonly kind: "unchanged"; readonly stored: S["stored"] }
  /** `stored` where the gateway keeps deleted records. */
  | { readonly kind: "gone"; readonly stored: S["stored"] | undefined }
  | Saved<S>
  | Conflicting<S>;
