/** A statement of ours and the values for its placeholders. */
export interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A row of a result, by column. Large numbers may be text. */
export type Row = Readonly<Record<string, unknown>>;

/** The kinds of database that the family runs on; the last for logs alone. */
export type Kind = "postgres" | "mysql" | "sqlite" | "clickhouse";

/** What queries are asked of. */
export interface Reader {
  readonly kind: Kind;
  /**
   * Runs a query in a read-only transaction. It settles once the query has ended at the database, which cancels it
   * where the signal aborts.
   * @param limit milliseconds after which the database gives it up
   * @throws DatabaseFailure, or the signal's reason
   */
  read(this: void, query: Query, limit: number, signal?: AbortSignal): Promise<readonly Row[]>;
}

/** The queries of one question, all of one state of the tables' layout. */
export interface Session extends Reader {
  /** The same object as long as what was seen of the tables' layout holds: another one for another file. */
  readonly source: object;
  /**
   * Whether the server refuses to write on every connection, whatever its user was granted. Known once something was
   * read; missing where grants tell.
   */
  readonly refusesWrites?: (this: void) => boolean;
  /** Has to be called once. */
  end(this: void): void;
}

/** One database, with connections that are opened when they are first needed. */
export interface Engine extends Reader {
  /** @throws DatabaseFailure when there is no file */
  begin(this: void): Promise<Session>;
  /** Ends all connections. */
  close(this: void): Promise<void>;
}
