import { untilAborted } from "./abort.js";
import { GatewayError } from "./errors.js";

/** A host's callback that gives the access token for the gateway's calls; null, undefined or "" is none. Runs before every call. */
export type GetToken = () => string | null | undefined | Promise<string | null | undefined>;

/** Asks a host's callback, once for all who ask at the same time. */
export interface TokenSource {
  /** The token for a call. */
  current(signal: AbortSignal): Promise<string | undefined>;
  /** A token after one was rejected: asks anew, but once for all calls that were rejected together. */
  renewed(signal: AbortSignal): Promise<string | undefined>;
}

async function ask(getToken: GetToken): Promise<string | undefined> {
  let given: string | null | undefined;
  try {
    given = await getToken();
  } catch {
    // The host's own error may hold what it asked with; it is not repeated here.
    throw new GatewayError("network", "getToken failed", { unsent: true });
  }
  const token = (given ?? "").trim().replace(/^Bearer +/, "");
  if (token === "") return undefined;
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new GatewayError("unauthorised", "getToken returned a text that can't be sent");
  return token;
}

/** Asks, but joins a question that is still open. */
function asker(getToken: GetToken): (signal: AbortSignal) => Promise<string | undefined> {
  let open: Promise<string | undefined> | undefined;
  return (signal) => {
    open ??= ask(getToken).finally(() => {
      open = undefined;
    });
    return untilAborted(open, signal);
  };
}

/** Makes the source of one gateway's tokens. The token is kept nowhere. */
export function createTokenSource(getToken: GetToken): TokenSource {
  return { current: asker(getToken), renewed: asker(getToken) };
}
