import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import type { Plain } from "../../domain/records/three-way.js";
import type { BoundFields } from "./bind-fields.js";
import type { FieldOf, RecordKind, ValuesOf } from "./record-shape.js";

/** What was typed over a record, and the values that it was typed over. */
export interface Typed<S extends RecordKind> {
  readonly fields: Partial<S["fields"]>;
  readonly base: Partial<ValuesOf<S>>;
}

/** What a field was typed over, and what the gateway has now instead. */
export interface FieldConflict {
  readonly before: Plain;
  readonly theirs: Plain;
}

/** A record in its form: what the gateway has of it, and what was typed over that. */
export interface TypedRecord<S extends RecordKind> {
  readonly stored: ReadonlySignal<S["stored"] | undefined>;
  readonly typed: ReadonlySignal<Typed<S>>;
  readonly fields: ReadonlySignal<S["fields"]>;
  readonly here: ReadonlySignal<ReadonlySet<FieldOf<S>>>;
  readonly draft: ReadonlySignal<Typed<S> | undefined>;
  readonly conflicts: ReadonlySignal<Readonly<Partial<Record<FieldOf<S>, FieldConflict>>>>;
  /** What each value was typed over, also of those that were not typed. */
  base(stored: S["stored"]): ValuesOf<S>;
  /** Types into fields. What the gateway has anyway isn't kept as typed. */
  set(change: Partial<S["fields"]>): void;
  /** Changes what the form of a new record begins with. */
  begin(change: Partial<S["fields"]>): void;
  /** Takes over the record as it is now. */
  take(now: S["stored"]): void;
  /** Gives up what was typed into fields. */
  forget(names: readonly string[]): void;
  /** Takes it that the author of a field has seen what the gateway has now. */
  settle(field: FieldOf<S>): void;
  /**
   * Takes over the record after it was saved or shown to its author: of what was typed into `names`, only what isn't
   * `sent` stays, as typed over what the record has now.
   */
  land(now: S["stored"], names: readonly string[], sent: Partial<S["fields"]>): void;
  /** Begins anew. */
  clear(): void;
}

function pick<F extends object>(fields: F, isWanted: (field: keyof F & string) => boolean): Partial<F> {
  const kept = (Object.keys(fields) as (keyof F & string)[]).filter(isWanted);
  return Object.fromEntries(kept.map((field) => [field, fields[field]])) as Partial<F>;
}

/**
 * What is typed into the form of a record.
 * @param isHeld whether what was typed into a field stays also where the gateway has it, to be seen
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

  /** Sets what is typed: of these fields those that differ from the record, over `base` or what the record has now. */
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
    settle(field) {
      const now = stored.peek();
      if (!now) return;
      const { fields: all, base } = typed.peek();
      retype(all, { ...base, [field]: fields.valuesOf(now)[field] });
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
