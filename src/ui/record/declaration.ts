import type { Plain } from "../../domain/records/three-way.js";
import type {
  DifferenceOf,
  FieldOf,
  FieldShape,
  RecordKind,
  RecordShape,
  Saved,
  ValueOf,
} from "../../state/record/record-shape.js";
import type { FindingTexts } from "../host/leave/outcome.js";
import type { RecordEvents } from "./record-events.js";

/** One field: of the form, of what is compared and sent, and of what a conflict shows. */
export interface FieldDeclaration<S extends RecordKind, Typed, Value> extends FieldShape<S, Typed, Value> {
  label(context: S["context"], fields: S["fields"]): string;
  /** A value as a conflict shows it, where that isn't the value. */
  show?(value: Value, context: S["context"], fields: S["fields"]): Plain;
}

/** A field whose text isn't its value has to say how one becomes the other. */
type Conversion<S extends RecordKind, Typed, Value> = [Typed, Value] extends [Value, Typed]
  ? unknown
  : Required<Pick<FieldShape<S, Typed, Value>, "read" | "typed">>;

type DeclaredField<S extends RecordKind, Typed, Value> = FieldDeclaration<S, Typed, Value> &
  Conversion<S, Typed, Value>;

/** What a form says beside the names of its fields and what is wrong with them. */
export interface RecordTexts<S extends RecordKind> {
  /** What the record is called where the outcome of a lost write is shown, or the texts for that. */
  name(fields: S["fields"], context: S["context"], stored: S["stored"] | undefined): string | FindingTexts;
  /** The title of a stored record's page; without one, and without a name, that of its kind. */
  title?(stored: S["stored"]): string;
  /** Shown when the creation of a record was confirmed. */
  created?(created: S["created"], context: S["context"]): string;
  updated(saved: Saved<S>, context: S["context"]): string;
  /** Said when there was nothing to save, if not the usual. */
  unchanged?(context: S["context"]): string;
  /** Said when the record could not be read again after it was saved, if not the usual. */
  unchecked?(context: S["context"]): string;
  /** Said when a second write was refused after the first was executed. */
  followFailed?(reason: string, context: S["context"]): string;
}

/**
 * What a record has, once: each field under its name, how it is loaded and saved, what it tells the page and says. The
 * form, drafts, conflicts and what is sent take the names from here.
 */
export interface RecordDeclaration<S extends RecordKind> extends RecordShape<S> {
  readonly fields: Readonly<Record<FieldOf<S>, FieldDeclaration<S, Plain, Plain>>>;
  readonly events: RecordEvents<S>;
  readonly texts: RecordTexts<S>;
}

/** The same with what each field is typed and compared as, for who declares it. */
interface TypedDeclaration<S extends RecordKind> extends Omit<RecordDeclaration<S>, "fields"> {
  readonly fields: {
    readonly [Field in FieldOf<S>]: DeclaredField<
      S,
      S["fields"][Field],
      ValueOf<S["stored"], Field, S["fields"][Field]>
    >;
  };
}

/** The kind of record that a declaration of these fields is about. */
export interface DeclaredKind<
  Fields extends object,
  Stored extends object,
  Context,
  Facts,
  Created,
> extends RecordKind {
  readonly fields: Fields;
  readonly stored: Stored;
  readonly created: Created;
  readonly context: Context;
  readonly facts: Facts;
}

/**
 * Declares a record.
 * @returns a function that takes the declaration, because TypeScript infers all of the types or none
 */
export const defineRecord =
  <Stored extends object, Context, Facts = undefined, Created = Stored>() =>
  <Fields extends object>(
    declaration: {
      readonly fields: { readonly [Field in keyof Fields]: { readonly default: Fields[Field] } };
    } & TypedDeclaration<DeclaredKind<Fields, Stored, Context, Facts, Created>>,
  ) =>
    // Code that handles all records alike only needs to know that a field's text and value are plain.
    declaration as unknown as RecordDeclaration<DeclaredKind<Fields, Stored, Context, Facts, Created>>;

/** What a declared record is made of. */
export type KindOf<Declaration> = Declaration extends RecordDeclaration<infer S> ? S : never;

/** What a field is called. */
export function labelOf<S extends RecordKind>(
  { fields }: RecordDeclaration<S>,
  field: FieldOf<S>,
  context: S["context"],
  typed: S["fields"],
): string {
  return fields[field].label(context, typed);
}

/** A difference as the form shows its values. */
export function shownDifference<S extends RecordKind>(
  { fields }: RecordDeclaration<S>,
  difference: DifferenceOf<S>,
  context: S["context"],
  typed: S["fields"],
): DifferenceOf<S> {
  const show = (value: Plain) => fields[difference.field].show?.(value, context, typed) ?? value;
  return { ...difference, mine: show(difference.mine), theirs: show(difference.theirs) };
}
