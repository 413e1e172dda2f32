import type { Attributes } from "react";

/** The keys that any member of a union has. */
type EveryKey<T> = T extends unknown ? keyof T : never;

/**
 * The props that a component is given, and none that it does not have. TypeScript finds those written out but lets
 * others come in with a spread, where they do nothing: a field that should have hidden its text showed it.
 */
export type Exact<Given, Props> = Given &
  Readonly<Partial<Record<Exclude<EveryKey<Given>, keyof Props | keyof Attributes>, never>>>;
