import { signal, type ReadonlySignal } from "@preact/signals-core";
import { pageAddress } from "../api/client/page-address.js";
import { openEntries, stateKey } from "./entries.js";
import { createPath, parsePath, type Location } from "../domain/site/path.js";
import { hashSlice, pathSlice, type Slice } from "./slices.js";

/** Where the console's route lives. */
export type Routing = "path" | "hash" | "memory";

/** The console's current route, and the kind of navigation that led to it. */
export interface Visit {
  /** Path and query inside the console, without the rest of the page's address. */
  readonly location: Location;
  /** Where the screen was opened, if what it shows has been given another address since. */
  readonly openedAt?: Location;
  /** `pop` is the browser's back and forward, and the first visit. */
  readonly type: "pop" | "push" | "replace";
}

/** Navigates within the console. Routes begin with a slash. */
export interface Navigator {
  /** The page's address with this route in it. */
  createHref(path: string): string;
  /** Shows another screen as a new entry of the history. */
  push(path: string, state?: unknown): void;
  /** Shows another screen in place of the present one. */
  replace(path: string, state?: unknown): void;
  /** Shows what this screen was opened from: by going back if that is this route, else in place of the present one. */
  back(path: string): void;
  /** Gives the present screen another address, which leads to what it shows by now, and leaves it drawn. */
  readdress(path: string): void;
  /** Goes so many entries forward, or back when negative. */
  go(delta: number): void;
}

/** The console's own slice of the browser's history. The rest of the page's address is never touched. */
export interface ConsoleHistory {
  readonly visit: ReadonlySignal<Visit>;
  /** Navigates to another screen without asking for confirmation. */
  show(path: string): void;
  /** The navigation functions that screens use. */
  readonly navigator: Navigator;
  /** The page's address with this route in it, for links. */
  href(path: string): string;
  /** Starts listening to the browser's navigation. */
  attach(): void;
  dispose(): void;
}

function toLocation(path: string, state: unknown, key: string): Location {
  const { pathname, search, hash } = parsePath(path);
  // A second leading slash would make this the address of another site.
  return { pathname: pathname.replace(/^\/*/, "/"), search, hash, state, key };
}

/** The visit of a screen that stays and gets another address. */
const readdressed = ({ location, openedAt = location, type }: Visit, path: string): Visit => ({
  location: toLocation(path, null, newKey()),
  openedAt,
  type,
});

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Called before navigating to another screen: calls `move` now, later or never. */
export type BeforeMove = (path: string, move: () => void) => void;

/** Whether back and forward may leave the current screen: decided immediately, or by asking the reader. */
export type MayLeave = () => true | Promise<boolean>;

/**
 * Opens the history of a console. `basePath` counts with `path` routing only; `start` is the route to begin with where
 * the page's address names none.
 */
export function openHistory(
  routing: Routing,
  basePath?: string,
  start = "/",
  before: BeforeMove = (_path, move) => move(),
  mayLeave: MayLeave = () => true,
): ConsoleHistory {
  const first = toLocation(start, null, "default");
  const history =
    routing === "memory"
      ? memoryHistory(first)
      : addressHistory(routing === "hash" ? hashSlice : pathSlice(basePath), first, mayLeave);
  const { navigator } = history;
  return {
    ...history,
    show: (path) => navigator.push(path),
    navigator: { ...navigator, push: (path, state) => before(path, () => navigator.push(path, state)) },
  };
}

interface StoredVisit {
  readonly state: unknown;
  readonly key: string;
  /** The entry that this one was added to, and its route. */
  readonly opener?: { readonly entry: string; readonly path: string };
}

/** What an earlier visit of this entry left in the browser's history. */
function storedVisit(): StoredVisit {
  const all = window.history.state as { [stateKey]?: StoredVisit } | null;
  return { state: null, key: "default", ...all?.[stateKey] };
}

function addressHistory(slice: Slice, first: Location, mayLeave: MayLeave): Omit<ConsoleHistory, "show"> {
  const read = (fallback: Location): Location => {
    const path = slice.read();
    if (path === undefined) return fallback;
    const { state, key } = storedVisit();
    return toLocation(path, state, key);
  };
  const visit = signal<Visit>({
    location: read(first),
    type: "pop",
  });
  const entries = openEntries(() => !slice.foreign());
  /** The entry that `visit` belongs to. */
  let here: string | undefined;
  /** Where the browser has to stay while the reader is asked, and until it is where they want to be. */
  let held: string | undefined;
  /** Resolves when the browser has gone back to where a screen was opened; what moves on in the meantime waits. */
  let way: Promise<void> | undefined;
  /** Resolves when the browser has arrived at `held`. */
  let arrival = Promise.resolve();

  const show = (next: Visit) => {
    here = entries.current();
    visit.value = next;
  };
  const move = (next: Visit, type: "push" | "replace") => {
    const { location } = next;
    const opener =
      type === "push"
        ? here && { entry: here, path: createPath(visit.peek().location) }
        : storedVisit().opener;
    const stored = {
      [stateKey]: { state: location.state, key: location.key, opener, ...entries.mark(type === "push") },
    };
    const href = slice.write(createPath(location));
    try {
      if (type === "push") window.history.pushState(stored, "", href);
      else if (!slice.foreign())
        window.history.replaceState({ ...(window.history.state as object | null), ...stored }, "", href);
    } catch {
      // A frame with an opaque origin may not write to the history; the console navigates anyway.
    }
    show(next);
  };
  const moveTo = (path: string, state: unknown, type: "push" | "replace"): void => {
    if (way) void way.then(() => moveTo(path, state, type));
    else move({ location: toLocation(path, state ?? null, newKey()), type }, type);
  };
  const back = (path: string): void => {
    const { opener } = storedVisit();
    if (opener?.path !== path) {
      moveTo(path, null, "replace");
      return;
    }
    const from = entries.current();
    way = entries.goTo(opener.entry).then(() => {
      way = undefined;
      // The entry before may be gone, with a frame that the page has replaced.
      if (entries.current() === from) moveTo(path, null, "replace");
    });
  };
  const hold = (key: string): Promise<void> => {
    held = key;
    arrival = entries.goTo(key);
    return arrival;
  };
  /** Shows the route in the address unless it is already shown. */
  const elsewhere = (): Location | undefined => {
    const before = visit.peek().location;
    // The entry of the page itself, which names no route, shows again what the console began with.
    const location = read(slice.foreign() ? before : first);
    return createPath(location) === createPath(before) && location.key === before.key ? undefined : location;
  };
  const follow = () => {
    const location = elsewhere();
    if (location) show({ location, type: "pop" });
  };
  /** Restores the address, which has already changed, until the reader has answered. */
  const followLater = async (from: string, there: string, answer: Promise<boolean>) => {
    void hold(from);
    const agreed = await answer;
    await arrival;
    await hold(agreed ? there : from);
    held = undefined;
    follow();
  };
  const onPop = () => {
    const there = entries.current();
    if (held !== undefined) {
      if (there !== held) void hold(held);
      return;
    }
    if (!elsewhere()) return;
    const may = here === there || mayLeave();
    if (may === true || here === undefined || there === undefined) follow();
    else void followLater(here, there, may);
  };

  return {
    visit,
    href: (path) => slice.write(path),
    navigator: {
      createHref: (path) => slice.write(path),
      go: (delta) => window.history.go(delta),
      push: (path, state) => moveTo(path, state, "push"),
      replace: (path, state) => moveTo(path, state, "replace"),
      back,
      readdress: (path) => move(readdressed(visit.peek(), path), "replace"),
    },
    attach() {
      follow();
      here = entries.current();
      window.addEventListener("popstate", onPop);
      window.addEventListener("hashchange", onPop);
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
  const visit = signal<Visit>({ location: first, type: "pop" });
  const show = (type: Visit["type"]) => {
    visit.value = { location: entries[at] ?? first, type };
  };
  // The address has nothing of the route, so a link opens the page itself.
  const href = () => pageAddress() ?? window.location.href;
  const go = (delta: number) => {
    at = Math.min(Math.max(at + delta, 0), entries.length - 1);
    show("pop");
  };
  const replace = (path: string, state?: unknown) => {
    entries[at] = toLocation(path, state ?? null, newKey());
    show("replace");
  };
  return {
    visit,
    href,
    navigator: {
      createHref: href,
      go,
      push(path, state) {
        entries = [...entries.slice(0, at + 1), toLocation(path, state ?? null, newKey())];
        at += 1;
        show("push");
      },
      replace,
      back(path) {
        const before = entries[at - 1];
        if (before && createPath(before) === path) go(-1);
        else replace(path);
      },
      readdress(path) {
        const next = readdressed(visit.peek(), path);
        entries[at] = next.location;
        visit.value = next;
      },
    },
    attach() {},
    dispose() {},
  };
}
