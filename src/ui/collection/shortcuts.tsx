import { Fragment } from "react";
import { listDialogMessages } from "./generated/dialogs.messages.en.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { useHost, useMessages } from "../host/context/host.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Dialog } from "../kit/dialog/dialog.js";
import { useSelectable } from "./bulk.js";
import type { ActionsRoom } from "./actions/actions-room.js";
import type { AnyDefinition } from "./definition.js";
import { listDialogsSheet } from "./dialogs.css.js";

/** The keys of a list. */
export function View({
  definition,
  room,
  onClose,
}: {
  readonly definition: AnyDefinition;
  readonly room: ActionsRoom;
  readonly onClose: () => void;
}) {
  useHost().adopt(listDialogsSheet);
  const t = useMessages(listDialogMessages);
  const common = useMessages(commonMessages);
  const can = useCapabilities();
  const choosable = useSelectable(definition);
  const actions = useValue(room.here)?.actions ?? [];
  const own = (definition.offers?.quick ?? []).flatMap(({ key, capability, letter }) => {
    const action = actions.find((one) => one.key === key);
    return action && letter !== undefined && can(capability) ? [{ letter, label: action.label }] : [];
  });
  const keys: readonly (readonly [keys: string, meaning: string])[] = [
    [t.keys.arrows, t.keys.rows],
    ["← →", t.keys.inRow],
    ...(definition.open ? [["Enter", t.keys.open] as const] : []),
    ...(choosable ? [[t.keys.choose, t.keys.select] as const] : []),
    ...(definition.offers?.removes && can("details") ? [["I", common.details] as const] : []),
    ...own.map(({ letter, label }) => [letter.toUpperCase(), label] as const),
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
