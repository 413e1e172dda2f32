import type { FiguresKind } from "../../domain/logs/figures-kind.js";
import { collectionMessages } from "./messages.en.js";
import { useMessages, useNavigation } from "../host/context/host.js";
import type { RowAction } from "./definition.js";

/** What the action is called among a row's. */
export const figuresKey = "figures";

/** The action that opens the figures of a row; without `run` where the page doesn't show them. */
export function useFiguresAction<Row extends { readonly id: number }>(kind: FiguresKind): RowAction<Row> {
  const t = useMessages(collectionMessages);
  const navigation = useNavigation();
  const place = `${kind}-figures` as const;
  return {
    key: figuresKey,
    capability: "",
    label: t.figures,
    icon: "chart",
    ...(navigation.href(place, 0) === undefined
      ? {}
      : { run: ({ id }: Row) => void navigation.go(place, id) }),
  };
}
