import type { ReadonlySignal } from "@preact/signals-core";
import { useState } from "react";
import type { Settled } from "../../state/record/settle.js";
import type { Selection } from "../../state/collection/selection.js";
import type { IconName } from "../kit/icon.js";
import { createLazy } from "../host/lazy.js";
import { useCapabilities } from "../host/capabilities.js";
import { useValue } from "../host/use-value.js";

/** Something that can be done to the chosen rows. */
export type BulkAction<Row> = RowAction<Row> | AtOnceAction<Row>;

interface AnyAction {
  readonly key: string;
  /** The action that it does to each row, by which a host hides both. */
  readonly capability: string;
  /** What is done, as a button says it. */
  readonly label: string;
  readonly icon: IconName;
}

/** Something that is done to all chosen rows in one step here, without calls. */
export interface AtOnceAction<Row> extends AnyAction {
  atOnce(rows: readonly Row[]): void;
}

/** Something that is done to each of many rows, with one call for each. */
export interface RowAction<Row> extends AnyAction {
  /** Asks first, and stands last. */
  readonly danger?: {
    title(count: number): string;
    text(count: number): string;
    confirm(count: number): string;
  };
  /** A value that is asked for first. */
  readonly field?: {
    readonly label: string;
    readonly hint?: string;
    readonly inputMode?: "numeric";
    /** What is wrong with a value, or nothing. */
    problem(value: string): string | undefined;
  };
  /** Rows that this has nothing to do for. */
  skip?(row: Row, value: string): boolean;
  /** The write. Rejects with a GatewayError. */
  act(row: Row, value: string): Promise<Settled<unknown>>;
}

/** What a bar for the chosen rows needs to know. */
export interface BulkProps<Row> {
  readonly selection: Selection<Row, string | number>;
  /** The rows of the list, filtered and sorted, on all its screens. */
  readonly shown: ReadonlySignal<readonly Row[]>;
  readonly actions: readonly BulkAction<Row>[];
  nameOf(row: Row): string;
  /** After a run, whatever its outcome: the place to load again what the calls did not answer. */
  onFinished?(): void;
}

const LazyBar = createLazy<BulkProps<unknown>>(() => import("./bulk-bar.js"), { fallback: null });

/** Those of the actions that the host wants; none where it wants no rows to be chosen. */
export function useCapableActions<Action extends { readonly capability: string }>(
  actions: readonly Action[],
): readonly Action[] {
  const can = useCapabilities();
  return actions.filter(({ capability }) => can("select") && can(capability));
}

/** The bar of the chosen rows. Its code comes with the first choice, and it stays until a run of it is over. */
export function Bulk<Row>(props: BulkProps<Row>) {
  const any = useValue(props.selection.rows).length > 0;
  const [used, setUsed] = useState(any);
  if (any && !used) setUsed(true);
  return used ? <LazyBar {...props} /> : null;
}
