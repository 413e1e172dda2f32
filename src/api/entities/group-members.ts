import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, number, text } from "../client/schema.js";

const member = z.object({ id: number, username: text, group: text });

/** An account by its ID, with its group. */
export type GroupMember = z.infer<typeof member>;

/**
 * The accounts of a group, by `GET /api/user/search` (admin).
 *
 * @param by how the member searches: new-api has a `filter` of its own for the group, which it reads beside an empty
 *   keyword; one-hub and Done Hub find the beginning of a group's name by the `keyword`, beside other texts. Source:
 *   `SearchUsers` of new-api, `GetUsersList` of one-hub.
 */
export async function listGroupMembers(
  http: Http,
  group: string,
  by: "filter" | "keyword",
  { signal }: CallOptions = {},
): Promise<readonly GroupMember[]> {
  const query = by === "filter" ? { keyword: "", group } : { keyword: group };
  const found = await http.call({
    method: "GET",
    path: "/api/user/search",
    query,
    schema: list(member),
    signal,
  });
  return found.filter((account) => account.group === group);
}
