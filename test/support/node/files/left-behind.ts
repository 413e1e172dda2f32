/** What a file of tests can leave to those that run after it in the same process. */
import { getEventListeners } from "node:events";

type Descriptors = Readonly<Record<PropertyKey, PropertyDescriptor>>;

/** What a server that nobody closed is called here. */
export const openServer = "an open server";

/** What packages add once for a process when they are loaded, most under names with two underscores. */
const ofPackages = /^globalThis\.(__|URLPattern$|Symbol\((graceful-fs\.|signal-exit ))/;

/** What all files of a process share. */
export interface Shared {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly globals: Descriptors;
  readonly listeners: ReadonlyMap<string, number>;
  readonly servers: number;
}

/** Events of a process whose listeners decide on whether a mistake is seen. */
const ends = ["beforeExit", "uncaughtException", "unhandledRejection"];

/** What a process shares now. */
export const sharedNow = (): Shared => ({
  folder: process.cwd(),
  environment: { ...process.env },
  globals: Object.getOwnPropertyDescriptors(globalThis),
  listeners: new Map(ends.map((name) => [name, getEventListeners(process, name).length])),
  servers: process.getActiveResourcesInfo().filter((kind) => kind === "TCPServerWrap").length,
});

/** Removes what the product keeps for a page, as the end of a page would. @param before what was there before it */
export function endPage({ globals }: Shared): void {
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (!(key in globals) && key.description?.startsWith("gateway-console."))
      Reflect.deleteProperty(globalThis, key);
}

/** Node makes many of its globals when they are first read: until then they have a getter. */
const valueOf = (described: PropertyDescriptor | undefined): unknown =>
  described?.get ? described.get.call(globalThis) : described?.value;

function changedGlobals(before: Descriptors, now: Descriptors): string[] {
  return [...new Set([...Reflect.ownKeys(before), ...Reflect.ownKeys(now)])]
    .filter((key) => {
      const [was, is] = [before[key], now[key]];
      if (!was || !is) return true;
      return was.get === is.get && Object.is(was.value, is.value)
        ? false
        : !Object.is(valueOf(was), valueOf(is));
    })
    .map((key) => `globalThis.${String(key)}`)
    .filter((name) => !ofPackages.test(name));
}

function changedVariables(before: Shared["environment"], now: Shared["environment"]): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((name) => before[name] !== now[name])
    .map((name) => `process.env.${name}`);
}

/** What differs from before, by name. */
export const leftBehind = (before: Shared, now = sharedNow()): readonly string[] => [
  ...(before.folder === now.folder ? [] : ["process.cwd()"]),
  ...changedVariables(before.environment, now.environment),
  ...changedGlobals(before.globals, now.globals),
  ...[...now.listeners]
    .filter(([name, count]) => count > (before.listeners.get(name) ?? 0))
    .map(([name]) => `process.on("${name}")`),
  ...(now.servers > before.servers ? [openServer] : []),
];
