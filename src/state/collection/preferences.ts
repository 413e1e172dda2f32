import type { GatewayStorage } from "../storage.js";
import { readView, type CollectionView, type ViewNames } from "./view.js";

/** Row density of a table. */
export type Density = "comfortable" | "compact";

/** A view that the reader gave a name. */
export interface SavedView {
  readonly name: string;
  readonly view: CollectionView;
}

/** What a reader wants of one list at one gateway, kept in this browser. */
export interface ListPreferences {
  /** Page size, columns and sort. */
  readonly view: CollectionView;
  readonly density: Density | undefined;
  /** Whether a deletion waits a few seconds in which it can be undone. */
  readonly undo: boolean;
  readonly views: readonly SavedView[];
}

/** Views kept under their names, as far as they make sense; of two with the same name the later one. */
export function readSavedViews(given: unknown, names: ViewNames): readonly SavedView[] {
  if (!Array.isArray(given)) return [];
  const found = new Map<string, SavedView>();
  for (const entry of given as unknown[]) {
    const { name, view } = (entry ?? {}) as { name?: unknown; view?: unknown };
    if (typeof name !== "string" || name.trim() === "" || view === undefined) continue;
    found.set(name.trim(), { name: name.trim().slice(0, 60), view: readView(view, names) });
  }
  return [...found.values()].slice(0, 50);
}

/** Reads what is kept for a list. Text that is no sense reads as nothing. */
export function readPreferences(storage: GatewayStorage, list: string, names: ViewNames): ListPreferences {
  const kept = storage.readJson(`list-${list}`);
  const { view, density, undo, views } = (typeof kept === "object" && kept !== null ? kept : {}) as Partial<
    Record<keyof ListPreferences, unknown>
  >;
  const { size, sort, columns } = readView(view ?? {}, names);
  return {
    view: { ...(size ? { size } : {}), ...(sort ? { sort } : {}), ...(columns ? { columns } : {}) },
    density: density === "compact" || density === "comfortable" ? density : undefined,
    undo: undo !== false,
    views: readSavedViews(views, names),
  };
}

/** Keeps it. */
export function writePreferences(storage: GatewayStorage, list: string, preferences: ListPreferences): void {
  storage.write(`list-${list}`, JSON.stringify(preferences));
}
