import { computed, signal, type ReadonlySignal } from "@preact/signals-core";

/** The chosen value of each field; "" lets every row through. */
export type FilterChoice<Field extends string> = Readonly<Record<Field, string>>;

/** Which of the loaded rows are shown, by what they have. The servers know no such filters. */
export interface ListFilter<Field extends string> {
  readonly choice: ReadonlySignal<FilterChoice<Field>>;
  /** What the loaded rows have, each value once and sorted; a chosen one that no row has any more stays. */
  readonly offered: ReadonlySignal<Readonly<Record<Field, readonly string[]>>>;
  choose(field: Field, value: string): void;
  clear(): void;
}

/** A filter over a list, with the values that a row has in each field. */
export function createListFilter<Row, Field extends string>(
  list: {
    readonly all: ReadonlySignal<readonly Row[]>;
    filter(keep: ((row: Row) => boolean) | undefined): void;
  },
  valuesOf: Readonly<Record<Field, (row: Row) => readonly string[]>>,
): ListFilter<Field> {
  const fields = Object.keys(valuesOf) as Field[];
  const all = <V>(value: (field: Field) => V) =>
    Object.fromEntries(fields.map((field) => [field, value(field)])) as Record<Field, V>;
  const choice = signal<FilterChoice<Field>>(all(() => ""));

  function apply(next: FilterChoice<Field>): void {
    choice.value = next;
    const wanted = fields.filter((field) => next[field] !== "");
    list.filter(
      wanted.length === 0
        ? undefined
        : (row) => wanted.every((field) => valuesOf[field](row).includes(next[field])),
    );
  }

  return {
    choice,
    offered: computed(() =>
      all((field) => {
        const here = list.all.value.flatMap((row) => valuesOf[field](row));
        const kept = choice.value[field];
        return [...new Set(kept === "" ? here : [...here, kept])].filter((value) => value !== "").sort();
      }),
    ),
    choose: (field, value) => apply({ ...choice.peek(), [field]: value }),
    clear: () => apply(all(() => "")),
  };
}
