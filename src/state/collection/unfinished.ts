import type { Change, Fields } from "./row-change.js";

/** A bulk run that was interrupted by a reload. */
export interface UnfinishedRun {
  /** Key of the action. */
  readonly action: string;
  /** The value that is set in every row, if the action has one. */
  readonly value: string;
  /** Whether the run undoes an earlier one. */
  readonly undoing: boolean;
  /** Keys of the rows that aren't known to be finished: not started, in progress, failed or with an unknown outcome. */
  readonly left: readonly (string | number)[];
  readonly done: number;
  readonly total: number;
  /** The changes made so far; for an undoing run, the changes to undo. */
  readonly changed: readonly NotedChange[];
  /** Changes that were started but whose result isn't known; their rows are among `left`. */
  readonly begun: readonly NotedChange[];
}

/** A change to the row of this key. */
export interface NotedChange extends Change {
  readonly key: string | number;
}

/** Stores a run while it is in progress: only in this tab, and for one account. */
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
 * Creates the run storage of one list.
 * @param name distinguishes lists, gateways and accounts
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
        // Nothing stored, invalid data, or a browser that blocks storage.
        return undefined;
      }
    },
    write(run) {
      try {
        if (run) area().setItem(entry, JSON.stringify(run));
        else area().removeItem(entry);
      } catch {
        // Storage is blocked or full: a reload then loses the run.
      }
    },
  };
}
