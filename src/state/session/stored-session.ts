import { toJson } from "../../domain/built-ins.js";
import { parse, safeParse } from "zod/mini";
import { statusSchema, type Status } from "../../api/entities/status.js";
import { userSchema, type User } from "../../api/entities/user-schema.js";
import { keepJobsOf } from "../jobs/kept-jobs.js";
import type { GatewayStorage } from "../storage.js";

/** Parses a value as an account; missing fields are empty. Throws when it has no ID. */
export function readUser(thing: unknown): User {
  return parse(userSchema, thing);
}

/** The account that an earlier visit stored, if it is valid. Never contains an access token. */
export function readStoredUser(storage: GatewayStorage): User | undefined {
  return safeParse(userSchema, storage.readJson("user")).data;
}

/**
 * Stores the signed-in account in the form of behaviour.md 3: JSON with a numeric role.
 * @param byToken whether the page provided a token, so that calls by cookie would not use this account
 */
export function storeUser(storage: GatewayStorage, user: User | undefined, byToken = false): void {
  const form = user && storedForm(user, byToken);
  if (!user) {
    // What the account used recently is private to it.
    storage.write("recent", undefined);
    storage.write("token-session", undefined);
  }
  if (storage.read("user") !== form) storage.write("user", form);
}

/**
 * What an account stores in this browser: a conversation, its parameters, the errors of its channel tests, sums of
 * its log, how high its elements were, and which of its thresholds were crossed. Its unfinished jobs come in addition.
 */
const ownWords = [
  "playground",
  "playground-panel",
  "test-failures",
  "usage-sums",
  "rooms",
  "alerts",
] as const;

/**
 * Deletes what an account stored in this browser, unless it is this one's. Not called when a session merely expires:
 * the same account may sign in again, and another one triggers the deletion.
 */
export function keepPrivateFor(storage: GatewayStorage, account: number | undefined): void {
  for (const name of ownWords) {
    const kept = storage.readJson(name) as { user?: unknown } | null | undefined;
    // Of visits without an account, only heights are kept.
    const isOfNobody = account === undefined && name !== "rooms";
    if (isOfNobody || kept?.user !== account) storage.write(name, undefined);
  }
  keepJobsOf(storage, account);
}

function storedForm({ id, username, display_name, role, status }: User, byToken = false): string {
  const mark = byToken ? { by_token: true } : {};
  return toJson({ id, username, display_name, role, status, ...mark });
}

/** Whether two accounts are equal in all fields that are stored. */
export function isStoredAlike(one: User, other: User): boolean {
  return storedForm(one) === storedForm(other);
}

/** The public status of an earlier visit, so that name and logo show immediately. */
export function readStoredStatus(storage: GatewayStorage): Status | undefined {
  return safeParse(statusSchema, storage.readJson("status")).data;
}

/** Stores the public status and the parts that have names of their own (behaviour.md 3). */
export function storeStatus(storage: GatewayStorage, status: Status): void {
  storage.write("status", toJson(status));
  storage.write("system_name", status.system_name);
  storage.write("logo", status.logo);
  storage.write("footer_html", status.footer_html);
  storage.write("quota_per_unit", String(status.quota_per_unit));
  storage.write("display_in_currency", String(status.display_in_currency));
  storage.write("chat_link", status.chat_link || undefined);
}
