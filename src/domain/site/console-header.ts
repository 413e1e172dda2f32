/**
 * The header that marks a call of this client (`1`). A link, a picture or a form can't send it, and a page of another
 * origin only after a preflight, which no gateway and no proxy of ours grants. On plain http, where browsers say
 * nothing about who asks, it is how a proxy knows that a script of the site does.
 */
export const consoleHeader = "X-Gateway-Console";

/** What our proxy says of itself in answers of the API: whether it passes model calls, `/v1`, too. */
export const relayHeader = "x-gateway-console-relay";

/** The value of {@link relayHeader} where they don't pass; where they do, or nobody knows, there is none. */
export const noRelay = "none";
