import { isGatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { getToken, listTokens, type Token } from "../../api/entities/tokens.js";
import { TokenStatus } from "../../domain/records/statuses.js";
import { isExpired } from "../../domain/time/never.js";

/** Page size and maximum number of pages of the token list; tokens after these are found by their ID. */
const pageSize = 10;
const maxPages = 20;

/** Whether a token can be used for model calls now. */
export function isUsable({ status, expired_time, unlimited_quota, remain_quota }: Token): boolean {
  return (
    status === TokenStatus.enabled &&
    !isExpired(expired_time, Date.now() / 1000) &&
    (unlimited_quota || remain_quota > 0)
  );
}

/** A token that isn't on the first page; none when it no longer exists or belongs to someone else. */
async function namedToken(http: Http, id: number, signal: AbortSignal): Promise<Token[]> {
  try {
    return [await getToken(http, id, { signal })];
  } catch (failure) {
    if (isGatewayError(failure) && failure.kind === "refused") return [];
    throw failure;
  }
}

/**
 * The account's tokens, the newest first and none twice, page by page: up to 200, and the wanted one with the first
 * page. Throws a GatewayError where a page can't be read.
 */
export async function* tokenPages(
  http: Http,
  wanted: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<readonly Token[], void, undefined> {
  const known = new Set<number>();
  let page = await listTokens(http, {}, { signal });
  for (const { id } of page) known.add(id);
  const missing = wanted !== undefined && !known.has(wanted);
  const extra = missing ? await namedToken(http, wanted, signal) : [];
  for (const { id } of extra) known.add(id);
  yield [...page, ...extra];
  for (let number = 1; number < maxPages && page.length >= pageSize; number += 1) {
    page = await listTokens(http, { page: number }, { signal });
    const fresh = page.filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    yield fresh;
  }
}
