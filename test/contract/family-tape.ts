import { expect } from "chai";
import type { WireLine } from "./wire.js";

/** What of a query or body is the time of the recording. */
const clocked = /(?<=(?:start|end)_timestamp=)\d+/g;

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

const addressOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : input.toString();

/** The fields of a request that a gateway's answer depends on. */
function requestOf(address: string, init: RequestInit) {
  const headers = new Headers(init.headers);
  const user = headers.get("New-Api-User");
  return {
    method: init.method ?? "GET",
    path: pathOf(address),
    ...(typeof init.body === "string" ? { body: JSON.parse(init.body) as Record<string, unknown> } : {}),
    ...(user === null ? {} : { headers: { "New-Api-User": user } }),
  };
}

/**
 * A gateway that answers what was recorded, to exactly the requests that were recorded, in their order: another
 * spelling, one request more or one less fails.
 */
export function replayingFetch(lines: readonly WireLine[]): { fetch: typeof fetch; left(): number } {
  let at = 0;
  return {
    left: () => lines.length - at,
    fetch: (input, init = {}) => {
      const line = lines[at];
      at += 1;
      const untimed = <T extends { path: string }>(request: T) => ({
        ...request,
        path: request.path.replace(clocked, "…"),
      });
      const request = requestOf(addressOf(input), init);
      expect(untimed(request), `request ${at}`).to.deep.equal(line && untimed(line.request));
      const { status = 500, headers, body, text = "" } = line?.response ?? {};
      const answer = body === undefined ? text : JSON.stringify(body);
      return Promise.resolve(new Response(answer, { status, ...(headers ? { headers } : {}) }));
    },
  };
}
