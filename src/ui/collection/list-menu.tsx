import { useState } from "react";
import { collectionMessages } from "./messages.en.js";
import { useMessages } from "../host/context/host.js";
import { createLazy } from "../host/lifecycle/lazy.js";
import { Icon } from "../kit/icon/icon.js";
import { Menu } from "../kit/menu/menu.js";
import { useValue } from "../host/lifecycle/use-value.js";
import type { AnyDefinition } from "./definition.js";
import type { ListSettings } from "./use-view.js";

const Columns = createLazy(() => import("./column-chooser.js"), { over: true });
const Export = createLazy(() => import("./export/export-dialog.js"), { over: true });

/** What concerns a list as a whole: its columns, row density, files, keys. The code of each loads on demand. */
export function ListMenu({
  definition,
  list,
  onShortcuts,
}: {
  readonly definition: AnyDefinition;
  readonly list: ListSettings;
  readonly onShortcuts: () => void;
}) {
  const t = useMessages(collectionMessages);
  const { model } = definition;
  const complete = useValue(model.complete);
  const [open, setOpen] = useState<"columns" | "export">();
  const { density } = list.preferences;
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu
        label={t.tools}
        items={[
          {
            key: "columns",
            capability: "choose-columns",
            label: t.columns,
            icon: "list",
            onSelect: () => setOpen("columns"),
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
            onSelect: () => setOpen("export"),
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
      >
        <Icon name="more" />
      </Menu>
      {open === "columns" ? <Columns definition={definition} onClose={close} /> : null}
      {open === "export" ? <Export definition={definition} onClose={close} /> : null}
    </>
  );
}
