import { ItemState } from "./job.js";
import type { JobLedger } from "./job-ledger.js";

/** What comes next: a row is worked on, or looked at after a call whose answer nobody saw. */
export interface Turn {
  /** Of the row in the plan. */
  readonly index: number;
  readonly how: "step" | "look";
  /** What was noted of the row before. */
  readonly mark: readonly number[] | undefined;
}

/** In which order the rows of a job have their turns. */
export interface JobQueue {
  /**
   * The job begins, or goes on.
   * @param isResumed whether an earlier page began it: what that one didn't see confirmed is looked at again
   */
  begin(isResumed: boolean): void;
  hasNext(): boolean;
  /** Takes what comes next; undefined where nothing is left. */
  take(): Turn | undefined;
  /** Gives a turn back that came to nothing. */
  putBack(turn: Turn): void;
  /** Lets the failed rows have another turn, and no others: the rows that a stop left stay. */
  retryFailed(): void;
  end(): void;
}

/** Creates the queue of a job whose rows a ledger keeps. */
export function createJobQueue(ledger: JobLedger): JobQueue {
  /** Rows whose calls an earlier page sent: what became of them is found out before anything is sent again. */
  let unsettled: number[] = [];
  /** Failed rows that are tried again. */
  let only: Set<number> | undefined;

  const nextLeft = () => {
    const all = ledger.states.peek();
    if (!only) return all.indexOf(ItemState.left);
    return [...only].find((one) => all[one] === ItemState.left) ?? -1;
  };
  return {
    begin(isResumed) {
      unsettled = [
        ...ledger.indexesOf(ItemState.sent),
        ...(isResumed ? ledger.indexesOf(ItemState.unconfirmed) : []),
      ];
    },
    hasNext: () => unsettled.length > 0 || nextLeft() >= 0,
    take() {
      const old = unsettled.shift();
      if (old !== undefined) return { index: old, how: "look", mark: ledger.markOf(old) };
      const index = nextLeft();
      return index < 0 ? undefined : { index, how: "step", mark: ledger.markOf(index) };
    },
    putBack({ index, how, mark }) {
      if (how === "look") unsettled.push(index);
      else ledger.putBack(index, mark);
    },
    retryFailed() {
      only = new Set(ledger.indexesOf(ItemState.failed));
      for (const index of only) ledger.retry(index);
    },
    end() {
      only = undefined;
    },
  };
}
