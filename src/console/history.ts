import { signal, type ReadonlySignal } from "@preact/signals-core";
import { createPath, NavigationType, parsePath, type Location, type Navigator, type To } from "react-router";

/** Where the console's route lives. */
export type Routing = "path" | "hash" | "memory";

/** The console's place in its history, and how it came there. */
export interface Visit {
  /** Path and query inside the console, whatever stands around them in the page's address. */
  readonly location: Location;
  readonly type: NavigationType;
}

/** The console's own slice of the browser's history. What else stands in the page's address is never touched. */
export interface ConsoleHistory {
  readonly visit: ReadonlySignal<Visit>;
  /** Shows another screen without asking anybody. */
  show(path: string): void;
  /** What React Router moves by. */
  readonly navigator: Navigator;
  /** The page's address with this route in it, for links. */
  href(path: string): string;
  dispose(): void;
}

/** How a routing mode reads the route off the page's address and writes it there. */
interface Slice {
  /** The route, or `undefined` while the address holds something that is not ours. */
  read(): string | undefined;
  /** Whether the page has put something of its own there. */
  foreign(): boolean;
  write(path: string): string;
}

const stateKey = "gateway-console";

function toLocation(path: string, state: unknown, key: string): Location {
  const { pathname = "/", search = "", hash = "" } = parsePath(path);
  return { pathname: pathname.startsWith("/") ? pathname : `/${pathname}`, search, hash, state, key };
}

const newKey = () => Math.random().toString(36).slice(2, 10);

const pathOf = (to: To): string => (typeof to === "string" ? to : createPath(to));

/** `/console/` and `console` as `/console`; the root as "". */
function normaliseBase(basePath: string | undefined): string {
  const inner = (basePath ?? "").replace(/^\/+|\/+$/g, "");
  return inner === "" ? "" : `/${inner}`;
}

function pathSlice(base: string): Slice {
  const isInside = () => {
    const { pathname } = window.location;
    return pathname === base || pathname.startsWith(`${base}/`);
  };
  return {
    read() {
      if (!isInside()) return undefined;
      const { pathname, search, hash } = window.location;
      const inside = pathname.slice(base.length).replace(/\/index\.html$/, "/");
      return (inside === "" ? "/" : inside) + search + hash;
    },
    foreign: () => !isInside(),
    write: (path) => base + path,
  };
}

/** Only `#/…` is ours: a page may have anchors of its own. The page's query stays. */
const hashSlice: Slice = {
  read() {
    const { hash } = window.location;
    return hash.startsWith("#/") ? hash.slice(1) : undefined;
  },
  foreign: () => window.location.hash !== "" && hashSlice.read() === undefined,
  write: (path) => `${window.location.pathname}${window.location.search}#${path}`,
};

/** Asked before the reader is led to another screen: calls `move`, now, later or never. */
export type BeforeMove = (path: string, move: () => void) => void;

/**
 * Opens the history of a console. `basePath` counts with `path` routing only; `start` is the route to begin with where
 * the page's address names none.
 */
export function openHistory(
  routing: Routing,
  basePath?: string,
  start = "/",
  before: BeforeMove = (_path, move) => move(),
): ConsoleHistory {
  const first = toLocation(start, null, "default");
  const history =
    routing === "memory"
      ? memoryHistory(first)
      : addressHistory(routing === "hash" ? hashSlice : pathSlice(normaliseBase(basePath)), first);
  const { navigator } = history;
  return {
    ...history,
    show: (path) => navigator.push(path),
    navigator: { ...navigator, push: (to, state) => before(pathOf(to), () => navigator.push(to, state)) },
  };
}

interface StoredVisit {
  readonly state: unknown;
  readonly key: string;
}

/** What an earlier visit of this entry left in the browser's history. */
function storedVisit(): StoredVisit {
  const all = window.history.state as { [stateKey]?: StoredVisit } | null;
  return all?.[stateKey] ?? { state: null, key: "default" };
}

function addressHistory(slice: Slice, first: Location): Omit<ConsoleHistory, "show"> {
  const read = (fallback: Location): Location => {
    const path = slice.read();
    if (path === undefined) return fallback;
    const { state, key } = storedVisit();
    return toLocation(path, state, key);
  };
  const visit = signal<Visit>({
    location: read(first),
    type: NavigationType.Pop,
  });

  const move = (to: To, state: unknown, type: NavigationType.Push | NavigationType.Replace) => {
    const location = toLocation(pathOf(to), state ?? null, newKey());
    const stored = { [stateKey]: { state: location.state as unknown, key: location.key } };
    const href = slice.write(createPath(location));
    try {
      if (type === NavigationType.Push) window.history.pushState(stored, "", href);
      else if (!slice.foreign())
        window.history.replaceState({ ...(window.history.state as object | null), ...stored }, "", href);
    } catch {
      // A frame without an address of its own may not write one; the console moves all the same.
    }
    visit.value = { location, type };
  };
  const onPop = () => {
    const before = visit.peek().location;
    const location = read(before);
    const same = createPath(location) === createPath(before) && location.key === before.key;
    if (!same) visit.value = { location, type: NavigationType.Pop };
  };
  window.addEventListener("popstate", onPop);
  window.addEventListener("hashchange", onPop);

  return {
    visit,
    href: (path) => slice.write(path),
    navigator: {
      createHref: (to) => slice.write(pathOf(to)),
      go: (delta) => window.history.go(delta),
      push: (to, state) => move(to, state, NavigationType.Push),
      replace: (to, state) => move(to, state, NavigationType.Replace),
    },
    dispose() {
      window.removeEventListener("popstate", onPop);
      window.removeEventListener("hashchange", onPop);
    },
  };
}

function memoryHistory(first: Location): Omit<ConsoleHistory, "show"> {
  let entries = [first];
  let at = 0;
  const visit = signal<Visit>({ location: first, type: NavigationType.Pop });
  const show = (type: NavigationType) => {
    visit.value = { location: entries[at] ?? first, type };
  };
  // Nothing of the route stands in the address, so a link leads to the page itself.
  const href = () => window.location.href;
  return {
    visit,
    href,
    navigator: {
      createHref: href,
      go(delta) {
        at = Math.min(Math.max(at + delta, 0), entries.length - 1);
        show(NavigationType.Pop);
      },
      push(to, state) {
        entries = [...entries.slice(0, at + 1), toLocation(pathOf(to), state ?? null, newKey())];
        at += 1;
        show(NavigationType.Push);
      },
      replace(to, state) {
        entries[at] = toLocation(pathOf(to), state ?? null, newKey());
        show(NavigationType.Replace);
      },
    },
    dispose() {},
  };
}
