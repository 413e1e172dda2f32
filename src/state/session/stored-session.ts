import { parse, safeParse } from "zod/mini";
import { statusSchema, type Status } from "../../api/entities/status.js";
import { userSchema, type User } from "../../api/entities/user-schema.js";
import type { GatewayStorage } from "../storage.js";

/** Reads a thing as an account; missing fields are empty. Throws when it has no id. */
export function readUser(thing: unknown): User {
  return parse(userSchema, thing);
}

/** The account that an earlier visit stored, if it still reads as one. Never an access token. */
export function readStoredUser(storage: GatewayStorage): User | undefined {
  return safeParse(userSchema, storage.readJson("user")).data;
}

/**
 * Stores who is signed in, in the shape of behaviour.md 3: JSON with a numeric role.
 * @param byToken whether the page gave a token: calls by cookie would not be this account's
 */
export function storeUser(storage: GatewayStorage, user: User | undefined, byToken = false): void {
  const form = user && storedForm(user, byToken);
  // What the account used last is nobody else's business.
  if (!user) storage.write("recent", undefined);
  if (storage.read("user") !== form) storage.write("user", form);
}

/** What an account keeps in this browser for itself: a conversation, and what providers said to its tests. */
const ownWords = ["playground", "test-failures"] as const;

/**
 * Deletes what an account kept in this browser for itself, unless it is this one's. Not called for a session that is
 * merely lost: whose it was comes back, or somebody else does.
 */
export function keepPrivateFor(storage: GatewayStorage, account: number | undefined): void {
  for (const name of ownWords) {
    const kept = storage.readJson(name) as { user?: unknown } | null | undefined;
    if (account === undefined || kept?.user !== account) storage.write(name, undefined);
  }
}

function storedForm({ id, username, display_name, role, status }: User, byToken = false): string {
  const mark = byToken ? { by_token: true } : {};
  return JSON.stringify({ id, username, display_name, role, status, ...mark });
}

/** Whether two accounts are the same as far as they are stored. */
export function isStoredAlike(one: User, other: User): boolean {
  return storedForm(one) === storedForm(other);
}

/** The public status of an earlier visit, so that name and logo show immediately. */
export function readStoredStatus(storage: GatewayStorage): Status | undefined {
  return safeParse(statusSchema, storage.readJson("status")).data;
}

/** Stores the public status and the parts that have names of their own (behaviour.md 3). */
export function storeStatus(storage: GatewayStorage, status: Status): void {
  storage.write("status", JSON.stringify(status));
  storage.write("system_name", status.system_name);
  storage.write("logo", status.logo);
  storage.write("footer_html", status.footer_html);
  storage.write("quota_per_unit", String(status.quota_per_unit));
  storage.write("display_in_currency", String(status.display_in_currency));
  storage.write("chat_link", status.chat_link || undefined);
}
