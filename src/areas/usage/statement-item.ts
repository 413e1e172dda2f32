import { useMessages, useNavigation } from "../../ui/host/context/host.js";
import type { MenuItem } from "../../ui/kit/menu/menu.js";
import { usageMessages } from "./messages.en.js";
import type { About } from "./usage-state.js";

/** The line of a menu that leads to the statement of the account whose usage is shown, where the page has one. */
export function useStatementItem(about: About | undefined): readonly MenuItem[] {
  const t = useMessages(usageMessages);
  const navigation = useNavigation();
  if (about && about.kind !== "user") return [];
  const place = about ? "user-statement" : "statement";
  const href = navigation.href(place, about?.id);
  if (href === undefined) return [];
  const onSelect = () => void navigation.go(place, about?.id);
  return [{ key: "statement", label: t.statement, href, onSelect }];
}
