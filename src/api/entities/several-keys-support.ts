import { isGatewayError } from "../client/errors.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing } from "../client/schema.js";

/**
 * Whether this release of a gateway with `Supports.severalKeys` can keep several keys in a channel: others have no such
 * call. Asks for the keys of no channel, so nothing is read or written. Rejects with a GatewayError.
 */
export async function takesSeveralKeys(http: Http, { signal }: CallOptions = {}): Promise<boolean> {
  try {
    await http.call({
      method: "POST",
      path: "/api/channel/multi_key/manage",
      body: { channel_id: 0, action: "get_key_status" },
      schema: nothing,
      writes: false,
      signal,
    });
    return true;
  } catch (error) {
    if (!isGatewayError(error) || (error.kind !== "refused" && error.status !== 404)) throw error;
    return error.kind === "refused";
  }
}
