import type { ReactNode } from "react";
import { useCapabilities } from "../host/context/capabilities.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";
import { Icon } from "../kit/icon/icon.js";
import { Menu } from "../kit/menu/menu.js";
import type { ActionsRoom } from "./actions/actions-room.js";
import type { AnyDefinition } from "./definition.js";
import type { OfferedActions } from "./actions/offered-actions.js";

/** What can be done to a row, at its end: the buttons of its own, and a menu with the rest; deletion last. */
export function RowMenu({
  definition,
  offers: { menu, quick = [], removes = false, code },
  room,
  row,
  onDetails,
  run,
}: {
  readonly definition: AnyDefinition;
  readonly offers: OfferedActions<object>;
  readonly room: ActionsRoom;
  readonly row: object;
  readonly onDetails: () => void;
  /** Does something to the row, by the key of the action. */
  readonly run: (action: string) => void;
}) {
  const can = useCapabilities();
  const waiting = useValue(room.waiting);
  const key = definition.model.keyOf(row);
  const moreMenu = (
    <Menu
      label={definition.menuLabel(row)}
      items={{
        capabilities: [...menu, "details", ...(removes ? ["delete"] : [])],
        preload: code.Lines.preload,
        lines: <code.Lines room={room} row={row} onDetails={onDetails} />,
      }}
    >
      <Icon name="more" />
    </Menu>
  );
  return (
    <div className="row-actions">
      {definition.rowButtons?.(row)}
      {quick.map(({ key: action, capability, button }) =>
        button && can(capability) ? (
          <Button
            key={action}
            variant="quiet"
            icon={button.icon}
            iconOnly
            busy={waiting.some((press) => press.row === key && press.action === action)}
            aria-label={button.label(row)}
            onClick={() => run(action)}
          >
            {null}
          </Button>
        ) : null,
      )}
      {can("details") ? (
        moreMenu
      ) : (
        <WhereOffered room={room} row={row} onDetails={onDetails}>
          {moreMenu}
        </WhereOffered>
      )}
    </div>
  );
}

/** A menu without details: what the list offers may not apply to this row, which only the code of its actions knows. */
function WhereOffered({
  room,
  row,
  onDetails,
  children,
}: {
  readonly room: ActionsRoom;
  readonly row: object;
  readonly onDetails: () => void;
  readonly children: ReactNode;
}) {
  const can = useCapabilities();
  const actions = useValue(room.here);
  const isOffered =
    !actions || actions.linesOf(row, onDetails).some(({ capability = "" }) => can(capability));
  return isOffered ? children : null;
}
