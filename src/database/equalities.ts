import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { EntryFilters } from "../domain/usage/query.js";
import type { UsageAsker } from "../domain/usage/source.js";
import { queryBuilder } from "./builder.js";
import type { Kind, Session } from "./engine.js";
import type { Layout } from "./layout.js";

/** The columns that hold names, by split and filter. */
export const names = { user: "username", token: "token_name", model: "model_name" } as const;

/** What a column of the log has to hold. */
export interface Equality {
  readonly column:
    "user_id" | "user_uuid" | "channel_id" | "channel_uuid" | (typeof names)[keyof typeof names];
  readonly value: string | number;
}

/**
 * A text of MySQL as bytes, by which names are told apart letter by letter as the other databases do: every collation
 * of texts takes some for the same, `utf8mb4_bin` those that differ by blanks at the end.
 * @param isUnicode whether it is in the character set of the connection already
 */
export const bytesOf = (text: RawBuilder<unknown>, isUnicode = false): RawBuilder<unknown> =>
  isUnicode ? sql`cast(${text} as binary)` : sql`cast(convert(${text} using utf8mb4) as binary)`;

const isText = (column: string): boolean => Object.values<string>(names).includes(column);

/** An equality as conditions. Everything that was sent is a value of a placeholder. */
export function conditionsOf(
  kind: Kind,
  { log, unicode }: Layout,
  equalities: readonly Equality[],
): Expression<SqlBool>[] {
  return equalities.flatMap(({ column, value }) => {
    // A UUID of another gateway's channel: the log has none.
    if (column === "channel_uuid" && !log.has(column)) return [sql<SqlBool>`1 = 0`];
    const ref = sql.ref(`logs.${column}`);
    // The plain comparison can use an index.
    const plain = sql<SqlBool>`${ref} = ${value}`;
    if (kind !== "mysql" || !isText(column)) return [plain];
    return [plain, sql<SqlBool>`${bytesOf(ref, unicode.has(column))} = ${bytesOf(sql`${value}`)}`];
  });
}

/** What the filters of a question ask for. */
export function filtersOf({ channel, channelUuid, ...filters }: EntryFilters): Equality[] {
  const byName = (Object.entries(names) as [keyof typeof names, Equality["column"]][]).flatMap(
    ([name, column]) => {
      const value = filters[name];
      return value === undefined ? [] : [{ column, value }];
    },
  );
  if (channelUuid !== undefined) return [...byName, { column: "channel_uuid", value: channelUuid }];
  return channel === undefined ? byName : [...byName, { column: "channel_id", value: channel }];
}

/**
 * What tells the entries of this account, read where the accounts are. An account's number counts only together with
 * its name: it is another's where the database belongs to another gateway.
 * @param log the columns of the log, and those of the accounts where there is a table of them
 * @returns undefined where there is no entry for the asker
 */
export async function ownEntries(
  { kind, read }: Session,
  { log, users }: { readonly log: Layout["log"]; readonly users: ReadonlySet<string> },
  asker: Extract<UsageAsker, { readonly sees: "own" }>,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<readonly Equality[] | undefined> {
  const { id, uuid, username } = asker;
  if (id === undefined && !users.has("uuid"))
    return uuid !== undefined && log.has("user_uuid") ? [{ column: "user_uuid", value: uuid }] : undefined;
  if (id !== undefined && !users.has("username")) return [{ column: "user_id", value: id }];
  const name = sql.ref("users.username");
  const query = queryBuilder(kind)
    .selectFrom("users")
    .select("users.id")
    .where(id === undefined ? sql<SqlBool>`users.uuid = ${uuid}` : sql<SqlBool>`users.id = ${id}`)
    .where(sql<SqlBool>`${name} = ${username}`);
  const exact =
    kind === "mysql" ? query.where(sql<SqlBool>`${bytesOf(name)} = ${bytesOf(sql`${username}`)}`) : query;
  const { sql: text, parameters } = exact.limit(sql.lit(2)).compile();
  const found = await read({ sql: text, parameters }, limit, signal);
  const [account] = found;
  return account && found.length === 1 ? [{ column: "user_id", value: Number(account.id) }] : undefined;
}
