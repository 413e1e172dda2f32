import { toJson } from "../../domain/built-ins.js";
import type { Gateway } from "../gateways.js";
import { lastingPart, readView, type CollectionView, type ViewNames } from "./view.js";

/** Row density of a table. */
export type Density = "comfortable" | "compact";

/** A named view. */
export interface SavedView {
  readonly name: string;
  readonly view: CollectionView;
}

/** How a list was drawn when its rows were here first: what the skeleton of the next visit repeats. */
export interface DrawnList {
  /** How many rows there were, where they were fewer than fit on a page. */
  readonly rows?: number | undefined;
  /** How wide the element was, in CSS pixels. */
  readonly width?: number | undefined;
  /** How wide the cells of a column were without their padding, in CSS pixels, by the column's name. */
  readonly widths: Readonly<Record<string, number>>;
  /** How wide the longest name was by itself, in CSS pixels: no column has to go for more than that. */
  readonly longestName?: number | undefined;
}

/** A reader's preferences for one list of one gateway, kept in this browser. */
export interface ListPreferences {
  /** What of the view lasts: see `lastingPart`. */
  readonly view: CollectionView;
  readonly density: Density | undefined;
  readonly views: readonly SavedView[];
  /** Absent before the first visit. */
  readonly drawn?: DrawnList | undefined;
}

/** The most views of a list that are kept, and of characters of their names. */
export const maxViews = 50;
export const longestViewName = 60;

/** A whole number from 1 on. */
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** Parses how a list was drawn; undefined when it is invalid. */
function readDrawn(given: unknown): DrawnList | undefined {
  const {
    rows,
    width: whole,
    widths,
    longestName,
  } = (given ?? {}) as Partial<Record<keyof DrawnList, unknown>>;
  if (typeof widths !== "object" || widths === null) return undefined;
  const valid = Object.entries(widths as Record<string, unknown>).filter(([, width]) => isCount(width));
  return {
    rows: isCount(rows) ? rows : undefined,
    width: isCount(whole) ? whole : undefined,
    widths: Object.fromEntries(valid) as DrawnList["widths"],
    longestName: isCount(longestName) ? longestName : undefined,
  };
}

/** Parses saved views and drops invalid ones; the later of two with the same name wins. */
export function readSavedViews(given: unknown, names: ViewNames): readonly SavedView[] {
  if (!Array.isArray(given)) return [];
  const found = new Map<string, SavedView>();
  for (const entry of given as unknown[]) {
    const { name, view } = (entry ?? {}) as { name?: unknown; view?: unknown };
    if (typeof name !== "string" || name.trim() === "" || view === undefined) continue;
    const cut = name.trim().slice(0, longestViewName);
    found.set(cut, { name: cut, view: readView(view, names) });
  }
  return [...found.values()].slice(0, maxViews);
}

/** Preferences belong to one account: saved views may be named after customers, whom no other account should see. */
type Owner = Pick<Gateway, "storage" | "session">;

const nameFor = ({ session }: Owner, list: string) => `list-${session.user.peek()?.id ?? 0}-${list}` as const;

/** Reads the signed-in account's preferences for a list. Invalid text reads as nothing. */
export function readPreferences(owner: Owner, list: string, names: ViewNames): ListPreferences {
  const { storage } = owner;
  const kept = storage.readJson(nameFor(owner, list));
  // Earlier versions kept one for all accounts of this browser.
  storage.write(`list-${list}`, undefined);
  const { view, density, views, drawn } = (typeof kept === "object" && kept !== null ? kept : {}) as Partial<
    Record<keyof ListPreferences, unknown>
  >;
  return {
    view: lastingPart(readView(view ?? {}, names), names),
    density: density === "compact" || density === "comfortable" ? density : undefined,
    views: readSavedViews(views, names),
    drawn: readDrawn(drawn),
  };
}

/** Stores the preferences. Returns whether the browser keeps them longer than the page. */
export function writePreferences(owner: Owner, list: string, preferences: ListPreferences): boolean {
  return owner.storage.write(nameFor(owner, list), toJson(preferences));
}
