import { useState } from "react";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { useMessages } from "../host/context/host.js";
import { createLazy } from "../host/lifecycle/lazy.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { RowActingProvider, type RowActing } from "./actions/acting.js";
import type { ActionsRoom, RowActions } from "./actions/actions-room.js";
import { useSelectable } from "./bulk.js";
import { cardOf } from "./card.js";
import type { Column } from "./column.js";
import type { AnyDefinition, CollectionColumn } from "./definition.js";
import { expectedRows } from "./list-body.js";
import { RowMenu } from "./row-menu.js";
import { Table } from "./table.js";
import type { ListSettings } from "./use-view.js";

const RowDetail = createLazy(() => import("./row-detail.js"), { over: true });

/** The columns that a reader sees: as chosen, else all but those that wait to be chosen. */
export function shownColumns<Row>(
  columns: readonly CollectionColumn<Row>[],
  chosen: readonly string[] | undefined,
): readonly CollectionColumn<Row>[] {
  if (!chosen) return columns.filter(({ hidden }) => !hidden);
  return chosen.flatMap((name) => columns.filter((column) => column.name === name));
}

/** The rows of a list, with what can be done to each. */
export function Rows({
  definition,
  list,
  room,
}: {
  definition: AnyDefinition;
  list: ListSettings;
  room: ActionsRoom;
}) {
  const common = useMessages(commonMessages);
  const can = useCapabilities();
  const { model, offers, buttonCapabilities = [] } = definition;
  const [detailed, showDetail] = useState<object>();
  const rows = useValue(model.visible);
  const size = useValue(model.size);
  const loading = useValue(model.loading);
  const hasMore = useValue(model.hasMore);
  // A page that takes several calls of the server has its height from the first one on.
  const isFilling = loading === "first" && hasMore && size !== "all";
  const sort = useValue(model.sort);
  const pending = useValue(model.pending);
  const waiting = useValue(room.waiting);
  const chosen = useValue(model.selection.keys);
  const order = useValue(model.columns);
  const choosable = useSelectable(definition);

  /** Does something to a row, once the code of it is here. */
  const whenHere = (action: string, row: object, run: (actions: RowActions) => void) => {
    room.use({ action, row: model.keyOf(row), run });
  };
  const act: RowActing = (key, row) => {
    whenHere(key, row, ({ actions }) => {
      const action = actions.find((one) => one.key === key);
      if ((action?.applies?.(row) ?? true) && action?.refusal?.(row) === undefined) action?.run?.(row);
    });
  };
  // The details lead on to what can be done.
  const details = (row: object) => whenHere("details", row, () => showDetail(row));

  const columns: Column<object, string>[] = shownColumns(definition.columns, order).map((column) => ({
    ...column,
    cell: (row) => column.cell(row),
    sortable: column.sortable !== false && model.names.columns.includes(column.name),
  }));
  const removes = offers?.removes === true;
  if (offers && (offers.menu.length > 0 || removes || buttonCapabilities.length > 0)) {
    columns.push({
      name: "actions",
      capability: [...buttonCapabilities, ...offers.menu, ...(removes ? ["delete"] : []), "details"],
      label: common.actions,
      width: 5.9,
      sortable: false,
      bare: true,
      cell: (row) => (
        <RowMenu
          definition={definition}
          offers={offers}
          room={room}
          row={row}
          onDetails={() => details(row)}
          run={(action) => act(action, row)}
        />
      ),
    });
  }
  const hasDetails = columns.at(-1)?.name === "actions" && can("details");
  const open = definition.open ? (row: object) => definition.open?.(row) : undefined;
  const onKey = (key: string, row: object): boolean => {
    if (key === "i" && hasDetails) {
      details(row);
      return true;
    }
    const action = offers?.quick?.find(({ letter }) => letter === key);
    if (!action || !can(action.capability)) return false;
    act(action.key, row);
    return true;
  };

  return (
    <RowActingProvider value={act}>
      <Table
        label={definition.label}
        columns={columns}
        card={{ ...cardOf(columns, hasDetails), ...(hasDetails ? { open: details } : {}) }}
        rows={rows}
        coming={isFilling ? Math.max(0, expectedRows(size, undefined) - rows.length) : 0}
        keyOf={(row) => model.keyOf(row)}
        sort={sort}
        onSort={(column) => model.sortBy(column)}
        busy={(row) => {
          const key = model.keyOf(row);
          return pending.has(key) || waiting.some((press) => press.row === key);
        }}
        openByRow={definition.openByRow}
        onOpen={open}
        onKey={onKey}
        letters={can("keys")}
        density={list.preferences.density}
        chosen={
          choosable
            ? {
                keys: chosen,
                set: (choice, on) => model.selection.set(choice, on),
                nameOf: (row) => definition.nameOf(row),
              }
            : undefined
        }
      />
      {detailed ? (
        <RowDetail definition={definition} room={room} row={detailed} onClose={() => showDetail(undefined)} />
      ) : null}
    </RowActingProvider>
  );
}
