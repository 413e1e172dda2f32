import { parseUsageQuery } from "../../domain/usage/query.js";
import { UsageFailure, type UsageSource } from "../../domain/usage/source.js";
import { Refused } from "../answers.js";
import { createVisitors, type AskGateway } from "./visitor.js";

const headers = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
} as const;

/** Answers questions about usage in the gateway's envelope. */
export interface UsageResponder {
  /**
   * @param sent the headers by which the gateway would know the visitor
   * @throws Refused with one of 400, 401, 403, 404, 405, 413, 429, 502, 503 and 504
   */
  respond(this: void, request: Request, sent: Headers, signal: AbortSignal): Promise<Response>;
}

/**
 * @param source sums up the log; undefined where there is none, so that every question is refused with 404
 * @param ask asks the gateway for the visitor's account
 */
export function createUsageResponder(source: UsageSource | undefined, ask: AskGateway): UsageResponder {
  const visitors = createVisitors(ask);
  return {
    async respond(request, sent, signal) {
      if (!source) throw new Refused(404, "This server has no database to answer from.", "usage");
      if (request.method !== "GET") throw new Refused(405, "This method isn't allowed here.", "method");
      const asker = await visitors.whoSends(sent, signal);
      const question = parseUsageQuery(new URL(request.url).searchParams);
      if (typeof question === "string") throw new Refused(400, question);
      try {
        const data = await source.answer(question, asker, signal);
        return Response.json({ success: true, message: "", data }, { headers });
      } catch (error) {
        if (error instanceof UsageFailure) throw new Refused(error.status, error.message);
        throw new Refused(503, "The usage couldn't be summed up.");
      }
    },
  };
}
