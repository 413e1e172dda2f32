import { signal, type ReadonlySignal } from "@preact/signals-core";
import type { Collection } from "../../../state/collection/collection.js";
import type { DeferredWork } from "../../../state/writes/deferred.js";
import type { MenuItem } from "../../kit/menu/menu.js";
import type { RowAction, RowRemoval } from "./row-action.js";

/** A list, as what acts on its rows needs it. */
export interface ActedList {
  readonly model: Collection<object, string | number>;
  nameOf(row: object): string;
}

/** How rows of a list leave it. */
export interface Removing {
  /** Asks about one row. */
  ask(row: object): void;
  /** Takes rows out of sight and has the work sent once nobody can undo it any more. */
  later(
    rows: readonly object[],
    texts: { readonly done: string; readonly notDone: string },
    work: Pick<DeferredWork, "send"> & Partial<Pick<DeferredWork, "undone">>,
  ): void;
}

/** What can be done to the rows of a list, once the code of it is here. */
export interface RowActions {
  readonly actions: readonly RowAction<object>[];
  readonly removal?: RowRemoval<object> | undefined;
  /** Absent where rows can't be deleted. */
  readonly removing?: Removing | undefined;
  /** More lines of the row's menu, by groups. */
  readonly rowItems?: ((row: object) => readonly MenuItem[]) | undefined;
  /** The lines of a row's menu: what it declares, its details, deletion last. */
  linesOf(row: object, onDetails: () => void): readonly MenuItem[];
}

/** What is there for a list whose rows are only shown, and for any other until its code is here. */
export const noActions: RowActions = { actions: [], linesOf: () => [] };

/** What was pressed before the code was here. */
interface Press {
  /** The key of the row that it was pressed on; undefined where it was none. */
  readonly row: string | number | undefined;
  /** The key of the action. */
  readonly action: string;
  run(actions: RowActions): void;
}

/**
 * Between a list and the code of what can be done to its rows. That code comes when it is wanted; what is pressed
 * before waits for it, and then happens.
 */
export interface ActionsRoom {
  /** Undefined until the code is here. */
  readonly here: ReadonlySignal<RowActions | undefined>;
  /** Whether the code is wanted: from then on it is drawn with the list. */
  readonly wanted: ReadonlySignal<boolean>;
  /** What waits for it, each action once for each row. */
  readonly waiting: ReadonlySignal<readonly Press[]>;
  want(this: void): void;
  /** Runs at once where the code is here, else as soon as it is. */
  use(this: void, press: Press): void;
  /** The code is here, or was drawn again. */
  arrive(this: void, actions: RowActions): void;
  /** The reader no longer waits for it. What was pressed isn't done. */
  giveUp(this: void): void;
}

/**
 * Creates the room of one list.
 * @param rowsOnly whether nothing can be done to its rows
 */
export function createActionsRoom(rowsOnly: boolean): ActionsRoom {
  const here = signal(rowsOnly ? noActions : undefined);
  const wanted = signal(false);
  const waiting = signal<readonly Press[]>([]);
  const want = () => {
    wanted.value = true;
  };
  return {
    here,
    wanted,
    waiting,
    want,
    use(press) {
      const actions = here.peek();
      if (actions) {
        press.run(actions);
        return;
      }
      const isSame = ({ row, action }: Press) => row === press.row && action === press.action;
      if (!waiting.peek().some(isSame)) waiting.value = [...waiting.peek(), press];
      want();
    },
    arrive(actions) {
      here.value = actions;
      const presses = waiting.peek();
      if (presses.length === 0) return;
      waiting.value = [];
      for (const { run } of presses) run(actions);
    },
    giveUp() {
      waiting.value = [];
      wanted.value = false;
    },
  };
}
