import type { Http } from "../../api/client/http.js";
import type { CallOptions, PageOptions } from "../../api/client/http-request.js";
import type { Gateway } from "../gateways.js";
import { newestFirst } from "../newest-first.js";
import { lateLimiterOf } from "../rate-limit/late-limiter.js";
import { keptList } from "./kept.js";
import type { CollectionSource } from "./source.js";

/** What the list of a resource needs of its gateway. */
export type ListedGateway = Pick<
  Gateway,
  "http" | "whenResumed" | "storage" | "calls" | "session" | "supports"
>;

/**
 * The source of a list that the gateway pages and searches, and of which a search for "" returns every row.
 * @param name distinguishes the rows that are kept while no view shows them, see `keptList`
 * @param list reads one page, counted from 0, in the server's order
 * @param search reads every row that matches, all of them for "", in no particular order
 */
export function gatewaySource<Row extends { readonly id: number }, Order extends string>(
  gateway: ListedGateway,
  name: string,
  list: (
    http: Http,
    of: { page: number; order?: Order | undefined },
    options: PageOptions,
  ) => Promise<readonly Row[]>,
  search: (http: Http, keyword: string, options: CallOptions) => Promise<readonly Row[]>,
  rateLimiter = lateLimiterOf(gateway),
) {
  const { http } = gateway;
  return {
    load: (page, order, signal, onTotal) => list(http, { page, order }, { signal, onTotal }),
    search: (keyword, signal) => search(http, keyword, { signal }),
    loadAll: async (signal) => newestFirst(await search(http, "", { signal }), gateway.supports.peek()),
    whenResumed: gateway.whenResumed,
    rateLimiter,
    kept: keptList(gateway, name),
  } satisfies CollectionSource<Row, Order>;
}
