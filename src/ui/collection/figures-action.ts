import type { FiguresSubject } from "../../domain/figures-subject.js";
import { collectionMessages } from "../../i18n/messages/collection.js";
import { useMessages, useNavigation } from "../host/host.js";
import type { RowAction } from "./definition.js";

/** Leads from a row to its own figures, where the page shows them. */
export function useFiguresAction<Row extends { readonly id: number }>(kind: FiguresSubject): RowAction<Row> {
  const t = useMessages(collectionMessages);
  const navigation = useNavigation();
  const place = `${kind}-figures` as const;
  return {
    key: "figures",
    // A host that has no place for them shows none.
    capability: "",
    label: t.figures,
    icon: "chart",
    applies: ({ id }) => navigation.href(place, id) !== undefined,
    run: ({ id }) => void navigation.go(place, id),
  };
}
