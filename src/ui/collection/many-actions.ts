import { changeOf, changeRow, holds, undoChange, type Change } from "../../state/collection/row-change.js";
import { andThen, done, type Settled } from "../../state/writes/settle.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { useMessages } from "../host/context/host.js";
import type { BulkProps } from "./bulk.js";
import type { ManyCalls, RowAction, RowRemoval } from "./definition.js";

/** Something that is done to each of the chosen rows, with one write for each. */
export interface ManyAction extends ManyCalls<object> {
  readonly key: string;
  readonly label: string;
  readonly danger?: RowRemoval<object>["many"];
  /** Whether a row has nothing to be done. */
  needless(row: object, value?: string): boolean;
  /**
   * Settles to what it changed; to nothing where that can't be undone. Rejects with a GatewayError.
   * @param leaving whether the page is being left, see `EraseOptions`
   */
  act(row: object, value: string, leaving?: boolean): Promise<Settled<Change | undefined>>;
  /** What `act` is about to change. Absent where nothing can be undone. */
  changeOf?(row: object, value: string): Change;
  /** Puts back what a run changed. Absent where nothing can be undone. */
  undo?(row: object, change: Change): Promise<Settled<undefined>>;
}

function manyAction({ key, label, many: way }: RowAction<object>): ManyAction | undefined {
  if (!way || "atOnce" in way) return undefined;
  if ("act" in way) return { key, label, needless: () => false, ...way };
  const { fields, write } = way;
  return {
    ...way,
    key,
    label,
    needless: (row, value = "") => (way.needless?.(row) ?? false) || holds(row, fields(row, value)),
    act: (row, value) => changeRow(row, fields(row, value), () => write(row, fields(row, value))),
    changeOf: (row, value) => changeOf(row, fields(row, value)),
    undo: (row, change) => undoChange(row, change, (before) => write(row, before)),
  };
}

/** The actions on selected rows, which are carried out row by row, deletion included. */
export function useManyCalls({
  definition: { removal },
  actions,
  removing,
}: BulkProps): readonly ManyAction[] {
  const common = useMessages(commonMessages);
  const can = useCapabilities();
  return [
    ...actions.flatMap((action) => manyAction(action) ?? []),
    ...(removal && removing && can("delete") && can("select")
      ? [
          {
            key: "delete",
            label: common.remove,
            danger: removal.many,
            needless: () => false,
            refusal: (row: object) => removal.refusal?.(row),
            allowed: (row: object) => removal.allowed?.(row) ?? true,
            act: async (row: object, _value: string, leaving = false) =>
              andThen(await removal.erase(row, { refill: false, leaving }), (value) => {
                removal.erased(row, value);
                return done(undefined);
              }),
          },
        ]
      : []),
  ];
}
