import { untilAborted } from "./abort.js";
import { GatewayError } from "./errors.js";

/** What a host's callback returns: an access token, for new-api with the ID of its account. */
type GivenToken = string | { readonly token: string; readonly userId: number } | null | undefined;

/**
 * A host's callback that returns the access token for the gateway's calls; null, undefined or "" means none. Called
 * before every call.
 */
export type GetToken = () => GivenToken | Promise<GivenToken>;

/** Gets tokens from a host's callback, once for all calls that need one at the same time. */
export interface TokenSource {
  /** The token for a call. */
  current(signal: AbortSignal): Promise<string | undefined>;
  /** The account ID of the last token, if the host provided it. */
  userId(): number | undefined;
  /**
   * A token to replace a rejected one: calls the host again, but only once for all calls that were rejected together.
   */
  renewed(signal: AbortSignal): Promise<string | undefined>;
}

/** A token and its account ID. */
interface Known {
  readonly token: string;
  readonly userId?: number;
}

/**
 * Calls the host's callback once.
 * @throws GatewayError `network` when the callback fails, `unauthorised` when its token can't be sent as a header
 */
export async function askForToken(getToken: GetToken): Promise<Known | undefined> {
  let given: GivenToken;
  try {
    given = await getToken();
  } catch {
    // The host's error may contain secrets, so it isn't passed on.
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

/** Calls the host's callback, or joins a call that is still pending. */
function asker(getToken: GetToken): (signal: AbortSignal) => Promise<Known | undefined> {
  let open: Promise<Known | undefined> | undefined;
  return (signal) => {
    open ??= askForToken(getToken).finally(() => {
      open = undefined;
    });
    return untilAborted(open, signal);
  };
}

/** Creates the token source of one gateway. Tokens aren't stored anywhere. */
export function createTokenSource(getToken: GetToken): TokenSource {
  let userId: number | undefined;
  const withUserId = (asks: ReturnType<typeof asker>) => async (signal: AbortSignal) => {
    const known = await asks(signal);
    userId = known?.userId;
    return known?.token;
  };
  return {
    current: withUserId(asker(getToken)),
    renewed: withUserId(asker(getToken)),
    userId: () => userId,
  };
}
