import { Fragment } from "react";
import { listDialogMessages } from "./dialogs.messages.en.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { useHost, useMessages } from "../host/context/host.js";
import { Dialog } from "../kit/dialog/dialog.js";
import { useSelectable } from "./bulk.js";
import type { AnyDefinition } from "./definition.js";
import { listDialogsSheet } from "./dialogs.css.js";

/** The keys of a list. */
export function View({
  definition,
  onClose,
}: {
  readonly definition: AnyDefinition;
  readonly onClose: () => void;
}) {
  useHost().adopt(listDialogsSheet);
  const t = useMessages(listDialogMessages);
  const common = useMessages(commonMessages);
  const can = useCapabilities();
  const { choosable } = useSelectable(definition);
  const own = definition.actions.filter(({ shortcut, capability }) => shortcut && can(capability));
  const keys: readonly (readonly [keys: string, meaning: string])[] = [
    [t.keys.arrows, t.keys.rows],
    ["← →", t.keys.inRow],
    ...(definition.open ? [["Enter", t.keys.open] as const] : []),
    ...(choosable ? [[t.keys.choose, t.keys.select] as const] : []),
    ...(definition.removal && can("details") ? [["I", common.details] as const] : []),
    ...own.map(({ shortcut = "", label }) => [shortcut.toUpperCase(), label] as const),
    ...(definition.search && can("search") ? [["/", t.keys.search] as const] : []),
    ["?", t.keys.help],
  ];
  return (
    <Dialog title={t.keys.title} onClose={onClose}>
      <dl className="shortcuts">
        {keys.map(([key, meaning]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
