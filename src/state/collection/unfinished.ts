import type { Change, Fields } from "./row-change.js";

/** A run over many rows that a reload interrupted. */
export interface UnfinishedRun {
  /** Key of the action. */
  readonly action: string;
  /** The value that every row gets, where the action has one. */
  readonly value: string;
  /** Whether the run undoes what the action had done. */
  readonly undoing: boolean;
  /** Keys of the rows that aren't known to be done: not started, under way, failed or in doubt. */
  readonly left: readonly (string | number)[];
  readonly done: number;
  readonly total: number;
  /** What the run changed so far; for one that undoes, what it is to undo. */
  readonly changed: readonly NotedChange[];
  /** What it began to change and nobody has heard the end of; these rows are among `left`. */
  readonly begun: readonly NotedChange[];
}

/** A change to the row of this key. */
export interface NotedChange extends Change {
  readonly key: string | number;
}

/** Where a run is noted while it is under way: in this tab only, and for one account. */
export interface RunNotes {
  read(): UnfinishedRun | undefined;
  write(run: UnfinishedRun | undefined): void;
}

const isKey = (key: unknown): key is string | number => typeof key === "string" || typeof key === "number";
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isChange = (value: unknown): value is NotedChange => {
  const { key, before, after } = (value ?? {}) as Record<string, unknown>;
  return isKey(key) && isFields(before) && isFields(after);
};
const changesOf = (noted: unknown): readonly NotedChange[] =>
  Array.isArray(noted) ? noted.filter(isChange) : [];

/**
 * Notes the runs of one list.
 * @param name tells lists, gateways and accounts apart
 */
export function createRunNotes(name: string, area: () => Storage = () => sessionStorage): RunNotes {
  const entry = `gateway-console:run:${name}`;
  return {
    read() {
      try {
        const { action, value, undoing, left, done, total, changed, begun } = JSON.parse(
          area().getItem(entry) ?? "null",
        ) as Record<string, unknown>;
        if (typeof action !== "string" || typeof value !== "string" || !Array.isArray(left)) return undefined;
        const keys = left.filter(isKey);
        if (keys.length === 0) return undefined;
        return {
          action,
          value,
          undoing: undoing === true,
          left: keys,
          done: Number(done) || 0,
          total: Number(total) || keys.length,
          changed: changesOf(changed),
          begun: changesOf(begun),
        };
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
