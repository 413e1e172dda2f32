import type { Engine, Session } from "./engine.js";
import { DatabaseFailure } from "./failure.js";

/** Milliseconds that what was seen of the tables counts for. */
const age = 600_000;

/** A database, and what was seen of its tables. */
export interface Source<T> {
  readonly kind: Engine["kind"];
  /** What was seen, or is looked at now. @throws DatabaseFailure */
  seen(this: void, session: Session): Promise<T>;
  /** Looks again at the next occasion. */
  forget(this: void, session: Session): void;
  /** Asks questions on a session that goes on after them. */
  on<R>(this: void, session: Session, work: (session: Session) => Promise<R>): Promise<R>;
  /** Asks questions on a session of their own. */
  during<R>(this: void, work: (session: Session) => Promise<R>): Promise<R>;
  close(this: void): Promise<void>;
}

/** @param look looks at the tables, which is done once for questions of a time */
export function createSource<T>(engine: Engine, look: (session: Session) => Promise<T>): Source<T> {
  const known = new WeakMap<object, { readonly at: number; readonly done: Promise<T> }>();
  const forget = ({ source }: Session): void => void known.delete(source);

  function seen(session: Session): Promise<T> {
    const { source } = session;
    const found = known.get(source);
    if (found && performance.now() - found.at <= age) return found.done;
    const started = { at: performance.now(), done: look(session) };
    known.set(source, started);
    started.done.catch(() => {
      if (known.get(source) === started) known.delete(source);
    });
    return started.done;
  }

  async function on<R>(session: Session, work: (session: Session) => Promise<R>): Promise<R> {
    try {
      return await work(session);
    } catch (error) {
      // Its tables may be others by now.
      if (error instanceof DatabaseFailure && error.kind !== "time") forget(session);
      throw error;
    }
  }

  return {
    kind: engine.kind,
    seen,
    forget,
    on,
    async during(work) {
      const session = await engine.begin();
      try {
        return await on(session, work);
      } finally {
        session.end();
      }
    },
    close: engine.close,
  };
}
