import type { ReactNode } from "react";
import { fieldsOf, holds, type Fields } from "../../state/collection/row-fields.js";
import type { JobArea } from "../../state/jobs/job-area.js";
import type { JobItem } from "../../state/jobs/job.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { useMessages } from "../host/context/host.js";
import type { RowActions } from "./actions/actions-room.js";
import type { AnyDefinition } from "./definition.js";
import type { ManyAsked, ManyAskProps, RowAction, RowRemoval } from "./actions/row-action.js";

/** Something that a job does to each of the selected rows. */
export interface ManyAction extends ManyAsked<object> {
  readonly key: string;
  readonly label: string;
  readonly danger?: RowRemoval<object>["many"];
  /** What is done to each row: a key of `JobArea.kinds`. */
  readonly kind: string;
  /** The list's own dialog for what is written, which says so itself. */
  ask?(this: void, props: ManyAskProps<object>): ReactNode;
  /** What is written to a row, which can be undone. Absent where nothing can be undone. */
  fields?(row: object, value: string): Fields;
  /** Whether a row has nothing to be done. */
  needless(row: object, value?: string): boolean;
}

function manyAction({ key, label, many: way }: RowAction<object>): ManyAction | undefined {
  if (!way || "atOnce" in way) return undefined;
  if ("ask" in way) return { key, label, ...way, needless: () => false };
  if ("kind" in way) return { key, label, ...way, needless: (row) => way.needless?.(row) ?? false };
  const { fields } = way;
  return {
    ...way,
    key,
    label,
    kind: "set",
    needless: (row, value = "") => (way.needless?.(row) ?? false) || holds(row, fields(row, value)),
  };
}

/** The actions on selected rows, which jobs carry out row by row, deletion included. */
export function useManyActions({
  actions,
  removal,
  removing,
}: Pick<RowActions, "actions" | "removal" | "removing">): readonly ManyAction[] {
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
            kind: "delete",
            needless: () => false,
            refusal: (row: object) => removal.refusal?.(row),
            allowed: (row: object) => removal.allowed?.(row) ?? true,
          },
        ]
      : []),
  ];
}

/** These rows as a job takes them. */
export function itemsOf(
  { fields }: Pick<ManyAction, "fields">,
  value: string,
  rows: readonly object[],
  { model, nameOf }: Pick<AnyDefinition, "model" | "nameOf">,
  area: Pick<JobArea, "about">,
): readonly JobItem[] {
  return rows.map((row) => {
    const item = { key: model.keyOf(row), name: nameOf(row), about: area.about(row) };
    const set = fields?.(row, value);
    if (!set) return item;
    return { ...item, set, before: fieldsOf(row, set) };
  });
}
