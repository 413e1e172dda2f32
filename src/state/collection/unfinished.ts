/** A run over many rows that a reload interrupted. */
export interface UnfinishedRun {
  /** Key of the action. */
  readonly action: string;
  /** The value that every row gets, where the action has one. */
  readonly value: string;
  /** Keys of the rows that weren't started. */
  readonly left: readonly (string | number)[];
  readonly done: number;
  readonly total: number;
}

/** Where a run is noted while it is under way: in this tab only, and for one account. */
export interface RunNotes {
  read(): UnfinishedRun | undefined;
  write(run: UnfinishedRun | undefined): void;
}

const isKey = (key: unknown): key is string | number => typeof key === "string" || typeof key === "number";

/**
 * Notes the runs of one list.
 * @param name tells lists, gateways and accounts apart
 */
export function createRunNotes(name: string, area: () => Storage = () => sessionStorage): RunNotes {
  const entry = `gateway-console:run:${name}`;
  return {
    read() {
      try {
        const { action, value, left, done, total } = JSON.parse(area().getItem(entry) ?? "null") as Record<
          string,
          unknown
        >;
        if (typeof action !== "string" || typeof value !== "string" || !Array.isArray(left)) return undefined;
        const keys = left.filter(isKey);
        return keys.length === 0
          ? undefined
          : { action, value, left: keys, done: Number(done) || 0, total: Number(total) || keys.length };
      } catch {
        // Nothing noted, no sense, or a browser that refuses storage.
        return undefined;
      }
    },
    write(run) {
      try {
        if (run) area().setItem(entry, JSON.stringify(run));
        else area().removeItem(entry);
      } catch {
        // Refused or full: then a reload forgets the run.
      }
    },
  };
}
