import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import type { Plain } from "../../domain/records/three-way.js";
import type { BoundFields } from "./bind-fields.js";
import type { FieldOf, RecordKind, ValuesOf } from "./record-shape.js";

/** The input on top of a record, and the values that it was based on. */
export interface Typed<S extends RecordKind> {
  readonly fields: Partial<S["fields"]>;
  readonly base: Partial<ValuesOf<S>>;
}

/** The value that a field's input was based on, and the gateway's current value. */
export interface FieldConflict {
  readonly before: Plain;
  readonly theirs: Plain;
}

/** A record in its form: the gateway's values, and the input on top of them. */
export interface TypedRecord<S extends RecordKind> {
  readonly stored: ReadonlySignal<S["stored"] | undefined>;
  readonly typed: ReadonlySignal<Typed<S>>;
  readonly fields: ReadonlySignal<S["fields"]>;
  readonly here: ReadonlySignal<ReadonlySet<FieldOf<S>>>;
  readonly draft: ReadonlySignal<Typed<S> | undefined>;
  readonly conflicts: ReadonlySignal<Readonly<Partial<Record<FieldOf<S>, FieldConflict>>>>;
  /** The values that the input is based on, including those of fields without input. */
  base(stored: S["stored"]): ValuesOf<S>;
  /** Edits fields. Input that equals the gateway's value is not kept. */
  set(change: Partial<S["fields"]>): void;
  /** Changes the default form of a new record. */
  begin(change: Partial<S["fields"]>): void;
  /** Replaces the record with its current version. */
  take(now: S["stored"]): void;
  /** Discards the input of fields. */
  forget(names: readonly string[]): void;
  /**
   * Marks a field's conflict as resolved: the author has seen the gateway's current value, and decided whose change is
   * kept where both changed the same. What only one side changed inside of the value stays.
   */
  settle(field: FieldOf<S>, keep: "mine" | "theirs"): void;
  /**
   * Replaces the record after it was saved or shown to its author. Input in `names` is only kept if it differs from
   * `sent`, and is then based on the record's current values.
   */
  land(now: S["stored"], names: readonly string[], sent: Partial<S["fields"]>): void;
  /** Resets everything for a new record. */
  clear(): void;
}

function pick<F extends object>(fields: F, isWanted: (field: keyof F & string) => boolean): Partial<F> {
  const kept = (Object.keys(fields) as (keyof F & string)[]).filter(isWanted);
  return Object.fromEntries(kept.map((field) => [field, fields[field]])) as Partial<F>;
}

/**
 * Creates the input of a record's form.
 * @param isHeld whether a field's input stays visible even when the gateway has the same value
 */
export function createTyped<S extends RecordKind>(
  fields: BoundFields<S>,
  {
    stored: loaded,
    initial = fields.blank,
    kept,
    isHeld,
  }: {
    readonly stored: S["stored"] | undefined;
    readonly initial: S["fields"] | undefined;
    readonly kept: Typed<S> | undefined;
    isHeld(field: FieldOf<S>): boolean;
  },
): TypedRecord<S> {
  const nothing: Typed<S> = { fields: {}, base: {} };
  const stored = signal(loaded);
  const blank = signal(initial);
  const typed = signal(nothing);
  const begun = computed(() => (stored.value ? fields.fieldsOf(stored.value) : blank.value));

  /**
   * Sets the input: of these fields, those that differ from the record, based on `base` or the record's current values.
   */
  function retype(next: Partial<S["fields"]>, base: Partial<ValuesOf<S>>): void {
    const before = begun.peek();
    const now = stored.peek();
    const values: Partial<ValuesOf<S>> = now ? fields.valuesOf(now) : {};
    const isNothing = (field: FieldOf<S>) => {
      const value: Plain | undefined = values[field];
      return (
        next[field] === before[field] ||
        (value !== undefined && fields.isSame(field, next[field] as Plain, value))
      );
    };
    const differing = pick<Partial<S["fields"]>>(next, (field) => isHeld(field) || !isNothing(field));
    typed.value = {
      fields: differing,
      base: pick<Partial<ValuesOf<S>>>({ ...values, ...base }, (field) => field in differing),
    };
  }

  const without = (names: readonly string[]) =>
    pick<Partial<S["fields"]>>(typed.peek().fields, (field) => !names.includes(field));

  if (kept) retype(kept.fields, kept.base);

  return {
    stored,
    typed,
    fields: computed(() => ({ ...begun.value, ...typed.value.fields })),
    here: computed(() => new Set(fields.names.filter((field) => fields.has(field, stored.value)))),
    draft: computed(() => {
      const { fields: all, base } = typed.value;
      const worthKeeping = pick<Partial<S["fields"]>>(all, (field) => !fields.secrets.includes(field));
      return Object.keys(worthKeeping).length > 0 ? { fields: worthKeeping, base } : undefined;
    }),
    conflicts: computed(() => {
      const now = stored.value && fields.valuesOf(stored.value);
      const entries = Object.entries(typed.value.base as Readonly<Record<string, Plain>>);
      const found = entries.flatMap(([name, before]) => {
        const field = name as FieldOf<S>;
        const theirs: Plain | undefined = now?.[field];
        const differs = theirs !== undefined && !fields.isEqual(field, before, theirs);
        return differs ? [[name, { before, theirs }] as const] : [];
      });
      const conflicts: Readonly<Record<string, FieldConflict>> = Object.fromEntries(found);
      return conflicts as Readonly<Partial<Record<FieldOf<S>, FieldConflict>>>;
    }),
    base: (now) => ({ ...fields.valuesOf(now), ...typed.peek().base }),
    set: (change) => retype({ ...typed.peek().fields, ...change }, typed.peek().base),
    begin(change) {
      batch(() => {
        blank.value = { ...blank.peek(), ...change };
        retype(typed.peek().fields, typed.peek().base);
      });
    },
    take(now) {
      batch(() => {
        stored.value = now;
        retype(typed.peek().fields, typed.peek().base);
      });
    },
    forget: (names) => retype(without(names), typed.peek().base),
    settle(field, keep) {
      const now = stored.peek();
      if (!now) return;
      const { fields: all, base } = typed.peek();
      const theirs: Plain = fields.valuesOf(now)[field];
      const before = (base as Readonly<Record<string, Plain | undefined>>)[field];
      const mine = (all as Readonly<Record<string, Plain | undefined>>)[field];
      const merged =
        before === undefined || mine === undefined
          ? undefined
          : fields.merge(field, before, mine, theirs, keep);
      if (merged === undefined && keep === "theirs") retype(without([field]), base);
      else retype(merged === undefined ? all : { ...all, [field]: merged }, { ...base, [field]: theirs });
    },
    land(now, names, sent) {
      const { fields: all, base } = typed.peek();
      batch(() => {
        stored.value = now;
        const since = pick<Partial<S["fields"]>>(
          all,
          (field) => !names.includes(field) || all[field] !== sent[field],
        );
        retype(
          since,
          pick<Partial<ValuesOf<S>>>(base, (field) => !names.includes(field)),
        );
      });
    },
    clear() {
      batch(() => {
        typed.value = nothing;
        blank.value = fields.blank;
      });
    },
  };
}
