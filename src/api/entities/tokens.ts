import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions, PageOptions } from "../client/http-request.js";
import { list, number } from "../client/schema.js";
import { tokenFields } from "./token-fields.js";

/** An access token, the key with which the models are called (wire.md 2.2). */
export const tokenSchema = z.object({
  id: z.number(),
  user_id: number,
  /** 48 characters without `sk-`, in plain text. */
  key: z.string(),
  /** See `TokenStatus` in domain; other numbers are possible. */
  status: number,
  /** Epoch seconds, as all times here. */
  created_time: number,
  accessed_time: number,
  /** Points; for unlimited tokens only when `Supports.countsUnlimited` says so. */
  used_quota: number,
  ...tokenFields,
});

/** An access token (wire.md 2.2). */
export type Token = z.infer<typeof tokenSchema>;

/** These fields as they are sent, where null has no meaning of its own. */
type Sent<Fields> = { [Name in keyof Fields]: NonNullable<Fields[Name]> };

/** The full form of a token: all fields that its owner sets, the groups only where the gateway's tokens have them. */
export interface TokenInput extends Sent<Pick<Token, keyof typeof tokenFields>> {
  /** At most 30 bytes. */
  name: string;
}

/** Order of the list: by ID, by remaining quota (unlimited first) or by used quota, each descending. */
export type TokenOrder = "" | "remain_quota" | "used_quota";

const tokenList = list(tokenSchema);

/**
 * `GET /api/token/`: one page of the account's own tokens, counted from 0; a page of fewer than ten rows is the last.
 */
export function listTokens(
  http: Http,
  { page = 0, order = "" }: { page?: number | undefined; order?: TokenOrder | undefined } = {},
  { signal, onTotal }: PageOptions = {},
): Promise<Token[]> {
  return http.call({
    method: "GET",
    path: "/api/token/",
    query: { p: page, order },
    schema: tokenList,
    share: true,
    signal,
    onTotal,
  });
}

/** `GET /api/token/search`: all tokens whose name begins with the keyword, in no particular order. */
export function searchTokens(http: Http, keyword: string, { signal }: CallOptions = {}): Promise<Token[]> {
  return http.call({
    method: "GET",
    path: "/api/token/search",
    query: { keyword },
    schema: tokenList,
    share: true,
    signal,
  });
}

/** `GET /api/token/:id`. */
export function getToken(http: Http, id: number, { signal }: CallOptions = {}): Promise<Token> {
  return http.call({ method: "GET", path: `/api/token/${id}`, schema: tokenSchema, share: true, signal });
}

const tokenKey = z.object({ key: z.string() });

/**
 * The key of a token in plain text. When the list masks it (new-api since 2026), it is read by a separate call, which
 * the server limits strictly.
 */
export async function getTokenKey(
  http: Http,
  { id, key }: Pick<Token, "id" | "key">,
  { signal }: CallOptions = {},
): Promise<string> {
  if (!key.includes("*")) return key;
  const path = `/api/token/${id}/key`;
  const read = await http.call({ method: "POST", path, schema: tokenKey, critical: true, signal });
  return read.key;
}
