import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions, PageOptions } from "../client/http-request.js";
import { flag, list, nothing, number, numberOr, ownText, text } from "../client/schema.js";

/** An access token, the key with which the models are called (wire.md 2.2). */
export const tokenSchema = z.object({
  id: z.number(),
  user_id: number,
  /** 48 characters without `sk-`, in plain text. */
  key: z.string(),
  /** See `TokenStatus` in domain; other numbers are possible. */
  status: number,
  name: text,
  /** Epoch seconds, as all times here. */
  created_time: number,
  accessed_time: number,
  /** -1 for never. */
  expired_time: numberOr(-1),
  /** May be negative. */
  remain_quota: number,
  unlimited_quota: flag,
  /** Points; for unlimited tokens only when `Supports.countsUnlimited` says so. */
  used_quota: number,
  /** Comma-separated names; "" for all models. */
  models: text,
  /** Comma-separated networks; "" for any address. */
  subnet: text,
  /**
   * The group whose channels and prices apply, "" for the account's; only when `Supports.tokenGroups` names this field.
   */
  group: ownText,
  /** The group to fall back to, "" for none; only when `Supports.tokenGroups` names this field. */
  backup_group: ownText,
});

/** An access token (wire.md 2.2). */
export type Token = z.infer<typeof tokenSchema>;

/** The full form of a token. All fields are always sent, because the server overwrites missing ones (wire.md 3.5). */
export interface TokenInput {
  /** At most 30 bytes. */
  name: string;
  /** Epoch seconds, -1 for never. */
  expired_time: number;
  /** A whole number of points. */
  remain_quota: number;
  unlimited_quota: boolean;
  /** Comma-separated names; "" for all models. */
  models: string;
  /** Comma-separated networks; "" for any address. */
  subnet: string;
  /** Only when `Supports.tokenGroups` names this field. */
  group?: string;
  /** Only when `Supports.tokenGroups` names this field. */
  backup_group?: string;
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

function formOf(input: TokenInput): TokenInput {
  const { name, expired_time, remain_quota, unlimited_quota, models, subnet, group, backup_group } = input;
  return {
    name,
    expired_time,
    remain_quota,
    unlimited_quota,
    models,
    subnet,
    ...(group === undefined ? {} : { group }),
    ...(backup_group === undefined ? {} : { backup_group }),
  };
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

/** `POST /api/token/`. Returns the new token with its key. */
export function createToken(http: Http, input: TokenInput, { signal }: CallOptions = {}): Promise<Token> {
  return http.call({ method: "POST", path: "/api/token/", body: formOf(input), schema: tokenSchema, signal });
}

/**
 * `PUT /api/token/` with the full form. Never sends the status, which wouldn't be written and could make the save fail
 * (wire.md 3.5).
 */
export function updateToken(
  http: Http,
  id: number,
  input: TokenInput,
  { signal }: CallOptions = {},
): Promise<Token> {
  return http.call({
    method: "PUT",
    path: "/api/token/",
    body: { id, ...formOf(input) },
    schema: tokenSchema,
    signal,
  });
}

/**
 * `PUT /api/token/?status_only=true`. Enabling an expired or exhausted token is rejected; see `needsReactivation` in
 * domain.
 */
export function setTokenStatus(
  http: Http,
  id: number,
  status: number,
  { signal }: CallOptions = {},
): Promise<Token> {
  return http.call({
    method: "PUT",
    path: "/api/token/",
    query: { status_only: true },
    body: { id, status },
    schema: tokenSchema,
    signal,
  });
}

/** `DELETE /api/token/:id`. */
export function deleteToken(http: Http, id: number, { signal }: CallOptions = {}): Promise<void> {
  return http.call({
    method: "DELETE",
    path: `/api/token/${id}`,
    schema: nothing,
    outlivesPage: true,
    signal,
  });
}
