/** Milliseconds that a connection is kept open while nobody needs it. */
const idleTime = 10_000;

/** A fixed number of connections, counted until the server has let go of each. */
export interface Connections<C> {
  /** One for its taker alone: an open one, a new one, or the next that is given back. */
  take(this: void): Promise<C>;
  /** Gives one back that nothing runs on. */
  give(this: void, connection: C): void;
  /** Closes one whose state is unknown. */
  drop(this: void, connection: C): Promise<void>;
  /** Closes those that nobody has, and the others once they are given back. */
  end(this: void): Promise<void>;
}

/**
 * The drivers' own pools open another connection while one is still being closed, and leave it to their users to hear
 * errors of those in use.
 * @param max how many there are at a time
 */
export function createConnections<C extends { readonly isOver: boolean }>(
  max: number,
  open: () => Promise<C>,
  close: (connection: C) => Promise<void>,
): Connections<C> {
  const idle = new Map<C, NodeJS.Timeout>();
  const waiting: (() => void)[] = [];
  /** Those taken before the last end aren't kept. */
  const reusable = new Set<C>();
  let count = 0;

  /** Lets whoever waits look again. */
  const changed = (): void => waiting.shift()?.();

  async function drop(connection: C): Promise<void> {
    reusable.delete(connection);
    clearTimeout(idle.get(connection));
    idle.delete(connection);
    try {
      await close(connection);
    } finally {
      count--;
      changed();
    }
  }

  const dropLater = (connection: C): void => void drop(connection).catch(() => undefined);

  function keep(connection: C): void {
    idle.set(connection, setTimeout(dropLater, idleTime, connection));
    changed();
  }

  function takeIdle(): C | undefined {
    for (const [connection, timer] of [...idle].reverse()) {
      if (connection.isOver) {
        dropLater(connection);
        continue;
      }
      clearTimeout(timer);
      idle.delete(connection);
      return connection;
    }
    return undefined;
  }

  async function takeNew(): Promise<C> {
    count++;
    try {
      return await open();
    } catch (error) {
      count--;
      changed();
      throw error;
    }
  }

  async function take(): Promise<C> {
    for (;;) {
      const found = takeIdle() ?? (count < max ? await takeNew() : undefined);
      if (found !== undefined) {
        reusable.add(found);
        return found;
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  return {
    take,
    give(connection) {
      if (!reusable.delete(connection) || connection.isOver) dropLater(connection);
      else keep(connection);
    },
    drop,
    async end() {
      reusable.clear();
      await Promise.all([...idle.keys()].map(drop));
    },
  };
}
