import type { CookieJar } from "../../demo/gateway/cookie-jar.js";
import type { EmbeddedGateway } from "../../demo/gateway/gateway.js";
import { usageOf } from "../../demo/serve/usage-source.js";
import { Refused, refusal } from "../../src/proxy/answers.js";
import { createUsageResponder, usagePaths } from "../../src/proxy/usage/usage-responder.js";

/** The server beside a gateway in this page, which answers from the gateway's database. */
export interface InPageDatabase {
  /** What it warns administrators of. */
  readonly warnings?: readonly string[];
}

/**
 * Answers questions about usage from the log of a gateway in this page, as the program beside a real gateway does; the
 * gateway's faults apply to these, too. Undefined for the calls of the gateway itself.
 */
export function databaseBeside(
  gateway: EmbeddedGateway,
  cookies: CookieJar,
  { warnings = [] }: InPageDatabase,
): (request: Request) => Promise<Response> | undefined {
  const source = usageOf(() => gateway.store.data.logs);
  const self = `${location.origin}/api/user/self`;
  const responder = createUsageResponder(
    { ...source, answer: async (...question) => ({ ...(await source.answer(...question)), warnings }) },
    (_, signal) => gateway.fetch(new Request(self, { signal }), cookies),
  );
  const answer = async (request: Request): Promise<Response> => {
    const sent = new Headers({ cookie: cookies.read() });
    try {
      return await responder.respond(new URL(request.url).pathname, request, sent, request.signal);
    } catch (error) {
      if (error instanceof Refused) return refusal(error, request);
      throw error;
    }
  };
  return (request) =>
    usagePaths.includes(new URL(request.url).pathname)
      ? gateway.faults.apply(request, () => answer(request)).then((faulty) => faulty ?? answer(request))
      : undefined;
}
