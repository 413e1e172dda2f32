import { defineRowActions } from "../../ui/collection/actions/row-actions.js";
import { useMessages, useNavigation } from "../../ui/host/context/host.js";
import type { MenuItem } from "../../ui/kit/menu/menu.js";
import { channelHealthMessages } from "./generated/messages.en.js";
import type { Served } from "./served.js";

/** What the list gives the actions of its rows. */
export interface HealthActionsProps {
  /** Whether the gateway is not written to. */
  readonly readOnly: boolean;
}

/** Where a model's row leads. */
export const View = defineRowActions<Served, HealthActionsProps>(({ readOnly }) => {
  const t = useMessages(channelHealthMessages);
  const navigation = useNavigation();

  /** Lines of a row's menu that lead to other places, where anything on this page shows them. */
  const links = ({ model: name }: Served): readonly MenuItem[] => {
    const query = new URLSearchParams({ model: name }).toString();
    const move = new URLSearchParams({ open: "move", move: name }).toString();
    const places = [
      ...(readOnly
        ? []
        : [{ key: "move", place: "channels", query: move, label: t.move, icon: "right" } as const]),
      { key: "usage", place: "usage", query: `split=channel&${query}`, label: t.usage, icon: "chart" },
      { key: "log", place: "logs", query, label: t.log, icon: "list" },
    ] as const;
    return places.flatMap(({ place, query: about, ...item }) => {
      const href = navigation.href(place, undefined, about);
      if (href === undefined) return [];
      return [{ ...item, href, onSelect: () => void navigation.go(place, undefined, about) }];
    });
  };

  return { actions: [], rowItems: links };
});
