import type { UsageSubject } from "../../../domain/usage/subject.js";
import { collectionMessages } from "../generated/messages.en.js";
import { useMessages, useNavigation } from "../../host/context/host.js";
import type { RowAction } from "./row-action.js";

/** What the action is called among a row's. */
export const usageKey = "usage";

/** The action that opens the usage of a row; without `run` where the page doesn't show them. */
export function useUsageAction<Row extends { readonly id: number }>(kind: UsageSubject): RowAction<Row> {
  const t = useMessages(collectionMessages);
  const navigation = useNavigation();
  const place = `${kind}-usage` as const;
  return {
    key: usageKey,
    capability: "",
    label: t.usage,
    icon: "chart",
    phrases: t.usageOf,
    ...(navigation.href(place, 0) === undefined
      ? {}
      : { run: ({ id }: Row) => void navigation.go(place, id) }),
  };
}
