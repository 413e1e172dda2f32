/** An index of the log, with its columns in their order. */
export interface LogIndex {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What of a gateway's log depends on the member of the family and its version. */
export interface Layout {
  /** The member whose log has these columns, for the start message. */
  readonly member: string;
  /** The log's columns, in lower case. */
  readonly log: ReadonlySet<string>;
  /** Columns of the log that an index begins with; undefined on ClickHouse, which sorts the log itself. */
  readonly indexed: ReadonlySet<string> | undefined;
  /** The whole indexes of a SQLite log, none of another one. */
  readonly indexes: readonly LogIndex[];
  /** The column of a SQLite log that is the number of its row, if any is. */
  readonly rowid: string | undefined;
  /** Texts of the log that MySQL has in the character set of its connection, so that it needn't convert them. */
  readonly unicode: ReadonlySet<string>;
}

/** What every answer is made of. */
export const neededColumns = [
  "id",
  "user_id",
  "created_at",
  "type",
  "username",
  "token_name",
  "model_name",
  "quota",
  "prompt_tokens",
  "completion_tokens",
  "channel_id",
] as const;

/** Columns that only one member's log has; versions of one-api before the oldest of these have none. */
const signs: readonly (readonly [member: string, columns: readonly string[]])[] = [
  ["Laisky's one-api", ["cached_prompt_tokens"]],
  ["new-api", ["use_time", "other"]],
  ["one-hub", ["request_time", "metadata"]],
  ["one-api", ["elapsed_time", "system_prompt_reset"]],
];

/** The member of the family whose log has these columns. */
export const memberOf = (log: ReadonlySet<string>): string =>
  signs.find(([, columns]) => columns.every((column) => log.has(column)))?.[0] ?? "one-api";

/**
 * The type of entries that record a call which failed; undefined where failures aren't logged. One-api's and Laisky's
 * tests of channels have the same number. Source: `RecordErrorLog` of new-api.
 */
export const failureType = ({ member }: Layout): number | undefined => (member === "new-api" ? 5 : undefined);

/**
 * What tells a channel from others: its UUID where the log has that, because the gateway names no number then. Source:
 * `ToPublic` of Laisky's fork.
 */
export const channelColumn = ({ log }: Layout): "channel_id" | "channel_uuid" =>
  log.has("channel_uuid") ? "channel_uuid" : "channel_id";

/** Whether plans can pay calls. Source: `model/subscription.go` of new-api. */
export const hasPlans = ({ member }: Layout): boolean => member === "new-api";

/** The index that a slow question lacks, as a statement that any of the databases accepts. */
const indexes: readonly (readonly [column: string, sentence: string])[] = [
  ["created_at", "create index idx_created_at_type on logs (created_at, type)"],
  ["user_id", "create index idx_logs_user_id on logs (user_id)"],
];

/** What is missing for quick answers, as sentences for an administrator. */
export const missingIndexes = ({ indexed }: Layout): string[] =>
  indexes.flatMap(([column, statement]) =>
    !indexed || indexed.has(column)
      ? []
      : [`The log has no index that begins with ${column}, so answers are slow. Create it: ${statement}`],
  );
