import * as z from "zod/mini";
import { GatewayError } from "../client/errors.js";
import type { Http } from "../client/http.js";
import type { CallOptions, PageOptions } from "../client/http-request.js";
import { flag, list, nothing, number, ownText, text } from "../client/schema.js";
import { fieldsOf } from "../dialects/kit.js";

/**
 * Groups of accounts and tokens, for administrators, where `Supports.userGroups`: one-hub and Done Hub (wire.md 9.18).
 * Every call rejects with a GatewayError.
 */

/** A group of accounts and tokens. */
export const userGroupSchema = z.object({
  id: z.number(),
  /** By which accounts, tokens and channels name it; it never changes. */
  symbol: text,
  name: text,
  /** What calls cost, times this. */
  ratio: number,
  /** Calls that an account may make in a minute. */
  api_rate: number,
  /** Whether accounts of other groups may choose it for their tokens. */
  public: flag,
  /** Whether accounts come into it by themselves when they add credit. */
  promotion: flag,
  /** For that, the least of what an account added in all, in US dollars; and what it stays below, 0 for no end. */
  min: number,
  max: number,
  /** Whether it can be used: calls in a group that is disabled are refused. */
  enable: flag,
  /** Shown to accounts; only on Done Hub, else undefined. */
  description: ownText,
});

/** A group of accounts and tokens (wire.md 9.18). */
export type UserGroup = z.infer<typeof userGroupSchema>;

/** What a form of a group writes. */
export type UserGroupInput = Omit<UserGroup, "id">;

const base = "/api/user_group/";
const page = z.object({ data: list(userGroupSchema), total_count: number });

/** The largest page that both members take. */
export const userGroupsPage = 100;

/** A page of groups, counted from 0, the newest first. */
export async function listUserGroups(
  http: Http,
  { page: wanted = 0 }: { readonly page?: number } = {},
  { signal, onTotal }: PageOptions = {},
): Promise<readonly UserGroup[]> {
  const query = { page: wanted + 1, size: userGroupsPage };
  const { data, total_count } = await http.call({ method: "GET", path: base, query, schema: page, signal });
  onTotal?.(total_count);
  return data;
}

/** `GET /api/user_group/:id`. */
export const getUserGroup = (http: Http, id: number, { signal }: CallOptions = {}): Promise<UserGroup> =>
  http.call({ method: "GET", path: `${base}${id}`, schema: userGroupSchema, signal });

/** What can be changed of a group: all but its symbol, and whether it is enabled. */
const changeable = ({ name, ratio, api_rate, public: isPublic, promotion, min, max }: UserGroupInput) => ({
  name,
  ratio,
  api_rate,
  public: isPublic,
  promotion,
  min,
  max,
});

/**
 * `PUT /api/user_group/`, which sets every field but the symbol and whether the group is enabled, those to nothing that
 * aren't sent: the row is read before, so that what only newer releases have stays.
 * @returns the group as it is then
 */
export async function updateUserGroup(
  http: Http,
  id: number,
  input: UserGroupInput,
  { signal }: CallOptions = {},
): Promise<UserGroup> {
  const stored = await http.call({
    method: "GET",
    path: `${base}${id}`,
    schema: z.unknown(),
    signal,
  });
  const described = typeof input.description === "string" ? { description: input.description } : {};
  const body = { ...fieldsOf(stored), ...changeable(input), ...described, id };
  await http.call({ method: "PUT", path: base, body, schema: nothing, signal });
  return getUserGroup(http, id, { signal });
}

/**
 * `POST /api/user_group/`. Its answer is empty, and it makes a ratio of 0 one of 1 and a rate of 0 one of 600: where
 * that happens, the group is written once more.
 */
export async function createUserGroup(
  http: Http,
  input: UserGroupInput,
  { signal }: CallOptions = {},
): Promise<UserGroup> {
  const { symbol, enable, description } = input;
  const body = {
    symbol,
    ...changeable(input),
    enable,
    ...(typeof description === "string" && description !== "" ? { description } : {}),
  };
  await http.call({ method: "POST", path: base, body, schema: nothing, signal });
  const made = (await listUserGroups(http, {}, { signal })).find((group) => group.symbol === symbol);
  if (!made) throw new GatewayError("unexpected", "the new group isn't in the list", { status: 200 });
  return made.ratio === input.ratio && made.api_rate === input.api_rate
    ? made
    : updateUserGroup(http, made.id, { ...input, enable: made.enable }, { signal });
}

/**
 * `PUT /api/user_group/enable/:id`, which turns whatever the group is: it is read before, and left where somebody else
 * has already done what is wanted.
 */
export async function setUserGroupEnabled(
  http: Http,
  id: number,
  enable: boolean,
  { signal }: CallOptions = {},
): Promise<UserGroup> {
  const now = await getUserGroup(http, id, { signal });
  if (now.enable === enable) return now;
  await http.call({ method: "PUT", path: `${base}enable/${id}`, schema: nothing, signal });
  return { ...now, enable };
}

/**
 * `DELETE /api/user_group/:id`, which leaves accounts, tokens and channels in it: their calls are refused from then on.
 * `default` can't be deleted.
 */
export const deleteUserGroup = (http: Http, id: number, { signal }: CallOptions = {}): Promise<void> =>
  http.call({ method: "DELETE", path: `${base}${id}`, schema: nothing, signal });
