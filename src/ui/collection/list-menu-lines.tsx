import { useMessages } from "../host/context/host.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { OpenMenuItems } from "../kit/menu/menu.js";
import type { AnyDefinition } from "./definition.js";
import { collectionMessages } from "./generated/messages.en.js";
import type { ListSettings } from "./use-view.js";

/** What the lines of a list's menu are drawn from. */
export interface ListMenuLinesProps {
  readonly definition: AnyDefinition;
  readonly list: ListSettings;
  readonly onOpen: (dialog: "columns" | "export") => void;
  readonly onShortcuts: () => void;
}

/** The lines of a list's menu. */
export function View({ definition, list, onOpen, onShortcuts }: ListMenuLinesProps) {
  const t = useMessages(collectionMessages);
  const { model } = definition;
  const complete = useValue(model.complete);
  const { density } = list.preferences;
  return (
    <OpenMenuItems
      items={[
        {
          key: "columns",
          capability: "choose-columns",
          label: t.columns,
          icon: "list",
          onSelect: () => onOpen("columns"),
        },
        ...(complete
          ? []
          : [
              {
                key: "load",
                capability: "load-all",
                label: t.loadRest,
                icon: "down" as const,
                onSelect: () => void model.loadRest(),
              },
            ]),
        {
          key: "export",
          capability: "export",
          label: t.export,
          icon: "download",
          onSelect: () => onOpen("export"),
        },
        {
          key: "compact",
          capability: "choose-columns",
          label: t.compact,
          checked: density === "compact",
          onSelect: () => list.change({ density: density === "compact" ? "comfortable" : "compact" }),
        },
        ...(definition.menuItems ?? []),
        { key: "keys", capability: "keys", label: t.shortcuts, icon: "info", onSelect: onShortcuts },
      ]}
    />
  );
}
