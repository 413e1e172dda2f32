import type { GatewayError } from "../../../api/client/errors.js";
import type { CommonMessages } from "../../../i18n/generated/common.messages.en.js";
import type { Locale } from "../../../i18n/locale.js";

/** The message for a failure, see `describeError`. */
export async function describe(error: GatewayError, t: CommonMessages, locale: Locale): Promise<string> {
  const server = error.serverMessage ? await translated(error.serverMessage, locale) : undefined;
  switch (error.kind) {
    case "refused":
      return server ?? t.error.unexpected;
    case "unauthorised":
      // A banned account gets a text with status 200.
      return error.status === 401 ? t.error.unauthorised : (server ?? t.error.unauthorised);
    case "rate-limited":
      return t.error.rateLimited;
    case "server":
      return t.error.server;
    case "demo":
      return t.error.demo;
    case "network":
      return t.error.prefix(t.error.network);
    case "not-a-gateway":
      return t.error.notAGateway;
    case "read-only":
      return error.member === undefined ? t.error.notIdentified : t.error.readOnly;
    case "partial":
      return t.error.partial;
    case "unexpected":
      return t.error.prefix(t.error.unexpected);
    case "forbidden":
      return t.error.prefix(server ?? t.error.forbidden);
    case "http":
      return t.error.prefix(server ?? t.error.status(error.status ?? 0));
  }
}

// The table of known texts is only loaded once a server has refused something; without it the text is shown as sent.
async function translated(text: string, locale: Locale): Promise<string> {
  try {
    const { readServerMessage } = await import("../../../i18n/server-messages.js");
    return await readServerMessage(text, locale);
  } catch {
    return text;
  }
}
