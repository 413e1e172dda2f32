import type { HttpRequest } from "../client/http-request.js";

/** A response with its envelope, as a gateway sent it or as one-api would have sent it. */
export type Envelope = Readonly<Record<string, unknown>>;

/** The parts of a call that a dialect can send differently. */
export type RequestOverrides = Partial<
  Pick<
    HttpRequest<unknown>,
    "method" | "path" | "query" | "body" | "share" | "emptyIs" | "envelope" | "timeout"
  >
>;

/** Sends a call; a route may send several, one after another. Rejects as the calls of `Http` do. */
export type Send = (overrides: RequestOverrides) => Promise<Envelope | undefined>;

/**
 * Remembers a sign-in that is answered with a short-lived token, and in which other tabs see that another one followed.
 * It isn't the token.
 */
export interface SessionMark {
  read(this: void): string | undefined;
  write(this: void, mark: string | undefined): void;
}

/** What a dialect knows about the page that it runs on. */
export interface DialectContext {
  /** ID of the signed-in account, if the page knows it; undefined when no one is signed in or the page can't tell. */
  readonly user?: (() => number | undefined) | undefined;
  /**
   * Where a sign-in is remembered whose session has a short-lived token, as on newer releases of new-api. Without it, a
   * session lasts as long as this client.
   */
  readonly tokenSession?: SessionMark | undefined;
}

/** What a dialect is created with. */
export interface DialectPage extends DialectContext {
  readonly baseUrl: string;
  /** Sends a `POST` without a body on nobody's behalf: no caller's abort ends it. */
  readonly post: (path: string) => Promise<Envelope | undefined>;
}

/**
 * Translates between one-api's API and that of another member of the family: every call of `api/` is made as for
 * one-api, sent in the member's form, and answered as one-api would answer it.
 */
export interface Dialect {
  /** Headers that every call needs in addition to one-api's. */
  headers(): Readonly<Record<string, string>>;
  /**
   * Answers a call; undefined for an empty response that is a success.
   * @throws GatewayError `read-only` for a write that the member has no call for
   */
  answer(request: HttpRequest<unknown>, send: Send): Promise<Envelope | undefined>;
}

/** Creates the dialect of one gateway, with the state that it needs. */
export type MakeDialect = (page: DialectPage) => Dialect;
