import * as z from "zod/mini";
import { GatewayError } from "../client/errors.js";
import type { Http } from "../client/http.js";
import type { CallOptions, PageOptions } from "../client/http-request.js";
import { flag, list, nothing, number, numberOr, text } from "../client/schema.js";

/** Everybody's tokens, for administrators, where `Supports.allTokens` (wire.md 9.16). They reject with GatewayError. */

/** A key with only its first and last four characters: nobody needs another's whole key here. */
const masked = (key: string): string => {
  const bare = key.replace(/^sk-/, "");
  return bare.length < 16 ? "" : `${bare.slice(0, 4)}****${bare.slice(-4)}`;
};

const ownedToken = z.pipe(
  z.object({
    id: z.number(),
    /** The account that it is of. */
    user_id: number,
    /** Its display name, else its username; "" where the gateway tells the ID alone. */
    owner_name: text,
    key: text,
    /** See `TokenStatus` in domain; other numbers are possible. */
    status: number,
    name: text,
    /** Epoch seconds, as all times here. */
    created_time: number,
    accessed_time: number,
    /** -1 for never. */
    expired_time: numberOr(-1),
    /** Points; may be negative. */
    remain_quota: number,
    unlimited_quota: flag,
    used_quota: number,
    /** The group whose channels and prices apply, "" for the account's. */
    group: text,
  }),
  z.transform((row) => ({ ...row, key: masked(row.key) })),
);

/** A token with its owner. Its key is masked as soon as it arrives: `abcd****wxyz`, "" where the gateway has none. */
export type OwnedToken = z.infer<typeof ownedToken>;

const page = z.object({ data: list(ownedToken), total_count: number });

const path = "/api/token/admin/search";

/** The largest page that every member takes. */
export const allTokensPage = 100;

/** A page of everybody's tokens, counted from 0, the newest first. */
export async function listAllTokens(
  http: Http,
  { page: wanted }: { readonly page: number },
  { signal, onTotal }: PageOptions = {},
): Promise<readonly OwnedToken[]> {
  const query = { page: wanted + 1, size: allTokensPage };
  const { data, total_count } = await http.call({ method: "GET", path, query, schema: page, signal });
  onTotal?.(total_count);
  return data;
}

/** Pages that are read at most where all are wanted. */
const maxPages = 200;

/** Everybody's tokens, page by page. */
export async function everyToken(http: Http, options: CallOptions = {}): Promise<readonly OwnedToken[]> {
  const found: OwnedToken[] = [];
  for (let at = 0; at < maxPages; at += 1) {
    let total = 0;
    const rows = await listAllTokens(http, { page: at }, { ...options, onTotal: (all) => (total = all) });
    found.push(...rows);
    if (rows.length === 0 || found.length >= total) break;
  }
  return found;
}

/**
 * One of them. Only where they can be changed, because Laisky's fork has no such filter.
 * @throws GatewayError `refused` where there is none
 */
export async function getOwnedToken(
  http: Http,
  id: number,
  { signal }: CallOptions = {},
): Promise<OwnedToken> {
  const query = { page: 1, size: 1, token_id: id };
  const { data } = await http.call({ method: "GET", path, query, schema: page, signal });
  const found = data.find((one) => one.id === id);
  if (found) return found;
  throw new GatewayError("refused", "no such token", { status: 200, serverMessage: "record not found" });
}

/**
 * `PUT /api/token/admin?status_only=true`: enables or disables a token of anybody. Enabling one that expired or ran out
 * is refused, as it is for one's own.
 */
export async function setOwnedTokenStatus(
  http: Http,
  { id, owner_name }: Pick<OwnedToken, "id" | "owner_name">,
  status: number,
  { signal }: CallOptions = {},
): Promise<OwnedToken> {
  const written = await http.call({
    method: "PUT",
    path: "/api/token/admin",
    query: { status_only: true },
    body: { id, status },
    schema: ownedToken,
    signal,
  });
  // The answer is the token without its owner's name.
  return { ...written, owner_name: written.owner_name || owner_name };
}

/** `DELETE /api/token/admin/:id` of Done Hub: deletes a token of anybody. */
export const deleteOwnedToken = (http: Http, id: number, { signal }: CallOptions = {}): Promise<void> =>
  http.call({ method: "DELETE", path: `/api/token/admin/${id}`, schema: nothing, signal });
