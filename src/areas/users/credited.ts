import { readJson, withoutMark } from "../../domain/text/json-text.js";
import { plainCell } from "../../domain/text/table-text.js";
import type { User } from "../../api/entities/user-schema.js";

/**
 * The names in a pasted list: a JSON list, one per line, or between commas, semicolons or tabs; each once, in their
 * order. A name may have blanks in it.
 */
export function pastedNames(text: string): readonly string[] {
  const json = readJson(withoutMark(text));
  const list: readonly unknown[] = json.ok && Array.isArray(json.value) ? json.value : [];
  const given = list.filter((name) => typeof name === "string");
  const names = given.length > 0 ? given : text.split(/[\n\r,;\t，；、]+/);
  return [...new Set(names.map(plainCell))].filter((name) => name !== "");
}

/** Which accounts a list of names means. */
export interface NamedUsers {
  readonly users: readonly User[];
  /** Names that no account has, exactly as they are written. */
  readonly unknown: readonly string[];
}

/** Finds the accounts by their exact names; a name is one account's at most. */
export function usersNamed(names: readonly string[], all: readonly User[]): NamedUsers {
  const byName = new Map(all.map((user) => [user.username, user]));
  const found = names.map((name) => ({ name, user: byName.get(name) }));
  return {
    users: found.flatMap(({ user }) => user ?? []),
    unknown: found.flatMap(({ name, user }) => (user ? [] : [name])),
  };
}
