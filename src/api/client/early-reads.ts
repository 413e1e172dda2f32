import { untilAborted } from "./abort.js";
import { callHeaders } from "./call-headers.js";

/** A read that began before the code that asks for it was here. */
interface EarlyRead {
  /** Undefined when it was not sent after all, or its answer is of no use; then it is asked as ever. */
  readonly answer: Promise<Response | undefined>;
  readonly fetch: typeof globalThis.fetch;
  /** After this it is too old, on the clock of `performance.now()`. */
  readonly until: number;
}

/** How long an answer may wait for the code that asks for it, in milliseconds. */
const longestWait = 60_000;

/** On the page, because the entry of `cdn/` has a copy of this module. */
const readsKey = Symbol.for("gateway-console.early-reads");

function reads(): Map<string, EarlyRead> {
  const scope = globalThis as { [readsKey]?: Map<string, EarlyRead> | undefined };
  return (scope[readsKey] ??= new Map<string, EarlyRead>());
}

/** What must be equal for one read to answer another. */
function keyOf(address: string, init: RequestInit, inAnyLanguage: boolean): string {
  const headers = new Headers(init.headers);
  const language = inAnyLanguage ? null : headers.get("Accept-Language");
  const { method, credentials } = init;
  // What one member's dialect adds to a call is missing in what began before that dialect was known.
  const dialect = headers.get("New-Api-User");
  return JSON.stringify([address, method, credentials, headers.get("Authorization"), language, dialect]);
}

/** A read as the client sends it with the session cookie, or without one, see `createHttp`. */
export const plainRead = (
  baseUrl: string,
  signing: Parameters<typeof callHeaders>[1],
  credentials: RequestCredentials = "same-origin",
): RequestInit => ({
  method: "GET",
  headers: callHeaders(baseUrl, signing),
  credentials,
  cache: "no-store",
  redirect: "follow",
});

/** How a read begins. */
interface Beginning {
  /** Whether one serves elements in every language, as what the page asks once for all of them. */
  readonly inAnyLanguage?: boolean;
  /** Sends it; unless told, it goes out at once as it is. */
  readonly send?: () => Promise<Response | undefined>;
}

/**
 * Begins a read before anybody asks for it, once.
 * @param init as the client will ask, see `createHttp`
 */
export function beginEarly(
  address: string,
  init: RequestInit,
  { inAnyLanguage = false, send }: Beginning = {},
): void {
  const { fetch } = globalThis;
  const key = keyOf(address, init, inAnyLanguage);
  const known = reads().get(key);
  if (performance.now() <= (known?.until ?? 0)) return;
  const answer = send ? send() : fetch(address, init);
  // Read to its end even when nobody takes it: an answer whose body nobody reads holds its connection. Whoever takes it
  // is notified of a failure.
  answer.then((early) => early?.clone().arrayBuffer()).catch(() => undefined);
  reads().set(key, { answer, fetch, until: performance.now() + longestWait });
}

/** The answer of a read that began early in any language and that nobody has taken yet. */
export const peekEarly = (address: string, init: RequestInit): Promise<Response | undefined> | undefined =>
  reads().get(keyOf(address, init, true))?.answer;

/** The answer of a read that began early, for the first who asks for the same; undefined when there is none. */
function takeEarly(input: RequestInfo | URL, init: RequestInit): Promise<Response | undefined> | undefined {
  if (typeof input !== "string" || reads().size === 0) return undefined;
  const key = [false, true].map((any) => keyOf(input, init, any)).find((one) => reads().has(one)) ?? "";
  const read = reads().get(key);
  reads().delete(key);
  // A page that puts something in the place of `fetch` wants to see every call.
  if (read?.fetch !== globalThis.fetch || performance.now() > read.until) return undefined;
  return untilAborted(read.answer, init.signal ?? undefined);
}

/**
 * The global `fetch`, looked up at each call so that what replaces it later is respected; reads that began early are
 * taken.
 */
export function fetchOrTake(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const early = takeEarly(input, init);
  return early
    ? early.then((answer) => answer ?? globalThis.fetch(input, init))
    : globalThis.fetch(input, init);
}

/** Forgets what began early: something may have changed since. */
export function forgetEarly(): void {
  reads().clear();
}
