import type { HttpRequest } from "../client/http-request.js";

/** An answer with its envelope, as a gateway sent it or as one-api would have. */
export type Envelope = Readonly<Record<string, unknown>>;

/** What of a call a dialect sends in another way. */
export type RequestOverrides = Partial<
  Pick<
    HttpRequest<unknown>,
    "method" | "path" | "query" | "body" | "share" | "emptyIs" | "envelope" | "timeout"
  >
>;

/** Sends a call, and whatever else answering it takes, one after another. Rejects as the calls of `Http` do. */
export type Send = (overrides: RequestOverrides) => Promise<Envelope | undefined>;

/** What a dialect knows of the page it runs on. */
export interface DialectContext {
  /** Who is signed in as far as the page knows; undefined for nobody, or when it doesn't tell. */
  readonly user?: (() => number | undefined) | undefined;
}

/**
 * How a member of the family is spoken to: every call of `api/` is made as one-api takes it, sent as the member takes
 * it, and answered as one-api would.
 */
export interface Dialect {
  /** What every call carries beside what one-api wants. */
  headers(): Readonly<Record<string, string>>;
  /**
   * Answers a call; undefined for an empty answer that is a success.
   * @throws GatewayError `read-only` for a write that the member has no call for
   */
  answer(request: HttpRequest<unknown>, send: Send): Promise<Envelope | undefined>;
}

/** Makes the dialect of one gateway, with the memory it needs. */
export type MakeDialect = (context: DialectContext) => Dialect;
