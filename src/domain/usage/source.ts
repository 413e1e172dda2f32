import type { EntriesAnswer, EntriesQuestion } from "./entries.js";
import type { UsageQuestion, UsageRow } from "./question.js";

/**
 * Who asks, as the gateway says: an administrator, who may see every account's entries, or the holder of one account.
 * Forks that hide the numbers of accounts name a UUID instead.
 */
export type UsageAsker =
  | { readonly sees: "everyone"; readonly username: string }
  | {
      readonly sees: "own";
      readonly username: string;
      readonly id: number | undefined;
      readonly uuid: string | undefined;
    };

/** The answer to a question. */
export interface UsageAnswer {
  readonly rows: readonly UsageRow[];
  /** The time whose entries are counted, in Unix seconds: the question's, up to now. */
  readonly covers: { readonly from: number; readonly to: number };
  /** What an administrator should know about the source, such as a missing index. English sentences. */
  readonly warnings: readonly string[];
}

/** Sums up the entries of a gateway's log that record consumption. */
export interface UsageSource {
  /**
   * Answers a question with what this asker may see.
   * @param signal aborts when nobody waits for the answer any more
   * @throws UsageFailure when it can't be answered
   */
  answer(this: void, question: UsageQuestion, asker: UsageAsker, signal?: AbortSignal): Promise<UsageAnswer>;
  /**
   * Gives entries that this asker may see, some at a time, for the export of a log. Optional.
   * @throws UsageFailure when it can't
   */
  entries?(
    this: void,
    question: EntriesQuestion,
    asker: UsageAsker,
    signal?: AbortSignal,
  ): Promise<EntriesAnswer>;
}

/** Why a question couldn't be answered. */
export class UsageFailure extends Error {
  override readonly name = "UsageFailure";
  /** 413 for an answer that is too long, 429 while too many are asked, 503 without the source, 504 out of time. */
  readonly status: 413 | 429 | 503 | 504;

  /** @param message for the visitor, without anything secret */
  constructor(status: UsageFailure["status"], message: string) {
    super(message);
    this.status = status;
  }
}
