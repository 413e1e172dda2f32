import type { GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import type { Difference, Plain } from "../../domain/records/three-way.js";
import type { Lost } from "../writes/settle.js";

/** What one kind of record is made of. Everything about it is typed by this. */
export interface RecordKind {
  /** What its form holds as typed, by the names of the fields. */
  readonly fields: object;
  /** A record as the gateway holds it. */
  readonly stored: object;
  /** What is known of new ones. */
  readonly created: unknown;
  /** What its texts depend on: the reader's language, formats. */
  readonly context: unknown;
  /** What its values depend on beside the record, such as what the gateway supports. */
  readonly facts: unknown;
}

/** The name of a field. */
export type FieldOf<S extends RecordKind> = keyof S["fields"] & string;

/** What a field is compared and sent as: what the record has under its name, or what is typed where it has nothing. */
export type ValueOf<Stored, Field, Typed> = Plain &
  (Field extends keyof Stored ? (unknown extends Stored[Field] ? Typed : Stored[Field]) : Typed);

/** What is compared and sent, by the names of the fields. */
export type ValuesOf<S extends RecordKind> = {
  readonly [Field in FieldOf<S>]: ValueOf<S["stored"], Field, S["fields"][Field]>;
};

/** What is wrong with a field, once there is a language to say it in. */
export type Problem<S extends RecordKind> = (context: S["context"]) => string;

/** What is wrong with fields. Empty when nothing is. */
export type Problems<S extends RecordKind> = Readonly<Partial<Record<FieldOf<S>, Problem<S>>>>;

/** A field that others changed, too, or that the gateway did not keep. */
export type DifferenceOf<S extends RecordKind> = Difference<FieldOf<S>>;

/** What is around a field when it is read or checked. */
export interface Around<S extends RecordKind> {
  /** The whole form, as typed. */
  readonly fields: S["fields"];
  /** The form as the record fills it; undefined for a new one. */
  readonly before: S["fields"] | undefined;
  readonly stored: S["stored"] | undefined;
  readonly facts: S["facts"];
}

/** One field, as far as its record depends on it. */
export interface FieldShape<S extends RecordKind, Typed = Plain, Value = Plain> {
  /** What the form of a new record begins with. */
  readonly default: Typed;
  /** Its value in a record. Default: what the record has under its name, else the default. */
  value?(stored: S["stored"]): Value;
  /** What the form shows of a value. Default: the value. */
  typed?(value: Value, about: Pick<Around<S>, "facts"> & { readonly stored: S["stored"] }): Typed;
  /**
   * The value of what was typed, or what is wrong with that. What was not touched keeps the value that the record has.
   * Default: what was typed.
   */
  read?(typed: Typed, around: Around<S>): Value | Problem<S>;
  /** Whether it is read also when it was not touched, because its value depends on other fields. */
  readonly always?: true;
  /** What is wrong with what was typed, whether or not it was touched. */
  check?(typed: Typed, around: Around<S>): Problem<S> | undefined;
  /** What only the gateway knows to be wrong. */
  verify?(typed: Typed, around: Around<S>): Promise<Problem<S> | undefined>;
  /**
   * Whether the record has the field here. One that it doesn't have keeps its default and is never sent. Default: it
   * has.
   */
  when?(facts: S["facts"], stored: S["stored"] | undefined): boolean;
  /** Whether two values mean the same to the gateway. Default: whether they are equal. */
  compare?(one: Value, other: Value): boolean;
  /** Whether something typed changes nothing. Default: whether it is what the form showed before. */
  isSame?(typed: Typed, value: Value): boolean;
  /** Never kept as a draft and never read back, such as a password. */
  readonly secret?: true;
  /** Whether its value can be read back. Default: it can, unless it is a secret. */
  isReadable?(values: ValuesOf<S>): boolean;
  /** Fields that have to be saved before this one, where each is saved by a write of its own. */
  readonly needs?: readonly string[];
}

/** What an edit writes. */
export interface Change<S extends RecordKind> {
  /** The record as it was read just before. */
  readonly fresh: S["stored"];
  /** Every value: what was typed, on top of what the gateway holds now. */
  readonly values: ValuesOf<S>;
  /** The fields whose values aren't the gateway's. */
  readonly changed: readonly FieldOf<S>[];
  readonly facts: S["facts"];
}

/** How new records of a kind are created. */
export interface Creation<S extends RecordKind> {
  /** Notes which records there are, and returns what reads those that were added since. */
  added(http: Http): Promise<() => Promise<readonly S["stored"][]>>;
  /** Sends it, once. */
  send(http: Http, values: ValuesOf<S>, facts: S["facts"]): Promise<S["created"]>;
  /** What was created, by the rows that were added since; `undefined` when none of them shows it. For a lost answer. */
  find(added: readonly S["stored"][], values: ValuesOf<S>): S["created"] | undefined;
}

/** How a record is saved whose fields have a write each, in the order in which they are declared. */
export interface FieldWrites<S extends RecordKind> {
  send(http: Http, field: FieldOf<S>, value: Plain): Promise<unknown>;
  /** The record with a field as it was written. */
  put(stored: S["stored"], field: FieldOf<S>, value: Plain): S["stored"];
}

/**
 * One kind of record, as far as saving depends on it. Everything else about saving is the same for all, in
 * `saveRecord`, `saveFields` and `createRecord`.
 */
export interface RecordShape<S extends RecordKind> {
  /** Never set: by it TypeScript knows a declared record's kind where the record is handed on. */
  readonly kind?: S;
  readonly fields: Readonly<Record<FieldOf<S>, FieldShape<S>>>;
  /** Reads the record. */
  load(http: Http, stored: S["stored"]): Promise<S["stored"]>;
  /**
   * The call that writes a change, or nothing when it comes to nothing. It resolves to the record as it should be now,
   * which counts only when it can't be read again.
   */
  update?(change: Change<S>): ((http: Http) => Promise<S["stored"]>) | undefined;
  /** In the place of `update`, where each field has a write of its own. */
  readonly eachField?: FieldWrites<S>;
  /** A second write that the saved record needs, and how to see that it was executed. */
  follow?(fresh: S["stored"], now: S["stored"]): FollowUp<S> | undefined;
  /** Whether the record counts as deleted although it can be read. */
  isGone?(fresh: S["stored"]): boolean;
  /** Whether something happened to the record that its author has to know before they write over it. */
  concerns?(seen: S["stored"], fresh: S["stored"]): boolean;
  /** Absent where none are created. */
  readonly create?: Creation<S>;
}

/** A write that comes after another one. */
export interface FollowUp<S extends RecordKind> {
  send(http: Http): Promise<S["stored"]>;
  isDone(now: S["stored"]): boolean;
}

/** Why a field with a write of its own was not saved; `finding` is what a look showed after its answer was lost. */
export interface FieldFailure {
  readonly error: GatewayError;
  readonly finding?: Lost<unknown>["finding"];
}

/**
 * A save that sent nothing, because others changed the same fields in between, or the record in another way that
 * matters.
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
  /** What the gateway holds although something else was sent. */
  readonly notKept: readonly DifferenceOf<S>[];
  /** Whether the record could be read again. */
  readonly checked: boolean;
  /** How the second write went, where one was needed. */
  readonly followed?: "done" | GatewayError;
  /** The fields that were not saved, where each has a write of its own. */
  readonly failed?: readonly FieldOf<S>[];
  /** Whether the rest was canceled before it was sent. */
  readonly withdrawn?: boolean;
}

/**
 * How a save ended. A refusal isn't among these: it rejects. A lost answer is the writer's to tell. `unchanged` and
 * `gone` sent nothing: there was nothing to send, or the record was deleted in between.
 */
export type Ending<S extends RecordKind> =
  | { readonly kind: "created"; readonly created: S["created"] }
  | { readonly kind: "unchanged"; readonly stored: S["stored"] }
  | { readonly kind: "gone"; readonly stored: S["stored"] }
  | Saved<S>
  | Conflicting<S>;
