import { isGatewayError } from "../api/client/errors.js";
import { createHttp } from "../api/client/http.js";
import { getStatus } from "../api/entities/status.js";

/** Text of a server for a terminal, whose control characters could do more than be shown. */
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim();

/**
 * One line on whether a gateway answers `/api/status`: its name and version, or why not. Never fails, since a gateway
 * may come later than its console.
 * @param target normalised base address
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
