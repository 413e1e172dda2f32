import { entriesPath, parseEntriesQuery } from "../../domain/usage/entries.js";
import { parseUsageQuery, usagePath } from "../../domain/usage/query.js";
import { UsageFailure, type UsageAsker, type UsageSource } from "../../domain/usage/source.js";
import { Refused } from "../answers.js";
import { createVisitors, type AskGateway } from "./visitor.js";

const headers = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
} as const;

/** The paths below the gateway at which this server answers from the database. */
export const usagePaths: readonly string[] = [usagePath, entriesPath];

/** Answers questions about usage in the gateway's envelope. */
export interface UsageResponder {
  /**
   * @param path one of {@link usagePaths}
   * @param sent the headers by which the gateway would know the visitor
   * @throws Refused with one of 400, 401, 403, 405, 413, 429, 502, 503 and 504
   */
  respond(this: void, path: string, request: Request, sent: Headers, signal: AbortSignal): Promise<Response>;
}

/**
 * @param source sums up the log; undefined where there is none, which is answered with 204, because browsers report a
 * 404 as an error
 * @param ask asks the gateway for the visitor's account
 */
export function createUsageResponder(source: UsageSource | undefined, ask: AskGateway): UsageResponder {
  const visitors = createVisitors(ask);

  /** @throws UsageFailure, or Refused (400) for a question that makes no sense */
  function answer(path: string, query: URLSearchParams, asker: UsageAsker, signal: AbortSignal) {
    if (path === entriesPath) {
      const wanted = parseEntriesQuery(query);
      if (typeof wanted === "string") throw new Refused(400, wanted);
      return source?.entries?.(wanted, asker, signal);
    }
    const question = parseUsageQuery(query);
    if (typeof question === "string") throw new Refused(400, question);
    return source?.answer(question, asker, signal);
  }

  return {
    async respond(path, request, sent, signal) {
      if (request.method !== "GET") throw new Refused(405, "This method isn't allowed here.", "method");
      if (!source || (path === entriesPath && !source.entries))
        return new Response(null, { status: 204, headers });
      const asker = await visitors.whoSends(sent, signal);
      try {
        const data = await answer(path, new URL(request.url).searchParams, asker, signal);
        return Response.json({ success: true, message: "", data }, { headers });
      } catch (error) {
        if (error instanceof Refused) throw error;
        if (error instanceof UsageFailure) throw new Refused(error.status, error.message);
        throw new Refused(503, "The usage couldn't be summed up.");
      }
    },
  };
}
