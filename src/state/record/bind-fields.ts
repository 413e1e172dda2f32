import type { Plain } from "../../domain/records/three-way.js";
import type {
  FormState,
  FieldOf,
  FieldShape,
  Likeness,
  Problem,
  Problems,
  RecordKind,
  RecordShape,
  ValuesOf,
} from "./record-shape.js";

/** A parsed form. */
export interface Reading<S extends RecordKind> {
  /** Values of the fields that are valid. */
  readonly values: Partial<ValuesOf<S>>;
  readonly problems: Problems<S>;
}

/** The fields of a record with their facts applied. */
export interface BoundFields<S extends RecordKind> {
  readonly names: readonly FieldOf<S>[];
  readonly secrets: readonly FieldOf<S>[];
  /** Whether the record has a field in this context. */
  has(field: FieldOf<S>, stored: S["stored"] | undefined): boolean;
  /** The default form of a new record. */
  readonly blank: S["fields"];
  /** The form of an existing record. */
  fieldsOf(stored: S["stored"]): S["fields"];
  /** The comparable values of an existing record. Fields that can't be read, such as a password, have their default. */
  valuesOf(stored: S["stored"]): ValuesOf<S>;
  /**
   * Parses the form. Fields that weren't edited keep the value of the record, or of the one that a new one is a copy
   * of, and aren't checked.
   */
  read(fields: S["fields"], stored: S["stored"] | undefined, like?: Likeness<S>): Reading<S>;
  /** The fields that were edited, or depend on one that was: all of a new record that is no copy. */
  edited(fields: S["fields"], stored: S["stored"] | undefined, like?: Likeness<S>): readonly FieldOf<S>[];
  /** Checks that only the gateway can make. */
  verify(fields: S["fields"], stored: S["stored"] | undefined): Promise<Problems<S>>;
  /** Whether two values mean the same to the gateway. */
  isEqual(field: FieldOf<S>, one: Plain, other: Plain): boolean;
  /** Both sides' changes of one value together; undefined where they can't be. */
  merge(
    field: FieldOf<S>,
    base: Plain,
    mine: Plain,
    theirs: Plain,
    keep?: "mine" | "theirs",
  ): Plain | undefined;
  /** Whether input doesn't change a record's value. */
  isSame(field: FieldOf<S>, typed: Plain, value: Plain): boolean;
  /** Whether the saved value of a field can be read back. */
  isReadable(field: FieldOf<S>, values: ValuesOf<S>): boolean;
  /** The fields that have to be saved before this one. */
  needs(field: FieldOf<S>): readonly string[];
}

/**
 * Binds the fields of a record to the facts that they depend on.
 *
 * Objects are built field by field, which TypeScript can't follow, so their types are asserted here, and nowhere else
 * for records.
 */
export function bindFields<S extends RecordKind>(
  { fields: shapes }: Pick<RecordShape<S>, "fields" | "kind">,
  facts: S["facts"],
): BoundFields<S> {
  const names = Object.keys(shapes) as FieldOf<S>[];
  const each = <T>(make: (field: FieldOf<S>) => T) =>
    Object.fromEntries(names.map((field) => [field, make(field)])) as Readonly<Record<FieldOf<S>, T>>;
  const shapeOf = (field: FieldOf<S>): FieldShape<S> => shapes[field];
  const typedIn = (fields: S["fields"], field: FieldOf<S>) => fields[field] as Plain;

  const blank = each((field) => shapeOf(field).default) as S["fields"];

  function valueOf(field: FieldOf<S>, stored: S["stored"]): Plain {
    const shape = shapeOf(field);
    const own = (stored as Readonly<Record<string, Plain | null | undefined>>)[field];
    if (shape.value) return shape.value(stored);
    return shape.secret ? shape.default : (own ?? shape.default);
  }

  const fieldsOf = (stored: S["stored"]) =>
    each((field) => {
      const value = valueOf(field, stored);
      return shapeOf(field).typed?.(value, { stored, facts }) ?? value;
    }) as S["fields"];

  const has = (field: FieldOf<S>, stored: S["stored"] | undefined) =>
    shapeOf(field).when?.(facts, stored) ?? true;

  /** The record that a field has its input from; undefined once it, or one that it depends on, was edited. */
  function originOf(
    field: FieldOf<S>,
    { fields, before, stored, like }: FormState<S>,
  ): S["stored"] | undefined {
    const begun: Partial<S["fields"]> | undefined = before ?? like?.fields;
    const isKept = (name: string) => {
      const one = name as FieldOf<S>;
      return begun !== undefined && one in begun && fields[one] === begun[one];
    };
    return [field, ...(shapeOf(field).dependsOn ?? [])].every(isKept) ? (stored ?? like?.record) : undefined;
  }

  function readField(field: FieldOf<S>, form: FormState<S>): Plain | Problem<S> {
    const { fields, stored } = form;
    const shape = shapeOf(field);
    if (!has(field, stored)) {
      if (stored) return valueOf(field, stored);
      const typed = typedIn(blank, field);
      return shape.read ? shape.read(typed, form) : typed;
    }
    const origin = originOf(field, form);
    if (origin) return valueOf(field, origin);
    const typed = typedIn(fields, field);
    return shape.check?.(typed, form) ?? (shape.read ? shape.read(typed, form) : typed);
  }

  const formOf = (
    fields: S["fields"],
    stored: S["stored"] | undefined,
    like: Likeness<S> | undefined,
  ): FormState<S> => ({
    fields,
    before: stored && fieldsOf(stored),
    stored,
    like: stored ? undefined : like,
    facts,
  });

  return {
    names,
    secrets: names.filter((field) => shapeOf(field).secret),
    has,
    blank,
    fieldsOf,
    valuesOf: (stored) => each((field) => valueOf(field, stored)) as ValuesOf<S>,
    read(fields, stored, like) {
      const form = formOf(fields, stored, like);
      const values: Record<string, Plain> = {};
      const problems: Record<string, Problem<S>> = {};
      for (const field of names) {
        const read = readField(field, form);
        if (typeof read === "function") problems[field] = read;
        else values[field] = read;
      }
      return { values, problems } as Reading<S>;
    },
    edited(fields, stored, like) {
      const form = formOf(fields, stored, like);
      return names.filter((field) => has(field, stored) && !originOf(field, form));
    },
    async verify(fields, stored) {
      // Of a copy, the gateway is asked all the same: it may hold what would stop it as something new.
      const form = formOf(fields, stored, undefined);
      const problems: Record<string, Problem<S>> = {};
      for (const field of names) {
        if (originOf(field, form)) continue;
        const problem = await shapeOf(field).verify?.(typedIn(fields, field), form);
        if (problem) problems[field] = problem;
      }
      return problems as Problems<S>;
    },
    isEqual: (field, one, other) => shapeOf(field).compare?.(one, other) ?? one === other,
    merge: (field, base, mine, theirs, keep) => shapeOf(field).merge?.(base, mine, theirs, keep),
    isSame: (field, typed, value) => shapeOf(field).isSame?.(typed, value) ?? false,
    isReadable: (field, values) => shapeOf(field).isReadable?.(values) ?? !shapeOf(field).secret,
    needs: (field) => shapeOf(field).needs ?? [],
  };
}
