import type { Tree } from "./tree.js";

/** Something done wrong, which the compiler has to report. */
export interface Mistake {
  /** What is wrong. */
  readonly what: string;
  /** The file that the compiler reports. */
  readonly path: string;
  /** What stands there when it is done right, exactly once, and what stands there now. */
  readonly right: string;
  readonly wrong: string;
}

/** A chapter of CONTRIBUTING.md as it is carried out in a copy of the project. */
export interface Recipe {
  /** Its heading there. */
  readonly heading: string;
  /** The files that are written or changed by hand, sorted. */
  byHand(tree: Tree): readonly string[];
  /** Does what it says, by hand. What has to hold half-way is an error of it. */
  carryOut(tree: Tree): Promise<void> | void;
  /** The files that `npm run reference` has to change then. */
  readonly written: readonly string[];
  readonly mistakes: readonly Mistake[];
  /** Tests that run in the copy, once everything is written. */
  readonly proofs: readonly string[];
}
