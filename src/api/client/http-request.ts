import type { Schema } from "./schema.js";

/** Query parameters; undefined ones are left out. */
export type Query = Record<string, string | number | boolean | undefined>;

/** One call. */
export interface HttpRequest<T> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /**
   * Path exactly as the server registers it, with or without a trailing slash: the other form redirects (wire.md 0.3).
   */
  path: string;
  query?: Query | undefined;
  body?: unknown;
  /**
   * Fields of the body that only repeat the record's current values, because one-api overwrites fields that are
   * missing. They aren't sent to gateways that keep missing fields, since they may have changed after they were read.
   */
  unchanged?: readonly string[] | undefined;
  /**
   * The record that a write changes, as it was read just before. Dialects of gateways that only accept whole rows take
   * the other fields from it; without it, they read the row again. Not sent.
   */
  fresh?: object | undefined;
  /** Whether the rows of a list stay as they came behind what is made of them, for what is copied whole. Not sent. */
  keepsRows?: boolean | undefined;
  /** Parses `data`, or what `envelope` selects. */
  schema: Schema<T>;
  signal?: AbortSignal | undefined;
  /**
   * Cancels the call while it waits in the queue; it then rejects with an `AbortError`. A call that was sent continues.
   */
  withdraw?: AbortSignal | undefined;
  /** Called with the number of rows on all pages, before the rows are parsed, when the gateway reports it. */
  onTotal?: ((total: number) => void) | undefined;
  /** Called when the call leaves the queue. */
  onSend?: (() => void) | undefined;
  /**
   * For reads without side effects: an identical read in flight is joined, and redirects are followed. Every other call
   * is sent once, and only to its own URL.
   */
  share?: boolean | undefined;
  /**
   * Whether the call changes something; such calls are sent only to a recognised gateway. Default: true for every
   * method but `GET`. False for signing in, out and up, which work the same everywhere and must be possible before
   * anything can be read.
   */
  writes?: boolean | undefined;
  /**
   * Whether the call signs in. Its response is read in the gateway's dialect even when it is the first one that reveals
   * the dialect.
   */
  signsIn?: boolean | undefined;
  /**
   * Whether the call continues when the page is left (`keepalive`), whatever its method, because the reader has seen
   * that it is done. Set on every call that deletes a record: leaving the page during the undo time sends the deletion
   * immediately.
   */
  outlivesPage?: boolean | undefined;
  /**
   * ID of the row that the call is about, for calls where one-api names it differently and a member of the family needs
   * the ID. Not sent.
   */
  row?: number | undefined;
  /** The provider that a state is requested for, which only newer releases of new-api want to know. Not sent. */
  provider?: string | undefined;
  /** A proof that it is the account's owner who acts, sent as `X-Security-Proof`; new-api since July 2026. */
  proof?: string | undefined;
  /** Whether the route has a stricter rate limit of its own (wire.md 0.7). */
  critical?: boolean | undefined;
  /**
   * For calls made without knowing whether anyone is signed in, see `anonymousAuthorization`. A failure isn't reported
   * to `onError`.
   */
  maybeSignedOut?: boolean | undefined;
  /**
   * Sends nothing that identifies the browser, not even to the site's own authentication. A failure isn't reported to
   * `onError`.
   */
  anonymous?: boolean | undefined;
  /** The result of an empty 200, for the one route that answers so; elsewhere it is an error. */
  emptyIs?: { value: T } | undefined;
  /**
   * What the schema parses: `data` (default), the whole envelope, or the whole body of a response without an envelope.
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
  /** Called with the number of rows on all pages, when the gateway reports it; one-api doesn't. */
  onTotal?: ((total: number) => void) | undefined;
}

/** The name of a call in errors and logs: its method and path, without its query. */
export const nameOf = ({ method, path }: HttpRequest<unknown>): string => `${method} ${path}`;

/** The URL of a call below a base URL. */
export function addressOf(baseUrl: string, { path, query }: HttpRequest<unknown>): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(pairs).toString();
  return baseUrl + path + (text === "" ? "" : `?${text}`);
}
