import { signal, type ReadonlySignal } from "@preact/signals-core";

/** The names of behaviour.md 3, our own `locale` and `theme`, and those that {@link isOwn} knows. */
export type StoredName =
  | "user"
  | "status"
  | "system_name"
  | "logo"
  | "footer_html"
  | "aff"
  | "quota_per_unit"
  | "display_in_currency"
  | "chat_link"
  | "channel_models"
  | "notice"
  | "home_page_content"
  | "about"
  | "locale"
  | "theme"
  | "density"
  | "gateway"
  | "writing"
  | "recent"
  | "landing"
  | "checkout"
  | "payment"
  | "playground"
  | "playground-panel"
  | "password"
  | "test-failures"
  | "rate-limit"
  | "rate-limit-set"
  | "rooms"
  | "usage-sums"
  | "jobs"
  | "alerts"
  | "token-session"
  | `alerts-${string}`
  | `job-${string}`
  | `list-${string}`
  | `prompt-${string}`;

/**
 * Names that only this package uses. They always include the gateway's key, so that the console and single widgets
 * share their values.
 */
const isOwn = (name: string): boolean =>
  [
    "density",
    "gateway",
    "writing",
    "recent",
    "landing",
    "checkout",
    "payment",
    "playground",
    "playground-panel",
    "password",
    "test-failures",
    "rate-limit",
    "rate-limit-set",
    "rooms",
    "usage-sums",
    "jobs",
    "alerts",
    "token-session",
  ].includes(name) || /^(list|job|alerts)-/.test(name);

/**
 * Browser storage of one gateway. On the gateway's own origin, the full console uses the plain names; elsewhere every
 * name includes the gateway's key, so that nothing of the host page is overwritten. When the browser blocks storage or
 * has no room, values are only kept until the page is closed.
 */
export interface GatewayStorage {
  read(name: StoredName): string | undefined;
  /**
   * Returns whether the browser surely keeps it. What it doesn't keep is read until the page is closed, or another tab
   * changes it.
   */
  write(name: StoredName, value: string | undefined): boolean;
  /** Writes only what the browser surely keeps. Where it returns false, this page reads what it read before. */
  writeKept(name: StoredName, value: string | undefined): boolean;
  /** Reads JSON; undefined for invalid JSON. The caller validates the value. */
  readJson(name: StoredName): unknown;
  /** Uses the plain names from now on. Called by the console on the gateway's own origin. */
  useBareNames(): void;
  /** Counts changes that other tabs make to a name. */
  readonly changedElsewhere: ReadonlySignal<StoredName | undefined>;
  dispose(): void;
}

/** Creates the storage of the gateway with this key; `area` is replaceable for tests. */
export function createStorage(key: string, area: () => Storage = () => localStorage): GatewayStorage {
  /** What this page has written, and the names of what the browser didn't keep of it. */
  const memory = new Map<string, string | undefined>();
  const notStored = new Set<string>();
  const changed = signal<StoredName | undefined>(undefined);
  const prefix = `gateway-console:${key}:`;
  let bare = false;
  const nameOf = (name: StoredName) => (bare && !isOwn(name) ? name : prefix + name);
  const nameIn = (key: string): string | undefined => {
    const name = key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
    return bare && !isOwn(name ?? "") ? key : name;
  };

  const onStorage = (event: StorageEvent): void => {
    if (event.key === null) return;
    const name = nameIn(event.key);
    if (name === undefined) return;
    notStored.delete(event.key);
    // Set twice, because another change of the same name must notify listeners as well.
    changed.value = undefined;
    changed.value = name as StoredName;
  };
  if (typeof window !== "undefined") window.addEventListener("storage", onStorage);

  const storage: GatewayStorage = {
    read(name) {
      const own = nameOf(name);
      try {
        if (!notStored.has(own)) return area().getItem(own) ?? undefined;
      } catch {
        // Storage is blocked.
      }
      return memory.get(own);
    },
    write(name, value) {
      if (storage.writeKept(name, value)) return true;
      // What the browser had before isn't read any more.
      const own = nameOf(name);
      memory.set(own, value);
      notStored.add(own);
      return false;
    },
    writeKept(name, value) {
      const own = nameOf(name);
      try {
        const place = area();
        if (value === undefined) place.removeItem(own);
        else place.setItem(own, value);
        // Some storage takes what it doesn't keep.
        if ((place.getItem(own) ?? undefined) !== value) return false;
      } catch {
        // Storage is blocked or full.
        return false;
      }
      memory.set(own, value);
      notStored.delete(own);
      return true;
    },
    readJson(name) {
      const text = storage.read(name);
      if (text === undefined) return undefined;
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return undefined;
      }
    },
    useBareNames() {
      bare = true;
    },
    changedElsewhere: changed,
    dispose() {
      if (typeof window !== "undefined") window.removeEventListener("storage", onStorage);
    },
  };
  return storage;
}
