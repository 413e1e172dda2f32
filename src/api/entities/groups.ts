import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, text, ownNumber } from "../client/schema.js";

/** `GET /api/group/` (admin): the names of the groups, sorted, because the server's order is random. */
export async function listGroups(http: Http, { signal }: CallOptions = {}): Promise<string[]> {
  const groups = await http.call({
    method: "GET",
    path: "/api/group/",
    schema: list(text),
    share: true,
    signal,
  });
  return [...new Set(groups)].sort();
}

/** A group that one's own tokens can use. */
export interface OwnGroup {
  readonly name: string;
  /** What the gateway says of it, "" for nothing. */
  readonly about: string;
  /** By what its prices are multiplied; undefined where that isn't one number. */
  readonly ratio: number | undefined;
}

const ownGroups = z.catchall(z.object({}), z.object({ about: text, ratio: ownNumber }));

/**
 * The groups that one's own tokens can use, sorted by name. Only where `Supports.tokenGroups` names a field; one-api
 * has no such call.
 */
export async function listOwnGroups(http: Http, { signal }: CallOptions = {}): Promise<OwnGroup[]> {
  const groups = await http.call({
    method: "GET",
    path: "/api/user/self/groups",
    schema: ownGroups,
    share: true,
    signal,
  });
  return Object.entries(groups)
    .map(([name, { about, ratio }]) => ({ name, about, ratio }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
