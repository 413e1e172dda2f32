import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, number, ownNumber, text } from "../client/schema.js";

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

/** A group that the account's tokens can use. */
export interface OwnGroup {
  readonly name: string;
  /** The gateway's description of the group; "" for none. */
  readonly about: string;
  /** The factor for its prices; undefined when it isn't a single number. */
  readonly ratio: number | undefined;
}

const autoGroups = z.object({ groups: list(text), max_count: number });

/** The order in which tokens of the group `auto` try groups. */
export interface AutoGroups {
  /** Those of the gateway's order that the account can use. */
  readonly groups: readonly string[];
  /** The most groups that a token may list itself. */
  readonly most: number;
}

/**
 * `GET /api/token/auto-groups`, only when `Supports.autoGroups`. Older releases take the path for a token's ID, and
 * refuse it.
 */
export async function getAutoGroups(http: Http, { signal }: CallOptions = {}): Promise<AutoGroups> {
  const { groups, max_count } = await http.call({
    method: "GET",
    path: "/api/token/auto-groups",
    schema: autoGroups,
    share: true,
    signal,
  });
  return { groups, most: max_count };
}

const ownGroups = z.catchall(z.object({}), z.object({ about: text, ratio: ownNumber }));

/**
 * The groups that the account's tokens can use, sorted by name. Only when `Supports.tokenGroups` names a field; one-api
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
