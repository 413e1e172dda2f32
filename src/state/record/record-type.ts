import type { GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import type { Difference, Plain } from "../../domain/records/three-way.js";

/** What one kind of record is made of. */
export interface RecordShape {
  /** What its form holds, as typed. */
  readonly fields: Readonly<Record<string, Plain>>;
  /** What is compared and sent, by names of fields. */
  readonly values: Readonly<Record<string, Plain>>;
  /** A record as the gateway holds it. */
  readonly stored: object;
  /** What is known of new ones. */
  readonly created: object;
  /** What is wrong with fields; the area has a text for each. Empty when nothing is. */
  readonly problems: Readonly<Record<string, unknown>>;
}

/** The name of a field. */
export type FieldOf<F> = keyof F & string;

/** A field that others changed, too, or that the gateway did not keep. */
export type DifferenceOf<S extends RecordShape> = Difference<FieldOf<S["values"]>>;

/** A form as it is to be sent, or why it can't be. */
export type Reading<S extends RecordShape> =
  { readonly values: S["values"] } | { readonly problems: S["problems"] };

/** What an edit writes. */
export interface Change<S extends RecordShape> {
  /** The record as it was read just before. */
  readonly fresh: S["stored"];
  /** Every value: what was typed, on top of what the gateway holds now. */
  readonly values: S["values"];
  /** The fields whose values aren't the gateway's. */
  readonly changed: readonly FieldOf<S["values"]>[];
}

/** How new records of a kind are created. */
export interface Creation<S extends RecordShape> {
  /** Notes which records there are, and returns what reads those that were added since. */
  added(http: Http): Promise<() => Promise<readonly S["stored"][]>>;
  /** Sends it, once. */
  send(http: Http, values: S["values"]): Promise<S["created"]>;
  /** What was created, by the rows that were added since; `undefined` when none of them shows it. For a lost answer. */
  find(added: readonly S["stored"][], values: S["values"]): S["created"] | undefined;
}

/**
 * One kind of record, as its area declares it: what its form holds and how that is checked, compared, sent and found
 * again. Everything else about saving is the same for all, in `saveRecord` and `createRecord`.
 */
export interface RecordType<S extends RecordShape> {
  /** What the form of a new record begins with. */
  readonly empty: S["fields"];
  /** Fields that are never kept as a draft, such as passwords. */
  readonly secrets?: readonly FieldOf<S["fields"]>[];
  /** The form of a record that exists. */
  fieldsOf(stored: S["stored"]): S["fields"];
  /** What is compared of a record that exists. A field that is never read, such as a password, is "". */
  valuesOf(stored: S["stored"]): S["values"];
  /** Reads the form. What was not touched is read as it came. */
  read(fields: S["fields"], stored: S["stored"] | undefined): Reading<S>;
  /** What only the gateway knows to be wrong. */
  verify?(fields: S["fields"], stored: S["stored"] | undefined): Promise<S["problems"]>;
  /** Whether a value can be read back. Default: all. */
  isReadable?(field: FieldOf<S["values"]>, values: S["values"]): boolean;
  /** Values written in one way, for comparing what was sent with what is held. */
  comparable?(values: S["values"]): S["values"];
  /** Reads the record. */
  load(http: Http, stored: S["stored"]): Promise<S["stored"]>;
  /**
   * The call that writes a change, or nothing when it comes to nothing. It resolves to the record as it should be now,
   * which counts only when it can't be read again.
   */
  update(change: Change<S>): ((http: Http) => Promise<S["stored"]>) | undefined;
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
export interface FollowUp<S extends RecordShape> {
  send(http: Http): Promise<S["stored"]>;
  isDone(now: S["stored"]): boolean;
}

/**
 * A save that sent nothing, because others changed the same fields in between, or the record in another way that
 * matters.
 */
export interface Conflicting<S extends RecordShape> {
  readonly kind: "conflict";
  readonly fresh: S["stored"];
  readonly differences: readonly DifferenceOf<S>[];
  readonly concern: boolean;
}

/** A save that was executed. */
export interface Saved<S extends RecordShape> {
  readonly kind: "saved";
  readonly stored: S["stored"];
  readonly changed: readonly FieldOf<S["values"]>[];
  /** What the gateway holds although something else was sent. */
  readonly notKept: readonly DifferenceOf<S>[];
  /** Whether the record could be read again. */
  readonly checked: boolean;
  /** How the second write went, where one was needed. */
  readonly followed?: "done" | GatewayError;
}

/**
 * How a save ended. A refusal isn't among these: it rejects. A lost answer is the writer's to tell. `unchanged` and
 * `gone` sent nothing: there was nothing to send, or the record was deleted in between.
 */
export type Ending<S extends RecordShape> =
  | { readonly kind: "created"; readonly created: S["created"] }
  | { readonly kind: "unchanged"; readonly stored: S["stored"] }
  | { readonly kind: "gone"; readonly stored: S["stored"] }
  | Saved<S>
  | Conflicting<S>;
