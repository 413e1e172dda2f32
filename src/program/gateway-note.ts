import { isGatewayError } from "../api/client/errors.js";
import { createHttp } from "../api/client/http.js";
import { getStatus } from "../api/entities/status.js";

/** A server's text for a terminal, without control characters, which the terminal would interpret. */
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim();

/**
 * One line about whether a gateway answers `/api/status`: its name and version, or why not. Never rejects, because a
 * gateway may start later than its console.
 * @param target normalised base URL
 * @param timeout milliseconds
 */
export async function gatewayNote(target: string, timeout = 5000): Promise<string> {
  try {
    const http = createHttp({ baseUrl: target, timeout });
    const { system_name, version } = await getStatus(http);
    const told = printable([system_name, version].filter(Boolean).join(" "));
    return told ? `It answers: ${told}` : "It answers.";
  } catch (error) {
    const reason = isGatewayError(error) ? error.message : String(error);
    return `It does not answer as a gateway yet: ${printable(reason)}`;
  }
}
