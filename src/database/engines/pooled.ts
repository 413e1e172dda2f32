import type { Engine, Query, Reader, Row, Session } from "../engine.js";
import { failureOf } from "../failure.js";
import { createConnections } from "./connections.js";
import { untilEnded } from "./until-ended.js";

/** What an engine has to know of the driver of a server. */
export interface Driver<C extends { readonly isOver: boolean }> {
  readonly kind: Engine["kind"];
  /** Loads the driver and connects. The connection hears its own errors, at any time. */
  open(this: void): Promise<C>;
  /**
   * Runs a query in a read-only transaction.
   * @param limit milliseconds
   * @param check throws once nobody wants the result any more; called before the query is sent
   */
  read(this: void, connection: C, query: Query, limit: number, check: () => void): Promise<readonly Row[]>;
  /** Ends what is left of a query that failed. Rejects when the connection can't be used any more. */
  reset(this: void, connection: C): Promise<void>;
  /** Ends at the server what runs on a connection. @param by another one, on which nothing runs */
  cancel(this: void, connection: C, by: C): Promise<void>;
  /** Resolves once the server has let go of it, or doesn't answer. */
  close(this: void, connection: C): Promise<void>;
}

/** The questions that run at a time on this many connections: the last one is kept to cancel them. */
export const questionsOn = (connections: number): number => Math.max(1, connections - 1);

/** An engine on connections to a server. @param max the most that are open at a time */
export function pooledEngine<C extends { readonly isOver: boolean }>(
  { kind, open, read, reset, cancel, close }: Driver<C>,
  max: number,
): Engine {
  const questions = createConnections(questionsOn(max), open, close);
  const cancels = createConnections(1, open, close);
  // Nothing is known of a server's tables that a new connection would change.
  const source = {};

  /** With a single connection, the server's own time limit has to do. */
  async function cancelOn(connection: C): Promise<void> {
    if (max < 2) return;
    const by = await cancels.take();
    try {
      await cancel(connection, by);
      cancels.give(by);
    } catch (error) {
      await cancels.drop(by);
      throw error;
    }
  }

  async function recovered(connection: C): Promise<void> {
    try {
      await untilEnded(reset(connection), () => Promise.resolve(), 0);
      questions.give(connection);
    } catch {
      await questions.drop(connection);
    }
  }

  const readOn: Reader["read"] = async (query, limit, signal) => {
    signal?.throwIfAborted();
    const connection = await questions.take().catch((error: unknown) => {
      throw failureOf(error);
    });
    const canceling = { isAsked: false };
    const cancelIt = (): Promise<void> => {
      canceling.isAsked = true;
      return cancelOn(connection);
    };
    try {
      const check = (): void => signal?.throwIfAborted();
      const rows = await untilEnded(read(connection, query, limit, check), cancelIt, limit, signal);
      if (canceling.isAsked) await recovered(connection);
      else questions.give(connection);
      return rows;
    } catch (error) {
      await recovered(connection);
      signal?.throwIfAborted();
      throw failureOf(error);
    }
  };

  const session: Session = { kind, read: readOn, source, end: () => undefined };
  return {
    kind,
    read: readOn,
    begin: () => Promise.resolve(session),
    async close() {
      await Promise.all([questions.end(), cancels.end()]);
    },
  };
}
