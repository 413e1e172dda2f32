import { untilAborted } from "./abort.js";
import { GatewayError } from "./errors.js";

/** What a host's callback gives: an access token, for new-api with the id of its account. */
type GivenToken = string | { readonly token: string; readonly userId: number } | null | undefined;

/**
 * A host's callback that gives the access token for the gateway's calls; null, undefined or "" is none. Runs before
 * every call.
 */
export type GetToken = () => GivenToken | Promise<GivenToken>;

/** Asks a host's callback, once for all who ask at the same time. */
export interface TokenSource {
  /** The token for a call. */
  current(signal: AbortSignal): Promise<string | undefined>;
  /** Whose the last token was, where the host said so. */
  userId(): number | undefined;
  /** A token after one was rejected: asks anew, but once for all calls that were rejected together. */
  renewed(signal: AbortSignal): Promise<string | undefined>;
}

/** A token, and whose it is. */
interface Known {
  readonly token: string;
  readonly userId?: number;
}

/**
 * Asks a host's callback once.
 * @throws GatewayError `network` when the callback fails, `unauthorised` when what it gives can't be sent
 */
export async function askForToken(getToken: GetToken): Promise<Known | undefined> {
  let given: GivenToken;
  try {
    given = await getToken();
  } catch {
    // The host's own error may hold what it asked with; it is not repeated here.
    throw new GatewayError("network", "getToken failed", { unsent: true });
  }
  const { token: text, ...whose } = typeof given === "object" && given ? given : { token: given ?? "" };
  const token = text.trim().replace(/^Bearer +/, "");
  if (token === "") return undefined;
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new GatewayError("unauthorised", "getToken returned a text that can't be sent", {
      tokenRejected: true,
    });
  return { token, ...whose };
}

/** Asks, but joins a question that is still open. */
function asker(getToken: GetToken): (signal: AbortSignal) => Promise<Known | undefined> {
  let open: Promise<Known | undefined> | undefined;
  return (signal) => {
    open ??= askForToken(getToken).finally(() => {
      open = undefined;
    });
    return untilAborted(open, signal);
  };
}

/** Makes the source of one gateway's tokens. The token is kept nowhere. */
export function createTokenSource(getToken: GetToken): TokenSource {
  let userId: number | undefined;
  const telling = (asks: ReturnType<typeof asker>) => async (signal: AbortSignal) => {
    const known = await asks(signal);
    userId = known?.userId;
    return known?.token;
  };
  return {
    current: telling(asker(getToken)),
    renewed: telling(asker(getToken)),
    userId: () => userId,
  };
}
