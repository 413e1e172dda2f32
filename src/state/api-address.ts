import type { Status } from "../api/entities/status.js";
import { serverAddress } from "../domain/site/chat-links.js";
import type { Gateway } from "./gateways.js";

/**
 * The URL below which programs find `/v1`, without a trailing slash: the page's setting, else the server address in the
 * gateway's settings, else the URL at which this page reaches the gateway. Undefined when that URL passes no model
 * calls, and in a page without a URL of its own.
 */
export function apiAddress(
  { apiUrl, baseUrl, relays }: Pick<Gateway, "apiUrl" | "baseUrl" | "relays">,
  status: Pick<Status, "server_address"> | undefined,
): string | undefined {
  const reached = relays.peek() && URL.canParse(baseUrl) ? baseUrl : undefined;
  return apiUrl ?? serverAddress(status?.server_address) ?? reached;
}
