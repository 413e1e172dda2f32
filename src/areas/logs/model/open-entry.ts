import { batch, computed, effect, signal, type ReadonlySignal } from "@preact/signals-core";
import type { CollectionOf } from "../../../ui/collection/declaration.js";
import type { logs } from "../log-collection.js";
import type { LogRow } from "./log-pages.js";

/** The entry of a log that is looked at. */
export interface OpenEntry {
  readonly selected: ReadonlySignal<LogRow | undefined>;
  select(row: LogRow | undefined): void;
  /** The entry after or before; after the last one that is here, more are loaded. */
  step(by: 1 | -1): Promise<void>;
  /** The entry as an address holds it, also before it is known whether it is here. */
  readonly entry: ReadonlySignal<string | undefined>;
  /** Follows an address; the entry is selected once the list has it. */
  follow(entry: string | undefined): void;
  dispose(): void;
}

/** An entry in an address. One's own have no ids (wire.md 2.5). */
const entryOf = (row: LogRow | undefined): string | undefined => (row?.id ? String(row.id) : undefined);

/** Looks at the entries of a list, one at a time; at none at first. */
export function createOpenEntry(
  list: Pick<CollectionOf<typeof logs>, "all" | "rows" | "size" | "loading" | "error" | "showPage">,
): OpenEntry {
  const selected = signal<LogRow | undefined>(undefined);
  /** Key of an entry that an address wants to be looked at, until it is known whether it is here. */
  const wanted = signal<string | undefined>(undefined);

  const stopFollowing = effect(() => {
    const key = wanted.value;
    if (key === undefined || list.loading.value !== undefined || list.error.value) return;
    const row = list.all.value.find((one) => one.key === key);
    batch(() => {
      wanted.value = undefined;
      selected.value = row;
    });
  });

  return {
    selected,
    select(row) {
      selected.value = row;
    },
    async step(by) {
      const key = selected.peek()?.key;
      const at = list.rows.peek().findIndex((row) => row.key === key);
      if (at < 0) return;
      const next = at + by;
      const size = list.size.peek();
      if (next >= 0 && size !== "all") await list.showPage(Math.floor(next / size));
      const row = list.rows.peek()[next];
      // Closed, or moved on, while more were on their way.
      if (row && selected.peek()?.key === key) selected.value = row;
    },
    entry: computed(() => entryOf(selected.value) ?? wanted.value),
    follow(entry) {
      if (entry === entryOf(selected.peek())) return;
      selected.value = undefined;
      wanted.value = entry;
    },
    dispose: stopFollowing,
  };
}
