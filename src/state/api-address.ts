import type { Status } from "../api/entities/status.js";
import { serverAddress } from "../domain/site/chat-links.js";
import type { Gateway } from "./gateways.js";

/**
 * The address below which programs find `/v1`, without a slash at its end: what the page says, else what the gateway's
 * operator set, else where this page reaches the gateway. Undefined where no model calls pass there, and in a page
 * without an address of its own.
 */
export function apiAddress(
  { apiUrl, baseUrl, relays }: Pick<Gateway, "apiUrl" | "baseUrl" | "relays">,
  status: Pick<Status, "server_address"> | undefined,
): string | undefined {
  const reached = relays.peek() && URL.canParse(baseUrl) ? baseUrl : undefined;
  return apiUrl ?? serverAddress(status?.server_address) ?? reached;
}
