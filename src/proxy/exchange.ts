/** What the headers of one exchange depend on. */
export interface Exchange {
  /** Path of the site where the gateway is served, without a trailing slash; may be empty. */
  readonly basePath: string;
  /** The path below it, as the gateway gets it. */
  readonly path: string;
  /** Whether it is a call of the console, below `/api`; else it is the gateway's logo, or its API for programs. */
  readonly isApi: boolean;
  /** Whether model calls, below `/v1`, pass too, as far as the proxy knows. */
  readonly relays: boolean;
  /** The site's own origin, as browsers see it. */
  readonly ownOrigin: string;
  /** The gateway's origin. */
  readonly gatewayOrigin: string;
  readonly cookiePrefix: string;
  /** The visitor's address, as far as it is known and trusted. */
  readonly clientAddress: string | undefined;
  /** What identifies the visitor besides the cookie, if anything does. */
  readonly authorization: string | undefined;
  /** The id of that visitor on the gateway, where the site knows it; new-api wants it beside the token. */
  readonly userId: number | undefined;
  /** Whether the caller's own headers that identify them go out. */
  readonly isNamed: boolean;
  /** Whether cookies belong to the exchange. */
  readonly cookies: boolean;
  /** Whether the call may come from a page of another origin. */
  readonly crossSite: boolean;
}
