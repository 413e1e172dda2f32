/** A route in its pieces: `search` with its `?`, `hash` with its `#`, both "" when there is none. */
export interface Path {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** A place in the console's history. */
export interface Location extends Path {
  /** What the navigation left with this entry. */
  readonly state: unknown;
  /** Tells two visits of the same route apart. */
  readonly key: string;
}

/** The variables of a route's pattern with their values, decoded. */
export type Params = Readonly<Record<string, string | undefined>>;

/** Takes a route apart; "" for the pieces that it does not have. */
export function parsePath(path: string): Path {
  const [, pathname = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return { pathname, search: search === "?" ? "" : search, hash: hash === "#" ? "" : hash };
}

/** The route of its pieces. */
export const createPath = ({ pathname, search, hash }: Path): string => pathname + search + hash;

/** A path as it is compared: each segment decoded, a slash inside one kept apart from those between them. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    // Not encoded, or not as UTF-8: it is compared unchanged.
    return pathname;
  }
}

/**
 * What a path gives the variables of a pattern (`/oauth/:provider`, `/setting/:tab?` where the segment may be missing);
 * undefined when it does not fit. Case and slashes at the end do not count, as with the servers that the paths come
 * from.
 * @param end whether the path ends where the pattern does; else it may lead on below it
 */
export function matchPath(pattern: string, pathname: string, end = true): Params | undefined {
  const names: string[] = [];
  const source = pattern.replace(/\/+$/, "").replace(/\/:(\w+)(\?)?/g, (_, name: string, optional = "") => {
    names.push(name);
    return `(?:/([^/]+))${optional}`;
  });
  const found = new RegExp(`^${source}${end ? "/*$" : "(?=/|$)"}`, "i").exec(decoded(pathname));
  if (!found) return undefined;
  return Object.fromEntries(names.map((name, index) => [name, found[index + 1]?.replaceAll("%2F", "/")]));
}

/** Whether two paths are the same, as {@link matchPath} compares them. */
export function isSamePath(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => decoded(path).replace(/\/+$/, "").toLowerCase());
  return first === second;
}
