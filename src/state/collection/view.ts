import { mayHoldSecret } from "../../domain/text/secret-hint.js";

/** Sorting of the loaded rows. */
export interface Sort<Column extends string = string> {
  readonly column: Column;
  readonly descending: boolean;
}

/** Rows on one page; `all` shows every row on one page. */
export type PageSize = number | "all";

/** The page sizes to choose from. */
export const pageSizes: readonly PageSize[] = [10, 20, 25, 50, 100, "all"];

/**
 * The view of a list as one value: kept in a URL, given to a widget as a property, or saved under a name. Missing
 * fields have their defaults.
 */
export interface CollectionView {
  /** Text that is searched for. */
  readonly query?: string;
  /** The chosen value of each filter by its name. */
  readonly filters?: Readonly<Record<string, string>>;
  /** The server's order. */
  readonly order?: string;
  readonly sort?: Sort;
  /** From 0. */
  readonly page?: number;
  readonly size?: PageSize;
  /** The columns that are shown, in this order. */
  readonly columns?: readonly string[];
}

/** The names that exist in a list; other names in a view are ignored. */
export interface ViewNames {
  readonly filters: readonly string[];
  readonly columns: readonly string[];
  readonly orders: readonly string[];
  /** The values of filters that are kept for the next visit. */
  readonly kept?: Readonly<Record<string, string>>;
}

/** What of a view a reader wants at every visit: page size, sort, columns, and the values of filters that are kept. */
export function lastingPart(view: CollectionView, { kept = {} }: ViewNames): CollectionView {
  const { size, sort, columns } = view;
  const filters = Object.entries(view.filters ?? {}).filter(([name, value]) => kept[name] === value);
  return {
    ...(size ? { size } : {}),
    ...(sort ? { sort } : {}),
    ...(columns ? { columns } : {}),
    ...(filters.length > 0 ? { filters: Object.fromEntries(filters) } : {}),
  };
}

/**
 * Formats a view as a URL query without `?`: `q=openai&status=enabled&sort=-priority&page=3`. Pages count from 1 here.
 */
export function formatView(view: CollectionView): string {
  const { query, filters = {}, order, sort, page = 0, size, columns } = view;
  const entries: [string, string | undefined][] = [
    // A pasted key stays out of addresses and saved views.
    ["q", query && mayHoldSecret(query) ? undefined : query],
    ...Object.entries(filters),
    ["order", order],
    ["sort", sort && (sort.descending ? "-" : "") + sort.column],
    ["page", page > 0 ? String(page + 1) : undefined],
    ["size", size === undefined ? undefined : String(size)],
    ["columns", columns?.join(",")],
  ];
  const search = new URLSearchParams();
  for (const [name, value] of entries) if (value) search.append(name, value);
  return search.toString().replaceAll("%2C", ",");
}

/** Parses a view from a URL query. Unknown names and invalid values are ignored. */
export function parseView(text: string | URLSearchParams, names: ViewNames): CollectionView {
  const search = new URLSearchParams(text);
  const filters = names.filters.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value] as const] : [];
  });
  const [, minus, column = ""] = /^(-?)(.+)$/s.exec(search.get("sort") ?? "") ?? [];
  const page = Number(search.get("page") ?? "1") - 1;
  const size = search.get("size");
  const asked = search.get("columns")?.split(",");
  const columns = asked?.filter((name, at) => names.columns.includes(name) && asked.indexOf(name) === at);
  const order = search.get("order") ?? "";
  const query = search.get("q")?.trim();
  return {
    ...(query ? { query } : {}),
    ...(filters.length > 0 ? { filters: Object.fromEntries(filters) } : {}),
    ...(order !== "" && names.orders.includes(order) ? { order } : {}),
    ...(names.columns.includes(column) ? { sort: { column, descending: minus === "-" } } : {}),
    ...(Number.isInteger(page) && page > 0 && page < 1_000_000 ? { page } : {}),
    ...(size === "all" ? { size } : pageSizes.includes(Number(size)) ? { size: Number(size) } : {}),
    ...(columns && columns.length > 0 ? { columns } : {}),
  };
}

/** Parses a view that a page provides, as a string or an object. Invalid parts are ignored. */
export function readView(given: unknown, names: ViewNames): CollectionView {
  if (typeof given === "string") return parseView(given.replace(/^\?/, ""), names);
  if (typeof given !== "object" || given === null) return {};
  try {
    return parseView(formatView(given), names);
  } catch {
    // The object's values don't have the declared types.
    return {};
  }
}
