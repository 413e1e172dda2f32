import { andThen, done, type Settled } from "../../state/record/settle.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { useCapabilities } from "../host/capabilities.js";
import { useMessages } from "../host/host.js";
import type { BulkProps } from "./bulk.js";
import type { RowAction, RowRemoval } from "./definition.js";

/** Something that is done to each of the chosen rows, with one call for each. */
export interface ManyAction {
  readonly key: string;
  readonly label: string;
  readonly field?: Extract<NonNullable<RowAction<object>["many"]>, { act: unknown }>["field"];
  readonly danger?: RowRemoval<object>["many"];
  skip?(row: object, value: string): boolean;
  allowed?(row: object): boolean;
  act(row: object, value: string): Promise<Settled<unknown>>;
}

/** What a list lets do to chosen rows one by one, deleting them included. */
export function useManyCalls({
  definition: { removal },
  actions,
  removing,
}: BulkProps): readonly ManyAction[] {
  const common = useMessages(commonMessages);
  const can = useCapabilities();
  return [
    ...actions.flatMap(({ key, label: text, many: way }) =>
      way && "act" in way ? [{ key, label: text, ...way }] : [],
    ),
    ...(removal && removing && can("delete") && can("select")
      ? [
          {
            key: "delete",
            label: common.remove,
            danger: removal.many,
            skip: (row: object) => removal.refusal?.(row) !== undefined,
            allowed: (row: object) => removal.allowed?.(row) ?? true,
            act: async (row: object) =>
              andThen(await removal.erase(row, { refill: false }), (value) => {
                removal.erased(row, value, false);
                return done(value);
              }),
          },
        ]
      : []),
  ];
}
