import { useState } from "react";
import { collectionMessages } from "./generated/messages.en.js";
import { useMessages } from "../host/context/host.js";
import { createLazy } from "../host/lifecycle/lazy.js";
import { Icon } from "../kit/icon/icon.js";
import { Menu, MenuLines } from "../kit/menu/menu.js";
import { useValue } from "../host/lifecycle/use-value.js";
import type { AnyDefinition } from "./definition.js";
import type { ListMenuLinesProps } from "./list-menu-lines.js";
import type { ListSettings } from "./use-view.js";

const Lines = createLazy<ListMenuLinesProps>(async () => {
  MenuLines.preload();
  return import("./list-menu-lines.js");
});
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
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu
        label={t.tools}
        items={{
          capabilities: [
            "choose-columns",
            ...(complete ? [] : ["load-all"]),
            "export",
            ...(definition.menuItems ?? []).map(({ capability = "" }) => capability),
            "keys",
          ],
          preload: Lines.preload,
          lines: <Lines definition={definition} list={list} onOpen={setOpen} onShortcuts={onShortcuts} />,
        }}
      >
        <Icon name="more" />
      </Menu>
      {open === "columns" ? <Columns definition={definition} onClose={close} /> : null}
      {open === "export" ? <Export definition={definition} onClose={close} /> : null}
    </>
  );
}
