import { UsageFailure } from "../domain/usage/source.js";

/** Why a database didn't answer, in words without its address, its user or anything that a driver says. */
export type FailureKind =
  | "driver"
  | "unreachable"
  | "refused"
  | "no database"
  | "no log"
  | "no accounts"
  | "forbidden"
  | "file"
  | "time"
  | "other";

const messages: Readonly<Record<Exclude<FailureKind, "driver">, string>> = {
  unreachable: "Can't reach the gateway's database.",
  refused: "The gateway's database refuses this user or password.",
  "no database": "The gateway's database server has no database of that name.",
  "no log": "This isn't a gateway's database: it has no log with the columns of this family.",
  "no accounts": "This isn't a gateway's main database: it has no accounts.",
  forbidden: "This database user may not read the gateway's tables logs and users.",
  file: "The gateway's database file doesn't exist, or can't be read.",
  time: "The gateway's database didn't answer in time. Try a shorter range.",
  other: "The gateway's database couldn't answer.",
};

/** A failure of the database or of the way to it. Its message is safe to show to anyone. */
export class DatabaseFailure extends UsageFailure {
  readonly kind: FailureKind;

  /** @param message replaces the message of the kind */
  constructor(kind: FailureKind, message = kind === "driver" ? "" : messages[kind]) {
    super(kind === "time" ? 504 : 503, message);
    this.kind = kind;
  }

  /** The same of the database that has the log alone. */
  ofLog(): DatabaseFailure {
    const message = this.message
      .replace("gateway's database", "gateway's log database")
      .replace("tables logs and users", "table logs");
    return new DatabaseFailure(this.kind, message);
  }
}

/** Error codes of the drivers, SQLSTATEs of PostgreSQL, and names of MySQL, MariaDB and ClickHouse. */
const kinds: readonly (readonly [RegExp, FailureKind])[] = [
  [
    /^(ECONN|ENOTFOUND$|EAI_|EHOSTUNREACH$|ENETUNREACH$|ETIMEDOUT$|EPIPE$|PROTOCOL_|08|57P0|53300$|ER_CON_COUNT|ER_SERVER_SHUTDOWN|TOO_MANY_SIMULTANEOUS_QUERIES$|ALL_CONNECTION_TRIES_FAILED$|NETWORK_ERROR$)/,
    "unreachable",
  ],
  [
    /^(28\w{3}|ER_ACCESS_DENIED_ERROR|ER_NOT_SUPPORTED_AUTH_MODE|AUTH|REQUIRED_PASSWORD$|WRONG_PASSWORD$|UNKNOWN_USER$|IP_ADDRESS_NOT_ALLOWED$)/,
    "refused",
  ],
  [/^(3D000|ER_BAD_DB_ERROR|ER_DBACCESS_DENIED_ERROR|UNKNOWN_DATABASE)$/, "no database"],
  [/^(42P01|42703|ER_NO_SUCH_TABLE|ER_BAD_FIELD_ERROR|UNKNOWN_TABLE|UNKNOWN_IDENTIFIER)$/, "no log"],
  [/^(42501|ER_TABLEACCESS_DENIED_ERROR|ER_COLUMNACCESS_DENIED_ERROR|ACCESS_DENIED|READONLY)$/, "forbidden"],
  [
    /^(57014|ER_QUERY_TIMEOUT|ER_STATEMENT_TIMEOUT|ER_QUERY_INTERRUPTED|TIMEOUT_EXCEEDED|QUERY_WAS_CANCELLED)$/,
    "time",
  ],
  [/^(ENOENT|ENOTDIR|EACCES|EISDIR|SQLITE_(CANTOPEN|NOTADB|PERM|AUTH|CORRUPT|IOERR))/, "file"],
  [/^SQLITE_(BUSY|LOCKED)/, "time"],
];

/** What Node's own driver of SQLite says as the low byte of a number, by the names that libsql has for it. */
const sqliteNames: ReadonlyMap<number, string> = new Map([
  [3, "SQLITE_PERM"],
  [5, "SQLITE_BUSY"],
  [6, "SQLITE_LOCKED"],
  [10, "SQLITE_IOERR"],
  [11, "SQLITE_CORRUPT"],
  [14, "SQLITE_CANTOPEN"],
  [23, "SQLITE_AUTH"],
  [26, "SQLITE_NOTADB"],
]);

/** MariaDB's number for a statement that took too long, which the driver has no name for. */
const mariadbTimeout = 1969;

/** What a driver's error means. Nothing of the error itself is kept: it may name the server, its user and more. */
export function failureOf(error: unknown): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error;
  const said = (error ?? {}) as Readonly<Record<"code" | "errcode" | "errno" | "message" | "type", unknown>>;
  const { errcode, errno, message, type } = said;
  // ClickHouse's names are types; its codes are numbers.
  const named = typeof type === "string" ? type : said.code;
  const code = typeof errcode === "number" ? sqliteNames.get(errcode & 0xff) : named;
  if (errno === mariadbTimeout) return new DatabaseFailure("time");
  const kind = kinds.find(([pattern]) => typeof code === "string" && pattern.test(code))?.[1];
  if (kind) return new DatabaseFailure(kind);
  // The pools of both servers report by message alone that no connection was made in time.
  const isLost = /connect|terminated|closed state|socket/i.test(typeof message === "string" ? message : "");
  return new DatabaseFailure(isLost ? "unreachable" : "other");
}
