/** What a process that runs test files says to the one that started it. */
export type FromWorker =
  /** It waits for a file. */
  | { readonly kind: "free" }
  | { readonly kind: "passed"; readonly name: string }
  | { readonly kind: "skipped"; readonly name: string; readonly reason: string | undefined }
  | {
      readonly kind: "failed";
      /** The titles down to the test; none when the file failed as a whole. */
      readonly titles: readonly string[];
      readonly reason: string;
    }
  /** All tests of a file have ended. */
  | {
      readonly kind: "ended";
      /** What it left to the files after it. */
      readonly left: readonly string[];
      /** Whether its process takes no other: it was to be alone, or a test waited for what can't happen any more. */
      readonly last: boolean;
    };

/** A file that is run next. */
export interface ToWorker {
  /** Its path from the project's root. */
  readonly file: string;
  /** Whether it may leave something behind: nothing runs after it in its process. */
  readonly alone: boolean;
  /** Address of its compiled code. */
  readonly url: string;
}
