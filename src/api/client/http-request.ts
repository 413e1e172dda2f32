import type { Schema } from "./schema.js";

/** Values of a query; undefined ones are left out. */
export type Query = Record<string, string | number | boolean | undefined>;

/** One call. */
export interface HttpRequest<T> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path exactly as the server registers it, slash or no slash at its end: the other form redirects (wire.md 0.3). */
  path: string;
  query?: Query | undefined;
  body?: unknown;
  /**
   * Fields of the body that only repeat what the record holds, because one-api overwrites what it isn't sent. A gateway
   * that keeps such a field by itself isn't sent it, since it may have changed after it was read.
   */
  unchanged?: readonly string[] | undefined;
  /**
   * The record that a write changes, as it was read just before. A gateway that takes whole rows alone is sent the rest
   * from there; without it, the row is read once more. Not sent.
   */
  fresh?: object | undefined;
  /** Reads `data`, or what `envelope` says. */
  schema: Schema<T>;
  signal?: AbortSignal | undefined;
  /**
   * Takes the call back while it waits in the queue; once it is sent it goes on. It then rejects with an `AbortError`.
   */
  withdraw?: AbortSignal | undefined;
  /** Told how many rows a list has on all its pages, before its rows are read, where the gateway says so. */
  onTotal?: ((total: number) => void) | undefined;
  /** Told when the call leaves the queue. */
  onSend?: (() => void) | undefined;
  /**
   * For reads without side effects: one that is in flight already is joined, and a redirect is followed. Everything
   * else is sent once and goes nowhere but to its address.
   */
  share?: boolean | undefined;
  /**
   * Whether the call changes something; such calls go only to a recognised gateway. Default: every method but `GET`.
   * Off for signing in, out and up, which is the same everywhere and which reading needs.
   */
  writes?: boolean | undefined;
  /**
   * Whether the call signs in: its answer is read in the gateway's dialect although it may be the first that tells of
   * one.
   */
  signsIn?: boolean | undefined;
  /**
   * Whether the call goes on to its end when the page is left, whatever its method: for what was said to be done
   * already. Set on every call that deletes a record, because who leaves within the time of undo has what waits sent
   * then.
   */
  outlivesPage?: boolean | undefined;
  /**
   * The row that the call is about, where one-api's form names it otherwise and a member of the family wants its id.
   * Not sent.
   */
  row?: number | undefined;
  /** One of the routes with a limit of their own (wire.md 0.7). */
  critical?: boolean | undefined;
  /** Asks without knowing whether anybody is signed in, see `nobody`. `onError` is not told of a failure. */
  maybeNobody?: boolean | undefined;
  /**
   * Sends nothing by which the browser is known, be it to the site's own authentication. `onError` is not told of a
   * failure.
   */
  anonymous?: boolean | undefined;
  /** What an empty 200 means, for the one route that answers so; else it is an error. */
  emptyIs?: { value: T } | undefined;
  /**
   * What the schema reads: `data` (unless told), the whole envelope, or the whole body of an answer that has no
   * envelope.
   */
  envelope?: "data" | "whole" | false | undefined;
  /** Milliseconds; see `HttpOptions.timeout`. */
  timeout?: number | undefined;
  /** The language of the server's messages, as a BCP 47 tag; see `HttpOptions.language`. */
  language?: string | undefined;
}

/** The last, optional parameter of every call. */
export interface CallOptions {
  /** Aborts the call; it then rejects with an `AbortError`. */
  signal?: AbortSignal | undefined;
}

/** The last, optional parameter of calls that read a page of a list. */
export interface PageOptions extends CallOptions {
  /** Told how many rows there are on all pages, where the gateway says so; one-api doesn't. */
  onTotal?: ((total: number) => void) | undefined;
}

/** What a call is named in errors and in the log: its method and path, without its query. */
export const nameOf = ({ method, path }: HttpRequest<unknown>): string => `${method} ${path}`;

/** The address of a call below a base address. */
export function addressOf(baseUrl: string, { path, query }: HttpRequest<unknown>): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(pairs).toString();
  return baseUrl + path + (text === "" ? "" : `?${text}`);
}
