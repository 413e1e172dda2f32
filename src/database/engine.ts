/** A statement of ours and the values for its placeholders. */
export interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A row of a result, by column. Large numbers may be text. */
export type Row = Readonly<Record<string, unknown>>;

/** The kinds of database that the family runs on. */
export type Kind = "postgres" | "mysql" | "sqlite";

/** One database, with a pool of connections that are opened when they are first needed. */
export interface Engine {
  readonly kind: Kind;
  /**
   * Runs a query in a read-only transaction.
   * @param limit milliseconds after which the database gives it up
   * @throws DatabaseFailure
   */
  read(this: void, query: Query, limit: number, signal?: AbortSignal): Promise<readonly Row[]>;
  /** Ends all connections. */
  close(this: void): Promise<void>;
}
