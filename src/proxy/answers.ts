/**
 * The rule by which the proxy itself rejected a call: the option `basePath`, `allow` or `getAccessToken`; `method` for
 * an unknown method, `path` for an ambiguous path, `sender` for a page of another site.
 */
export type RefusedBy = "basePath" | "allow" | "getAccessToken" | "method" | "path" | "sender";

/** Ends an exchange with a response of the proxy itself. */
export class Refused extends Error {
  readonly status: number;
  readonly by: RefusedBy | undefined;

  /** @param message for the visitor */
  constructor(status: number, message: string, by?: RefusedBy) {
    super(message);
    this.name = "Refused";
    this.status = status;
    this.by = by;
  }
}

/**
 * A response of the proxy itself, in the gateway's envelope so that clients show its message. `refused` contains the
 * call and the rule, for developers who inspect the response; clients don't show it.
 */
export function refusal({ status, message, by }: Refused, { method, url }: Request): Response {
  const call = `${method} ${new URL(url).pathname}`;
  return Response.json(
    { success: false, message, ...(by === undefined ? {} : { refused: { by, call } }) },
    { status, headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" } },
  );
}
