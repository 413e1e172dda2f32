import { useLayoutEffect, type ComponentType } from "react";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useMessages } from "../../host/context/host.js";
import type { MenuItem } from "../../kit/menu/menu.js";
import type { RowAction, RowRemoval } from "./row-action.js";
import type { RowActions } from "./actions-room.js";
import type { ActionsProps } from "./lazy-actions.js";
import { useRemoval } from "./removal.js";

/** What can be done to the rows of a list, as its area says. */
export interface DeclaredActions<Row> {
  readonly actions: readonly RowAction<Row>[];
  readonly removal?: RowRemoval<Row>;
  /** More lines of the row's menu, by groups. */
  rowItems?(this: void, row: Row): readonly MenuItem[];
}

const refused = (reason: string | undefined) => (reason === undefined ? {} : { disabled: true, reason });

/**
 * Declares what can be done to the rows of a list, as the view that `lazyActions` loads.
 * @param useDeclared says so, from what the list gives it
 */
export const defineRowActions = <Row extends object, Props extends object = object>(
  useDeclared: (props: Props) => DeclaredActions<Row>,
): ComponentType<Props & ActionsProps> =>
  // By its name React's refresh knows a component, so that a change of an area's actions is shown in place.
  function RowActionsOf(props) {
    return <RowActionsView list={props.list} room={props.room} declared={useDeclared(props)} />;
  };

/** Hands the list what can be done to its rows, and draws the questions that this asks. */
function RowActionsView<Row extends object>({
  list,
  room,
  declared,
}: Pick<ActionsProps, "list" | "room"> & { readonly declared: DeclaredActions<Row> }) {
  const common = useMessages(commonMessages);
  const { actions, removal, rowItems } = declared as DeclaredActions<object>;
  const removing = useRemoval(list, removal);

  const now: RowActions = {
    actions,
    removal,
    removing,
    rowItems: rowItems && ((row) => rowItems(row)),
    linesOf: (row, onDetails) => [
      ...actions
        .filter((action) => action.run && !action.paletteOnly && (action.applies?.(row) ?? true))
        .map((action) => ({
          key: action.key,
          capability: action.capability,
          label: action.labelFor?.(row) ?? action.label,
          icon: action.icon,
          onSelect: () => action.run?.(row),
          ...refused(action.refusal?.(row)),
        })),
      {
        key: "details",
        capability: "details",
        label: common.details,
        icon: "info",
        onSelect: onDetails,
      },
      ...(rowItems?.(row) ?? []),
      ...(removing
        ? [
            {
              key: "delete",
              capability: "delete",
              label: common.remove,
              icon: "trash" as const,
              danger: true,
              onSelect: () => removing.ask(row),
              ...refused(removal?.refusal?.(row)),
            },
          ]
        : []),
    ],
  };
  // In every drawing, because what is handed over has the texts and the rows' context of this one.
  useLayoutEffect(() => room.arrive(now));
  return removing?.dialog;
}
