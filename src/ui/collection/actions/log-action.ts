import { collectionMessages } from "../generated/messages.en.js";
import { useMessages, useNavigation } from "../../host/context/host.js";
import { logQuery, type LogSelection } from "../../host/context/log-query.js";
import type { RowAction } from "./row-action.js";

/**
 * The action that opens the log of a row.
 * @param selectionOf what of the log is about a row; undefined where nothing says which that is
 */
export function useLogAction<Row>(selectionOf: (row: Row) => LogSelection | undefined): RowAction<Row> {
  const t = useMessages(collectionMessages);
  const navigation = useNavigation();
  return {
    key: "log",
    capability: "log",
    label: t.viewLog,
    phrases: t.logOf,
    icon: "list",
    applies: (row) => selectionOf(row) !== undefined && navigation.href("logs") !== undefined,
    run(row) {
      const selection = selectionOf(row);
      if (selection) void navigation.go("logs", undefined, logQuery(selection));
    },
  };
}
