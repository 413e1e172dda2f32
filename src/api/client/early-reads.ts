import { toJson } from "../../domain/built-ins.js";
import { untilAborted } from "./abort.js";
import { callHeaders } from "./call-headers.js";

/** A read that was started before the code that needs it was loaded. */
interface EarlyRead {
  /** Undefined when the read wasn't sent after all or its response is unusable; the client then sends its own call. */
  readonly answer: Promise<Response | undefined>;
  readonly fetch: typeof globalThis.fetch;
  /** When the response becomes too old to use, by `performance.now()`. */
  readonly until: number;
}

/** How long a response may wait for the code that needs it, in milliseconds. */
const longestWait = 60_000;

/** Kept on the page, because the entry script in `cdn/` has its own copy of this module. */
const readsKey = Symbol.for("gateway-console.early-reads");

function reads(): Map<string, EarlyRead> {
  const scope = globalThis as { [readsKey]?: Map<string, EarlyRead> | undefined };
  return (scope[readsKey] ??= new Map<string, EarlyRead>());
}

/** Identifies a read: one may answer another only when their keys are equal. */
function keyOf(address: string, init: RequestInit, inAnyLanguage: boolean): string {
  const headers = new Headers(init.headers);
  const language = inAnyLanguage ? null : headers.get("Accept-Language");
  const { method, credentials } = init;
  // A read that was started before the dialect was known lacks the headers that the dialect adds, so it can't be used.
  const dialect = headers.get("New-Api-User");
  return toJson([address, method, credentials, headers.get("Authorization"), language, dialect]);
}

/** The init of a read as `createHttp` sends it with the session cookie, or without one. */
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

/** How a read is started. */
interface Beginning {
  /** Whether one response serves elements in every language, as for reads that the page makes once for all of them. */
  readonly inAnyLanguage?: boolean;
  /** Sends the read. Default: it is sent immediately and unchanged. */
  readonly send?: () => Promise<Response | undefined>;
}

/**
 * Starts a read, once, before any code asks for it.
 * @param init the same init that `createHttp` will use
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
  // Read to the end even when the response is never used, because an unread body keeps its connection open. Whoever
  // uses the response handles a failure.
  answer.then((early) => early?.clone().arrayBuffer()).catch(() => undefined);
  const read = { answer, fetch, until: performance.now() + longestWait };
  reads().set(key, read);
  // One that failed before it was asked for says nothing about a call that is made later.
  answer.catch(() => {
    if (reads().get(key) === read) reads().delete(key);
  });
}

/** The response of a language-independent early read that hasn't been taken yet. It stays available. */
export const peekEarly = (address: string, init: RequestInit): Promise<Response | undefined> | undefined =>
  reads().get(keyOf(address, init, true))?.answer;

/** Returns the response of an early read to the first caller with the same request; undefined when there is none. */
function takeEarly(input: RequestInfo | URL, init: RequestInit): Promise<Response | undefined> | undefined {
  if (typeof input !== "string" || reads().size === 0) return undefined;
  const key = [false, true].map((any) => keyOf(input, init, any)).find((one) => reads().has(one)) ?? "";
  const read = reads().get(key);
  reads().delete(key);
  // A page that replaces `fetch` wants to see every call, so its calls aren't served from early reads.
  if (read?.fetch !== globalThis.fetch || performance.now() > read.until) return undefined;
  return untilAborted(read.answer, init.signal ?? undefined);
}

/**
 * Calls the global `fetch`, or returns the response of an early read. The global is looked up at each call so that
 * later replacements are respected.
 */
export function fetchOrTake(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const early = takeEarly(input, init);
  return early
    ? early.then((answer) => answer ?? globalThis.fetch(input, init))
    : globalThis.fetch(input, init);
}

/** Discards all early reads, because a write may have made them stale. */
export function forgetEarly(): void {
  reads().clear();
}
