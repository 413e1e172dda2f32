import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { useMessages } from "../host/context/host.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";
import { DetailList } from "../kit/detail-list/detail-list.js";
import { Dialog } from "../kit/dialog/dialog.js";
import type { AnyDefinition } from "./definition.js";
import type { ActionsRoom } from "./actions/actions-room.js";
import { usageKey } from "./actions/usage-action.js";

/**
 * Everything that a list knows of one row: every column, also those without room in the table, and its ways to its
 * usage and its form.
 */
export function View({
  definition: { columns, model, nameOf, open },
  room,
  row: first,
  onClose,
}: {
  readonly definition: AnyDefinition;
  readonly room: ActionsRoom;
  readonly row: object;
  readonly onClose: () => void;
}) {
  const t = useMessages(commonMessages);
  const can = useCapabilities();
  const key = model.keyOf(first);
  // As it is now, also after a change here.
  const row = useValue(model.all).find((one) => model.keyOf(one) === key) ?? first;
  const usage = useValue(room.here)?.actions.find((action) => action.key === usageKey);
  const shown = columns.filter(({ name, capability = [name] }) => capability.some(can));
  return (
    <Dialog
      side
      title={nameOf(row)}
      onClose={onClose}
      footer={
        usage?.run || (open && can("edit")) ? (
          <>
            {usage?.run ? (
              <Button
                variant="quiet"
                icon={usage.icon}
                onClick={() => {
                  onClose();
                  usage.run?.(row);
                }}
              >
                {usage.label}
              </Button>
            ) : null}
            {open && can("edit") ? (
              <Button
                onClick={() => {
                  onClose();
                  open(row);
                }}
              >
                {t.edit}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <DetailList
        entries={shown.map((column) => [
          column.label,
          column.detail?.(row) ?? (column.bare ? nameOf(row) : column.cell(row)),
        ])}
      />
    </Dialog>
  );
}
